import type { Flow, Tagged } from '@foyer/core';

/** The flow, with the state in which a server would have rendered it: React needs it to take over that markup. */
export const hydratedAs = <State, Event extends Tagged, Command extends Tagged>(
  serverState: State,
  flow: Flow<State, Event, Command>,
): Flow<State, Event, Command> => ({ ...flow, getInitialState: () => serverState });
