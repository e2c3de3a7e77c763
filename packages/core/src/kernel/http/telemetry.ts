import type { Platform } from '../base/platform';
import { SDK_IDENTIFIER, SDK_VERSION } from '../base/names/provider';

/**
 * What every request and event carries (contract 1.4). None of it is stored.
 *
 * @param ids Who is signed in.
 */
export function telemetry(platform: Platform, hostname: string, ids: object): object {
  return {
    event_id: `event-id-${uuid(platform)}`,
    app_session_id: `app-session-id-${uuid(platform)}`,
    persistent_id: `persistent-id-${uuid(platform)}`,
    client_sent_at: new Date(platform.wallClock()).toISOString(),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...ids,
    app: { identifier: hostname },
    sdk: { identifier: SDK_IDENTIFIER, version: SDK_VERSION },
  };
}

/** A version 4 UUID (RFC 9562). `crypto.randomUUID` is missing on http origins. */
function uuid({ crypto }: Platform): string {
  const digits = crypto.getRandomValues(new Uint8Array(32));
  let index = 0;
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) => {
    const digit = (digits[index++] ?? 0) & 15;
    return (place === 'x' ? digit : (digit & 3) | 8).toString(16);
  });
}
