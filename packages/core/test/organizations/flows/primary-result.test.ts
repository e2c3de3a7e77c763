import { describe, expect, it } from 'vitest';
import type { MemberAnswerFields } from '../../../src/organizations/login/answers';
import type { MfaSettings } from '../../../src/organizations/login/mfa-methods';
import type { PrimaryResult } from '../../../src/organizations/login/primary-result';
import { primaryResult } from '../../../src/organizations/login/primary-result';
import { organizationTarget } from '../../../src/organizations/login/organization-target';
import { EMAIL, fullAnswer, member, mfaAnswer, organization, primaryAnswer, withSms, withTotp } from './samples';

const harbour = organizationTarget(organization());
const BOTH = { ...withSms, ...withTotp };
const only = (...methods: readonly string[]) => ({ mfa_methods: 'RESTRICTED', allowed_mfa_methods: methods });

/** The screen of a second factor, and whether a text message was sent. */
function begins(answer: MemberAnswerFields, settings: MfaSettings = {}) {
  const result = primaryResult(answer, settings);
  if (result.next !== 'secondFactor') return result.next;
  const { first, smsSent, notAllowed } = result.start;
  return [first, ...(smsSent ? ['sent'] : []), ...notAllowed.map((method) => `not ${method}`)].join(' ');
}

interface Row {
  readonly title: string;
  readonly answer: MemberAnswerFields;
  readonly settings?: MfaSettings;
  readonly result: string | PrimaryResult;
}

const FIRST_FACTORS: readonly Row[] = [
  {
    title: 'org 4.1 row 1: a session is a sign-in',
    answer: fullAnswer(),
    result: { next: 'done', organization: harbour },
  },
  {
    title: 'org 4.1 row 2: an empty list is a policy that no method satisfies',
    answer: primaryAnswer([]),
    result: { next: 'policy', organizationName: 'Harbour' },
  },
  {
    title: 'org 4.1 row 3: a list of methods is a step-up with the member’s address',
    answer: primaryAnswer(['sso', 'google_oauth'], { member: { email_address_verified: false } }),
    result: {
      next: 'primary',
      organization: harbour,
      stepUp: { methods: ['sso', 'google_oauth'], email: EMAIL, emailVerified: false },
    },
  },
  {
    title: 'org W9: a list still contains the password, and `withoutPassword` is set',
    answer: primaryAnswer(['password'], { member: { member_password_id: '' } }),
    result: {
      next: 'primary',
      organization: harbour,
      stepUp: { methods: ['password'], email: EMAIL, emailVerified: true, withoutPassword: true },
    },
  },
  {
    title: 'org 4.1: an additional first factor comes before a second factor',
    answer: { ...primaryAnswer(['sso']), mfa_required: { secondary_auth_initiated: 'sms_otp' } },
    result: { next: 'primary', organization: harbour, stepUp: { methods: ['sso'], email: EMAIL, emailVerified: true } },
  },
];

const SECOND_FACTORS: readonly Row[] = [
  {
    title: 'org 4.1 row 4: a sent text message leads to its code form',
    answer: mfaAnswer({ member: BOTH }, 'sms_otp'),
    result: 'enterSms sent',
  },
  {
    title: 'org 4.1 row 4: also for an unverified number',
    answer: mfaAnswer({ member: { mfa_phone_number: '+15005550006' } }, 'sms_otp'),
    result: 'enterSms sent',
  },
  {
    title: 'org 4.1 row 4: even if another method is the default',
    answer: mfaAnswer({ member: { ...BOTH, default_mfa_method: 'totp' } }, 'sms_otp'),
    result: 'enterSms sent',
  },
  {
    title: 'org 4.1 row 5: the default method',
    answer: mfaAnswer({ member: { ...BOTH, default_mfa_method: 'sms_otp' } }),
    result: 'enterSms',
  },
  {
    title: 'org 4.1 row 5: the default method, the app',
    answer: mfaAnswer({ member: { ...BOTH, default_mfa_method: 'totp' } }),
    result: 'enterTotp',
  },
  {
    title: 'org 4.1 row 6: without a default, the app before text messages',
    answer: mfaAnswer({ member: BOTH }),
    result: 'enterTotp',
  },
  {
    title: 'org 4.1 row 6: a default that is not enrolled is ignored',
    answer: mfaAnswer({ member: { ...withTotp, default_mfa_method: 'sms_otp' } }),
    result: 'enterTotp',
  },
  {
    title: 'org 4.1 row 6: a default that is not allowed is ignored',
    answer: mfaAnswer({ member: { ...BOTH, default_mfa_method: 'sms_otp' }, organization: only('totp') }),
    result: 'enterTotp',
  },
  {
    title: 'org 4.1 row 7: one method to set up',
    answer: mfaAnswer({ organization: only('sms_otp') }),
    result: 'enrollSms',
  },
  { title: 'org 4.1 row 8: two methods to set up', answer: mfaAnswer(), result: 'choose' },
  {
    title: 'org W28: warns first about a method that the organization no longer allows',
    answer: mfaAnswer({ member: withSms, organization: only('totp') }),
    result: 'enrollTotp not sms_otp',
  },
];

/** Section 7, "due" rows: the first screen of a second factor. */
const CASES: readonly Row[] = [
  { title: 'org 7.1: OPTIONAL, nothing: signed in', answer: fullAnswer(), result: 'done' },
  { title: 'org 7.2: OPTIONAL, app only', answer: mfaAnswer({ member: withTotp }), result: 'enterTotp' },
  {
    title: 'org 7.3: OPTIONAL, default SMS, sent',
    answer: mfaAnswer({ member: { ...withSms, default_mfa_method: 'sms_otp' } }, 'sms_otp'),
    result: 'enterSms sent',
  },
  {
    title: 'org 7.4: OPTIONAL, default SMS, not sent',
    answer: mfaAnswer({ member: { ...withSms, default_mfa_method: 'sms_otp' } }),
    result: 'enterSms',
  },
  {
    title: 'org 7.5: both, default SMS, sent',
    answer: mfaAnswer({ member: { ...BOTH, default_mfa_method: 'sms_otp' } }, 'sms_otp'),
    result: 'enterSms sent',
  },
  {
    title: 'org 7.6: both, default app',
    answer: mfaAnswer({ member: { ...BOTH, default_mfa_method: 'totp' } }),
    result: 'enterTotp',
  },
  { title: 'org 7.7: both, no default', answer: mfaAnswer({ member: BOTH }), result: 'enterTotp' },
  { title: 'org 7.8: REQUIRED_FOR_ALL, nothing', answer: mfaAnswer(), result: 'choose' },
  {
    title: 'org 7.9: number not verified, SMS sent',
    answer: mfaAnswer({ member: { mfa_phone_number: '+15005550006' } }, 'sms_otp'),
    result: 'enterSms sent',
  },
  {
    title: 'org 7.10: number not verified, not sent',
    answer: mfaAnswer({ member: { mfa_phone_number: '+15005550006' } }),
    result: 'choose',
  },
  {
    title: 'org 7.11: restricted to SMS, nothing',
    answer: mfaAnswer({ organization: only('sms_otp') }),
    result: 'enrollSms',
  },
  {
    title: 'org 7.12: restricted to the app, nothing',
    answer: mfaAnswer({ organization: only('totp') }),
    result: 'enrollTotp',
  },
  {
    title: 'org 7.13: restricted to the app, both, default SMS',
    answer: mfaAnswer({ member: { ...BOTH, default_mfa_method: 'sms_otp' }, organization: only('totp') }),
    result: 'enterTotp',
  },
  {
    title: 'org 7.14: restricted to the app, SMS only',
    answer: mfaAnswer({ member: withSms, organization: only('totp') }),
    result: 'enrollTotp not sms_otp',
  },
  {
    title: 'org 7.15, org W26: restricted to an empty list means no restriction',
    answer: mfaAnswer({ organization: only() }),
    result: 'choose',
  },
  {
    title: 'org 7.16: unrestricted, config includes only the app',
    answer: mfaAnswer(),
    settings: { mfaProductInclude: ['totp'] },
    result: 'enrollTotp',
  },
  {
    title: 'org 7.17: restricted to SMS, config includes only the app: the organization takes precedence',
    answer: mfaAnswer({ organization: only('sms_otp') }),
    settings: { mfaProductInclude: ['totp'] },
    result: 'enrollSms',
  },
];

describe('the result of a first factor', () => {
  it.each(FIRST_FACTORS)('$title', ({ answer, settings = {}, result }) => {
    expect(primaryResult(answer, settings)).toEqual(result);
  });

  it.each([...SECOND_FACTORS, ...CASES])('$title', ({ answer, settings, result }) => {
    expect(begins(answer, settings)).toBe(result);
  });

  it('org 4.1 row 1: a session leads back to the new password form that started it', () => {
    expect(primaryResult(fullAnswer(), {}, 'resetForm')).toEqual({ next: 'newPassword', organization: harbour });
  });

  it('org W27: a partial response without a reason violates the contract', () => {
    const result = primaryResult({ ...fullAnswer(), member_session: null }, {});
    expect(result).toMatchObject({ next: 'refused', error: { code: 'invalid_response' } });
  });

  it('org W29, org 7.19: a break-glass member is read like any other', () => {
    const answer = primaryAnswer(['sso'], {
      organization: { auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] },
    });
    const breakglass = { ...answer, member: { ...member(), is_breakglass: true } };
    expect(primaryResult(breakglass, {})).toEqual(primaryResult(answer, {}));
  });

  it.each([
    [{ mfaProductOrder: ['smsOtp'] }, ['sms_otp', 'totp']],
    [{ mfaProductOrder: ['smsOtp', 'totp'] }, ['sms_otp', 'totp']],
    [{}, ['totp', 'sms_otp']],
    [{ mfaProductInclude: [], mfaProductOrder: [] }, ['totp', 'sms_otp']],
    [{ mfaProductOrder: ['smsOtp', 'smsOtp', 'toString', null] as never }, ['sms_otp', 'totp']],
  ] satisfies [MfaSettings, string[]][])('org 5.17: %j offers %j', (settings, offered) => {
    expect(primaryResult(mfaAnswer(), settings)).toMatchObject({ next: 'secondFactor', start: { offered } });
  });
});
