'use client';
import type { Client, SessionInfo, UserInfo } from '@foyer/core';
import { createTokenReader } from '@foyer/core';
import { internals } from '@foyer/core/internal/shared';
import { useSyncExternalStore } from 'react';
import type { AuthActions } from '../client/use-sign-out';
import { useSignOut } from '../client/use-sign-out';
import { useFoyer } from './foyer-context';
import { useSession } from './use-session';

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
   * False while it is not known whether a user is signed in: on a server without `initialSession`, during hydration,
   * and with HttpOnly cookies until the provider has answered.
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
  const signOut = useSignOut(client, host, mayBeSignedIn, shownId);
  const actions = { getToken: once(createTokenReader), signOut };
  return session && isInitialized
    ? { isLoaded: true, isSignedIn: true, session, user, ...actions }
    : { isLoaded: isInitialized && !fromCache, isSignedIn: false, session: null, user: null, ...actions };
}

const mayBeSignedIn = (client: Client) => client[internals].mayHaveSession();
const shownId = (client: Client) => client.session.getSync()?.user_id;
