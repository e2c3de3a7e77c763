'use client';
import type { UserInfo } from '@foyer/core';
import { useSyncExternalStore } from 'react';
import { useFoyer } from './foyer-context';
import { useIsHydrated } from '../flow/flow-hooks';
import type { FreshValue } from '../client/use-fresh';
import { useFresh } from '../client/use-fresh';

/** The options of {@link useUser}. */
export interface UseUserOptions {
  /**
   * Also reads the user from the server: on mount at most every 2 s, on focus at most every 5 s.
   * @defaultValue `false`
   */
  readonly fresh?: boolean | undefined;
}

/** The signed-in user, and whether it is known yet. */
export interface UserValue extends UserInfo, FreshValue {
  /** False on a server and during hydration, when the session is not known yet, unless `initialSession` was passed. */
  readonly isInitialized: boolean;
}

/**
 * The signed-in user: immediately from the client's store, and on request from the server.
 *
 * @example
 * import { useUser } from '@foyer/react-headless';
 *
 * export function Greeting() {
 *   const { user } = useUser();
 *   return <p>Hello {user?.name.first_name}</p>;
 * }
 */
export function useUser({ fresh = false }: UseUserOptions = {}): UserValue {
  const { client, opening, once } = useFoyer();
  const { user, fromCache } = useSyncExternalStore(client.user.onChange, opening.user, opening.serverUser);
  const isHydrated = useIsHydrated();
  const read = useFresh({ once, what: 'user', id: user?.user_id, get: client.user.get, fresh });
  return { user, fromCache, isInitialized: isHydrated || opening.isGiven, ...read };
}
