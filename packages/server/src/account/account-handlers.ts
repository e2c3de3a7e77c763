import { FoyerError } from '@foyer/core/internal/shared';
import type { Fetch } from '../options';
import type { AccountSession } from './account-session';

// Account screens, sections 2 and 8. Decision 130 says why the server package has its own types for this.
/** The `handlers` of the account pages. Each rejects with a `FoyerError`. */
export interface AccountHandlers {
  /** Lists the sessions of the signed-in user. */
  listSessions(this: void): Promise<readonly AccountSession[]>;
  /** Resolves too if the session has already ended. */
  revokeSession(this: void, id: string): Promise<void>;
  /** Ends all sessions of the user except this one. */
  revokeOtherSessions(this: void): Promise<void>;
  /** Deletes the account of the user. */
  deleteAccount(this: void): Promise<void>;
}

/** The options of {@link accountHandlers}. */
export interface AccountHandlersOptions {
  /**
   * Time limit of a call, in ms.
   * @defaultValue `15000`
   */
  readonly timeout?: number | undefined;
  /**
   * The function that sends requests.
   * @defaultValue the browser's `fetch`
   */
  readonly fetch?: Fetch | undefined;
}

/**
 * The handlers of the account pages, for a site whose server has {@link createAccountRoutes}. Needs no secret.
 *
 * @param url The address of the routes, such as `/api/account`. It must have the page's own origin.
 * @returns Functions that reject with `not_recent`, `no_current_session`, `internal_server_error` if the routes are
 * unavailable, `network_error`, `timeout`, or `invalid_response` for any other response at this address.
 *
 * @example
 * import { Account } from '@foyer/react-ui/account';
 * import { accountHandlers } from '@foyer/server/account';
 *
 * const handlers = accountHandlers('/api/account');
 *
 * export const AccountPage = () => <Account config={{ handlers }} />;
 */
export function accountHandlers(url: string | URL, options: AccountHandlersOptions = {}): AccountHandlers {
  const call = caller(url, options);
  return {
    listSessions: async () => sessionsOf(await call('GET', 'sessions')),
    async revokeSession(id) {
      try {
        await call('DELETE', `sessions/${encodeURIComponent(id)}`);
      } catch (error) {
        if (!(error instanceof FoyerError) || error.code !== 'session_not_found') throw error;
      }
    },
    revokeOtherSessions: async () => void (await call('DELETE', 'sessions?others')),
    deleteAccount: async () => void (await call('DELETE', 'account')),
  };
}

type Call = (method: 'GET' | 'DELETE', path: string) => Promise<unknown>;

/** Returns a function that resolves with undefined for a response without a body. */
function caller(
  url: string | URL,
  { timeout = 15_000, fetch = (at, init) => globalThis.fetch(at, init) }: AccountHandlersOptions,
): Call {
  const base = String(url);
  const address = (path: string) => (base.endsWith('/') ? `${base}${path}` : `${base}/${path}`);
  return async (method, path) => {
    const timeLimit = new AbortController();
    const timer = setTimeout(() => timeLimit.abort(), timeout);
    try {
      // A redirect leads to an HTML page, such as a sign-in page.
      const init = {
        method,
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'error',
        signal: timeLimit.signal,
      } as const;
      return await read(await fetch(address(path), init));
    } catch (cause) {
      if (cause instanceof FoyerError) throw cause;
      if (timeLimit.signal.aborted) throw new FoyerError('timeout', 'The server did not answer in time.', { cause });
      throw new FoyerError('network_error', 'The server could not be reached.', { cause });
    } finally {
      clearTimeout(timer);
    }
  };
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  const isJson = /^application\/json\s*(?:;|$)/i.test(response.headers.get('content-type') ?? '');
  const body = isJson ? parsed(text) : undefined;
  if (response.status === 204 || (response.ok && body !== undefined)) return body;
  throw refusalOf(response, isFields(body) ? body['error'] : undefined);
}

/** The routes' error codes and the matching codes of `FoyerError`, for which screens have a text. */
const REFUSALS: ReadonlyMap<unknown, FoyerError['code']> = new Map([
  ['not_recent', 'not_recent'],
  ['signed_out', 'no_current_session'],
  ['session_not_found', 'session_not_found'],
  ['unavailable', 'internal_server_error'],
]);

function refusalOf({ ok, status }: Response, error: unknown): FoyerError {
  const code = ok ? undefined : REFUSALS.get(error);
  const reason = typeof error === 'string' && /^[a-z_]{1,64}$/.test(error) ? error : `status ${status}`;
  return code === undefined ? invalid(reason) : new FoyerError(code, `The account routes refused it: ${reason}.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sessionsOf(body: unknown): readonly AccountSession[] {
  const sessions = isFields(body) ? body['sessions'] : undefined;
  if (Array.isArray(sessions) && sessions.every((one) => isFields(one) && typeof one['id'] === 'string'))
    return sessions as AccountSession[];
  throw invalid('sessions');
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const invalid = (what: string) =>
  new FoyerError('invalid_response', `The account routes gave an answer that a page cannot use: ${what}.`);
