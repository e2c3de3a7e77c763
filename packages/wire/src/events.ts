import * as z from 'zod/mini';
import { dictionary, object, optionalNumber, optionalText, text } from './common';
import { lazy } from './lazy';
import { telemetry } from './telemetry';

export const loggedEvent = lazy(() =>
  object({
    public_token: text,
    event_name: text,
    details: dictionary,
    error_code: optionalText,
    error_description: optionalText,
    http_status_code: optionalNumber,
  }),
);
export type LoggedEvent = z.infer<typeof loggedEvent>;

// Contract 3.13.
/** `POST /events`: a batch. */
export const eventsLogRequest = lazy(() => z.array(object({ telemetry, event: loggedEvent })));
export type EventsLogRequest = z.infer<typeof eventsLogRequest>;

/** Clients ignore the answer. */
export const eventsLogResponse = lazy(() => z.unknown());
export type EventsLogResponse = z.infer<typeof eventsLogResponse>;

/** The bodies of these calls. */
export const requests = {
  'events.log': eventsLogRequest,
} as const;
