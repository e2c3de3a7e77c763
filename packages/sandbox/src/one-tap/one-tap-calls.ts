import { and, eq, gt, isNull } from 'drizzle-orm';
import { Hono } from 'hono';
import { oneTapCallbacks } from '../db/tables/oauth';
import { ApiError } from '../http/api-error';
import { asObject, readJson } from '../http/body';
import { callerOf } from '../http/caller';
import { json } from '../http/envelope';
import type { Exchange } from '../http/exchange';
import { requiredText } from '../http/fields';
import type { JsonObject } from '../http/json';
import { isCrossOrigin } from '../http/own-hosts';
import type { Services } from '../http/sdk-call';
import { hash, newId, newSecret } from '../ids';
import { readRedirectUrls } from '../oauth/attempts';
import { comeBack } from '../oauth/come-back';
import { findIdentity } from '../oauth/identities';
import { providers } from '../oauth/providers';
import { readQuery } from '../oauth/start';
import { loadProject, type Project } from '../projects/project';
import { minutesAfter } from '../projects/times';
import { clientIdOf } from './google-client';

const CALLBACK_MINUTES = 60;
/** The path that faults of all callbacks use, because callback ids are unpredictable. */
const CALLBACK_PATH = '/v1/oauth/callback';

/**
 * The two One Tap calls of the contract (contract 3.11). They use no envelope and answer only the client-services
 * page of this origin.
 */
export function createOneTapCalls({ db, idTokens, refuse }: Services, exchange: Exchange): Hono {
  const app = new Hono();

  app.get('/public/oauth/google/onetap/start', async (c) => {
    refuseOthers(c.req.raw);
    const { publicToken, query } = readQuery(c.req.raw);
    const project = await loadProject(db, publicToken);
    return exchange(c.req.raw, { project, body: query, answer: () => start(project, c.req.raw) });
  });

  app.post('/oauth/callback/:id', async (c) => {
    refuseOthers(c.req.raw);
    const body = asObject(await readJson(c.req.raw));
    const callbackHash = hash(c.req.param('id'));
    const [row] = await db.select().from(oneTapCallbacks).where(eq(oneTapCallbacks.callbackHash, callbackHash));
    if (row === undefined) throw new ApiError('invalid_callback_id');
    const project = await loadProject(db, row.publicToken);
    const answer = () => submit(project, callbackHash, c.req.raw, body);
    return exchange(c.req.raw, { project, body, answer, faultPath: CALLBACK_PATH });
  });

  app.onError(refuse);
  return app;

  async function start(project: Project, request: Request): Promise<Response> {
    const { google_client_id: clientId, redirect_urls: allowed } = project.settings;
    if (clientId === '') throw new ApiError('oauth_config_not_found');
    if (allowed?.length === 0) throw new ApiError('no_login_redirect_urls_set');
    const callbackId = newSecret();
    const expiresAt = minutesAfter(project.now, CALLBACK_MINUTES);
    const { publicToken } = project;
    await db.insert(oneTapCallbacks).values({ callbackHash: hash(callbackId), publicToken, expiresAt });
    const answer = json(200, {
      request_id: newId('request-id'),
      status_code: 200,
      google_client_id: clientId ?? clientIdOf(project),
      oauth_callback_id: callbackId,
    });
    if (csrfCookieOf(request) === null) answer.headers.set('set-cookie', newCsrfCookie(newSecret()));
    return answer;
  }

  async function submit(project: Project, callbackHash: string, request: Request, body: JsonObject) {
    if (request.headers.get('x-stytch-oauth-type') !== 'google-one-tap') {
      throw new ApiError('bad_request', 'x-stytch-oauth-type must be google-one-tap.');
    }
    const cookie = csrfCookieOf(request);
    if (cookie !== null && body['stytch_csrf_token'] !== cookie) {
      throw new ApiError('bad_request', `stytch_csrf_token must be the value of ${CSRF_COOKIE}.`);
    }
    const [loginUrl, signupUrl] = readRedirectUrls(body, project, callerOf(request).page);
    const identityId = await idTokens.verify(project, requiredText(body, 'id_token'));
    const identity = identityId === null ? undefined : await findIdentity(db, project, 'google', identityId);
    if (identity === undefined) throw new ApiError('oauth_flow_callback_error');
    await spendCallback(project, callbackHash);
    const { scopes } = providers.google;
    const begun = {
      codeChallenge: null,
      scopes: [...scopes],
      attachTo: null,
      attachSessionId: null,
      loginUrl,
      signupUrl,
    };
    const redirectUrl = await comeBack(db, project, begun, identity);
    return json(200, { request_id: newId('request-id'), status_code: 200, redirect_url: redirectUrl });
  }

  async function spendCallback(project: Project, callbackHash: string): Promise<void> {
    const open = and(
      eq(oneTapCallbacks.callbackHash, callbackHash),
      isNull(oneTapCallbacks.usedAt),
      gt(oneTapCallbacks.expiresAt, project.now),
    );
    const [spent] = await db.update(oneTapCallbacks).set({ usedAt: project.now }).where(open).returning();
    if (spent === undefined) throw new ApiError('invalid_callback_id');
  }
}

function refuseOthers(request: Request): void {
  if (isCrossOrigin(request)) throw new ApiError('unauthorized_credentials');
}

/** The script-readable cookie of contract 3.11. A submit must repeat its value. */
const CSRF_COOKIE = 'stytch_csrf_private_token';

/** The cookie's value in a request, or null. */
function csrfCookieOf(request: Request): string | null {
  const pairs = (request.headers.get('cookie') ?? '').split(/; */);
  const own = pairs.find((pair) => pair.startsWith(`${CSRF_COOKIE}=`));
  return own?.slice(CSRF_COOKIE.length + 1) || null;
}

function newCsrfCookie(value: string): string {
  return `${CSRF_COOKIE}=${value}; Path=/; SameSite=Lax`;
}
