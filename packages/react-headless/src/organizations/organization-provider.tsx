'use client';
import { checkOrganizationClient } from '@foyer/core/internal/organizations';
import type { MemberSignIn, OrganizationClient, OrganizationHostEvent } from '@foyer/core/organizations';
import { useCallbacks } from '../flow/callbacks';
import type { ProviderProps } from '../client/client-provider';
import { ClientProvider } from '../client/client-provider';
import { useKeyedValue } from '../flow/flow-hooks';
import {
  createOrganizationContextValue,
  OrganizationContext,
  useOptionalOrganizationClient,
} from './organization-context';

/** The props of `OrganizationProvider`. */
export type OrganizationProviderProps = ProviderProps<OrganizationClient, OrganizationHostEvent, MemberSignIn>;

/**
 * Provides a client of organizations to the components below. The host owns the client: the provider neither starts nor
 * destroys it. Throws a UsageError if `client` is no client of organizations.
 *
 * @example
 * import { createOrganizationClient } from '@foyer/core/organizations';
 * import { OrganizationProvider } from '@foyer/react-headless/organizations';
 * import type { ReactNode } from 'react';
 *
 * const client = createOrganizationClient('public-token-live-1234');
 *
 * export const App = ({ children }: { children: ReactNode }) => (
 *   <OrganizationProvider client={client}>{children}</OrganizationProvider>
 * );
 */
export function OrganizationProvider({ client, callbacks, ...rest }: OrganizationProviderProps) {
  const outer = useOptionalOrganizationClient();
  const host = useCallbacks(callbacks);
  const value = useKeyedValue(() => {
    checkOrganizationClient(client, '<OrganizationProvider client={client}>');
    return createOrganizationContextValue(client, host);
  }, client);
  return (
    <OrganizationContext.Provider value={value}>
      <ClientProvider client={client} outer={outer} onSignedOut={host.onSignedOut} {...rest} />
    </OrganizationContext.Provider>
  );
}
