import type { Platform } from '../base/platform';
import { SDK_IDENTIFIER, SDK_VERSION } from '../base/provider';

/** IANA name of the browser's time zone. After the first form, the client corrects an inexact name. */
export interface TimeZone {
  name: string;
  isExact: boolean;
}

/**
 * The time zone of the current offset, for requests before the first form. The first use of `Temporal` on a page takes
 * 4 to 18 ms on a slow phone, and that of `Intl` 100 ms.
 */
export function quickTimeZone(now: Date): TimeZone {
  const hours = now.getTimezoneOffset() / 60;
  // These names use POSIX signs: Etc/GMT-2 is two hours ahead of Greenwich.
  const name = hours && Number.isInteger(hours) ? `Etc/GMT${hours > 0 ? '+' : ''}${hours}` : 'Etc/UTC';
  return { name, isExact: false };
}

/**
 * Fields of every request and event (contract 1.4). None of them is stored.
 *
 * @param ids The ids of the signed-in user and session.
 */
export function telemetry(platform: Platform, hostname: string, timeZone: TimeZone, ids: object): object {
  return {
    event_id: `event-id-${uuid(platform)}`,
    app_session_id: `app-session-id-${uuid(platform)}`,
    persistent_id: `persistent-id-${uuid(platform)}`,
    client_sent_at: new Date(platform.wallClock()).toISOString(),
    timezone: timeZone.name,
    ...ids,
    app: { identifier: hostname },
    sdk: { identifier: SDK_IDENTIFIER, version: SDK_VERSION },
  };
}

/** A version 4 UUID (RFC 9562). `crypto.randomUUID` is missing on http origins. */
const uuid = ({ crypto }: Platform): string => (crypto as Partial<Crypto>).randomUUID?.() ?? uuidOf(crypto);

function uuidOf(crypto: Crypto): string {
  const digits = crypto.getRandomValues(new Uint8Array(32));
  let index = 0;
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) => {
    const digit = (digits[index++] ?? 0) & 15;
    return (place === 'x' ? digit : (digit & 3) | 8).toString(16);
  });
}
