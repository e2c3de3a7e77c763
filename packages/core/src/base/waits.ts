import type { FoyerError } from './errors';
import { NetworkError, toFoyerError } from './errors';
import type { Platform, PlatformEvent } from './platform';

type Timers = Pick<Platform, 'timer'>;

/** Settles as the work does. Rejects with `timeout` after `ms`, while the work continues. */
export function within<T>({ timer }: Timers, ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = timer(ms, () => reject(new NetworkError('timeout')));
    work.then(resolve, reject).finally(stop);
  });
}

/** Resolves with the next event of that type. Rejects with `aborted` when the signal aborts. */
export function once({ listen }: Pick<Platform, 'listen'>, type: PlatformEvent, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const aborted = () => end(() => reject(new NetworkError('aborted')));
    const stop = listen(type, () => end(resolve));
    function end(settle: () => void): void {
      stop();
      signal?.removeEventListener('abort', aborted);
      settle();
    }
    signal?.addEventListener('abort', aborted);
    if (signal?.aborted) aborted();
  });
}

/** Resolves once the page is visible: neither hidden nor prerendering. */
export function whenVisible(platform: Pick<Platform, 'isVisible' | 'listen'>): Promise<void> {
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

/** Time limit of a call, in ms. */
export const TIMEOUT = 10_000;

/** Reports to the caller, once, that the call is overdue. */
export interface ReportOverdue {
  (error: FoyerError): void;
  /** Whether the caller was notified. */
  readonly isReported: () => boolean;
}

/**
 * Runs work with an outcome that applies even when it is late (faults N3, N4). After 10 s, or when the work requests
 * it, calls `overdue`; the promise stays pending until the work succeeds. Without `overdue` the promise rejects, and
 * the work continues.
 */
export function inTime<T>(
  { timer }: Timers,
  overdue: ((error: FoyerError) => void) | undefined,
  work: (tell: ReportOverdue) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let isReported = false;
    const stop = timer(TIMEOUT, () => tell(new NetworkError('timeout')));
    const tell = Object.assign(
      (error: FoyerError) => {
        stop();
        if (!isReported) (overdue ?? reject)(error);
        isReported = true;
      },
      { isReported: () => isReported },
    );
    work(tell)
      .then(resolve, (error: unknown) => isReported || reject(toFoyerError(error)))
      .finally(stop);
  });
}
