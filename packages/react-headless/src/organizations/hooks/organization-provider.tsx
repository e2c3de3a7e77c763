'use client';
import type { OrganizationClient } from '@foyer/core/organizations';
import { checkOrganizationClient } from '@foyer/core/internal/organizations';
import type { ReactNode } from 'react';
import { useCallbacks } from '../../kernel/hooks/callbacks';
import { useMade } from '../../kernel/hooks/use-flow';
import { useEndOf } from '../../kernel/hooks/use-hosts';
import { AnyClientContext, NonceContext } from '../../kernel/hooks/use-any-client';
import type { OrganizationCallbacks } from './organization-context';
import { createOrganizationContextValue, OrganizationContext } from './organization-context';

export interface OrganizationProviderProps {
  readonly client: OrganizationClient;
  /** Called for the widgets and hooks below, and at the end of a session, whatever is mounted. */
  readonly callbacks?: OrganizationCallbacks | undefined;
  /** The nonce of the page's Content-Security-Policy, for the styles that a server renders. */
  readonly nonce?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * Provides a client of organizations to the components below. The host owns the client: the provider neither starts nor
 * destroys it. Throws a UsageError if `client` is no client of organizations.
 */
export function OrganizationProvider({ client, callbacks, nonce, children }: OrganizationProviderProps) {
  const host = useCallbacks(callbacks);
  const value = useMade(() => {
    checkOrganizationClient(client, '<OrganizationProvider client={client}>');
    return createOrganizationContextValue(client, host);
  }, client);
  useEndOf(client.session, host.onSignedOut);
  return (
    <OrganizationContext.Provider value={value}>
      <AnyClientContext.Provider value={client}>
        <NonceContext.Provider value={nonce}>{children}</NonceContext.Provider>
      </AnyClientContext.Provider>
    </OrganizationContext.Provider>
  );
}
