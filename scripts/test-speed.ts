const ROUNDS = 40;
const TIMES = 64;
const SMALL = 1000;

/** How long is measured at most, in ms: a piece of work that is not linear is slow. */
const LONGEST = 3000;

/**
 * More than this, and the work does not take linear time: 64 times as much takes 64 times as long then, and 4,096 times
 * as long if the time is quadratic. Between the two is room for a machine that is busy.
 */
export const LINEAR = 1000;

/**
 * How many times longer a piece of work takes for 64 times as much. The two are timed in turns, and the quickest of
 * each counts: a slow machine, or a busy one, is slow for both.
 */
export function growth(workOn: (size: number) => () => void): number {
  const works = [workOn(SMALL), workOn(SMALL * TIMES)] as const;
  const quickest = [Infinity, Infinity] as [number, number];
  const start = performance.now();
  for (let round = 0; round < ROUNDS && performance.now() - start < LONGEST; round += 1) {
    for (const which of [0, 1] as const) {
      const began = performance.now();
      works[which]();
      quickest[which] = Math.min(quickest[which], performance.now() - began);
    }
  }
  return quickest[1] / Math.max(quickest[0], 0.005);
}
