import { afterAll, describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/test-runs';
import { emptyDatabase } from '../../../scripts/test-sandbox';
import { harmless } from './harmless';
import type { Plant } from './planting';
import { check, openProvider } from './provider';

const sandbox = await openProvider(await emptyDatabase());
afterAll(() => sandbox.close());

/** The checks that were too strict once, and others of each kind. The long run plays all. */
const SAMPLE = [
  'core.preflight.headers',
  'core.events',
  'core.session',
  'email-otp.send',
  'email-otp.authenticate.minutes',
  'sessions.authenticate',
  'sessions.jwt',
  'sessions.user.server-only',
  'totp.create.expires',
  'totp.others',
  'totp.sign-in.factor',
  'totp.sign-in.others',
  'organizations.session.jwt.session',
  'organizations.mfa.sms',
];
const LATE_NAME = 'messages that come 1.5 s late';
const LATE = [
  'email-otp.send.primary-known',
  'email-otp.authenticate.once',
  'email-otp.send.case',
  'organizations.passwords.reset',
];

const others = Object.entries(harmless).filter(([name]) => name !== LATE_NAME);
const together: Plant = (handle) => others.reduce((inner, [, plant]) => plant(inner), handle);
const isLong = runs(0, 1) === 1;

describe('a backend that fulfills the contract in a different way', () => {
  it.each<readonly [string, Plant]>(isLong ? others : [['in all of them at once', together]])(
    'has no failure: %s',
    { timeout: 900_000 },
    async (_, plant) => {
      const { results } = await check(sandbox, { plant, ...(!isLong && { checks: SAMPLE }) });
      expect(
        results.filter(({ status }) => status === 'failed').map(({ id, expected, seen }) => [id, expected, seen]),
      ).toEqual([]);
      expect(results.length).toBeGreaterThan(SAMPLE.length);
    },
  );

  it('has no failure: messages that come 1.5 s late', async () => {
    const { results } = await check(sandbox, { plant: harmless[LATE_NAME] ?? together, checks: LATE });
    expect(results.map(({ id, status }) => [id, status])).toEqual(LATE.map((id) => [id, 'passed']));
  });
});
