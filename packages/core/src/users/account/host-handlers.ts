import { FoyerError, NetworkError, toFoyerError, UsageError } from '../../base/errors';
import { isRecord } from '../../base/guards';
import type { Clock } from '../../flow/deps';

// Account screens, section 8.
/** A session of the user, as a host lists it. Times are as the provider writes them. */
export interface ListedSession {
  /** The id of the session. */
  readonly id: string;
  /** The `User-Agent` header of the browser that signed in. */
  readonly userAgent?: string | undefined;
  /** The IP address that the user signed in from. */
  readonly ip?: string | undefined;
  /** The time of the sign-in, in RFC 3339. */
  readonly since?: string | undefined;
  /** The time of the last use, in RFC 3339. */
  readonly lastUse?: string | undefined;
  /** The delivery methods of its factors, such as `knowledge` (a password), `email` and `oauth_google`. */
  readonly methods?: readonly string[] | undefined;
  /**
   * Whether it is the session of the request.
   * @defaultValue found by its id
   */
  readonly isThis?: boolean | undefined;
}

/**
 * Calls of the account pages that need the host's secret, so its server makes them. If a handler rejects with the code
 * `not_recent`, the user is asked to re-authenticate.
 */
export interface AccountHandlers {
  /** Lists the sessions of the signed-in user. */
  listSessions?(this: void): Promise<readonly ListedSession[]>;
  /** Ends a session. */
  revokeSession?(this: void, id: string): Promise<unknown>;
  /** Ends all sessions of the user except this one. */
  revokeOtherSessions?(this: void): Promise<unknown>;
  /** Deletes the account of the user. */
  deleteAccount?(this: void): Promise<unknown>;
}

/** How long a host's handler can take, in ms. */
export const HANDLER_PATIENCE = 15_000;

/** The code with which a host's server asks for a newer re-authentication. */
export const NOT_RECENT = 'not_recent';

const noHandler = (name: string): UsageError =>
  new UsageError(
    'FOYER_NO_HANDLER',
    `The account page has no handler for '${name}'. Pass it in \`handlers\`, or pass all: accountHandlers(url) of @foyer/server/account.`,
    'unsupported',
  );

/** Calls the host's handler with this name. Rejects with its error, or with `timeout` if it hangs. */
export async function callHost<Answer>(
  { clock }: Clock,
  name: keyof AccountHandlers,
  call: (() => Promise<Answer>) | undefined,
): Promise<Answer> {
  if (!call) throw noHandler(name);
  const patience = new AbortController();
  const hang = clock.sleep(HANDLER_PATIENCE, patience.signal).then(() => Promise.reject(new NetworkError('timeout')));
  try {
    // A handler might throw before it returns a promise.
    const answering = (async () => call())();
    return await Promise.race([answering, hang]);
  } catch (thrown) {
    throw isRecord(thrown) && thrown['code'] === NOT_RECENT
      ? new FoyerError(NOT_RECENT, String(thrown['message']))
      : toFoyerError(thrown);
  } finally {
    hang.catch(() => undefined);
    patience.abort();
  }
}
