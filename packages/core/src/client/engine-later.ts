import { createEvents } from '../http/events';
import type { EventsDeps } from '../http/events';

/** What an engine needs a moment after its start: the log of the provider. */
export const createEngineLater = (deps: EventsDeps) => ({ events: createEvents(deps) });
