'use client';
import type { SessionInfo, UserInfo } from '@foyer/core';
import { createTokenReader, toFoyerError } from '@foyer/core';
import { internals } from '@foyer/core/internal/shared';
import { useCallback, useSyncExternalStore } from 'react';
import { useFoyer } from './foyer-context';
import { useSession } from './use-session';

/** The actions of `useAuth`. Both keep their identity. */
interface AuthActions {
  /**
   * Resolves to the session JWT for `Authorization: Bearer …`, renewed first if it expires within 10 seconds; null if no
   * user is signed in. Call it for each request, and don't store the result. Rejects if the provider cannot be reached,
   * with `account_changed` if a different user signed in meanwhile, and with `jwt_unavailable` if the JWT is in an
   * HttpOnly cookie.
   */
  readonly getToken: (this: void) => Promise<string | null>;
  /**
   * Signs the user out in this browser immediately, and then revokes the session at the provider. Never rejects: a
   * failure, such as `revoke_unconfirmed`, goes to `onError` of the provider component.
   */
  readonly signOut: (this: void) => Promise<void>;
}

/** A user is signed in. */
interface SignedInAuth extends AuthActions {
  /** True, because a user is signed in. */
  readonly isLoaded: true;
  /** Tells the two results apart. */
  readonly isSignedIn: true;
  /** The session of this browser. */
  readonly session: NonNullable<SessionInfo['session']>;
  /** Null until the client has loaded the user, for example after a page of your server with only a session. */
  readonly user: UserInfo['user'];
}

/** No user is signed in, or it is not known yet. */
interface SignedOutAuth extends AuthActions {
  /**
   * False while it is not known whether a user is signed in: on a server without `initialSession`, during hydration, and
   * with HttpOnly cookies until the provider has answered.
   */
  readonly isLoaded: boolean;
  /** Tells the two results apart. */
  readonly isSignedIn: false;
  /** Null, because no user is signed in. */
  readonly session: null;
  /** Null, because no user is signed in. */
  readonly user: null;
}

/** The result of `useAuth`. */
export type AuthValue = SignedInAuth | SignedOutAuth;

/**
 * The signed-in user, and the actions that most pages need. It follows the session, even when it begins or ends in
 * another tab. Both actions keep their identity.
 *
 * @throws UsageError `invalid_config` if there is no `FoyerProvider` above it.
 * @example
 * const { isSignedIn, user, signOut } = useAuth();
 * if (!isSignedIn) return <a href="/login">Sign in</a>;
 * return <button onClick={() => void signOut()}>Sign out {primaryEmail(user)}</button>;
 */
export function useAuth(): AuthValue {
  const { client, opening, host, once } = useFoyer();
  const { session, fromCache, isInitialized } = useSession();
  const { user } = useSyncExternalStore(client.user.onChange, opening.user, opening.serverUser);
  const signOut = useCallback(async () => {
    if (!client[internals].mayHaveSession()) return;
    try {
      await client.session.revoke({ as: client.session.getSync()?.user_id });
    } catch (thrown) {
      host.onError(toFoyerError(thrown));
    }
  }, [client, host]);
  const actions = { getToken: once(createTokenReader), signOut };
  return session && isInitialized
    ? { isLoaded: true, isSignedIn: true, session, user, ...actions }
    : { isLoaded: isInitialized && !fromCache, isSignedIn: false, session: null, user: null, ...actions };
}
