'use client';
import type { Flow } from '@foyer/core';
import type { Tagged } from '@foyer/core/skin';
import { useState, useSyncExternalStore } from 'react';

/** False on a server and during the first render over a server's markup, true from then on. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, yes, no);

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** The query as it is at the first render: later changes of the address by other parts of the page do not count. */
export function usePageQuery(given: string | undefined): string {
  const [own] = useState(() => (typeof location === 'object' ? location.search : ''));
  return given ?? own;
}

/** The flow, with the state in which a server would have rendered it: React needs it to take over that markup. */
export const hydratedAs = <State, Event extends Tagged, Command extends Tagged>(
  serverState: State,
  flow: Flow<State, Event, Command>,
): Flow<State, Event, Command> => ({ ...flow, getInitialState: () => serverState });
