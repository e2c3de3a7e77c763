'use client';
import type { Client } from '@foyer/core';
import type { Inside } from '@foyer/core/skin';
import { inside } from '@foyer/core/skin';
import { createContext } from 'react';

/** The value that `FoyerProvider` provides. */
export interface FoyerContextValue {
  readonly client: Client;
  /**
   * Returns a value that all hooks of this client share. The first call creates it; `make` is also its cache key. Code
   * that only `make` needs is therefore not loaded by pages that never call it.
   */
  readonly once: <Value>(make: (parts: Inside) => Value) => Value;
}

export const FoyerContext = createContext<FoyerContextValue | null>(null);

export function createFoyerContextValue(client: Client): FoyerContextValue {
  const made = new Map<unknown, unknown>();
  return {
    client,
    once<Value>(make: (parts: Inside) => Value): Value {
      if (!made.has(make)) made.set(make, make(client[inside]));
      return made.get(make) as Value;
    },
  };
}
