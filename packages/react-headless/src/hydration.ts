'use client';
import type { Flow } from '@foyer/core';
import type { Tagged } from '@foyer/core/skin';
import { useSyncExternalStore } from 'react';

/** False on a server and during hydration, true afterwards. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, yes, no);

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** The flow with the state that a server renders. React needs that state to hydrate the server's markup. */
export const hydratedAs = <State, Event extends Tagged, Command extends Tagged>(
  serverState: State,
  flow: Flow<State, Event, Command>,
): Flow<State, Event, Command> => ({ ...flow, getInitialState: () => serverState });
