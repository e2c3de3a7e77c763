'use client';
import type { Client } from '@foyer/core';
import { requiredClient } from '@foyer/core/skin';
import type { ReactNode } from 'react';
import { createFoyerContextValue, FoyerContext } from './foyer-context';
import { useMade } from './use-flow';

export interface FoyerProviderProps {
  readonly client: Client;
  readonly children?: ReactNode;
}

/**
 * Provides a client to the components below. The host owns the client: the provider neither starts nor destroys it, so
 * several trees can share one client, and remounting loses nothing. Throws a UsageError if `client` is no client.
 */
export function FoyerProvider({ client, children }: FoyerProviderProps) {
  const value = useMade(() => createFoyerContextValue(requiredClient(client, '<FoyerProvider client={client}>')), client);
  return <FoyerContext.Provider value={value}>{children}</FoyerContext.Provider>;
}
