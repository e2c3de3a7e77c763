import { authenticateRequest } from '../authenticate-request';
import { ServerError, UsageError } from '../errors';
import { header, originOf } from '../request';
import { requireRecent } from '../require-recent';
import type { AccountAction } from './account-acts';
import { deleteAccount, endOtherSessions, endSession, listSessions } from './account-acts';
import { refused } from './account-answer';
import type { AccountBackend } from './account-backend';
import { createAccountBackend } from './account-backend';
import type { AccountRouteOptions, AccountSettings } from './account-options';
import { readAccountOptions } from './account-options';

/** Answers the requests of account pages. Never rejects. */
export type AccountRoutes = (request: Request) => Promise<Response>;

// Account screens, section 8, decision 130.
/**
 * A route for the account pages: it lists and ends the sessions of the signed-in person and deletes their account, by
 * the provider's backend API, with the project's secret.
 *
 * The returned function answers, below `path`: `GET sessions`, `DELETE sessions/:id`, `DELETE sessions?others` and
 * `DELETE account`, with 200 or 204. It asks the provider each time who is signed in, and acts on that person alone.
 * Each DELETE must come from a page of this origin, and the person must have proved in the last 10 minutes that it is
 * them, for the account by a passkey or a second factor if they have one. Refusals are
 * `{"error": code}`: 401 `signed_out`, 403 `not_recent` or `wrong_origin`, 404, 405, and 503 `unavailable`, whose
 * reason `onError` hears.
 *
 * @throws UsageError for a missing or wrong option, and in a browser: the secret must never get there.
 */
export function createAccountRoutes(options: AccountRouteOptions): AccountRoutes {
  if (isBrowser())
    throw new UsageError(
      'createAccountRoutes is for servers: in a browser everybody could read the secret. Replace the secret if a page had it.',
    );
  const given = readAccountOptions(options);
  const backend = createAccountBackend(given);
  return async (request) => {
    try {
      return await answer(request, given, backend);
    } catch (thrown) {
      given.tell(thrown);
      return refused('unavailable');
    }
  };
}

const isBrowser = (): boolean => typeof document !== 'undefined' && typeof window !== 'undefined';

/** How old the proof of a person may be, in minutes (account screens, section 5). */
const RECENT = 10;

/** What may be done at an address, by method. */
interface Place {
  readonly method: 'GET' | 'DELETE';
  readonly act: AccountAction;
  /** The proof must be a strong one. */
  readonly strong?: boolean;
}

/** The form of an id. Nothing in it means something in an address. */
const ID = /^sessions\/([\w-]{1,128})$/;

function placesOf({ pathname, searchParams }: URL, path: string): readonly Place[] {
  if (!pathname.startsWith(`${path}/`)) return [];
  const rest = pathname.slice(path.length + 1);
  if (rest === 'account') return [{ method: 'DELETE', act: deleteAccount, strong: true }];
  if (rest === 'sessions')
    return [
      searchParams.has('others') ? { method: 'DELETE', act: endOtherSessions } : { method: 'GET', act: listSessions },
    ];
  const [, id] = ID.exec(rest) ?? [];
  return id === undefined ? [] : [{ method: 'DELETE', act: endSession(id) }];
}

/** The order is that of threat T47: nobody is asked anything for a page of another site. */
async function answer(request: Request, given: AccountSettings, backend: AccountBackend): Promise<Response> {
  const [place] = placesOf(new URL(request.url), given.path);
  if (!place) return refused('not_found');
  const { method, act, strong = false } = place;
  if (request.method !== method) return refused('method_not_allowed', { allow: method });
  if (method === 'DELETE' && !isOfThisOrigin(request, given)) return refused('wrong_origin');
  const auth = await authenticateRequest(request, given.server);
  const cookies = auth.headers.getSetCookie();
  if (auth.status === 'signed-out') return refused('signed_out', { cookies });
  if (method === 'DELETE' && !isReauthenticated(() => requireRecent(auth, RECENT, { strong, now: given.settings.now })))
    return refused('not_recent', { cookies });
  return act({ request, auth, given, backend });
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
