'use client';
import type { SessionInfo } from '@foyer/core';
import { useSyncExternalStore } from 'react';
import { useClient } from './use-client';
import { useIsHydrated } from './hydration';

export interface SessionValue extends SessionInfo {
  /** False on a server and during hydration, when the session is not known yet. */
  readonly isInitialized: boolean;
}

/** The session of this browser, available at once and kept in sync with other tabs. */
export function useSession(): SessionValue {
  const { session } = useClient();
  const info = useSyncExternalStore(session.onChange, session.getInfo, unknown);
  return { ...info, isInitialized: useIsHydrated() };
}

const UNKNOWN: SessionInfo = { session: null, fromCache: true };
const unknown = () => UNKNOWN;
