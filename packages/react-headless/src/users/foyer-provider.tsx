'use client';
import type { Client, HostEvent, SignIn } from '@foyer/core';
import { checkClient } from '@foyer/core/internal/users';
import { useEffect } from 'react';
import { useCallbacks } from '../flow/callbacks';
import type { ProviderProps } from '../client/client-provider';
import { ClientProvider } from '../client/client-provider';
import { useKeyedValue } from '../flow/flow-hooks';
import { createFoyerContextValue, FoyerContext, useOptionalClient } from './foyer-context';
import type { InitialSession } from './initial-session';

/** The props of `FoyerProvider`. */
export interface FoyerProviderProps extends ProviderProps<Client, HostEvent, SignIn> {
  /**
   * The signed-in user when the server rendered, null for a visitor: `toInitialSession(auth)` of `@foyer/server`. Hooks
   * return it on the server and in the browser until the client knows the session. Only the first value applies.
   */
  readonly initialSession?: InitialSession | null | undefined;
}

/**
 * Provides a client to the components below. The host owns the client: the provider neither starts nor destroys it, so
 * several trees can share one client, and remounting loses nothing. Throws a UsageError if `client` is no client.
 *
 * @example
 * import { createClient } from '@foyer/core';
 * import { FoyerProvider } from '@foyer/react-headless';
 * import type { ReactNode } from 'react';
 *
 * const client = createClient('public-token-live-1234');
 *
 * export const App = ({ children }: { children: ReactNode }) => (
 *   <FoyerProvider client={client} callbacks={{ onSignedOut: () => location.assign('/') }}>
 *     {children}
 *   </FoyerProvider>
 * );
 */
export function FoyerProvider({ client, initialSession, callbacks, ...rest }: FoyerProviderProps) {
  const outer = useOptionalClient();
  const host = useCallbacks(callbacks);
  const value = useKeyedValue(() => {
    checkClient(client, '<FoyerProvider client={client}>');
    return createFoyerContextValue(client, host, initialSession);
  }, client);
  const { opening } = value;
  useEffect(() => client.session.onChange(opening.look), [client, opening]);
  return (
    <FoyerContext.Provider value={value}>
      <ClientProvider client={client} outer={outer} onSignedOut={host.onSignedOut} {...rest} />
    </FoyerContext.Provider>
  );
}
