import { Hono } from 'hono';
import { ApiError } from '../http/api-error';
import { asObject, readJson } from '../http/body';
import { json } from '../http/envelope';
import { refuseNavigation } from '../http/failures';
import { optionalText, requiredText } from '../http/fields';
import { isCrossOrigin } from '../http/own-hosts';
import type { Services } from '../http/sdk-call';
import { findIdentity } from '../oauth/identities';
import { pageAnswer, scriptAnswer } from '../pages/page-answer';
import { planPrompt } from './google-client';
import { gsiScript } from './gsi-script';
import { promptPage } from './prompt-page';

/** The stand-in for Google's side of One Tap: the script, the framed prompt and the credentials. */
export function createGsi({ db, idTokens, refuse }: Services): Hono {
  const app = new Hono();

  app.get('/client', (c) => scriptAnswer(gsiScript(new URL(c.req.url).origin)));

  app.get('/status', async (c) => {
    const plan = await planPrompt(db, c.req.query('client_id') ?? '', c.req.header('origin') ?? '');
    const answer = json(200, { reason: plan.reason });
    answer.headers.set('access-control-allow-origin', '*');
    answer.headers.set('cache-control', 'no-store');
    return answer;
  });

  app.get('/prompt', async (c) => {
    const [clientId, origin] = [c.req.query('client_id') ?? '', c.req.query('origin') ?? ''];
    const googleNonce = c.req.query('nonce') ?? '';
    const plan = await planPrompt(db, clientId, origin);
    if (plan.reason !== null) {
      return refuseNavigation(c.req.raw, new ApiError('oauth_flow_callback_error'), refuse);
    }
    const { identities, project } = plan;
    const view = { clientId, projectName: project.settings.project_name, identities, origin, googleNonce };
    return pageAnswer((nonce) => promptPage(view, nonce), { policy: { 'frame-ancestors': origin } });
  });

  app.post('/credential', async (c) => {
    if (isCrossOrigin(c.req.raw)) throw new ApiError('unauthorized_credentials');
    const body = asObject(await readJson(c.req.raw));
    const plan = await planPrompt(db, requiredText(body, 'client_id'), requiredText(body, 'origin'));
    if (plan.reason !== null) throw new ApiError('oauth_flow_callback_error');
    const identity = await findIdentity(db, plan.project, 'google', requiredText(body, 'identity_id'));
    if (identity === undefined) throw new ApiError('oauth_flow_callback_error');
    const credential = await idTokens.sign(plan.project, identity, optionalText(body, 'nonce'));
    return json(200, { credential });
  });

  app.onError(refuse);
  return app;
}
