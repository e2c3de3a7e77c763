'use client';
import type { Client } from '@foyer/core';
import { UsageError } from '@foyer/core';
import type { Inside } from '@foyer/core/skin';
import { inside } from '@foyer/core/skin';
import { useContext } from 'react';
import type { FoyerContextValue } from './foyer-context';
import { FoyerContext } from './foyer-context';

/**
 * The client of the nearest `FoyerProvider`.
 *
 * @throws UsageError `invalid_config` where no provider is above the component.
 */
export const useClient = (): Client => useFoyer().client;

/** What the client of the nearest `FoyerProvider` keeps for Foyer's own hooks and screens. */
export const useInside = (): Inside => useClient()[inside];

/** What the nearest `FoyerProvider` hands down; throws like {@link useClient}. */
export function useFoyer(): FoyerContextValue {
  const value = useContext(FoyerContext);
  if (value) return value;
  throw new UsageError(
    'Foyer hooks and parts need <FoyerProvider client={client}> above them; there is none.',
    'invalid_config',
  );
}
