import type { FoyerError } from './errors';
import type { Clock } from './flows/deps';
import type { Platform, PlatformEvent } from './platform';

/** The longest wait that a timer of the browser can hold, in ms. */
const MAX_TIMER = 0x7fff_ffff;
/** What may come after a sleep. */
const WAKE = ['visibilitychange', 'pageshow', 'focus'] as const;

/** The monotonic clock of a client. Its waits reject with `aborted`. */
export function createClock(platform: Platform, aborting: () => FoyerError): Clock['clock'] {
  function sleep(ms: number, signal?: AbortSignal, wake: readonly PlatformEvent[] = []): Promise<void> {
    return new Promise((resolve, reject) => {
      const stops = [platform.timer(Math.min(ms, MAX_TIMER), () => end(resolve))];
      for (const type of wake) stops.push(platform.listen(type, () => end(resolve)));
      const aborted = () => end(() => reject(aborting()));
      function end(settle: () => void): void {
        for (const stop of stops) stop();
        signal?.removeEventListener('abort', aborted);
        settle();
      }
      signal?.addEventListener('abort', aborted);
      if (signal?.aborted) aborted();
    });
  }

  return {
    now: platform.now,
    sleep: (ms, signal) => sleep(ms, signal),
    async until(deadline, signal) {
      // A browser may hold timers back while the page is hidden or the device sleeps.
      if (deadline === 'online') {
        while (!platform.isOnline()) await sleep(MAX_TIMER, signal, ['online']);
      } else {
        while (platform.now() < deadline) await sleep(deadline - platform.now(), signal, WAKE);
      }
    },
  };
}
