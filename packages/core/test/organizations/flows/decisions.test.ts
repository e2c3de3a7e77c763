import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/base/errors';
import type { ErrorPlace } from '../../../src/organizations/login/error-text';
import { errorOfChoice, errorOfToken, errorReading, NO_ACCESS } from '../../../src/organizations/login/error-text';
import { firstLetter } from '../../../src/organizations/login/first-letter';
import { mayJoin } from '../../../src/organizations/login/invite-new-user';
import { primaryResult } from '../../../src/organizations/login/primary-result';
import { secondFactorTransition } from '../../../src/organizations/login/second-factor/second-factor-rules';
import type { SecondFactorUser } from '../../../src/flow/second-factor/factor-state';
import { waysFromSms, waysFromTotp } from '../../../src/flow/second-factor/second-factor-ways';
import { organizationTarget } from '../../../src/organizations/login/organization-target';
import { mfaAnswer, organization, withTotp } from './samples';

describe('whether a new user can join with an email address', () => {
  it.each([
    ['org 4.5 row 1, org W1: ALL_ALLOWED accepts all addresses', 'ALL_ALLOWED', 'ada@other.test', true],
    ['org 4.5 row 2: RESTRICTED accepts its domains', 'RESTRICTED', 'ada@harbour.test', true],
    ['org 4.5 row 2, org W1: case makes no difference', 'RESTRICTED', ' Ada@HARBOUR.test ', true],
    ['org 4.5 row 2: an international domain has one form', 'RESTRICTED', 'ada@xn--bcher-kva.example', true],
    ['org 4.5 row 2: RESTRICTED rejects a text without a domain', 'RESTRICTED', 'ada@', false],
    ['org 4.5 row 2: RESTRICTED rejects other domains', 'RESTRICTED', 'ada@other.test', false],
    ['org 4.5 row 2: nor a domain that ends the same', 'RESTRICTED', 'ada@my.harbour.test', false],
    ['org 4.5 row 3, org W1: NOT_ALLOWED rejects all addresses', 'NOT_ALLOWED', 'ada@harbour.test', false],
    ['org 4.5: an unknown value rejects all addresses', 'SOMETIMES', 'ada@harbour.test', false],
  ])('%s', (_title, email_jit_provisioning, email, may) => {
    const target = organizationTarget(
      organization({ email_jit_provisioning, email_allowed_domains: ['Harbour.test', 'bücher.example', ''] }),
    );
    expect(mayJoin(email, target)).toBe(may);
  });
});

describe('the alternatives to a second factor', () => {
  const all = ['totp', 'sms_otp'] as const;
  const entering: SecondFactorUser = { enrolling: false, enrolled: all, allowed: all };
  const enrolling: SecondFactorUser = { enrolling: true, enrolled: [], allowed: all };

  it.each([
    ['org 4.6 row 1: from SMS to the app', entering, { changeToTotp: true, backToEnrollment: false }],
    [
      'org 4.6 row 1: not while enrolling',
      { ...enrolling, enrolled: ['totp'] as const },
      { changeToTotp: false, backToEnrollment: true },
    ],
    [
      'org 4.6 row 1: not to an app that is not there',
      { ...entering, enrolled: ['sms_otp'] as const },
      { changeToTotp: false, backToEnrollment: false },
    ],
    [
      'org 4.6 row 1: not to an app that is not allowed',
      { ...entering, allowed: ['sms_otp'] as const },
      { changeToTotp: false, backToEnrollment: false },
    ],
    ['org 4.6 row 2: back to the number while enrolling', enrolling, { changeToTotp: false, backToEnrollment: true }],
    [
      'org 4.6 row 2: or with nothing enrolled',
      { ...entering, enrolled: [] },
      { changeToTotp: false, backToEnrollment: true },
    ],
    [
      'org 4.6 row 2: or with nothing enrolled that is allowed',
      { ...entering, allowed: [] },
      { changeToTotp: false, backToEnrollment: true },
    ],
  ])('%s', (_title, member, ways) => {
    expect(waysFromSms(member)).toEqual(ways);
  });

  it.each([
    [
      'org 4.6 row 3, org 4.6 row 4: from the app to SMS and to a backup code',
      entering,
      { changeToSms: true, backupCode: true, backToEnrollment: false },
    ],
    [
      'org 4.6 row 3: not to a number that is not there',
      { ...entering, enrolled: ['totp'] as const },
      { changeToSms: false, backupCode: true, backToEnrollment: false },
    ],
    [
      'org 4.6 row 3: not to a number that is not allowed',
      { ...entering, allowed: ['totp'] as const },
      { changeToSms: false, backupCode: true, backToEnrollment: false },
    ],
    [
      'org 4.6 row 5: back to the code of the app while enrolling',
      { ...enrolling, enrolled: all },
      { changeToSms: false, backupCode: false, backToEnrollment: true },
    ],
  ])('%s', (_title, member, ways) => {
    expect(waysFromTotp(member)).toEqual(ways);
  });
});

describe('org 4.6 row 6: the alternatives to a backup code', () => {
  it('always contain the way back to the app', () => {
    const result = primaryResult(mfaAnswer({ member: withTotp }), {});
    if (result.next !== 'secondFactor') throw new TypeError('No second factor is due.');
    const login = { start: result.start, endsAt: 600_000 };
    const [next] = secondFactorTransition({ at: 'enterRecoveryCode', login, entry: 'open' }, { type: 'back' });
    expect(next).toEqual({ at: 'enterTotp', login, entry: 'open' });
  });
});

describe('how errors read', () => {
  const said = (code: string, message = 'As the server put it.'): Problem => ({ code, message });
  const key = (name: string) => ({ reads: 'key', key: name });
  const common = { reads: 'common' };

  it.each<[string, ErrorPlace, Problem, object]>([
    [
      'org 4.8 row 1: an address that cannot join',
      'organizationEmail',
      said('email_jit_provisioning_not_allowed'),
      key('error.jitIneligible'),
    ],
    [
      'org 4.8 row 1: nor by its domain',
      'organizationEmail',
      said('invalid_email_for_jit_provisioning'),
      key('error.jitIneligible'),
    ],
    ['org 4.8 row 1: else as consumers', 'organizationEmail', said('inactive_email'), common],
    ['org 4.8 row 2: the forms of discovery as consumers', 'email', said('email_jit_provisioning_not_allowed'), common],
    ['org 4.8 row 2: the forms of passwords as consumers', 'password', said('unauthorized_credentials'), common],
    ['org 4.8: a user who cannot join', 'password', said(NO_ACCESS), key('error.emailNoAccessToOrg')],
    [
      'org 4.8 row 3, org W12: a wrong code of an app',
      'totp',
      said('unable_to_authenticate_totp'),
      key('error.passcodeInvalid'),
    ],
    [
      'org 4.8 row 3: a code of an app that was used',
      'totp',
      said('totp_code_already_authenticated'),
      key('error.passcodeInvalid'),
    ],
    [
      'org 4.8 row 3: a backup code in its place',
      'totp',
      said('recovery_code_used_as_totp_code'),
      key('error.passcodeInvalid'),
    ],
    ['org 4.8 row 3: a wrong code by SMS', 'sms', said('otp_code_not_found'), key('error.passcodeInvalid')],
    [
      'org 4.8 row 3: a wrong backup code',
      'recoveryCode',
      said('unable_to_authenticate_recovery_code'),
      key('recoveryCodes.entry.error.invalidCode'),
    ],
    [
      'org 4.8 row 3: a code of an app in its place',
      'recoveryCode',
      said('totp_code_used_as_recovery_code'),
      key('recoveryCodes.entry.error.invalidCode'),
    ],
    ['org W12: a lock-out is no wrong code', 'sms', said('user_lock_limit_reached'), common],
    ['org W12: nor is it a wrong backup code', 'recoveryCode', said('user_lock_limit_reached'), common],
    [
      'org 4.8: an email code that was used',
      'emailCode',
      said('unable_to_auth_otp_code'),
      key('error.passcodeInvalid'),
    ],
    [
      'org 4.8 row 4: the search for connections says what the server says',
      'ssoSearch',
      said('sso_discovery_incompatible_with_sdk_config'),
      common,
    ],
    [
      'org 4.8 row 4: or that it failed',
      'ssoSearch',
      said('internal_server_error', ''),
      key('ssoDiscovery.email.error.unknown'),
    ],
    [
      'org 4.8 row 5: an unknown slug',
      'slugSearch',
      said('organization_not_found'),
      key('ssoDiscovery.fallback.error.orgNotFound'),
    ],
    [
      'org 4.8 row 5: another failure of that search',
      'slugSearch',
      said('internal_server_error'),
      key('ssoDiscovery.fallback.error.unknown'),
    ],
    ['org W2: no connection, in every form', 'email', said('network_error'), { reads: 'connection' }],
    ['org W2: nor an answer in time', 'totp', said('timeout'), { reads: 'connection' }],
    [
      'org 4.8: until when nothing can be tried is said in that search too',
      'slugSearch',
      { ...said('too_many_requests'), retryAt: 42_000 },
      { reads: 'common' },
    ],
    ['org W2: also in the search for a slug', 'slugSearch', said('network_error'), { reads: 'connection' }],
    ['org 5.26, org W12: a sign-in that ran out', 'totp', said('intermediate_session_not_found'), { reads: 'lapsed' }],
    ['org 5.26: in every form', 'recoveryCode', said('intermediate_session_not_found'), { reads: 'lapsed' }],
  ])('%s', (_title, place, error, reading) => {
    expect(errorReading(place, error)).toEqual(reading);
  });

  it.each([
    ['org 4.8 row 6: a claimed domain', 'action_not_allowed_email_domain_is_claimed', 'claimed'],
    ['org 4.8 row 6: anything else', 'organization_not_found', 'default'],
  ])('%s', (_title, code, kind) => {
    expect(errorOfChoice(said(code))).toBe(kind);
  });

  it.each([
    ['org 3.1 row 1, org W6: a link of a discovery', 'discovery', 'unable_to_auth_magic_link', 'link'],
    ['org 3.1 row 2: an account, in a discovery', 'discovery_oauth', 'oauth_token_not_found', 'default'],
    ['org 3.1 row 3: an account', 'oauth', 'oauth_token_not_found', 'default'],
    ['org 3.1 row 4: the log-in page of a company', 'sso', 'sso_token_not_found', 'default'],
    ['org 3.1 row 5: a link', 'multi_tenant_magic_links', 'unable_to_auth_magic_link', 'link'],
    ['org 3.1 row 6: an impersonation', 'multi_tenant_impersonation', 'unauthorized_action', 'default'],
    [
      'org 4.8 row 7, org 3.1: an ad blocker, in every row',
      'multi_tenant_magic_links',
      'ad_blocker_detected',
      'blocked',
    ],
  ])('%s', (_title, type, code, kind) => {
    expect(errorOfToken(type, said(code))).toBe(kind);
  });
});

describe('the letter of an organization without a logo', () => {
  it.each([
    ['Harbour', 'H'],
    ['  quay', 'Q'],
    ['𝒦 & Sons', '𝒦'],
    ['👩‍🚀 Space', '👩‍🚀'],
    ['e\u0301clair', 'E\u0301'],
    ['', ''],
  ])('org W39: of %s it is %s', (name, letter) => {
    expect(firstLetter(name)).toBe(letter);
  });
});
