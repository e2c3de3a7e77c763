import { createEvents } from './events';
import type { EventsDeps } from './events';

/** What an engine needs a moment after its start: the log of the provider. */
export const createEngineLater = (deps: EventsDeps) => ({ events: createEvents(deps) });
