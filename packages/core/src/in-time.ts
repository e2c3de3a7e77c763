import type { FoyerError } from './errors';
import { NetworkError, toFoyerError } from './errors';
import type { Platform } from './platform';

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
