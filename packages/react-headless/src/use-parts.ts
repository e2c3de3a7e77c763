'use client';
import type { Clock, Phone } from '@foyer/core/skin';
import { inside } from '@foyer/core/skin';
import { createContext, useContext } from 'react';
import { FoyerContext } from './foyer-context';
import { provided } from './use-client';

/** What the unstyled parts need of a client, whichever kind it is. */
export interface PartsOfClient extends Clock {
  readonly phone: Phone;
}

/** A provider of another kind of client gives its parts here. */
export const PartsContext = createContext<PartsOfClient | null>(null);

/** The parts of the nearest provider's client. */
export function useParts(): PartsOfClient {
  const given = useContext(PartsContext);
  const foyer = useContext(FoyerContext);
  return given ?? provided(foyer).client[inside];
}
