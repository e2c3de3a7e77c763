import type { FoyerError } from '../errors';
import { NetworkError, toFoyerError } from '../errors';
import type { Clock } from '../flows/shared/deps';
import type { Platform, PlatformEvent } from './platform';

/** How long a call may keep its caller waiting, in ms. */
export const TIMEOUT = 10_000;

/** Tells the caller, once, that there is no outcome yet. */
export interface Tell {
  (error: FoyerError): void;
  /** Whether that has happened. */
  readonly isTold: () => boolean;
}

/**
 * Runs work whose outcome counts even where it comes late (faults N3, N4). After 10 s, or when the work tells so
 * itself, `overdue` hears of it, and the promise stays open until there is a success; without `overdue` it rejects, and
 * the work goes on.
 */
export function inTime<T>(
  platform: Pick<Platform, 'timer'>,
  overdue: ((error: FoyerError) => void) | undefined,
  work: (tell: Tell) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isTold = false;
    const stop = platform.timer(TIMEOUT, () => tell(new NetworkError('timeout')));
    const tell = Object.assign(
      (error: FoyerError) => {
        stop();
        if (!isTold) (overdue ?? reject)(error);
        isTold = true;
      },
      { isTold: () => isTold },
    );
    work(tell)
      .then(resolve, (error: unknown) => isTold || reject(toFoyerError(error)))
      .finally(stop);
  });
}

/** Resolves once somebody can see the page: neither hidden nor prerendering. */
export function whenVisible(platform: Platform): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!platform.isVisible()) return;
      stop();
      resolve();
    };
    const stop = platform.listen('visibilitychange', check);
    check();
  });
}

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
