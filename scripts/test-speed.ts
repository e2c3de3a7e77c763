const TRIES = 20;
const TIMES = 16;
const SMALL = 60_000;

/**
 * More than this, and the work does not take linear time: 16 times as much takes 16 times as long then, and 256 times as long
 * if the time is quadratic.
 */
export const LINEAR = 64;

/**
 * How many times longer a piece of work takes for 16 times as much. The two are timed in turns, and the quickest of each counts:
 * a slow machine, or a busy one, is slow for both.
 */
export function growth(workOn: (size: number) => () => void): number {
  const works = [workOn(SMALL), workOn(SMALL * TIMES)] as const;
  const quickest = [Infinity, Infinity] as [number, number];
  for (let round = 0; round < TRIES; round += 1) {
    for (const which of [0, 1] as const) {
      const began = performance.now();
      works[which]();
      quickest[which] = Math.min(quickest[which], performance.now() - began);
    }
  }
  return quickest[1] / Math.max(quickest[0], 0.005);
}
