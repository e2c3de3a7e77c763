import { describe, expect, it } from 'vitest';
import { authMethods } from '../../src/organizations/auth-methods';
import { decide, type Decision, type Standing } from '../../src/organizations/decide';
import type { Proof } from '../../src/organizations/proof';

const factor = { type: 'any', delivery_method: 'any', last_authenticated_at: '2026-01-01T00:00:00.000Z' };
const shown = (method: Proof['method'], verifiesEmail = false): Proof => ({ method, verifiesEmail, factor });
const account = { provider: 'github', subject: '7', identityId: 'oauth-identity-7' } as const;
const claimed: Proof = { ...shown('github_oauth'), account };

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
  ['a verified address and any method', { policies: open, member: known, proofs: [shown('password')] }, session],
  ['an allowed method', { policies: only('password'), member: known, proofs: [shown('password')] }, session],
  [
    'a method that is not allowed',
    { policies: only('google_oauth', 'sso'), member: known, proofs: [shown('magic_link')] },
    primary('sso', 'google_oauth'),
  ],
  [
    'one of two methods allowed',
    { policies: only('google_oauth'), member: known, proofs: [shown('magic_link'), shown('google_oauth')] },
    session,
  ],
  [
    'an address that nothing has verified',
    { policies: open, member: unproved, proofs: [shown('github_oauth')] },
    primary(...verifying),
  ],
  [
    'an unverified address where only some methods verify it',
    { policies: only('password', 'email_otp'), member: unproved, proofs: [shown('password')] },
    primary('email_otp'),
  ],
  [
    'an unverified address that no allowed method verifies: nobody can join',
    { policies: only('password'), member: unproved, proofs: [shown('password')] },
    primary(),
  ],
  ['no method allowed at all', { policies: only(), member: known, proofs: [shown('password')] }, primary()],
  ['an address that was only claimed', { policies: open, member: known, proofs: [claimed] }, primary(...verifying)],
  [
    'an address that was only claimed, and a second factor',
    { policies: open, member: known, proofs: [claimed, shown('totp')] },
    primary(...verifying),
  ],
  [
    'a claimed address and a link to it',
    { policies: open, member: known, proofs: [claimed, shown('magic_link', true)] },
    session,
  ],
  [
    'a claimed address and the password',
    { policies: open, member: known, proofs: [claimed, shown('password')] },
    session,
  ],
  [
    'an address that the provider gives out',
    { policies: open, member: known, proofs: [{ ...claimed, verifiesEmail: true }] },
    session,
  ],
  ['a linked account', { policies: open, member: { ...known, linkedAccounts: [account] }, proofs: [claimed] }, session],
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
      proofs: [claimed],
    },
    primary(...verifying),
  ],
  [
    'a claimed address of a break-glass member',
    { policies: only('sso'), member: { ...known, isBreakglass: true }, proofs: [claimed] },
    primary(...verifying),
  ],
  [
    'a claimed address where no allowed method proves one',
    { policies: only('github_oauth'), member: known, proofs: [claimed] },
    primary(),
  ],
  ['nothing shown', { policies: open, member: known, proofs: [] }, primary(...authMethods)],
  [
    'a break-glass member with a method that is not allowed',
    { policies: only('sso'), member: { ...known, isBreakglass: true }, proofs: [shown('password')] },
    session,
  ],
  [
    'a break-glass member whose address is unverified',
    { policies: only('sso'), member: { ...unproved, isBreakglass: true }, proofs: [shown('password')] },
    primary(...verifying),
  ],
  [
    'a second factor for all',
    { policies: { ...open, mfa_policy: 'REQUIRED_FOR_ALL' }, member: known, proofs: [shown('password')] },
    mfa(),
  ],
  ['a member who has enrolled', { policies: open, member: enrolled, proofs: [shown('password')] }, mfa()],
  [
    'a further first factor before the second one',
    { policies: { ...only('sso'), mfa_policy: 'REQUIRED_FOR_ALL' }, member: enrolled, proofs: [shown('password')] },
    primary('sso'),
  ],
  [
    'a second factor that came along',
    { policies: open, member: enrolled, proofs: [shown('password'), shown('totp')] },
    session,
  ],
  [
    'a recovery code that came along',
    { policies: open, member: enrolled, proofs: [shown('password'), shown('recovery_code')] },
    session,
  ],
  [
    'a second factor without a first one',
    { policies: only('sso'), member: enrolled, proofs: [shown('totp')] },
    primary('sso'),
  ],
  ['SMS as the default', { policies: open, member: withPhone, proofs: [shown('password')] }, mfa(true)],
  [
    'SMS as the default without a number',
    { policies: open, member: { ...withPhone, mfaPhoneNumber: null }, proofs: [shown('password')] },
    mfa(),
  ],
  [
    'a number, but the app as the default',
    { policies: open, member: { ...withPhone, defaultMfaMethod: 'totp' }, proofs: [shown('password')] },
    mfa(),
  ],
  [
    'SMS as the default where the organization takes only the app',
    {
      policies: { ...open, mfa_methods: 'RESTRICTED', allowed_mfa_methods: ['totp'] },
      member: withPhone,
      proofs: [shown('password')],
    },
    mfa(),
  ],
  [
    'whom support staff lets in',
    {
      policies: { ...only('sso'), mfa_policy: 'REQUIRED_FOR_ALL' },
      member: unproved,
      proofs: [shown('token_exchange')],
    },
    session,
  ],
];

describe('org api 12.3: after a first factor', () => {
  it.each(rows)('%s', (_, standing, decision) => {
    expect(decide(standing)).toEqual(decision);
  });
});
