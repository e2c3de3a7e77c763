import type { ScopeResult } from '@foyer/wire/idp';
import type { User } from '@foyer/wire';
import type { App } from '../accounts/apps';
import { grantedScopes } from '../accounts/connected-apps';
import { viewUser } from '../accounts/user-view';
import type { Database } from '../db/connect';
import type { JsonObject } from '../http/json';
import type { Project } from '../projects/project';
import { readAuthorizeRequest, type AuthorizeRequest } from './authorize-request';
import { requireApp, requireReturn } from './relying-app';
import { judgeScopes } from './scopes';

/** A registered app's request to a signed-in user, and what can be granted. */
export interface JudgedRequest {
  readonly request: AuthorizeRequest;
  readonly app: App;
  readonly user: User;
  readonly results: readonly ScopeResult[];
  readonly grantable: readonly string[];
  /** Scopes that the user granted earlier. */
  readonly granted: readonly string[];
  /** True when the user must consent, ignoring `prompt=none`. */
  readonly needsConsent: boolean;
}

/**
 * Evaluates the body of an authorize call. Throws what `readAuthorizeRequest` throws, `idp_client_not_found` and
 * `idp_unregistered_redirect_uri`.
 */
export async function judgeRequest(
  db: Database,
  project: Project,
  userId: string,
  body: JsonObject,
): Promise<JudgedRequest> {
  const request = readAuthorizeRequest(body);
  const app = await requireApp(db, project, request.clientId);
  requireReturn(app.redirectUris, request.redirectUri);
  const user = await viewUser(db, userId);
  const results = judgeScopes(request.scopes, project.settings.rbac_policy, user.roles ?? []);
  const grantable = results.flatMap((result) => (result.is_grantable ? [result.scope] : []));
  const remembered = await grantedScopes(db, userId, app.clientId);
  return {
    request,
    app,
    user,
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
