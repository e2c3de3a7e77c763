'use client';
import type { Client } from '@foyer/core';
import type { Inside } from '@foyer/core/skin';
import { inside } from '@foyer/core/skin';
import { createContext } from 'react';

/** What `FoyerProvider` hands down. */
export interface FoyerContextValue {
  readonly client: Client;
  /**
   * What the readers of this client share: made at the first use, by a function that is also its key. So a page that
   * reads nothing does not load the code that reads.
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
