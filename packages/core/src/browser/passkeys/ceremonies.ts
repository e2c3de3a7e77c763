import type { CeremonyKind } from '../../api/passkey-browser';
import type { FoyerError } from '../../errors';
import { BrowserError, NetworkError } from '../../errors';
import type { Platform } from '../../base/platform';

/** The one owner of `navigator.credentials` in a client: a browser runs one ceremony at a time. */
export interface Ceremonies {
  /**
   * Runs the work as the only ceremony. One that is asked for ends whatever is under way, which then rejects with
   * `passkey_yielded`, and waits until it has let go, 300 ms at most: extensions ignore an abort (threat T27). One
   * that is offered waits until nothing is under way. Rejects with `aborted` at the caller's wish; what the work
   * answers after that is dropped.
   */
  run<T>(
    this: void,
    kind: CeremonyKind,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
  /** Ends what is under way. */
  stop(this: void): void;
}

interface Running {
  readonly end: (reason: FoyerError) => void;
  /** Resolves when the browser has let go of it, or the wait for it is over. */
  readonly over: Promise<void>;
}

/** How long an aborted ceremony may take to let go, in ms. */
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
    // To look and to begin is one step: others have waited too.
    if (!current) return begin(signal, work);
    if (kind === 'asked') current.end(new BrowserError('passkey_yielded', 'Another ceremony took its place.'));
    await orAborted(current.over, signal);
    return run(kind, signal, work);
  }

  return { run, stop: () => current?.end(new NetworkError('aborted')) };
}

/** Waits, but no longer than the caller. */
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
