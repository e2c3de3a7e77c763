import type { Platform } from './platform';

/** Sends a batch of events (contract 3.13). Whatever becomes of it is nobody's concern. */
export function postEvents(platform: Platform, baseUrl: string, batch: readonly string[]): void {
  void platform
    .fetch(`${baseUrl}/sdk/v1/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: `[${batch.join(',')}]`,
      referrerPolicy: 'no-referrer',
    })
    .catch(() => {});
}
