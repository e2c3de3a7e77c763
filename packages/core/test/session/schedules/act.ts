import fc from 'fast-check';
import type { TokenPolicy } from '../../support/session-server';

/** The possible events, weighted by the number of entries. */
const ACTS = [
  ...repeat(5, 'login'),
  ...repeat(4, 'logout'),
  ...repeat(3, 'authenticate'),
  ...repeat(3, 'focus'),
  ...repeat(2, 'hide', 'show'),
  ...repeat(3, 'freeze'),
  ...repeat(3, 'thaw'),
  'kill',
  'tear',
  'open',
  'offline',
  'online',
  ...repeat(2, 'turnClock'),
  ...repeat(3, 'late'),
  'lost',
  'unanswered',
  'garbled',
  'broken',
  'busy',
  'down',
  ...repeat(2, 'endSession'),
  'clearCookies',
  'clearStorage',
  'blockStorage',
  'freeStorage',
  'loseMessages',
  'delayMessages',
  'bringMessages',
  'otherLogin',
  'otherLogout',
  'beRude',
] as const;

/** Events for members only. */
const MEMBER_ACTS = [...ACTS, ...repeat(3, 'halfway')] as const;

export type ActName = (typeof MEMBER_ACTS)[number];

export interface Act {
  readonly act: ActName;
  readonly tab: number;
  /** From 0 to 999: the user, the duration or the distance, depending on the event. */
  readonly amount: number;
  /** How long nothing happens after it, in ms. */
  readonly wait: number;
}

export interface Schedule {
  readonly seed: number;
  readonly tabs: number;
  readonly policy: TokenPolicy;
  /** How far the device's clock is off when it begins, in ms. */
  readonly clockOff: number;
  readonly acts: readonly Act[];
}

const TEN_YEARS = 315_360_000_000;

const schedulesOf = (acts: readonly ActName[]): fc.Arbitrary<Schedule> =>
  fc.record({
    seed: fc.nat(),
    tabs: fc.constantFrom(2, 2, 2, 3, 3, 4, 5, 8),
    policy: fc.constantFrom('stays', 'rotates'),
    clockOff: fc.oneof(fc.constant(0), fc.integer({ min: -TEN_YEARS, max: TEN_YEARS })),
    acts: fc.array(
      fc.record({
        act: fc.constantFrom(...acts),
        tab: fc.nat(7),
        amount: fc.nat(999),
        wait: fc.constantFrom(0, 0, 10, 100, 100, 1000, 4000, 15_000, 60_000, 180_000),
      }),
      { minLength: 4, maxLength: 24 },
    ),
  });

export const schedules = schedulesOf(ACTS);
export const memberSchedules = schedulesOf(MEMBER_ACTS);

/** How far a clock is turned, in ms: seconds, hours, days, years, either way. */
export function turnOf(amount: number): number {
  const size = [5000, 3_600_000, 86_400_000, TEN_YEARS / 10, TEN_YEARS][amount % 5] ?? 0;
  return amount % 2 === 0 ? size : -size;
}

function repeat<Name extends string>(times: number, ...names: readonly Name[]): Name[] {
  return Array.from({ length: times }, () => names).flat();
}
