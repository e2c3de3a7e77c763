'use client';
import type { Client } from '@foyer/core';
import type { UserInternals } from '@foyer/core/internal/users';
import { internals } from '@foyer/core/internal/kernel';
import { useContext } from 'react';
import type { FoyerContextValue } from './foyer-context';
import { FoyerContext } from './foyer-context';
import { noProvider } from '../client/use-any-client';

/**
 * The client of the nearest `FoyerProvider`.
 *
 * @throws UsageError `invalid_config` if there is no provider above the component.
 */
export const useClient = (): Client => useFoyer().client;

/** The client of the nearest `FoyerProvider`. Null if there is none. */
export const useOptionalClient = (): Client | null => useContext(FoyerContext)?.client ?? null;

/** The internals of the nearest `FoyerProvider`'s client, for Foyer's own hooks and screens. */
export const useInternals = (): UserInternals => useClient()[internals];

/** The value of the nearest `FoyerProvider`. Throws like {@link useClient}. */
export function useFoyer(): FoyerContextValue {
  const value = useContext(FoyerContext);
  if (value) return value;
  throw noProvider();
}
