'use client';
import type { SessionInfo } from '@foyer/core';
import { useSyncExternalStore } from 'react';
import { useFoyer } from './foyer-context';
import { useIsHydrated } from '../flow/flow-hooks';

/** The session of this browser, and whether it is known yet. */
export interface SessionValue extends SessionInfo {
  /** False on a server and during hydration, when the session is not known yet, unless `initialSession` was passed. */
  readonly isInitialized: boolean;
}

/**
 * The session of this browser, available immediately and kept in sync with other tabs.
 *
 * @example
 * import { useSession } from '@foyer/react-headless';
 *
 * export function Status() {
 *   const { session, isInitialized } = useSession();
 *   if (!isInitialized) return null;
 *   return <p>{session ? `Signed in until ${session.expires_at}` : 'Signed out'}</p>;
 * }
 */
export function useSession(): SessionValue {
  const { client, opening } = useFoyer();
  const info = useSyncExternalStore(client.session.onChange, opening.session, opening.serverSession);
  const isHydrated = useIsHydrated();
  return { ...info, isInitialized: isHydrated || opening.isGiven };
}
