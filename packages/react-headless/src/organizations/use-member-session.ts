'use client';
import type { MemberSessionInfo } from '@foyer/core/organizations';
import { useSyncExternalStore } from 'react';
import { useIsHydrated } from '../flow/flow-hooks';
import { useOrganizationClient } from './use-organization-client';

/** The session of the member, and whether it is known yet. */
export interface MemberSessionValue extends MemberSessionInfo {
  /** False on a server and during hydration, when the session is not known yet. */
  readonly isInitialized: boolean;
}

/** The session of this browser in an organization, available immediately and kept in sync with other tabs. */
export function useMemberSession(): MemberSessionValue {
  const { session } = useOrganizationClient();
  const info = useSyncExternalStore(session.onChange, session.getInfo, signedOut);
  return { ...info, isInitialized: useIsHydrated() };
}

const SIGNED_OUT: MemberSessionInfo = { session: null, fromCache: true };
const signedOut = () => SIGNED_OUT;
