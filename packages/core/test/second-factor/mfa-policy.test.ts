import { describe, expect, it } from 'vitest';
import type { MfaPolicy, SecondFactorNeed } from '../../src/users/session/mfa-policy';
import { secondFactorNeed } from '../../src/users/session/mfa-policy';
import type { SignedIn } from '../../src/users/session/users';

const DETAILS: Readonly<Record<string, object>> = {
  authenticator_app: { authenticator_app_factor: { totp_id: 'totp' } },
  sms: { phone_number_factor: { phone_id: 'phone', phone_number: '+12025550123' } },
  webauthn_registration: {
    webauthn_factor: { webauthn_registration_id: 'passkey', domain: 'example.com', user_agent: '' },
  },
};

/** A user with these second factors, in a session with these factors. `totp?`: an app that was never confirmed. */
function state(has: readonly string[], factors: readonly string[]): SignedIn {
  const verified = true;
  const user = {
    totps: [...has.filter((one) => one.startsWith('totp'))].map((one) => ({
      totp_id: 'totp',
      verified: one === 'totp',
    })),
    phone_numbers: has.includes('sms') ? [{ phone_id: 'phone', phone_number: '+12025550123', verified }] : [],
    webauthn_registrations: has.includes('passkey') ? [{ webauthn_registration_id: 'passkey', verified }] : [],
  };
  const authentication_factors = factors.map((text) => {
    const [delivery_method = '', created] = text.split(' ');
    const mark = created === 'new' && { credential_created_at: '2026-01-01T10:05:00Z' };
    return { type: 'any', delivery_method, last_authenticated_at: '', ...DETAILS[delivery_method], ...mark };
  });
  return { user, session: { started_at: '2026-01-01T10:00:00Z', authentication_factors } } as unknown as SignedIn;
}

type Methods = Exclude<SecondFactorNeed, { need: 'none' }>['methods'];
const NONE = { need: 'none' };
const enter = (...methods: Methods) => ({ need: 'enter', methods });
const enroll = (...methods: Methods) => ({ need: 'enroll', methods });

describe.each(['ifEnrolled', 'always'] as const)('required: %s', (required) => {
  const isAlways = required === 'always';
  it.each<[string, readonly string[], readonly string[], object]>([
    ['a user without a second factor', [], ['knowledge'], isAlways ? enroll('totp', 'sms', 'passkey') : NONE],
    ['an app that was never confirmed', ['totp?'], ['email'], isAlways ? enroll('totp', 'sms', 'passkey') : NONE],
    ['a user who signed in with their only phone', ['sms'], ['sms'], isAlways ? enroll('totp', 'passkey') : NONE],
    ['a user with an app', ['totp'], ['knowledge'], enter('totp')],
    ['a user with all', ['totp', 'sms', 'passkey'], ['oauth_google'], enter('totp', 'sms', 'passkey')],
    ['a user with app and phone, by phone', ['totp', 'sms'], ['sms'], enter('totp')],
    [
      'an app that the session itself added, with an older phone',
      ['totp', 'sms'],
      ['email', 'authenticator_app new'],
      enter('sms'),
    ],
    ['an app that the session itself added', ['totp'], ['email', 'authenticator_app new'], NONE],
    ['a password and an app', ['totp'], ['knowledge', 'authenticator_app'], NONE],
    ['a password and a recovery code', ['totp'], ['knowledge', 'recovery_code'], NONE],
    ['an email and a text message', ['sms'], ['email', 'sms'], NONE],
    ['a passkey', ['totp', 'passkey'], ['webauthn_registration'], NONE],
  ])('%s', (_, has, factors, expected) => {
    expect(secondFactorNeed({ required }, state(has, factors))).toEqual(expected);
  });
});

describe('methods', () => {
  const only = (...methods: NonNullable<MfaPolicy['methods']>): MfaPolicy => ({ required: 'always', methods });

  it('restrict what counts and what is offered, in their order', () => {
    const user = state(['totp', 'sms'], ['knowledge']);
    expect(secondFactorNeed(only('sms', 'totp'), user)).toEqual(enter('sms', 'totp'));
    expect(secondFactorNeed(only('totp'), state(['sms'], ['knowledge']))).toEqual(enroll('totp'));
    expect(secondFactorNeed(only('totp'), state(['totp', 'sms'], ['knowledge', 'sms']))).toEqual(enter('totp'));
    expect(secondFactorNeed(only('totp'), state(['passkey'], ['webauthn_registration'])), 'is both').toEqual(NONE);
    const added = ['knowledge', 'authenticator_app new'];
    expect(secondFactorNeed(only('totp'), state(['totp', 'sms', 'passkey'], added)), 'a new app').toEqual(NONE);
    expect(secondFactorNeed(only('totp', 'sms'), state(['totp', 'sms'], added)), 'next to an older one').toEqual(
      enter('sms'),
    );
  });

  it('a list without a known method restricts nothing', () => {
    for (const methods of [[], ['voice'], 'totp', null])
      expect(
        secondFactorNeed({ required: 'ifEnrolled', methods: methods as never }, state(['totp'], ['email'])),
      ).toEqual(enter('totp'));
  });
});
