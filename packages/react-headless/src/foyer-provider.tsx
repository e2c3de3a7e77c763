'use client';
import type { Client } from '@foyer/core';
import type { ReactNode } from 'react';
import { createFoyerContextValue, FoyerContext } from './foyer-context';
import { useMade } from './use-flow';

export interface FoyerProviderProps {
  readonly client: Client;
  readonly children?: ReactNode;
}

/**
 * Gives a client to everything below it. The client stays the host's: it is neither started nor destroyed here, so
 * that several trees can share one, and a remount loses nothing.
 */
export function FoyerProvider({ client, children }: FoyerProviderProps) {
  const value = useMade(() => createFoyerContextValue(client), client);
  return <FoyerContext.Provider value={value}>{children}</FoyerContext.Provider>;
}
