'use client';
import type { Client } from '@foyer/core';
import type { UserInternals } from '@foyer/core/skin';
import { inside } from '@foyer/core/skin';
import { createContext } from 'react';
import type { Host } from './callbacks';
import type { InitialSession, Opening } from './initial-session';
import { createOpening } from './initial-session';

/** The value that `FoyerProvider` provides. */
export interface FoyerContextValue {
  readonly client: Client;
  readonly opening: Opening;
  /** The callbacks of the provider. */
  readonly host: Host;
  /**
   * Returns a value that all hooks of this client share. The first call creates it; `make` is also its cache key. Code
   * that only `make` needs is therefore not loaded by pages that never call it.
   */
  readonly once: <Value>(make: (parts: UserInternals) => Value) => Value;
}

export const FoyerContext = createContext<FoyerContextValue | null>(null);

/** The nonce that the page's Content-Security-Policy allows. */
export const NonceContext = createContext<string | undefined>(undefined);

/** Global key under which the first copy of this package that has a provider leaves its context, for other copies to notice. */
const COPY = Symbol.for('foyer.react-headless');
const page = globalThis as { [COPY]?: unknown };

/** Whether a provider was drawn by another copy of this package, whose context this copy cannot see. */
export const isOtherCopyInUse = (): boolean => page[COPY] !== undefined && page[COPY] !== FoyerContext;

export function createFoyerContextValue(
  client: Client,
  host: Host,
  initialSession?: InitialSession | null,
): FoyerContextValue {
  page[COPY] ??= FoyerContext;
  return { client, opening: createOpening(client, initialSession), host, once: onceFor(client[inside]) };
}

/** Values that are made once from these parts, each by the function that makes it. */
export function onceFor<Parts>(parts: Parts): <Value>(make: (parts: Parts) => Value) => Value {
  const made = new Map<unknown, unknown>();
  return <Value>(make: (parts: Parts) => Value): Value => {
    if (!made.has(make)) made.set(make, make(parts));
    return made.get(make) as Value;
  };
}
