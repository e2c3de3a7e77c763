import { authenticateRequest } from '../authenticate-request';
import { ServerError } from '../errors';
import { refuseBrowsers } from '../option-rules';
import { header, originOf } from '../request';
import { requireRecent } from '../require-recent';
import type { AccountAction } from './account-actions';
import { deleteAccount, endOtherSessions, endSession, listSessions } from './account-actions';
import { refused } from './account-response';
import type { AccountBackend } from './account-backend';
import { createAccountBackend } from './account-backend';
import type { AccountRouteOptions, AccountSettings, OldAccountRouteOptions } from './account-options';
import { readAccountOptions } from './account-options';

/** Handles the requests of account pages. Never rejects. */
export type AccountRoutes = (request: Request) => Promise<Response>;

// Account screens, section 8, decision 130.
/**
 * Creates a route for the account pages. It lists and ends the sessions of the signed-in user and deletes their
 * account, through the provider's backend API with the project secret.
 *
 * The returned function answers, below `path`: `GET sessions`, `DELETE sessions/:id`, `DELETE sessions?others` and
 * `DELETE account`, with 200 or 204. For each request it asks the provider who is signed in, and changes only that
 * user. Each DELETE must come from a page of this origin, and the user must have re-authenticated in the last 10
 * minutes; to delete the account, with a passkey or a second factor if they have one. Refusals are `{"error": code}`:
 * 401 `signed_out`, 403 `not_recent` or `wrong_origin`, 404, 405, and 503 `unavailable`. `onError` gets the reason of a
 * 503.
 *
 * @throws UsageError for a missing or wrong option, and in a browser: the project secret must never reach a browser.
 *
 * @example
 * import { createAccountRoutes } from '@foyer/server/account';
 *
 * export const accountRoutes = createAccountRoutes({
 *   publicToken: 'public-token-live-1234',
 *   projectId: 'project-live-5678',
 *   projectSecret: process.env['FOYER_PROJECT_SECRET'] ?? '',
 *   path: '/api/account',
 * });
 */
export function createAccountRoutes(options: AccountRouteOptions | OldAccountRouteOptions): AccountRoutes {
  refuseBrowsers('createAccountRoutes', 'project secret');
  const given = readAccountOptions(options);
  const backend = createAccountBackend(given);
  return async (request) => {
    try {
      return await answer(request, given, backend);
    } catch (thrown) {
      given.reportError(thrown);
      return refused('unavailable');
    }
  };
}

/** The maximum age of the last authentication, in minutes (account screens, section 5). */
const RECENT = 10;

/** The action of a route. */
interface Endpoint {
  readonly method: 'GET' | 'DELETE';
  readonly action: AccountAction;
  /** Requires a passkey or a second factor. */
  readonly strong?: boolean;
}

/** An id contains no character with a meaning in a URL. */
const ID = /^sessions\/([\w-]{1,128})$/;

function endpointsOf({ pathname, searchParams }: URL, path: string): readonly Endpoint[] {
  if (!pathname.startsWith(`${path}/`)) return [];
  const rest = pathname.slice(path.length + 1);
  if (rest === 'account') return [{ method: 'DELETE', action: deleteAccount, strong: true }];
  if (rest === 'sessions')
    return [
      searchParams.has('others')
        ? { method: 'DELETE', action: endOtherSessions }
        : { method: 'GET', action: listSessions },
    ];
  const [, id] = ID.exec(rest) ?? [];
  return id === undefined ? [] : [{ method: 'DELETE', action: endSession(id) }];
}

/** In the order of threat T47: a request from a different site causes no call to the provider. */
async function answer(request: Request, given: AccountSettings, backend: AccountBackend): Promise<Response> {
  const [endpoint] = endpointsOf(new URL(request.url), given.path);
  if (!endpoint) return refused('not_found');
  const { method, action, strong = false } = endpoint;
  if (request.method !== method) return refused('method_not_allowed', { allow: method });
  if (method === 'DELETE' && !isOfThisOrigin(request, given)) return refused('wrong_origin');
  const auth = await authenticateRequest(request, given.server);
  const cookies = auth.headers.getSetCookie();
  if (auth.status === 'signed-out') return refused('signed_out', { cookies });
  if (method === 'DELETE' && !isReauthenticated(() => requireRecent(auth, RECENT, { strong, now: given.settings.now })))
    return refused('not_recent', { cookies });
  return action({ request, auth, given, backend });
}

/** Browsers send `Origin` with every DELETE, and no page can change it (Fetch standard). */
function isOfThisOrigin(request: Request, { origin }: AccountSettings): boolean {
  const site = header(request, 'sec-fetch-site');
  return header(request, 'origin') === (origin ?? originOf(request)) && (site === '' || site === 'same-origin');
}

function isReauthenticated(demand: () => void): boolean {
  try {
    demand();
    return true;
  } catch (thrown) {
    if (thrown instanceof ServerError && thrown.kind === 'not_recent') return false;
    throw thrown;
  }
}
