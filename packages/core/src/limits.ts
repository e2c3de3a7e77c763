import { FoyerError } from './errors';
import { isRecord } from './fits';
import type { Platform } from './platform';
import type { TokenStorage } from './storage';

/** What the server has asked this browser to wait with, in whichever tab (fault N7). */
export interface Limits {
  /** The error of a call of that path while its wait lasts. */
  check(this: void, path: string): FoyerError | undefined;
  /** @param retryAt In ms of the monotonic clock. */
  keep(this: void, path: string, retryAt: number): void;
}

/** No server is believed to ask for more, in ms. */
const LONGEST = 900_000;
/** The wall clock, by which tabs agree, may go this much after the monotonic one, in ms. */
const SLACK = 250;

export function createLimits({ now, wallClock }: Platform, store: TokenStorage): Limits {
  const left = (until: unknown): number => Number(until) - wallClock();
  const lasts = (until: unknown): boolean => left(until) > SLACK && left(until) <= LONGEST;

  function kept(): Record<string, unknown> {
    const waits = store.read('::foyer_waits');
    return isRecord(waits) ? waits : {};
  }

  return {
    check(path) {
      const until = kept()[path];
      if (!lasts(until)) return undefined;
      return new FoyerError('too_many_requests', 'Too many requests.', { retryAt: now() + left(until) });
    },
    keep(path, retryAt) {
      const others = Object.entries(kept()).filter(([, until]) => lasts(until));
      store.write('::foyer_waits', { ...Object.fromEntries(others), [path]: Math.floor(wallClock() + retryAt - now()) });
    },
  };
}
