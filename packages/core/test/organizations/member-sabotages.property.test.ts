import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberSchedules } from '../session/schedules/act';
import { play } from '../session/schedules/play';
import { MEMBER_SIDE } from '../support/account-sides';
import type { Sabotage } from '../support/world-client';

/** A fault that as many schedules do not find, they are blind to. */
const ENOUGH = 300;

beforeAll(async () => {
  await import('../../src/session/refresh');
});
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const keepsIntermediate: Sabotage = ({ cookies, names }) => ({
  cookies: {
    ...cookies,
    put: (name, value, maxAge, scope) =>
      name === names.ist && value === '' ? undefined : cookies.put(name, value, maxAge, scope),
  },
});

/** A commit that writes the intermediate session next to the existing session. */
const signsNobodyOut: Sabotage = ({ cookies, names, tab }) => ({
  cookies: {
    ...cookies,
    put: (name, value, maxAge, scope) =>
      name === names.token && value === '' && tab.read().status === 'in'
        ? undefined
        : cookies.put(name, value, maxAge, scope),
  },
});

describe('org api 4.1: the schedules of members detect deliberate faults', () => {
  it.each([
    ['a sign-in that leaves the intermediate session', 'I8', keepsIntermediate],
    ['an end of a session that leaves its token', 'I8', signsNobodyOut],
  ])('%s', async (_what, invariant, sabotage) => {
    for (const schedule of fc.sample(memberSchedules, { numRuns: ENOUGH, seed: 1 })) {
      const found = await play(schedule, { hasLocks: true, side: MEMBER_SIDE, sabotage });
      if (found.some((text) => text.startsWith(`${invariant}:`))) return;
    }
    expect.fail('no schedule found it');
  });
});
