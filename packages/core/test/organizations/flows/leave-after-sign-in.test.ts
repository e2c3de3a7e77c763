import { describe, expect, it } from 'vitest';
import { isLeftAfterSignIn } from '../../../src/organizations/login/organization-login/leave-after-sign-in';
import type { OrganizationLoginState } from '../../../src/organizations/login/organization-login/organization-login-state';
import { ANY, HARBOUR, LOOKUP, TO } from './login-samples';
import { EMAIL } from './samples';

type At = OrganizationLoginState['at'];

const HERE = { organization_id: TO.id };
const ELSEWHERE = { organization_id: 'organization-elsewhere' };
const FURTHER_FACTOR = { ...HARBOUR, stepUp: { methods: ['email_otp'], email: EMAIL } };

/** Whether a page is left from each state, because of a session. */
const LEFT: Readonly<Record<At, boolean>> = {
  arrived: false,
  confirm: false,
  authenticating: false,
  resuming: false,
  lookup: true,
  lookupFailed: true,
  main: true,
  emailMethods: true,
  linkSent: true,
  code: true,
  password: true,
  discovery: false,
  ssoDiscovery: true,
  secondFactor: false,
  passwordReset: false,
  error: false,
  lapsed: true,
  done: true,
};

describe('org 5.16: the page of a login is left for the page after the sign-in', () => {
  it.each(Object.entries(LEFT))('from the state %s: %s', (at, isLeft) => {
    expect(isLeftAfterSignIn({ at: at as At, about: ANY }, HERE)).toBe(isLeft);
  });

  it('with a session of the organization of the page, and not of a different one', () => {
    expect(isLeftAfterSignIn({ at: 'main', about: HARBOUR }, HERE)).toBe(true);
    expect(isLeftAfterSignIn({ at: 'main', about: HARBOUR }, ELSEWHERE)).toBe(false);
    expect(isLeftAfterSignIn({ at: 'done', about: HARBOUR }, ELSEWHERE), 'the sign-in itself is complete').toBe(true);
  });

  it('not before the organization of the page is known', () => {
    expect(isLeftAfterSignIn({ at: 'lookup', about: LOOKUP }, HERE)).toBe(false);
  });

  it('not while an organization requires a further first factor', () => {
    expect(isLeftAfterSignIn({ at: 'main', about: FURTHER_FACTOR }, HERE)).toBe(false);
    expect(isLeftAfterSignIn({ at: 'code', about: FURTHER_FACTOR }, HERE)).toBe(false);
  });
});
