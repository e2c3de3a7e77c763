import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayOptions } from './schedules/stage';
import { play } from './schedules/play';
import { schedules } from './schedules/act';
import { SABOTAGES } from './schedules/sabotages';
import { rotatingFifth } from '../../../../scripts/rotating-fifth';

/** A fault that as many schedules do not find, they are blind to. */
const ENOUGH = 500;

/** These two say of others that they hold: with no lock, and with any clock. */
const SEEN_AS = new Map([
  ['I11', 'I1'],
  ['I12', 'I8'],
]);

beforeAll(async () => {
  await import('../../src/session/refresh');
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

async function firstFound(invariant: string, options: PlayOptions): Promise<string | undefined> {
  for (const schedule of fc.sample(schedules, { numRuns: ENOUGH, seed: 1 })) {
    const found = (await play(schedule, options)).find((text) => text.startsWith(`${invariant}:`));
    if (found !== undefined) return found;
  }
  return undefined;
}

describe('reliability 5.4: the schedules find every planted bug', () => {
  it.each(rotatingFifth(SABOTAGES))('%s: %s', async (invariant, _what, sabotage) => {
    const options = { hasLocks: invariant !== 'I11', sabotage };
    expect(await firstFound(SEEN_AS.get(invariant) ?? invariant, options)).toBeDefined();
  });
});
