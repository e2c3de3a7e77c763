import { BrowserError, FoyerError } from '../base/errors';
import { jwtClaims } from '../base/guards';
import type { SessionTokens } from './own-tokens';

/** A JWT that expires sooner is renewed first, because the request that carries it takes time. In ms. */
const ALMOST_EXPIRED = 10_000;

/** Whom a session belongs to. */
interface SessionOwner {
  readonly user_id?: string | undefined;
  readonly member_id?: string | undefined;
}

/** The part of a client, for users or organizations, that {@link createTokenReader} uses. */
export interface TokenClient {
  /** The session of the client. */
  readonly session: {
    /** The session; null if no user is signed in. */
    getSync(this: void): SessionOwner | null;
    /** The tokens in readable cookies. */
    getTokens(this: void): SessionTokens | null;
    /** Asks the provider for a new JWT. */
    authenticate(this: void): Promise<unknown>;
  };
}

/**
 * Creates a function that returns the session JWT for a call to your own API. If the JWT expires within 10 seconds, the
 * function first gets a new one from the provider; concurrent calls share that request.
 *
 * @param client A client for users or for organizations.
 * @param now For tests: the clock, in ms since 1970.
 * @returns A function that resolves to the JWT, or to null if no user is signed in. It rejects with the error of the
 * request, with `account_changed` if the JWT is not of the user that this tab showed when it was called, and with
 * `jwt_unavailable` if scripts cannot read the JWT, as with HttpOnly cookies.
 * @example
 * const getToken = createTokenReader(client);
 * await fetch('https://api.example.net/notes', { headers: { authorization: `Bearer ${await getToken()}` } });
 */
export function createTokenReader(
  { session }: TokenClient,
  now: () => number = Date.now,
): (this: void) => Promise<string | null> {
  /** The last JWT that was requested here. Its expiry does not depend on the clock of the device being right. */
  let renewed = { jwt: '', until: 0 };
  let renewing: Promise<void> | undefined;

  const readJwt = (): string => session.getTokens()?.session_jwt ?? '';
  const isSignedIn = (): boolean => session.getSync() !== null || session.getTokens() !== null;

  function isFresh(jwt: string): boolean {
    const until = jwt === renewed.jwt ? renewed.until : timesOf(jwt).exp;
    return until - now() > ALMOST_EXPIRED;
  }

  async function renew(): Promise<void> {
    try {
      await session.authenticate();
    } catch (thrown) {
      // The session has ended, which is not an error of the caller.
      if (isSignedIn()) throw thrown;
    }
    const jwt = readJwt();
    const { iat, exp } = timesOf(jwt);
    renewed = { jwt, until: now() + exp - iat };
  }

  return async () => {
    const shown = idOf(session.getSync());
    if (isFresh(readJwt())) return jwtFor(shown, readJwt());
    if (!isSignedIn()) return null;
    renewing ??= renew().finally(() => (renewing = undefined));
    await renewing;
    if (!isSignedIn()) return null;
    if (readJwt() !== '') return jwtFor(shown, readJwt());
    throw new BrowserError('jwt_unavailable', UNAVAILABLE);
  };
}

const idOf = (session: SessionOwner | null): string | undefined => session?.user_id ?? session?.member_id;

// Decision 82: a call of a page that shows one user must not be made for another one, who signed in in another tab.
function jwtFor(shown: string | undefined, jwt: string): string {
  const { sub } = jwtClaims(jwt);
  if (shown !== undefined && typeof sub === 'string' && sub !== shown)
    throw new FoyerError('account_changed', 'A different user is signed in now, so getToken() returned no JWT.');
  return jwt;
}

/** The times of a JWT in ms, by the clock of the provider. NaN if it has none. */
function timesOf(jwt: string): { readonly iat: number; readonly exp: number } {
  const { iat, exp } = jwtClaims(jwt);
  return { iat: Number(iat) * 1000, exp: Number(exp) * 1000 };
}

const UNAVAILABLE =
  'getToken() cannot read the session JWT, because it is in an HttpOnly cookie, or did not fit into a cookie. Call an API on your own site, which gets the cookies.';
