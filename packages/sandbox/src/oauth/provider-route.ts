import { Hono } from 'hono';
import { readEmail } from '../accounts/email-address';
import { ApiError } from '../http/api-error';
import { readForm } from '../http/body';
import type { Services } from '../http/sdk-call';
import { pageAnswer } from '../pages/page-answer';
import { refuseNavigation } from '../pages/refusal-page';
import { loadProject, type Project } from '../projects/project';
import { findAttempt, type Attempt } from './attempts';
import { comeBack, comeBackWithout } from './come-back';
import { findIdentity, identityOfEmail, offeredIdentities, type Identity } from './identities';
import { providerPage } from './provider-page';
import { redirect } from './start';

/** The page that plays every provider, and the handler of its form. */
export function createProviderRoute({ db, refuse }: Services): Hono {
  const app = new Hono();

  app.get('/', (c) =>
    answer(c.req.raw, async () => {
      const visit = await visitOf(c.req.query('attempt'));
      return show(visit, { email: visit.attempt.providerParams['login_hint'] ?? '', isWrong: false });
    }),
  );

  app.post('/', (c) =>
    answer(c.req.raw, async () => {
      const form = await readForm(c.req.raw);
      const visit = await visitOf(form.get('attempt'));
      const action = form.get('action');
      if (action === 'cancel') return redirect(comeBackWithout(visit.attempt, 'access_denied'));
      if (action === 'fail') return redirect(comeBackWithout(visit.attempt, 'oauth_flow_callback_error'));
      const identity = await chosen(visit, form);
      if (identity === null) return show(visit, { email: form.get('email') ?? '', isWrong: true });
      return redirect(await comeBack(db, visit.project, visit.attempt, identity));
    }),
  );

  return app;

  interface Visit {
    readonly project: Project;
    readonly attempt: Attempt;
    readonly secret: string;
  }

  async function visitOf(secret: string | null | undefined): Promise<Visit> {
    const attempt = await findAttempt(db, secret ?? '');
    if (attempt === undefined) throw new ApiError('oauth_attempt_not_found');
    const project = await loadProject(db, attempt.publicToken);
    if (attempt.expiresAt <= project.now) throw new ApiError('oauth_attempt_not_found');
    return { project, attempt, secret: secret ?? '' };
  }

  /** The chosen identity; null for an unknown id or an invalid address. A new address gets a new identity. */
  async function chosen({ project, attempt }: Visit, form: URLSearchParams): Promise<Identity | null> {
    const { provider } = attempt;
    const identityId = form.get('identity');
    if (identityId !== null) return (await findIdentity(db, project, provider, identityId)) ?? null;
    const email = readEmail(form.get('email')?.trim());
    return email === null ? null : identityOfEmail(db, project, provider, email);
  }

  async function show({ project, attempt, secret }: Visit, typed: { email: string; isWrong: boolean }) {
    const { provider, scopes, providerParams, loginUrl, signupUrl } = attempt;
    const identities = await offeredIdentities(db, project, provider);
    const projectName = project.settings.project_name;
    const view = { provider, projectName, secret, scopes, providerParams, identities, typed };
    // Browsers check the redirect after a form post against `form-action` too.
    const targets = [new URL(loginUrl).origin, new URL(signupUrl).origin];
    const policy = { 'form-action': ["'self'", ...new Set(targets)].join(' ') };
    const status = typed.isWrong ? 422 : 200;
    return pageAnswer((nonce) => providerPage(view, nonce), { status, policy });
  }

  async function answer(request: Request, run: () => Promise<Response>): Promise<Response> {
    return run().catch((error: unknown) => refuseNavigation(request, error, refuse));
  }
}
