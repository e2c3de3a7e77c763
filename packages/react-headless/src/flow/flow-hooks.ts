'use client';
import type { Flow, Tagged } from '@foyer/core/internal/shared';
import { useCallback, useEffect, useInsertionEffect, useRef, useState, useSyncExternalStore } from 'react';

/** A store of a state, which React can read. */
interface StateOf<State> {
  getState(this: void): State;
  getInitialState(this: void): State;
  subscribe(this: void, listener: () => void): () => void;
}

/**
 * Like {@link useFlow}, for a flow whose rules might not be loaded yet. Until then it returns the state of `waiting`.
 */
export function useRunning<State, Event extends Tagged, Command extends Tagged>(
  flow: Flow<State, Event, Command> | undefined,
  waiting: StateOf<State>,
): State {
  useEffect(() => flow?.start(), [flow]);
  const { subscribe, getState, getInitialState } = flow ?? waiting;
  return useSyncExternalStore(subscribe, getState, getInitialState);
}

/**
 * Creates a value once and keeps it until a key changes. Unlike `useMemo` it never drops the value, so the value can be
 * stateful. `make` must have no side effects: React may discard a render.
 */
export function useKeyedValue<Value>(make: () => Value, ...keys: readonly unknown[]): Value {
  const [made, setMade] = useState(() => ({ keys, value: make() }));
  if (keys.every((key, index) => Object.is(key, made.keys[index]))) return made.value;
  const next = { keys, value: make() };
  setMade(next);
  return next.value;
}

/** Returns a function that reads the value of the latest committed render, for code that runs after its own render. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}

/** False on a server and during hydration, true afterwards. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, yes, no);

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** The flow with the state that a server renders. React needs that state to hydrate the server's markup. */
export const withServerState = <State, Event extends Tagged, Command extends Tagged>(
  serverState: State,
  flow: Flow<State, Event, Command>,
): Flow<State, Event, Command> => ({ ...flow, getInitialState: () => serverState });
