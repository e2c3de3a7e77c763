import type { Flow, HostEvent } from '@foyer/core';
import type { Inspection, Tagged } from '@foyer/core/skin';
import { shownProblem } from '@foyer/core/skin';
import { useEffect, useMemo } from 'react';
import type { HostCallbacks } from './callbacks';

/**
 * Reports each step of a flow to the host: its events, and each problem once.
 *
 * @param eventsOf Returns the events of one step for `onEvent`. Must keep its identity.
 * @returns A listener for `inspect`, which keeps its identity while nothing changes.
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

/** Reports a running flow to the host while the component is mounted. */
export function useHostTap<State, Event extends Tagged, Command extends Tagged>(
  flow: Flow<State, Event, Command>,
  host: HostCallbacks,
  eventsOf: (step: Inspection<State, Event, Command>) => readonly HostEvent[],
): void {
  const listener = useHostListener(host, eventsOf);
  useEffect(() => flow.inspect(listener), [flow, listener]);
}
