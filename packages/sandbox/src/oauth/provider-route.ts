import { Hono } from 'hono';
import { readEmail } from '../accounts/email-address';
import { ApiError } from '../http/api-error';
import { readForm } from '../http/body';
import { refuseNavigation } from '../http/failures';
import type { Services } from '../http/sdk-call';
import { pageAnswer } from '../pages/page-answer';
import { policySourcesOf } from '../projects/redirect-urls';
import { findIdentity, identityOfEmail, offeredIdentities, saveIdentity, type Identity } from './identities';
import { providerPage, type Typed } from './provider-page';
import type { FindVisit, ProviderVisit } from './provider-visit';
import { redirect } from './start';

/** The page that simulates every provider, and the handler of its form. `finders` find the attempt of a secret. */
export function createProviderRoute({ db, refuse }: Services, finders: readonly FindVisit[]): Hono {
  const app = new Hono();

  app.get('/', (c) =>
    answer(c.req.raw, async () => {
      const visit = await visitOf(c.req.query('attempt'));
      return show(visit, { email: visit.providerParams['login_hint'] ?? '', tenants: '', isWrong: false });
    }),
  );

  app.post('/', (c) =>
    answer(c.req.raw, async () => {
      const form = await readForm(c.req.raw);
      const visit = await visitOf(form.get('attempt'));
      const action = form.get('action');
      if (action === 'cancel') return redirect(visit.decline('access_denied'));
      if (action === 'fail') return redirect(visit.decline('oauth_flow_callback_error'));
      const identity = await chosen(visit, form);
      if (identity === null)
        return show(visit, { email: form.get('email') ?? '', tenants: form.get('tenants') ?? '', isWrong: true });
      return redirect(await visit.agree(identity));
    }),
  );

  return app;

  async function visitOf(secret: string | null | undefined): Promise<ProviderVisit> {
    for (const find of finders) {
      const visit = await find(db, secret ?? '');
      if (visit !== undefined) return visit;
    }
    throw new ApiError('oauth_invalid_state');
  }

  /** The chosen identity; null for an unknown id or an invalid address. A new address gets a new identity. */
  async function chosen(visit: ProviderVisit, form: URLSearchParams): Promise<Identity | null> {
    const { project, provider } = visit;
    const identityId = form.get('identity');
    if (identityId !== null) return (await findIdentity(db, project, provider, identityId)) ?? null;
    const email = readEmail(form.get('email')?.trim());
    if (email === null) return null;
    const identity = await identityOfEmail(db, project, provider, email);
    const tenants = visit.takesTenants ? readTenants(form.get('tenants') ?? '') : [];
    return tenants.length === 0 ? identity : saveIdentity(db, project, { ...identity, tenants });
  }

  async function show(visit: ProviderVisit, typed: Typed) {
    const { project, provider, secret, scopes, providerParams, takesTenants } = visit;
    const identities = await offeredIdentities(db, project, provider);
    const projectName = project.settings.project_name;
    const view = { provider, projectName, secret, scopes, providerParams, identities, takesTenants, typed };
    // Browsers check the redirect after a form post against `form-action` too.
    const policy = { 'form-action': ["'self'", ...policySourcesOf(visit)].join(' ') };
    const status = typed.isWrong ? 422 : 200;
    return pageAnswer((nonce) => providerPage(view, nonce), { status, policy });
  }

  async function answer(request: Request, run: () => Promise<Response>): Promise<Response> {
    return run().catch((error: unknown) => refuseNavigation(request, error, refuse));
  }
}

function readTenants(text: string): Identity['tenants'] {
  const ids = [...new Set(text.split(/[\s,]+/).filter(Boolean))];
  return ids.map((id) => ({ tenant_id: id, tenant_name: id }));
}
