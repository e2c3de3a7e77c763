import * as z from 'zod/mini';
import { object, optionalText } from '../common';
import { loggedEvent } from '../events';
import { lazy } from '../lazy';
import { telemetryShape } from '../telemetry';

/** The content of the `X-SDK-Client` header, before base64. */
export const telemetry = lazy(() =>
  object({
    ...telemetryShape,
    stytch_member_id: optionalText,
    stytch_member_session_id: optionalText,
  }),
);
export type Telemetry = z.infer<typeof telemetry>;

/** `POST /events`: a batch. */
export const eventsLogRequest = lazy(() => z.array(object({ telemetry, event: loggedEvent })));
export type EventsLogRequest = z.infer<typeof eventsLogRequest>;

/** The bodies of these calls. */
export const requests = {
  'events.log': eventsLogRequest,
} as const;
