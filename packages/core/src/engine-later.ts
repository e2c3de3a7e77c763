import { createClock } from './clock';
import type { FoyerError } from './errors';
import { createEvents } from './events';
import type { EventsDeps } from './events';

export interface EngineLaterDeps extends EventsDeps {
  // Handed in, so that the chunk shares no code with the ones before it.
  readonly aborted: () => FoyerError;
}

/** What an engine needs a moment after its start: waits, and the log of the provider. */
export const createEngineLater = (deps: EngineLaterDeps) => ({
  clock: createClock(deps.platform, deps.aborted),
  events: createEvents(deps),
});
