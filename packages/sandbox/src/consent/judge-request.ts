import type { ScopeResult } from '@foyer/wire/idp';
import type { App } from '../accounts/connected-apps';
import type { Database } from '../db/connect';
import type { JsonObject } from '../http/json';
import type { Project } from '../projects/project';
import { readAuthorizeRequest, type AuthorizeRequest } from './authorize-request';
import type { Consenter } from './consenter';
import { requireApp, requireReturn } from './relying-app';
import { judgeScopes } from './scopes';

/** A registered app's request to a signed-in user or member, and the scopes that can be granted. */
export interface JudgedRequest {
  readonly request: AuthorizeRequest;
  readonly app: App;
  readonly results: readonly ScopeResult[];
  readonly grantable: readonly string[];
  /** Scopes that were granted earlier. */
  readonly granted: readonly string[];
  /** True if the request needs consent, ignoring `prompt=none`. */
  readonly needsConsent: boolean;
}

/**
 * Evaluates the body of an authorize call. Throws the errors of `readAuthorizeRequest`, `idp_client_not_found` and
 * `idp_client_supplied_redirect_url_not_found_in_client`.
 */
export async function judgeRequest(
  db: Database,
  project: Project,
  consenter: Consenter,
  body: JsonObject,
): Promise<JudgedRequest> {
  const request = readAuthorizeRequest(body);
  const app = await requireApp(db, project, request.clientId);
  requireReturn(app.redirectUris, request.redirectUri);
  const results = judgeScopes(request.scopes, consenter.policy, consenter.roles);
  const grantable = results.flatMap((result) => (result.is_grantable ? [result.scope] : []));
  const remembered = await consenter.remembered(app.clientId);
  return {
    request,
    app,
    results,
    grantable,
    granted: remembered ?? [],
    needsConsent: needsConsent(app, request, grantable, remembered),
  };
}

/** Prompts that require a screen (OpenID Connect Core 1.0, section 3.1.2.1). */
const shownPrompts = ['consent', 'login', 'select_account'];

function needsConsent(
  { clientType }: App,
  { prompts }: AuthorizeRequest,
  grantable: readonly string[],
  remembered: readonly string[] | null,
): boolean {
  if (shownPrompts.some((prompt) => prompts.has(prompt))) return true;
  if (clientType === 'first_party') return false;
  return remembered === null || grantable.some((scope) => !remembered.includes(scope));
}
