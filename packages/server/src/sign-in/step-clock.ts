import type { Clock } from '@foyer/core/internal/shared';

export type FlowClock = Clock['clock'];

/**
 * The clock of a flow that runs one step. It is stopped at the time when its state was sealed, until {@link
 * StepClock.wake}.
 */
export interface StepClock {
  readonly clock: FlowClock;
  /** Sets the clock to the current time. Waits that are due end in their order. Resolves when they have ended. */
  wake(this: void): Promise<void>;
}

interface Wait {
  readonly due: number;
  begin(this: void): void;
}

/** The longest wait that a timer supports, in ms. No request takes that long. */
const LONGEST = 0x7fff_ffff;

// Decision 123.
/**
 * A flow starts the waits of its state in `start`. A sealed state therefore starts with the time when it was sealed,
 * and gets the events of the waits that have ended since then.
 *
 * @param sealedAt When the state was sealed, in ms since 1970.
 * @param wallClock The server's clock, in ms since 1970.
 */
export function createStepClock(sealedAt: number, wallClock: () => number): StepClock {
  let asleep: Set<Wait> | undefined = new Set();
  const now = () => (asleep ? sealedAt : Math.max(sealedAt, wallClock()));

  function until(due: number, signal: AbortSignal | undefined): Promise<void> {
    if (signal?.aborted) return Promise.reject(abortError());
    return new Promise((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = (settle: () => void) => {
        clearTimeout(timer);
        asleep?.delete(wait);
        signal?.removeEventListener('abort', aborted);
        settle();
      };
      const aborted = () => end(() => reject(abortError()));
      const begin = () => {
        timer = setTimeout(() => end(resolve), Math.min(LONGEST, Math.max(0, due - now())));
      };
      const wait: Wait = { due, begin };
      signal?.addEventListener('abort', aborted);
      if (asleep) asleep.add(wait);
      else if (due <= now()) end(resolve);
      else begin();
    });
  }

  return {
    clock: {
      now,
      sleep: (ms, signal) => until(now() + ms, signal),
      // A server is online.
      until: (deadline, signal) => until(deadline === 'online' ? 0 : deadline, signal),
    },
    async wake() {
      const slept = [...(asleep ?? [])].sort((one, other) => one.due - other.due);
      asleep = undefined;
      for (const wait of slept) wait.begin();
      // With a timer for each, so that the effects of one wait are complete before the next.
      if (slept.some(({ due }) => due <= now())) await new Promise((resolve) => void setTimeout(resolve, 1));
    },
  };
}

/** The same error as that of the client's clock. */
const abortError = (): DOMException => new DOMException('The wait was given up.', 'AbortError');
