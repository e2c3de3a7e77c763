import type { Flow, HostEvent, Inspection, Tagged } from '@foyer/core';
import { shownProblem } from '@foyer/core';
import { useEffect } from 'react';
import type { HostCallbacks } from './callbacks';

/**
 * Tells the host of a running flow: its events, and each problem once.
 *
 * @param eventsOf What `onEvent` hears of one step; a constant of its module.
 */
export function useHostTap<State, Event extends Tagged, Command extends Tagged>(
  flow: Flow<State, Event, Command>,
  host: HostCallbacks,
  eventsOf: (step: Inspection<State, Event, Command>) => readonly HostEvent[],
): void {
  useEffect(
    () =>
      flow.inspect((step) => {
        for (const event of eventsOf(step)) host.onEvent(event);
        const error = shownProblem(step);
        if (error) host.onError(error);
      }),
    [flow, host, eventsOf],
  );
}
