import { FoyerError } from '@foyer/core/internal/shared';
import type { Fetch } from '../options';
import type { AccountSession } from './account-session';

// Account screens, sections 2 and 8. Decision 130 says why these are types of their own.
/** What the account pages take as `handlers`. Each rejects with a `FoyerError`. */
export interface AccountHandlers {
  listSessions(this: void): Promise<readonly AccountSession[]>;
  /** Resolves too if the session was over already. */
  revokeSession(this: void, id: string): Promise<void>;
  revokeOtherSessions(this: void): Promise<void>;
  deleteAccount(this: void): Promise<void>;
}

export interface AccountHandlersOptions {
  /** How long an answer may take, in ms. Default: 15000. */
  readonly timeout?: number | undefined;
  /** Default: the browser's `fetch`. */
  readonly fetch?: Fetch | undefined;
}

/**
 * The handlers of the account pages, for a page whose server has {@link createAccountRoutes}. It takes no secret.
 *
 * @param url The address of the routes, such as `/api/account`: of the page's own origin.
 * @returns Functions that reject with `not_recent`, `no_current_session`, `internal_server_error` if the routes are
 *   unavailable, `network_error`,
 * `timeout`, or `invalid_response` for anything else that the routes, or another page in their place, have answered.
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

/** Undefined is an answer without a body. */
function caller(
  url: string | URL,
  { timeout = 15_000, fetch = (at, init) => globalThis.fetch(at, init) }: AccountHandlersOptions,
): Call {
  const base = String(url);
  const address = (path: string) => (base.endsWith('/') ? `${base}${path}` : `${base}/${path}`);
  return async (method, path) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), timeout);
    try {
      // A redirect leads to a page for people, such as a log-in.
      const init = {
        method,
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'error',
        signal: patience.signal,
      } as const;
      return await read(await fetch(address(path), init));
    } catch (cause) {
      if (cause instanceof FoyerError) throw cause;
      if (patience.signal.aborted) throw new FoyerError('timeout', 'The server did not answer in time.', { cause });
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

/** What the routes refuse, by a code that screens have a text for. */
const REFUSALS: ReadonlyMap<unknown, FoyerError['code']> = new Map([
  ['not_recent', 'not_recent'],
  ['signed_out', 'no_current_session'],
  ['session_not_found', 'session_not_found'],
  ['unavailable', 'internal_server_error'],
]);

function refusalOf({ ok, status }: Response, error: unknown): FoyerError {
  const code = ok ? undefined : REFUSALS.get(error);
  const told = typeof error === 'string' && /^[a-z_]{1,64}$/.test(error) ? error : `status ${status}`;
  return code === undefined ? invalid(told) : new FoyerError(code, `The account routes refused it: ${told}.`);
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
