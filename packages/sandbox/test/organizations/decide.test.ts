import { describe, expect, it } from 'vitest';
import { authMethods } from '../../src/organizations/auth-methods';
import { decide, type Decision, type Standing } from '../../src/organizations/decide';
import type { Verification } from '../../src/organizations/verification';

const factor = { type: 'any', delivery_method: 'any', last_authenticated_at: '2026-01-01T00:00:00.000Z' };
const shown = (method: Verification['method'], verifiesEmail = false): Verification => ({
  method,
  verifiesEmail,
  factor,
});
const account = { provider: 'github', subject: '7', identityId: 'oauth-identity-7' } as const;
const claimed: Verification = { ...shown('github_oauth'), account };

const open: Standing['policies'] = {
  auth_methods: 'ALL_ALLOWED',
  allowed_auth_methods: [],
  mfa_policy: 'OPTIONAL',
  mfa_methods: 'ALL_ALLOWED',
  allowed_mfa_methods: [],
};
const only = (...allowed: Standing['policies']['allowed_auth_methods']): Standing['policies'] => ({
  ...open,
  auth_methods: 'RESTRICTED',
  allowed_auth_methods: allowed,
});
const known: Standing['member'] = {
  emailVerified: true,
  isBreakglass: false,
  mfaEnrolled: false,
  mfaPhoneNumber: null,
  defaultMfaMethod: null,
  linkedAccounts: [],
};
const unproved = { ...known, emailVerified: false };
const enrolled = { ...known, mfaEnrolled: true };
const withPhone = { ...enrolled, mfaPhoneNumber: '+12015550123', defaultMfaMethod: 'sms_otp' };

const session: Decision = { next: 'session' };
const primary = (...allowed: Standing['policies']['allowed_auth_methods']): Decision => ({ next: 'primary', allowed });
const mfa = (sendsSms = false): Decision => ({ next: 'mfa', sendsSms });
const verifying = ['sso', 'magic_link', 'google_oauth', 'microsoft_oauth', 'email_otp'] as const;
const rows: readonly [what: string, Standing, Decision][] = [
  ['a verified address and any method', { policies: open, member: known, verifications: [shown('password')] }, session],
  ['an allowed method', { policies: only('password'), member: known, verifications: [shown('password')] }, session],
  [
    'a method that is not allowed',
    { policies: only('google_oauth', 'sso'), member: known, verifications: [shown('magic_link')] },
    primary('sso', 'google_oauth'),
  ],
  [
    'one of two methods allowed',
    { policies: only('google_oauth'), member: known, verifications: [shown('magic_link'), shown('google_oauth')] },
    session,
  ],
  [
    'an address that nothing has verified',
    { policies: open, member: unproved, verifications: [shown('github_oauth')] },
    primary(...verifying),
  ],
  [
    'an unverified address if only some methods verify it',
    { policies: only('password', 'email_otp'), member: unproved, verifications: [shown('password')] },
    primary('email_otp'),
  ],
  [
    'an unverified address that no allowed method verifies: no user can join',
    { policies: only('password'), member: unproved, verifications: [shown('password')] },
    primary(),
  ],
  ['no method allowed at all', { policies: only(), member: known, verifications: [shown('password')] }, primary()],
  [
    'an address that was only claimed',
    { policies: open, member: known, verifications: [claimed] },
    primary(...verifying),
  ],
  [
    'an address that was only claimed, and a second factor',
    { policies: open, member: known, verifications: [claimed, shown('totp')] },
    primary(...verifying),
  ],
  [
    'a claimed address and a link to it',
    { policies: open, member: known, verifications: [claimed, shown('magic_link', true)] },
    session,
  ],
  [
    'a claimed address and the password',
    { policies: open, member: known, verifications: [claimed, shown('password')] },
    session,
  ],
  [
    'an address that the provider gives out',
    { policies: open, member: known, verifications: [{ ...claimed, verifiesEmail: true }] },
    session,
  ],
  [
    'a linked account',
    { policies: open, member: { ...known, linkedAccounts: [account] }, verifications: [claimed] },
    session,
  ],
  [
    'an account that another subject or provider has linked',
    {
      policies: open,
      member: {
        ...known,
        linkedAccounts: [
          { ...account, subject: '8' },
          { ...account, provider: 'slack' },
        ],
      },
      verifications: [claimed],
    },
    primary(...verifying),
  ],
  [
    'a claimed address of a break-glass member',
    { policies: only('sso'), member: { ...known, isBreakglass: true }, verifications: [claimed] },
    primary(...verifying),
  ],
  [
    'a claimed address if no allowed method verifies one',
    { policies: only('github_oauth'), member: known, verifications: [claimed] },
    primary(),
  ],
  ['nothing shown', { policies: open, member: known, verifications: [] }, primary(...authMethods)],
  [
    'a break-glass member with a method that is not allowed',
    { policies: only('sso'), member: { ...known, isBreakglass: true }, verifications: [shown('password')] },
    session,
  ],
  [
    'a break-glass member with an unverified address',
    { policies: only('sso'), member: { ...unproved, isBreakglass: true }, verifications: [shown('password')] },
    primary(...verifying),
  ],
  [
    'a second factor for all',
    { policies: { ...open, mfa_policy: 'REQUIRED_FOR_ALL' }, member: known, verifications: [shown('password')] },
    mfa(),
  ],
  ['a member who has enrolled', { policies: open, member: enrolled, verifications: [shown('password')] }, mfa()],
  [
    'a further first factor before the second one',
    {
      policies: { ...only('sso'), mfa_policy: 'REQUIRED_FOR_ALL' },
      member: enrolled,
      verifications: [shown('password')],
    },
    primary('sso'),
  ],
  [
    'a second factor that came along',
    { policies: open, member: enrolled, verifications: [shown('password'), shown('totp')] },
    session,
  ],
  [
    'a recovery code that came along',
    { policies: open, member: enrolled, verifications: [shown('password'), shown('recovery_code')] },
    session,
  ],
  [
    'a second factor without a first one',
    { policies: only('sso'), member: enrolled, verifications: [shown('totp')] },
    primary('sso'),
  ],
  ['SMS as the default', { policies: open, member: withPhone, verifications: [shown('password')] }, mfa(true)],
  [
    'SMS as the default without a number',
    { policies: open, member: { ...withPhone, mfaPhoneNumber: null }, verifications: [shown('password')] },
    mfa(),
  ],
  [
    'a number, but the app as the default',
    { policies: open, member: { ...withPhone, defaultMfaMethod: 'totp' }, verifications: [shown('password')] },
    mfa(),
  ],
  [
    'SMS as the default if the organization allows only the app',
    {
      policies: { ...open, mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] },
      member: withPhone,
      verifications: [shown('password')],
    },
    mfa(),
  ],
  [
    'a member with a token of support staff',
    {
      policies: { ...only('sso'), mfa_policy: 'REQUIRED_FOR_ALL' },
      member: unproved,
      verifications: [shown('token_exchange')],
    },
    session,
  ],
];

describe('org api 12.3: after a first factor', () => {
  it.each(rows)('%s', (_, standing, decision) => {
    expect(decide(standing)).toEqual(decision);
  });
});
