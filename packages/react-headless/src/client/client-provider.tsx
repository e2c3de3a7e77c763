'use client';
import type { Bootstrap } from '@foyer/core/internal/shared';
import { internals } from '@foyer/core/internal/shared';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import type { CallbacksOf } from '../flow/host-callbacks';
import { FromServerContext, useFromServer } from './from-server';
import type { AnyClient } from './use-any-client';
import { AnyClientContext } from './use-any-client';
import { useSessionEnd } from '../flow/use-combined-host';

/** The props of the provider of either kind of client. */
export interface ProviderProps<Client, Event, SignIn> {
  /** The client of your app, created once outside components. */
  readonly client: Client;
  /** Called for the widgets and hooks below. `onSignedOut` is called when the session ends, whatever is mounted. */
  readonly callbacks?: CallbacksOf<Event, SignIn> | undefined;
  /**
   * The nonce of the page's Content-Security-Policy, for the styles that a server renders. Browsers need none: they use
   * constructable style sheets.
   */
  readonly nonce?: string | undefined;
  /**
   * The project's settings as the server knows them: `getBootstrap` of `@foyer/server`. The server's markup and the
   * browser's first render then agree with the project, until the client has loaded them. Only the first value applies.
   * Default: safe settings.
   */
  readonly bootstrap?: Bootstrap | null | undefined;
  /** The part of your app that uses hooks and widgets. */
  readonly children?: ReactNode;
}

/** The props that only our providers pass. */
interface ClientProviderProps extends Pick<
  ProviderProps<AnyClient, never, never>,
  'client' | 'nonce' | 'bootstrap' | 'children'
> {
  readonly onSignedOut: () => void;
  /** The client of a provider of the same kind above this one. */
  readonly outer: AnyClient | null;
}

/** Provides the parts of a client that both kinds have. */
export function ClientProvider({ client, outer, onSignedOut, nonce, bootstrap, children }: ClientProviderProps) {
  useEffect(() => void outer?.[internals].advice.nestedProviders(), [outer]);
  useSessionEnd(client.session, onSignedOut);
  return (
    <AnyClientContext.Provider value={client}>
      <FromServerContext.Provider value={useFromServer(nonce, bootstrap)}>{children}</FromServerContext.Provider>
    </AnyClientContext.Provider>
  );
}
