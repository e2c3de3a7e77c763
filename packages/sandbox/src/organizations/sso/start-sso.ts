import { Hono } from 'hono';
import { ApiError } from '../../http/api-error';
import { pageOf } from '../../http/caller';
import type { JsonObject } from '../../http/json';
import { newSecret } from '../../ids';
import { readProviderParams, readRedirectUrls } from '../../oauth/attempts';
import { readQuery, redirect, textsOf } from '../../oauth/start';
import { refuseNavigation } from '../../http/failures';
import { readChallenge } from '../../pkce';
import { loadProject, type Project } from '../../projects/project';
import { saveAttempt } from '../oauth/attempts';
import { requireConnection, type Connection } from './connections';
import { authorizeAddress } from './oidc-exchange';
import { newXmlId } from './saml/company-answer';
import { requestAddress } from './saml/service-provider';
import { trustedCompany } from './saml-company';
import type { SsoServices } from './sso-services';

/**
 * `GET /v1/public/sso/start` (org api 5.8): a navigation that redirects to the company's sign-in page. A start that
 * fails any check is refused here and redirects nowhere.
 */
export function createSsoStart(services: SsoServices): Hono {
  const { db, refuse, exchange } = services;
  const app = new Hono();
  app.get('/start', async (c) => {
    const request = c.req.raw;
    const refuseHere = (error: unknown) => refuseNavigation(request, error, refuse);
    try {
      const { publicToken, query } = readQuery(request);
      const project = await loadProject(db, publicToken);
      const page = pageOf(request.headers.get('referer'));
      const answer = () => start(services, project, query, page).then(redirect).catch(refuseHere);
      return await exchange(request, { project, body: query, answer });
    } catch (error) {
      if (error instanceof ApiError) return refuseHere(error);
      throw error;
    }
  });
  return app;
}

async function start(services: SsoServices, project: Project, query: JsonObject, page: URL | null): Promise<string> {
  if (project.settings.vertical !== 'B2B') throw new ApiError('bad_vertical_for_stytch_sdk');
  const way = await requireConnection(services.db, project, connectionOf(query));
  const codeChallenge = readChallenge(query, project.settings.pkce_required_for_sso, 'pkce_code_challenge');
  const [loginUrl, signupUrl] = readRedirectUrls(query, project, page, 'no_match_for_provided_sso_url');
  const { secret, address, details } = await askCompany(services, project, way.source, {
    loginUrl,
    params: readProviderParams(query),
  });
  const { connectionId, organizationId } = way.connection;
  const order = { kind: 'sso', connectionId, organizationId, codeChallenge, loginUrl, signupUrl, details } as const;
  await saveAttempt(services.db, project, secret, order);
  return address;
}

function connectionOf(query: JsonObject): string {
  const [connectionId, ...more] = textsOf(query, 'connection_id');
  if (connectionId === undefined) throw new ApiError('missing_sso_connection_locator');
  if (more.length > 0) throw new ApiError('too_many_sso_connection_locators');
  return connectionId;
}

interface Question {
  /** The secret that the answer names: the state, or the id of the request. */
  readonly secret: string;
  readonly address: string;
  readonly details: Record<string, unknown>;
}

async function askCompany(
  { db, origin, outside }: SsoServices,
  project: Project,
  connection: Connection,
  { loginUrl, params }: { readonly loginUrl: string; readonly params: Readonly<Record<string, string>> },
): Promise<Question> {
  if (connection.kind === 'oidc') {
    const secret = newSecret();
    const { address, held } = await authorizeAddress({ outside, origin, project, connection }, secret, params);
    return { secret, address, details: held };
  }
  const secret = newXmlId();
  const trusted = await trustedCompany(db, origin, project, connection);
  return { secret, address: await requestAddress(trusted, secret, loginUrl, params), details: {} };
}
