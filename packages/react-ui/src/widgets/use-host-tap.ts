import type { Flow, HostEvent } from '@foyer/core';
import type { Inspection, Tagged } from '@foyer/core/skin';
import { shownProblem } from '@foyer/core/skin';
import { useEffect, useMemo } from 'react';
import type { HostCallbacks } from './callbacks';

/**
 * Tells the host of each step of a flow: its events, and each problem once.
 *
 * @param eventsOf What `onEvent` hears of one step; a constant of its module.
 * @returns A listener for `inspect`, the same one while nothing has changed.
 */
export const useHostListener = <State, Event, Command>(
  host: HostCallbacks,
  eventsOf: (step: Inspection<State, Event, Command>) => readonly HostEvent[],
) =>
  useMemo(
    () => (step: Inspection<State, Event, Command>) => {
      for (const event of eventsOf(step)) host.onEvent(event);
      const error = shownProblem(step as Parameters<typeof shownProblem>[0]);
      if (error) host.onError(error);
    },
    [host, eventsOf],
  );

/** Tells the host of a running flow for as long as the component is mounted. */
export function useHostTap<State, Event extends Tagged, Command extends Tagged>(
  flow: Flow<State, Event, Command>,
  host: HostCallbacks,
  eventsOf: (step: Inspection<State, Event, Command>) => readonly HostEvent[],
): void {
  const listener = useHostListener(host, eventsOf);
  useEffect(() => flow.inspect(listener), [flow, listener]);
}
