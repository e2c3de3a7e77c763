'use client';
import type { Bootstrap, OrganizationClient } from '@foyer/core/organizations';
import { checkOrganizationClient } from '@foyer/core/internal/organizations';
import type { ReactNode } from 'react';
import { useCallbacks } from '../../kernel/hooks/callbacks';
import { useMade } from '../../kernel/hooks/use-flow';
import { useEndOf } from '../../kernel/hooks/use-hosts';
import { FromServerContext, useFromServer } from '../../kernel/hooks/from-server';
import { AnyClientContext } from '../../kernel/hooks/use-any-client';
import type { OrganizationCallbacks } from './organization-context';
import { createOrganizationContextValue, OrganizationContext } from './organization-context';

export interface OrganizationProviderProps {
  readonly client: OrganizationClient;
  /** Called for the widgets and hooks below, and at the end of a session, whatever is mounted. */
  readonly callbacks?: OrganizationCallbacks | undefined;
  /** The nonce of the page's Content-Security-Policy, for the styles that a server renders. */
  readonly nonce?: string | undefined;
  /**
   * The project's settings as the server knew them: `getBootstrap` of `@foyer/server`. The server's markup and the
   * browser's first render then agree with the project, until the client has its own answer. Only the first value
   * counts. Default: safe settings.
   */
  readonly bootstrap?: Bootstrap | null | undefined;
  readonly children?: ReactNode;
}

/**
 * Provides a client of organizations to the components below. The host owns the client: the provider neither starts nor
 * destroys it. Throws a UsageError if `client` is no client of organizations.
 */
export function OrganizationProvider({ client, callbacks, nonce, bootstrap, children }: OrganizationProviderProps) {
  const host = useCallbacks(callbacks);
  const value = useMade(() => {
    checkOrganizationClient(client, '<OrganizationProvider client={client}>');
    return createOrganizationContextValue(client, host);
  }, client);
  useEndOf(client.session, host.onSignedOut);
  const fromServer = useFromServer(nonce, bootstrap);
  return (
    <OrganizationContext.Provider value={value}>
      <AnyClientContext.Provider value={client}>
        <FromServerContext.Provider value={fromServer}>{children}</FromServerContext.Provider>
      </AnyClientContext.Provider>
    </OrganizationContext.Provider>
  );
}
