import { describe, expect, it } from 'vitest';
import { DEFAULT_SESSION_MINUTES, minutesOr, sessionDuration } from '../../src/flow/commands';
import { checkOrganizationOptions } from '../../src/organizations/login/check-options';
import type { OrganizationFlowOptions } from '../../src/organizations/login/options';

/** Values that an untyped host might pass instead of a number of minutes. In JSON, the first three are `null`. */
const NO_LENGTHS = [
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.NaN,
  0,
  -0,
  -1,
  -60,
  '60',
  '',
  null,
  true,
  {},
  [60],
  Symbol('60'),
  60n,
] as unknown as readonly number[];

describe('spec 2: the length of a session', () => {
  it('is 30 minutes unless a host says another', () => {
    expect(DEFAULT_SESSION_MINUTES).toBe(30);
    expect(sessionDuration({})).toEqual({ session_duration_minutes: 30 });
    expect(sessionDuration({ sessionDurationMinutes: 60 })).toEqual({ session_duration_minutes: 60 });
  });

  it.each(NO_LENGTHS)('%o is not a valid length: requests 30 minutes, and never null', (sessionDurationMinutes) => {
    const asked = sessionDuration({ sessionDurationMinutes });
    expect(JSON.parse(JSON.stringify(asked))).toEqual({ session_duration_minutes: 30 });
    expect(minutesOr(sessionDurationMinutes, 2)).toBe(2);
  });

  it.each([5, 30.5, 527_040, 1e9])('%o is for the provider to judge', (sessionDurationMinutes) => {
    expect(sessionDuration({ sessionDurationMinutes })).toEqual({ session_duration_minutes: sessionDurationMinutes });
  });
});

describe('org 1.2: the length of a session', () => {
  const withLength = (sessionDurationMinutes: number): OrganizationFlowOptions => ({
    products: ['emailOtp'],
    sessionOptions: { sessionDurationMinutes },
  });

  it.each(NO_LENGTHS)('%o is not a valid length, and the developer gets a warning', (minutes) => {
    expect(checkOrganizationOptions(withLength(minutes))).toEqual([{ problem: 'noSession' }]);
  });

  it.each([5, 527_040])('%o is one', (minutes) => {
    expect(checkOrganizationOptions(withLength(minutes))).toEqual([]);
  });
});
