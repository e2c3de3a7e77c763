/** The clock of a test: the machine's own, or one that stands still until the test advances it. */
export interface Time {
  now(): number;
  wallClock(): number;
  timer(ms: number, callback: () => void): () => void;
}

export const realTime: Time = {
  now: () => performance.now(),
  wallClock: () => Date.now(),
  timer(ms, callback) {
    const id = setTimeout(callback, ms);
    return () => clearTimeout(id);
  },
};

interface Waiting {
  readonly at: number;
  readonly callback: () => void;
}

export interface VirtualTime extends Time {
  /** Lets `ms` pass: every timer that falls due runs, in order, and what it awaits settles before the next. */
  advance(ms: number): Promise<void>;
  /** Sets the device's clock forward or back, as users do. Monotonic time does not change. */
  turnClock(ms: number): void;
  /** How many timers wait. */
  pending(): number;
}

/**
 * So many timers at the same time are a loop: real time would continue, and the test would wait until its time limit.
 */
const LOOP = 1000;
/** So many timers in one wait are a loop too: a day of a page sets a few thousand. */
const MANY = 20_000;

export function virtualTime(): VirtualTime {
  const waiting = new Set<Waiting>();
  let now = 1000;
  let wallOffset = Date.UTC(2026, 0, 1);

  function next(until: number): Waiting | undefined {
    const due = [...waiting].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
    return due[0];
  }

  return {
    now: () => now,
    wallClock: () => Math.floor(wallOffset + now),
    timer(ms, callback) {
      const one = { at: now + ms, callback };
      waiting.add(one);
      return () => void waiting.delete(one);
    },
    async advance(ms) {
      const until = now + ms;
      await settle();
      let atOnce = 0;
      let all = 0;
      for (let one = next(until); one; one = next(until)) {
        waiting.delete(one);
        atOnce = one.at > now ? 0 : atOnce + 1;
        all += 1;
        if (all > MANY) throw new Error(`Timers set one another ${MANY} times in ${ms} ms.`);
        if (atOnce > LOOP) throw new Error(`Timers set one another without any time between them, at ${now} ms.`);
        now = Math.max(now, one.at);
        one.callback();
        await settle();
      }
      now = until;
    },
    turnClock: (ms) => void (wallOffset += ms),
    pending: () => waiting.size,
  };
}

/** Lets every promise settle that needs no more than turns of the event loop, imports included. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
}
