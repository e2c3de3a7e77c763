'use client';
import type { BootstrapStore, FoyerError } from '@foyer/core';
import type { Clock, EventLog, Phone } from '@foyer/core/skin';
import { inside } from '@foyer/core/skin';
import { createContext, useContext } from 'react';
import { FoyerContext } from './foyer-context';
import { provided } from './use-client';

/** Internals of either kind of client that the unstyled parts and the frame of a widget need. */
export interface PartsOfClient extends Clock, EventLog {
  readonly phone: Phone;
}

/** Common part of both kinds of client. */
export interface AnyClient {
  readonly bootstrap: BootstrapStore;
  readonly session: {
    getSync(this: void): object | null;
    onChange(this: void, listener: (now: object | null) => void): () => void;
  };
  onProblem(this: void, listener: (error: FoyerError) => void): () => void;
  readonly [inside]: PartsOfClient;
}

/** A provider of another kind of client gives it here. */
export const OtherClientContext = createContext<AnyClient | null>(null);

/** The nearest provider's client, of whichever kind. Throws a UsageError `invalid_config` if there is none. */
export function useAnyClient(): AnyClient {
  const given = useContext(OtherClientContext);
  const foyer = useContext(FoyerContext);
  return given ?? provided(foyer).client;
}

/** The inside of that client. */
export const useParts = (): PartsOfClient => useAnyClient()[inside];
