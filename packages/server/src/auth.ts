import type { RbacPolicy, Session, User } from '@foyer/wire';

/** Key of the function that loads the project's policy, for `isAuthorized`. A symbol is not part of the JSON. */
export const policySource = Symbol('foyer.policy');

/** A request with a session. */
export interface SignedIn {
  /** Tells the two results apart. */
  readonly status: 'signed-in';
  /** The verified session. */
  readonly session: Session;
  /**
   * Set if this package asked the provider: with `confirm`, or because the JWT had expired. A JWT contains only
   * `session.user_id`.
   */
  readonly user?: User | undefined;
  /** Headers for the response: `Set-Cookie` if the browser needs fresh values, `Cache-Control` and `Vary`. */
  readonly headers: Headers;
  readonly [policySource]: () => Promise<RbacPolicy | null>;
}

/** A request without a session. */
export interface SignedOut {
  /** Tells the two results apart. */
  readonly status: 'signed-out';
  /** The reason why there is no session. */
  readonly reason: SignedOutReason;
  /** Null, because no user is signed in. */
  readonly session: null;
  /** Null, because no user is signed in. */
  readonly user: null;
  /** Headers for the response: `Set-Cookie` if the browser still has cookies of an ended session. */
  readonly headers: Headers;
}

/** The reason why a request has no session. */
export type SignedOutReason =
  /** The request has no session cookie. */
  | 'no-session'
  /** The provider does not know the session: it has expired, was revoked, or never existed. */
  | 'ended'
  /** This browser signed out of the session, but still sent a cookie of it. */
  | 'logged-out'
  // Threat T17.
  /** The request has several session cookies, and the server cannot tell which one this browser set. */
  | 'ambiguous';

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
