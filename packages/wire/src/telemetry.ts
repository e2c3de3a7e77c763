import * as z from 'zod/mini';
import { dictionary, object, objectWith, optionalText, text } from './common';
import { lazy } from './lazy';

const optionalDictionary = lazy(() => z.optional(dictionary));

export const telemetryShape = {
  event_id: text,
  app_session_id: text,
  persistent_id: text,
  client_sent_at: text,
  timezone: text,
  app: lazy(() => object({ identifier: text, version: optionalText })),
  sdk: lazy(() => object({ identifier: text, version: text })),
  os: optionalDictionary,
  device: optionalDictionary,
};

// Contract 1.4.
/** The content of the `X-SDK-Client` header, before base64. */
export const telemetry = lazy(() =>
  objectWith({ stytch_user_id: optionalText, stytch_session_id: optionalText }, telemetryShape),
);
export type Telemetry = z.infer<typeof telemetry>;
