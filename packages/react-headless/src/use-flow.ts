'use client';
import type { Flow } from '@foyer/core';
import type { Tagged } from '@foyer/core/skin';
import { useCallback, useEffect, useInsertionEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';

/**
 * Runs a flow for as long as the component is mounted, and reads its state. The flow may be shared or mounted again
 * (StrictMode): a second start joins the first, and nothing is sent twice.
 */
export function useFlow<State, Event extends Tagged, Command extends Tagged>(
  flow: Flow<State, Event, Command>,
): State {
  useEffect(() => flow.start(), [flow]);
  return useStore(flow);
}

/**
 * A value made once and kept until one of the keys changes. Unlike `useMemo` it never forgets, as fits a thing with
 * a state of its own. `make` must have no effects: React may throw its work away.
 */
export function useMade<Value>(make: () => Value, ...keys: readonly unknown[]): Value {
  const [made, setMade] = useState(() => ({ keys, value: make() }));
  if (keys.every((key, index) => Object.is(key, made.keys[index]))) return made.value;
  const next = { keys, value: make() };
  setMade(next);
  return next.value;
}

/** Reads the value of the newest finished render: for whatever runs later than the render that it was made in. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
