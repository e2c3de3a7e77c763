'use client';
import type { OrganizationInfo } from '@foyer/core/organizations';
import { useSyncExternalStore } from 'react';
import { useIsHydrated } from '../flow/flow-hooks';
import type { FreshValue } from '../client/use-fresh';
import { useFresh } from '../client/use-fresh';
import { useOrganizations } from './organization-context';

/** The options of {@link useOrganization}. */
export interface UseOrganizationOptions {
  /**
   * Also reads the organization from the server: on mount at most every 2 s, on focus at most every 5 s. Default:
   * false.
   */
  readonly fresh?: boolean | undefined;
}

/** The organization of the session, and whether it is known yet. */
export interface OrganizationValue extends OrganizationInfo, FreshValue {
  /** False on a server and during hydration, when the session is not known yet. */
  readonly isInitialized: boolean;
}

/** The organization of the signed-in member: immediately from the client's store, and on request from the server. */
export function useOrganization({ fresh = false }: UseOrganizationOptions = {}): OrganizationValue {
  const { client, once } = useOrganizations();
  const store = client.organization;
  const { organization, fromCache } = useSyncExternalStore(store.onChange, store.getInfo, signedOut);
  const read = useFresh({ once, what: 'organization', id: organization?.organization_id, get: store.get, fresh });
  return { organization, fromCache, isInitialized: useIsHydrated(), ...read };
}

const SIGNED_OUT: OrganizationInfo = { organization: null, fromCache: true };
const signedOut = () => SIGNED_OUT;
