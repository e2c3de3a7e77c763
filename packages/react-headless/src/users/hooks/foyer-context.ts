'use client';
import type { Client, HostEvent, SignIn } from '@foyer/core';
import type { UserInternals } from '@foyer/core/internal/users';
import { internals } from '@foyer/core/internal/shared';
import { createContext } from 'react';
import type { CallbacksOf, HostOf } from '../../kernel/hooks/callbacks';
import type { InitialSession, Opening } from './initial-session';
import { createOpening } from './initial-session';
import { noteCopy, onceFor } from '../../kernel/hooks/use-any-client';

/**
 * What a host is told. Each callback fires once for each sign-in, event and failure, also if the host has removed the
 * component by then, because there is a session. No callback gets a token.
 */
export type Callbacks = CallbacksOf<HostEvent, SignIn>;
export type Host = HostOf<HostEvent, SignIn>;

/** The value that `FoyerProvider` provides. */
export interface FoyerContextValue {
  readonly client: Client;
  readonly opening: Opening;
  /** The callbacks of the provider. */
  readonly host: Host;
  /**
   * Returns a value that all hooks of this client share. The first call creates it; `make` is also its cache key. Code
   * that only `make` needs is therefore not loaded by pages that never call it.
   */
  readonly once: <Value>(make: (parts: UserInternals) => Value) => Value;
}

export const FoyerContext = createContext<FoyerContextValue | null>(null);

export function createFoyerContextValue(
  client: Client,
  host: Host,
  initialSession?: InitialSession | null,
): FoyerContextValue {
  noteCopy();
  return { client, opening: createOpening(client, initialSession), host, once: onceFor(client[internals]) };
}
