'use client';
import type { Client } from '@foyer/core';
import { checkClient } from '@foyer/core/internal/users';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useCallbacks } from '../../kernel/hooks/callbacks';
import type { Callbacks, Host } from './foyer-context';
import { createFoyerContextValue, FoyerContext } from './foyer-context';
import type { InitialSession } from './initial-session';
import { AnyClientContext, NonceContext } from '../../kernel/hooks/use-any-client';
import { useMade } from '../../kernel/hooks/use-flow';
import { useSignedOut } from './use-host-events';

export interface FoyerProviderProps {
  readonly client: Client;
  /**
   * Who was signed in when the server rendered, null for nobody: `toInitialSession(auth)` of `@foyer/server`. Hooks show it on
   * the server and in the browser until the client knows for itself. Only the first value counts.
   */
  readonly initialSession?: InitialSession | null | undefined;
  /** Called for the widgets and hooks below, and at the end of a session, whatever is mounted. */
  readonly callbacks?: Callbacks | undefined;
  /**
   * The nonce of the page's Content-Security-Policy, for the styles that a server renders. Browsers need none: they get
   * constructable style sheets.
   */
  readonly nonce?: string | undefined;
  readonly children?: ReactNode;
}

/**
 * Provides a client to the components below. The host owns the client: the provider neither starts nor destroys it, so
 * several trees can share one client, and remounting loses nothing. Throws a UsageError if `client` is no client.
 */
export function FoyerProvider({ client, initialSession, callbacks, nonce, children }: FoyerProviderProps) {
  const host = useCallbacks(callbacks);
  const value = useMade(() => {
    checkClient(client, '<FoyerProvider client={client}>');
    return createFoyerContextValue(client, host, initialSession);
  }, client);
  const { opening } = value;
  useEffect(() => client.session.onChange(opening.look), [client, opening]);
  return (
    <FoyerContext.Provider value={value}>
      <EndOfSession host={host} />
      <AnyClientContext.Provider value={client}>
        <NonceContext.Provider value={nonce}>{children}</NonceContext.Provider>
      </AnyClientContext.Provider>
    </FoyerContext.Provider>
  );
}

/** Below the provider, because it needs the client from it. */
function EndOfSession({ host }: { readonly host: Host }) {
  useSignedOut(host);
  return null;
}
