import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { schedules } from './act';
import type { PlayOptions } from './play';
import { play } from './play';

/** Half of what is promised: schedules are played with locks, and as many without. */
const RUNS = process.env['FOYER_LONG'] ? 50_000 : 10_000;

/** Time for all of them, on a machine that has much else to do, in ms. */
export const LIMIT = 1_800_000;

/** Plays generated schedules, and shrinks the first that breaks an invariant. */
export async function holdOver(options: PlayOptions): Promise<void> {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // It is loaded by the first page that has a session to refresh: time stands still for that.
  await import('../../../src/session/refresh');
  const property = fc.asyncProperty(schedules, async (schedule) => {
    expect(await play(schedule, options)).toEqual([]);
  });
  await fc.assert(property, { numRuns: RUNS });
}
