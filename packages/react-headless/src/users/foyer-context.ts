'use client';
import type { Client, HostEvent, SignIn } from '@foyer/core';
import { internals } from '@foyer/core/internal/shared';
import type { UserInternals } from '@foyer/core/internal/users';
import { createContext, useContext } from 'react';
import type { CallbacksOf, HostCallbacks } from '../flow/host-callbacks';
import type { ProviderValue } from '../client/kind';
import { noProvider, markCopy, createOnce } from '../client/use-any-client';
import type { InitialSession, Opening } from './initial-session';
import { createOpening } from './initial-session';

/**
 * The callbacks of a host. Each is called once for each sign-in, event and failure, even after the host has removed the
 * component, because there is a session. No callback gets a token.
 */
export type Callbacks = CallbacksOf<HostEvent, SignIn>;
export type Host = HostCallbacks<HostEvent, SignIn>;

/** The value that `FoyerProvider` provides. */
export interface FoyerContextValue extends ProviderValue<Client, HostEvent, SignIn> {
  readonly opening: Opening;
  readonly once: <Value>(make: (parts: UserInternals) => Value) => Value;
}

export const FoyerContext = createContext<FoyerContextValue | null>(null);

export function createFoyerContextValue(
  client: Client,
  host: Host,
  initialSession?: InitialSession | null,
): FoyerContextValue {
  markCopy();
  return { client, opening: createOpening(client, initialSession), host, once: createOnce(client[internals]) };
}

/** The client of the nearest `FoyerProvider`. Null if there is none. */
export const useOptionalClient = (): Client | null => useContext(FoyerContext)?.client ?? null;

/** The internals of the nearest `FoyerProvider`'s client, for Foyer's hooks and screens. */
export const useInternals = (): UserInternals => useFoyer().client[internals];

/** The value of the nearest `FoyerProvider`. Throws a UsageError `invalid_config` if there is none. */
export function useFoyer(): FoyerContextValue {
  const value = useContext(FoyerContext);
  if (value) return value;
  throw noProvider();
}
