import type { CeremonyKind } from '../../api/passkey-browser';
import type { FoyerError } from '../../../base/errors';
import { BrowserError, NetworkError } from '../../../base/errors';
import type { Platform } from '../../../base/platform';

/** The only user of `navigator.credentials` in a client, because a browser runs one ceremony at a time. */
export interface Ceremonies {
  /**
   * Runs the work as the only ceremony. An 'asked' ceremony ends the current one, which rejects with
   * `passkey_yielded`, and waits until that has ended, 300 ms at most: some extensions ignore an abort (threat T27).
   * An 'offered' one waits until no ceremony is running. Rejects with `aborted` when the caller aborts; a result of
   * the work after that is dropped.
   */
  run<T>(
    this: void,
    kind: CeremonyKind,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
  /** Ends the current ceremony. */
  stop(this: void): void;
}

interface Running {
  readonly end: (reason: FoyerError) => void;
  /** Resolves when the browser has ended the ceremony, or the time limit for that has passed. */
  readonly over: Promise<void>;
}

/** Time limit for the end of an aborted ceremony, in ms. */
const LETTING_GO = 300;

export function createCeremonies({ timer }: Pick<Platform, 'timer'>): Ceremonies {
  let current: Running | undefined;

  function begin<T>(signal: AbortSignal | undefined, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const controller = new AbortController();
    let free = () => {};
    const over = new Promise<void>((resolve) => (free = resolve));
    return new Promise<T>((resolve, reject) => {
      const abort = () => running.end(new NetworkError('aborted'));
      let stopTimer = () => {};
      const running: Running = {
        over,
        end(reason) {
          reject(reason);
          controller.abort(reason);
          stopTimer();
          stopTimer = timer(LETTING_GO, free);
        },
      };
      current = running;
      signal?.addEventListener('abort', abort);
      void over.then(() => {
        stopTimer();
        signal?.removeEventListener('abort', abort);
        if (current === running) current = undefined;
      });
      work(controller.signal).then(resolve, reject).finally(free);
    });
  }

  async function run<T>(
    kind: CeremonyKind,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (signal?.aborted) throw new NetworkError('aborted');
    // Check and begin synchronously, because other callers have waited too.
    if (!current) return begin(signal, work);
    if (kind === 'asked')
      current.end(new BrowserError('passkey_yielded', 'This passkey request was replaced by a newer one.'));
    await orAborted(current.over, signal);
    return run(kind, signal, work);
  }

  return { run, stop: () => current?.end(new NetworkError('aborted')) };
}

/** Waits, but not after the caller has aborted. */
async function orAborted(wait: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(new NetworkError('aborted'));
    signal?.addEventListener('abort', abort);
  });
  try {
    await Promise.race([wait, aborted]);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
