'use client';
import type { Client } from '@foyer/core';
import { UsageError } from '@foyer/core';
import type { UserInternals } from '@foyer/core/skin';
import { inside } from '@foyer/core/skin';
import { useContext } from 'react';
import type { FoyerContextValue } from './foyer-context';
import { FoyerContext, isOtherCopyInUse } from './foyer-context';

/**
 * The client of the nearest `FoyerProvider`.
 *
 * @throws UsageError `invalid_config` if there is no provider above the component.
 */
export const useClient = (): Client => useFoyer().client;

/** The client of the nearest `FoyerProvider`. Null if there is none. */
export const useOptionalClient = (): Client | null => useContext(FoyerContext)?.client ?? null;

/** The internals of the nearest `FoyerProvider`'s client, for Foyer's own hooks and screens. */
export const useInside = (): UserInternals => useClient()[inside];

/** The value of the nearest `FoyerProvider`. Throws like {@link useClient}. */
export const useFoyer = (): FoyerContextValue => provided(useContext(FoyerContext));

/** Value of the provider above. Throws if there is none. */
export function provided(value: FoyerContextValue | null): FoyerContextValue {
  if (value) return value;
  throw new UsageError(`${NEEDED} ${isOtherCopyInUse() ? TWO_COPIES : 'It is missing.'}`, 'invalid_config');
}

const NEEDED = 'Foyer hooks, parts and widgets need <FoyerProvider client={client}> above them.';
const TWO_COPIES =
  'It is missing for this copy of @foyer/react-headless: the page has two copies, and the provider belongs to the other one. ' +
  '`npm ls @foyer/react-headless` lists them; install one version of all packages of Foyer.';
