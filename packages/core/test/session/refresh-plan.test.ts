import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SessionRecord } from '../../src/session/record';
import type { PlanInput, RefreshPlan } from '../../src/session/refresh-plan';
import { jwtLifetime, refreshPlan } from '../../src/session/refresh-plan';

const NOW = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

const jwt = (claims: unknown): string => `header.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.signature`;
const record = (more: Partial<SessionRecord> = {}): SessionRecord => ({
  gen: 'gen',
  owner: '',
  state: 'in',
  ver: 1,
  at: NOW - 10 * MINUTE,
  retryAt: 0,
  tries: 0,
  token: 'token',
  session: 'session',
  ...more,
});
interface Case extends Partial<Omit<PlanInput, 'now'>>, Partial<PlanInput['now']> {}
const plan = ({ status = 'in', jwt = '', wallClock = NOW, blocked = 0, always = false, ...rest }: Case): RefreshPlan =>
  refreshPlan({ now: { status, record: rest.record ?? record(), jwt }, wallClock, blocked, always });

describe('reliability 5.2: the next refresh step of a tab', () => {
  it.each<[string, Case, RefreshPlan]>([
    ['no user is signed in', { status: 'out' }, { step: 'rest' }],
    ['only half signed in', { status: 'mid' }, { step: 'rest' }],
    ['the session may be in a cookie that cannot be seen', { status: 'out', always: true }, { step: 'ask' }],
    [
      'what there is belongs to another public token (decision 101)',
      { status: 'other', always: true },
      { step: 'rest' },
    ],
    ['a program without a record signed in', { status: 'foreign' }, { step: 'ask' }],
    ['no tab has asked recently', {}, { step: 'ask' }],
    ['asked a minute ago', { record: record({ at: NOW - MINUTE }) }, { step: 'adopt', ms: 2 * MINUTE }],
    [
      'asked right now, and the clock stepped back',
      { record: record({ at: NOW + 900 }) },
      { step: 'adopt', ms: 3 * MINUTE + 900 },
    ],
    [
      'asked right now, and the clock stepped back by all that clocks do',
      { record: record({ at: NOW + 1000 }) },
      { step: 'adopt', ms: 3 * MINUTE + 1000 },
    ],
    ['asked in a future that no step explains', { record: record({ at: NOW + MINUTE }) }, { step: 'ask' }],
    ['asked 3 minutes ago', { record: record({ at: NOW - 3 * MINUTE }) }, { step: 'ask' }],
    [
      'asked a minute ago of another token',
      { status: 'foreign', record: record({ at: NOW - MINUTE }) },
      { step: 'ask' },
    ],
    ['the server wants to be left alone', { record: record({ retryAt: NOW + 9000 }) }, { step: 'wait', ms: 9000 }],
    [
      'this tab holds back for longer',
      { record: record({ retryAt: NOW + 9000 }), blocked: 12_000 },
      { step: 'wait', ms: 12_000 },
    ],
    [
      'this tab held back, another was answered',
      { record: record({ at: NOW }), blocked: 9000 },
      { step: 'adopt', ms: 3 * MINUTE },
    ],
  ])('%s', (_when, input, expected) => {
    expect(plan(input)).toEqual(expected);
  });

  it('invariant I12, fault B10: times that a wrong clock has written delay no tab longer than they could be valid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3650 * DAY, max: 3650 * DAY }),
        fc.integer({ min: -3650 * DAY, max: 3650 * DAY }),
        (at, retryAt) => {
          const next = plan({ record: record({ at: NOW + at, retryAt: Math.max(0, NOW + retryAt) }) });
          if (next.step === 'adopt') expect(next.ms).toBeLessThanOrEqual(3 * MINUTE + 1000);
          else if (next.step === 'wait') expect(next.ms).toBeLessThanOrEqual(15 * MINUTE);
          else expect(next.step).toBe('ask');
        },
      ),
    );
  });

  it.each([
    ['5 minutes', 300, 3 * MINUTE],
    ['2 minutes', 120, 1.5 * MINUTE],
    ['20 seconds', 20, MINUTE / 2],
    ['a day', 86_400, 3 * MINUTE],
  ])(
    'reliability 5.2: with a JWT of %s, a refresh comes before it ends, and never more than twice a minute',
    (_life, seconds, ms) => {
      const iat = 1_800_000_000;
      expect(plan({ jwt: jwt({ iat, exp: iat + seconds }), record: record({ at: NOW }) })).toEqual({
        step: 'adopt',
        ms,
      });
    },
  );
});

describe('the lifetime of a JWT (RFC 7519)', () => {
  it('is the difference of its two own times, regardless of the device clock', () => {
    expect(jwtLifetime(jwt({ iat: 0, exp: 300 }))).toBe(300_000);
    expect(jwtLifetime(jwt({ iat: 4_000_000_000, exp: 4_000_000_060, name: 'Ada ÿ' }))).toBe(60_000);
  });

  it.each([
    '',
    'x',
    'a.b.c',
    jwt(null),
    jwt([]),
    jwt('text'),
    jwt({}),
    jwt({ iat: 1 }),
    jwt({ exp: 1 }),
    jwt({ iat: 5, exp: 5 }),
    jwt({ iat: 9, exp: 5 }),
    jwt({ iat: 'x', exp: {} }),
    jwt({ iat: 0, exp: '1e999' }),
  ])('%s has none', (text) => {
    expect(jwtLifetime(text)).toBeUndefined();
  });

  it('any text at all is no failure', () => {
    // The unit `binary` of fast-check does the same, and takes a second to set up.
    const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const life = jwtLifetime(text);
        expect(life === undefined || life > 0).toBe(true);
      }),
    );
  });
});
