import { Hono } from 'hono';
import type { Database } from '../../db/connect';
import { ApiError } from '../../http/api-error';
import { pageOf } from '../../http/caller';
import type { Exchange } from '../../http/exchange';
import { refuseNavigation } from '../../http/failures';
import { optionalText } from '../../http/fields';
import type { JsonObject } from '../../http/json';
import { demandVertical } from '../../http/run-call';
import type { Services } from '../../http/sdk-call';
import { newSecret } from '../../ids';
import { readProviderParams, readRedirectUrls, scopesOf } from '../../oauth/attempts';
import { readQuery, redirect, textsOf } from '../../oauth/start';
import { readChallenge } from '../../pkce';
import { loadProject, type Project } from '../../projects/project';
import { chooseRedirectUrl } from '../../projects/redirect-urls';
import { organizationProviders, type OrganizationProvider } from '../auth-methods';
import { findOrganizationBySlug, requireOrganization } from '../organizations';
import { saveAttempt } from './attempts';

/** A start, parsed and attributed to its project. */
interface Start {
  readonly project: Project;
  readonly provider: OrganizationProvider;
  readonly query: JsonObject;
  /** The URL that started the sign-in. */
  readonly page: URL | null;
}

/**
 * `GET /v1/b2b/public/oauth/PROVIDER/start` and `.../discovery/start` (org api 5.6): navigations that redirect to the
 * provider's page. A start that fails any check is refused here and redirects nowhere.
 */
export function createOrganizationOAuthStart({ db, refuse }: Services, exchange: Exchange): Hono {
  const app = new Hono();
  app.get('/:provider/start', (c) => navigate(c.req.raw, c.req.param('provider'), startInOrganization));
  app.get('/:provider/discovery/start', (c) => navigate(c.req.raw, c.req.param('provider'), startDiscovery));
  return app;

  async function navigate(
    request: Request,
    provider: string,
    start: (db: Database, start: Start) => Promise<string>,
  ): Promise<Response> {
    const refuseHere = (error: unknown) => refuseNavigation(request, error, refuse);
    try {
      const { publicToken, query } = readQuery(request);
      const project = await loadProject(db, publicToken);
      const answer = async () => {
        demandVertical('B2B', project);
        if (!isOrganizationProvider(provider)) throw new ApiError('invalid_oauth_provider');
        const page = pageOf(request.headers.get('referer'));
        return redirect(`/stand-in/oauth?attempt=${await start(db, { project, provider, query, page })}`);
      };
      return await exchange(request, { project, body: query, answer: () => answer().catch(refuseHere) });
    } catch (error) {
      if (error instanceof ApiError) return refuseHere(error);
      throw error;
    }
  }
}

export function isOrganizationProvider(value: unknown): value is OrganizationProvider {
  return organizationProviders.some((provider) => provider === value);
}

async function startInOrganization(db: Database, { project, provider, query, page }: Start): Promise<string> {
  const organizationId = await organizationOf(db, project, query);
  const [loginUrl, signupUrl] = readRedirectUrls(query, project, page);
  const order = { ...sharedOrder({ project, provider, query }), organizationId, loginUrl, signupUrl };
  return save(db, project, { ...order, kind: 'oauth' });
}

async function startDiscovery(db: Database, { project, provider, query, page }: Start): Promise<string> {
  const asked = optionalText(query, 'discovery_redirect_url');
  const noMatch = 'no_match_for_provided_oauth_url';
  const { href } = chooseRedirectUrl(asked, 'discovery', page, project.settings, noMatch);
  const order = { ...sharedOrder({ project, provider, query }), loginUrl: href, signupUrl: href };
  return save(db, project, { ...order, kind: 'discovery_oauth' });
}

async function save(db: Database, project: Project, order: Parameters<typeof saveAttempt>[3]): Promise<string> {
  const secret = newSecret();
  await saveAttempt(db, project, secret, order);
  return secret;
}

function sharedOrder({ project, provider, query }: Omit<Start, 'page'>) {
  return {
    provider,
    codeChallenge: readChallenge(query, project.settings.pkce_required_for_oauth, 'pkce_code_challenge'),
    scopes: scopesOf(provider, query),
    providerParams: readProviderParams(query),
  };
}

/**
 * The organization, by its id or its slug. Throws `missing_oauth_organization_locator` if both are absent,
 * `too_many_oauth_organization_locators` for both or a repeated one, and `organization_not_found`.
 */
async function organizationOf(db: Database, project: Project, query: JsonObject): Promise<string> {
  const ids = textsOf(query, 'organization_id');
  const [locator, ...more] = [...ids, ...textsOf(query, 'slug')];
  if (locator === undefined) throw new ApiError('missing_oauth_organization_locator');
  if (more.length > 0) throw new ApiError('too_many_oauth_organization_locators');
  if (ids.length > 0) return (await requireOrganization(db, project, locator)).organizationId;
  const found = await findOrganizationBySlug(db, project, locator);
  if (found === undefined) throw new ApiError('organization_not_found');
  return found.organizationId;
}
