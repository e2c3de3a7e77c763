'use client';
import type { SessionInfo } from '@foyer/core';
import { useSyncExternalStore } from 'react';
import { useClient } from './use-client';
import { useIsHydrated } from './hydration';

export interface SessionValue extends SessionInfo {
  /** False on a server and while React takes over a server's markup: there, nobody is known to be signed in. */
  readonly isInitialized: boolean;
}

/** The session of this browser, at once and kept up to date, also with what other tabs do. */
export function useSession(): SessionValue {
  const { session } = useClient();
  const info = useSyncExternalStore(session.onChange, session.getInfo, unknown);
  return { ...info, isInitialized: useIsHydrated() };
}

const UNKNOWN: SessionInfo = { session: null, fromCache: true };
const unknown = () => UNKNOWN;
