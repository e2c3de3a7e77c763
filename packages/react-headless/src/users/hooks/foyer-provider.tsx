'use client';
import type { Bootstrap, Client } from '@foyer/core';
import { checkClient } from '@foyer/core/internal/users';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useCallbacks } from '../../kernel/hooks/callbacks';
import type { Callbacks } from './foyer-context';
import { createFoyerContextValue, FoyerContext } from './foyer-context';
import type { InitialSession } from './initial-session';
import { FromServerContext, useFromServer } from '../../kernel/hooks/from-server';
import { AnyClientContext } from '../../kernel/hooks/use-any-client';
import { useMade } from '../../kernel/hooks/use-flow';
import { useEndOf } from '../../kernel/hooks/use-hosts';

export interface FoyerProviderProps {
  readonly client: Client;
  /**
   * Who was signed in when the server rendered, null for nobody: `toInitialSession(auth)` of `@foyer/server`. Hooks
   * show it on the server and in the browser until the client knows for itself. Only the first value counts.
   */
  readonly initialSession?: InitialSession | null | undefined;
  /** Called for the widgets and hooks below, and at the end of a session, whatever is mounted. */
  readonly callbacks?: Callbacks | undefined;
  /**
   * The nonce of the page's Content-Security-Policy, for the styles that a server renders. Browsers need none: they get
   * constructable style sheets.
   */
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
 * Provides a client to the components below. The host owns the client: the provider neither starts nor destroys it, so
 * several trees can share one client, and remounting loses nothing. Throws a UsageError if `client` is no client.
 */
export function FoyerProvider({ client, initialSession, callbacks, nonce, bootstrap, children }: FoyerProviderProps) {
  const host = useCallbacks(callbacks);
  const value = useMade(() => {
    checkClient(client, '<FoyerProvider client={client}>');
    return createFoyerContextValue(client, host, initialSession);
  }, client);
  const { opening } = value;
  const fromServer = useFromServer(nonce, bootstrap);
  useEffect(() => client.session.onChange(opening.look), [client, opening]);
  useEndOf(client.session, host.onSignedOut);
  return (
    <FoyerContext.Provider value={value}>
      <AnyClientContext.Provider value={client}>
        <FromServerContext.Provider value={fromServer}>{children}</FromServerContext.Provider>
      </AnyClientContext.Provider>
    </FoyerContext.Provider>
  );
}
