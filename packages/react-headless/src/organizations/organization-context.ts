'use client';
import type { MemberSignIn, OrganizationClient, OrganizationHostEvent } from '@foyer/core/organizations';
import { UsageError } from '@foyer/core/organizations';
import type { MemberInternals } from '@foyer/core/internal/organizations';
import { internals } from '@foyer/core/internal/shared';
import { createContext, useContext } from 'react';
import type { CallbacksOf, HostCallbacks } from '../flow/host-callbacks';
import type { ProviderValue } from '../client/kind';
import { createOnce } from '../client/use-any-client';

/**
 * The callbacks of a host. Each is called once for each sign-in, event and failure, even after the host has removed the
 * component, because there is a session. No callback gets a token.
 */
export type OrganizationCallbacks = CallbacksOf<OrganizationHostEvent, MemberSignIn>;
export type OrganizationHost = HostCallbacks<OrganizationHostEvent, MemberSignIn>;

/** The value that `OrganizationProvider` provides. */
export interface OrganizationContextValue extends ProviderValue<
  OrganizationClient,
  OrganizationHostEvent,
  MemberSignIn
> {
  readonly once: <Value>(make: (parts: MemberInternals) => Value) => Value;
}

export const OrganizationContext = createContext<OrganizationContextValue | null>(null);

export const createOrganizationContextValue = (
  client: OrganizationClient,
  host: OrganizationHost,
): OrganizationContextValue => ({
  client,
  host,
  once: createOnce(client[internals]),
});

/** The value of the nearest `OrganizationProvider`. Throws a UsageError `invalid_config` if there is none. */
export function useOrganizations(): OrganizationContextValue {
  const value = useContext(OrganizationContext);
  if (value) return value;
  throw new UsageError(
    'FOYER_NO_ORGANIZATION_PROVIDER',
    'A Foyer hook or component of organizations was rendered outside of <OrganizationProvider client={client}>. Wrap your app in it.',
    'invalid_config',
  );
}

/** The client of the nearest `OrganizationProvider`. Null if there is none. */
export const useOptionalOrganizationClient = (): OrganizationClient | null =>
  useContext(OrganizationContext)?.client ?? null;
