'use client';
import type { MemberInfo } from '@foyer/core/organizations';
import { useSyncExternalStore } from 'react';
import { useIsHydrated } from '../flow/flow-hooks';
import type { FreshValue } from '../client/use-fresh';
import { useFresh } from '../client/use-fresh';
import { useOrganizations } from './organization-context';

/** The options of {@link useMember}. */
export interface UseMemberOptions {
  /**
   * Also reads the member from the server: on mount at most every 2 s, on focus at most every 5 s.
   * @defaultValue `false`
   */
  readonly fresh?: boolean | undefined;
}

/** The signed-in member, and whether it is known yet. */
export interface MemberValue extends MemberInfo, FreshValue {
  /** False on a server and during hydration, when the session is not known yet. */
  readonly isInitialized: boolean;
}

/**
 * The signed-in member: immediately from the client's store, and on request from the server.
 *
 * @example
 * import { useMember } from '@foyer/react-headless/organizations';
 *
 * export function Greeting() {
 *   const { member } = useMember();
 *   return <p>Hello {member?.name}</p>;
 * }
 */
export function useMember({ fresh = false }: UseMemberOptions = {}): MemberValue {
  const { client, once } = useOrganizations();
  const { member, fromCache } = useSyncExternalStore(client.self.onChange, client.self.getInfo, signedOut);
  const read = useFresh({ once, what: 'member', id: member?.member_id, get: client.self.get, fresh });
  return { member, fromCache, isInitialized: useIsHydrated(), ...read };
}

const SIGNED_OUT: MemberInfo = { member: null, fromCache: true };
const signedOut = () => SIGNED_OUT;
