'use client';
import type { Client, HostEvent, SignIn } from '@foyer/core';
import { internals } from '@foyer/core/internal/kernel';
import { createContext } from 'react';
import type { CallbacksOf, HostOf } from '../flow/callbacks';
import type { ProviderValue } from '../client/kind';
import { noteCopy, onceFor } from '../client/use-any-client';
import type { InitialSession, Opening } from './initial-session';
import { createOpening } from './initial-session';

/**
 * What a host is told. Each callback fires once for each sign-in, event and failure, also if the host has removed the
 * component by then, because there is a session. No callback gets a token.
 */
export type Callbacks = CallbacksOf<HostEvent, SignIn>;
export type Host = HostOf<HostEvent, SignIn>;

/** The value that `FoyerProvider` provides. */
export interface FoyerContextValue extends ProviderValue<Client, HostEvent, SignIn> {
  readonly opening: Opening;
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
