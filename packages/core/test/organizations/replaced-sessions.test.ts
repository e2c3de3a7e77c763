import { beforeAll, describe, expect, it } from 'vitest';
import type { Act, Schedule } from '../session/schedules/act';
import { play } from '../session/schedules/play';
import { SABOTAGES } from '../session/schedules/sabotages';
import { MEMBER_SIDE } from '../support/account-sides';

const act = (name: Act['act'], tab: number, amount = 0, wait = 0): Act => ({ act: name, tab, amount, wait });

/**
 * Page 1 receives two responses together, before it commits either: a session, and an intermediate one that replaces
 * it.
 */
const SCHEDULE: Schedule = {
  seed: 0,
  tabs: 2,
  policy: 'stays',
  clockOff: 0,
  acts: [
    // The responses take 12, 24 and 36 ms.
    act('late', 0, 1),
    act('login', 1),
    act('late', 0, 2),
    act('halfway', 1),
    act('freeze', 1),
    act('late', 0, 3),
    act('login', 0, 0, 1000),
  ],
};

beforeAll(async () => {
  await import('../../src/session/refresh');
});

describe('decision 62: which session can remain valid at the server', () => {
  it('invariant I13: a session that an intermediate one replaced can remain valid, for any cookies at its response', async () => {
    expect(await play(SCHEDULE, { hasLocks: true, side: MEMBER_SIDE })).toEqual([]);
  });

  it('invariant I13: a session that a sign-in replaced must not remain valid, even with a pending intermediate one', async () => {
    const [, , sabotage] = SABOTAGES.find(([invariant]) => invariant === 'I13') ?? [];
    expect(sabotage).toBeDefined();
    const found = await play(SCHEDULE, { hasLocks: true, side: MEMBER_SIDE, sabotage });
    expect(found).toEqual(['I13: s2 live on at the server']);
  });
});
