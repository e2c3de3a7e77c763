import { NetworkError } from './errors';
import type { Platform, PlatformEvent } from './platform';

/** Deadline of a wait: a time of the monotonic clock in ms, or the next connection. */
export type Deadline = number | 'online';

/** Monotonic time in ms. The wall clock is not used, because users and suspended devices change it. */
export interface MonotonicClock {
  now(this: void): number;
  /** Resolves after `ms`. Rejects with `aborted` when the signal aborts. */
  sleep(this: void, ms: number, signal?: AbortSignal): Promise<void>;
  /**
   * Resolves once `now()` has reached `deadline`, even if the device slept meanwhile; for 'online', once the browser no
   * longer reports that it is offline. Rejects with `aborted` when the signal aborts.
   */
  until(this: void, deadline: Deadline, signal?: AbortSignal): Promise<void>;
}

/** The longest delay of a browser's timer, in ms. */
const MAX_TIMER = 0x7fff_ffff;
/** Events that can follow a sleep of the device. */
const WAKE = ['visibilitychange', 'pageshow', 'focus'] as const;

export function createClock(platform: Platform): MonotonicClock {
  function sleep(ms: number, signal?: AbortSignal, wake: readonly PlatformEvent[] = []): Promise<void> {
    return new Promise((resolve, reject) => {
      const aborted = () => end(() => reject(new NetworkError('aborted')));
      const stops = [platform.timer(Math.min(ms, MAX_TIMER), () => end(resolve))];
      for (const type of wake) stops.push(platform.listen(type, () => end(resolve)));
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
      // A browser might delay timers while the page is hidden or the device sleeps.
      if (deadline === 'online') {
        while (!platform.isOnline()) await sleep(MAX_TIMER, signal, ['online']);
      } else {
        while (platform.now() < deadline) await sleep(deadline - platform.now(), signal, WAKE);
      }
    },
  };
}
