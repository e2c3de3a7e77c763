import type { RbacPolicy, Session, User } from '@foyer/wire';
import type { Credential } from './options';

/** Key of the function that loads the project's policy, for `isAuthorized`. A symbol is not part of the JSON. */
export const policySource = Symbol('foyer.policy');

/** The headers for the response, and a function that adds them. Part of the results for users and for members. */
export interface ForResponse {
  /**
   * `Set-Cookie` if the browser needs fresh values or still has cookies of an ended session, `Cache-Control` and
   * `Vary`.
   */
  readonly headers: Headers;
  /**
   * Adds `headers` to a response, whatever the status. It returns the same response, or a copy if its headers cannot be
   * changed, as those of `fetch` and of `Response.redirect`. Use the returned one.
   *
   * @example
   * return auth.applyTo(Response.redirect(new URL('/login', request.url)));
   */
  readonly applyTo: (this: void, response: Response) => Response;
}

/** A request with a session. */
export interface SignedIn extends ForResponse {
  /** Tells the two results apart. */
  readonly status: 'signed-in';
  /**
   * The part of the request with the session. Browsers add cookies by themselves, so check `Origin` before a request
   * with `cookie` changes data. A request with `bearer` needs no such check.
   */
  readonly credential: Credential;
  /** The verified session. */
  readonly session: Session;
  /**
   * Set if this package asked the provider: with `verifyWithProvider`, or because the JWT had expired. A JWT contains
   * only `session.user_id`.
   */
  readonly user?: User | undefined;
  readonly [policySource]: () => Promise<RbacPolicy | null>;
}

/** A request without a session. */
export interface SignedOut extends ForResponse {
  /** Tells the two results apart. */
  readonly status: 'signed-out';
  /** The reason why there is no session. */
  readonly reason: SignedOutReason;
  /** Null, because no user is signed in. */
  readonly session: null;
  /** Null, because no user is signed in. */
  readonly user: null;
}

/** The reason why a request has no session. */
export type SignedOutReason =
  /** The request has no session cookie, and no Bearer token if the option `accept` allows one. */
  | 'no-session'
  /**
   * The Bearer token is not a valid session JWT of this project. It might have expired: the client can send a new one.
   */
  | 'invalid-token'
  /** The provider does not know the session: it has expired, was revoked, or never existed. */
  | 'ended'
  /** This browser signed out of the session, but still sent a cookie of it. */
  | 'logged-out'
  // Threat T17.
  /** The request has several session cookies, and the server cannot tell which one this browser set. */
  | 'ambiguous'
  /**
   * The option `mfa` requires two factors, and the session has one. The session remains: a second factor completes it.
   */
  | 'second-factor'
  /** The cookies are `SameSite=None`, and a page of a different site caused the request (CSRF). */
  | 'cross-site';

/** The result of `authenticateRequest`. */
export type Auth = SignedIn | SignedOut;

/**
 * The user who is signed in when the server renders. Plain data without a token, for `FoyerProvider initialSession`.
 */
export interface InitialSession {
  /** The session of the request. */
  readonly session: Session;
  /** The user of the session. Null if the request did not need the provider, so the client loads the user. */
  readonly user: User | null;
}

/** The session for the page. Null if no user is signed in. */
export function toInitialSession(auth: Auth): InitialSession | null {
  return auth.status === 'signed-in' ? { session: auth.session, user: auth.user ?? null } : null;
}
