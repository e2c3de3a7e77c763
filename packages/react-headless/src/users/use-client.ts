'use client';
import type { Client } from '@foyer/core';
import { useFoyer } from './foyer-context';

/**
 * The client of the nearest `FoyerProvider`.
 *
 * @throws UsageError `invalid_config` if there is no provider above the component.
 */
export const useClient = (): Client => useFoyer().client;
