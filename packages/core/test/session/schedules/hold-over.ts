import fc from 'fast-check';
import { expect, vi } from 'vitest';
import type { Schedule } from './act';
import { memberSchedules, schedules } from './act';
import type { PlayOptions } from './stage';
import { play } from './play';
import { runs } from '../../../../../scripts/test-runs';

/** Time for all of them, on a machine that has much else to do, in ms. */
export const LIMIT = process.env['FOYER_LONG'] ? 7_200_000 : 1_800_000;

/** Schedules that one in tens of thousands is like, and that a mend of ours came from. */
const FOUND: readonly Schedule[] = [
  // I5: a page wakes to the answer of its host's own call while it takes its turn to ask in the background.
  {
    seed: 95_549_888,
    tabs: 3,
    policy: 'rotates',
    clockOff: 0,
    acts: [
      { act: 'beRude', tab: 6, amount: 902, wait: 15_000 },
      { act: 'login', tab: 4, amount: 999, wait: 100 },
      { act: 'freeze', tab: 0, amount: 952, wait: 10 },
      { act: 'late', tab: 7, amount: 847, wait: 180_000 },
    ],
  },
  // I7: a page that does not know of a sign-in refreshes the new session, and gets no newer data than it has.
  {
    seed: 0,
    tabs: 4,
    policy: 'stays',
    clockOff: 0,
    acts: [
      { act: 'login', tab: 1, amount: 0, wait: 0 },
      { act: 'loseMessages', tab: 0, amount: 0, wait: 0 },
      { act: 'logout', tab: 0, amount: 0, wait: 0 },
      { act: 'logout', tab: 0, amount: 0, wait: 0 },
      { act: 'login', tab: 0, amount: 0, wait: 180_000 },
      { act: 'late', tab: 0, amount: 508, wait: 60_000 },
      { act: 'login', tab: 0, amount: 0, wait: 0 },
      { act: 'login', tab: 0, amount: 0, wait: 0 },
    ],
  },
  // I7: localStorage contains the sign-out, and no later sign-in, so a page wakes with an outdated cache.
  {
    seed: 0,
    tabs: 2,
    policy: 'stays',
    clockOff: 0,
    acts: [
      { act: 'login', tab: 0, amount: 0, wait: 60_000 },
      { act: 'freeze', tab: 0, amount: 0, wait: 0 },
      { act: 'logout', tab: 3, amount: 0, wait: 0 },
      { act: 'blockStorage', tab: 0, amount: 0, wait: 0 },
      { act: 'login', tab: 3, amount: 0, wait: 100 },
      { act: 'login', tab: 0, amount: 0, wait: 0 },
      { act: 'login', tab: 0, amount: 0, wait: 0 },
      { act: 'login', tab: 0, amount: 0, wait: 0 },
    ],
  },
  // I7: the other page receives the end of the session 3 ms before the schedule ends.
  {
    seed: 2_147_483_632,
    tabs: 2,
    policy: 'stays',
    clockOff: 1000,
    acts: [
      { act: 'blockStorage', tab: 0, amount: 0, wait: 180_000 },
      { act: 'thaw', tab: 0, amount: 1, wait: 4000 },
      { act: 'login', tab: 0, amount: 0, wait: 1000 },
      { act: 'hide', tab: 1, amount: 0, wait: 60_000 },
      { act: 'endSession', tab: 1, amount: 2, wait: 60_000 },
    ],
  },
];

/** The same, if a sign-in can require a further step. */
const FOUND_FOR_MEMBERS: readonly Schedule[] = [
  // I8: a page closes during a sign-in, and another one finds its session in addition to the intermediate one.
  {
    seed: 0,
    tabs: 2,
    policy: 'stays',
    clockOff: 0,
    acts: [
      { act: 'tear', tab: 0, amount: 512, wait: 0 },
      { act: 'halfway', tab: 0, amount: 0, wait: 15_000 },
      { act: 'login', tab: 0, amount: 0, wait: 0 },
      { act: 'login', tab: 0, amount: 0, wait: 0 },
      { act: 'login', tab: 0, amount: 0, wait: 0 },
    ],
  },
];

// Docs/reliability.md and decision 62 name these numbers.
/**
 * How many schedules a test plays. Each run plays different ones, and five runs play more than find each fault that is
 * made on purpose. The protocol is the same for members, so fewer are played for them.
 */
const FEW = { users: 150, members: 100 };
const MANY = 50_000;

/** Plays generated schedules, and shrinks the first that breaks an invariant. */
export async function holdOver(options: PlayOptions): Promise<void> {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // The first page with a session to refresh loads it. Time stands still meanwhile.
  await import('../../../src/session/refresh');
  const isOfMembers = Boolean(options.side?.halfway);
  const examples = isOfMembers ? [...FOUND, ...FOUND_FOR_MEMBERS] : FOUND;
  const property = fc.asyncProperty(isOfMembers ? memberSchedules : schedules, async (schedule) => {
    expect(await play(schedule, options)).toEqual([]);
  });
  const few = isOfMembers ? FEW.members : FEW.users;
  await fc.assert(property, { numRuns: runs(5 * few, MANY), examples: examples.map((schedule) => [schedule]) });
}
