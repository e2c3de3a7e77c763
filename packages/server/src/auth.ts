import type { RbacPolicy, Session, User } from '@foyer/wire';

/** Key of the function that loads the project's policy, for `isAuthorized`. A symbol, so that it is in no JSON. */
export const policySource = Symbol('foyer.policy');

export interface SignedIn {
  readonly status: 'signed-in';
  readonly session: Session;
  /**
   * There if the provider was asked: with `confirm`, or because the JWT had expired. A JWT says only `session.user_id`.
   */
  readonly user?: User | undefined;
  /** For the response: `Set-Cookie` if the browser needs fresh values, `Cache-Control` and `Vary`. */
  readonly headers: Headers;
  readonly [policySource]: () => Promise<RbacPolicy | null>;
}

export interface SignedOut {
  readonly status: 'signed-out';
  readonly reason: SignedOutReason;
  readonly session: null;
  readonly user: null;
  /** For the response: `Set-Cookie` if the browser still has cookies of a session that is over. */
  readonly headers: Headers;
}

export type SignedOutReason =
  /** There is no session cookie. */
  | 'no-session'
  /** The provider says that the session is over: it has expired, was revoked, or never was. */
  | 'ended'
  /** This browser signed out of the session, and a cookie was left or came back. */
  | 'logged-out'
  // Threat T17.
  /** There are several session cookies, and no way to tell which is the browser's own. */
  | 'ambiguous';

/** Sender of a request. */
export type Auth = SignedIn | SignedOut;

/** The signed-in person when the server rendered. Plain data without a token, for `FoyerProvider initialSession`. */
export interface InitialSession {
  readonly session: Session;
  readonly user: User | null;
}

/** The session for the page: null if nobody is signed in. */
export function toInitialSession(auth: Auth): InitialSession | null {
  return auth.status === 'signed-in' ? { session: auth.session, user: auth.user ?? null } : null;
}
