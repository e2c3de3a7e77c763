import { describe, expect, it } from 'vitest';
import { hasTwoFactors } from '../../src/session/two-factors';

const BEGAN = '2026-01-01T10:00:00Z';
const LATER = '2026-01-01T10:05:00Z';

const DETAILS: Readonly<Record<string, object>> = {
  authenticator_app: { authenticator_app_factor: { totp_id: 'totp-1' } },
  sms: { phone_number_factor: { phone_id: 'phone-1', phone_number: '+12025550123' } },
  whatsapp: { phone_number_factor: { phone_id: 'phone-1', phone_number: '+12025550123' } },
  webauthn_registration: {
    webauthn_factor: { webauthn_registration_id: 'passkey-1', domain: 'example.com', user_agent: '' },
  },
};
/** A factor; with `new`, its credential was created during the session. */
function factor(text: string) {
  const [delivery_method = '', created] = text.split(' ');
  return {
    type: 'any',
    delivery_method,
    last_authenticated_at: LATER,
    ...DETAILS[delivery_method],
    ...(created === 'new' && { credential_created_at: LATER }),
  };
}
const session = (factors: readonly string[]) => ({
  started_at: BEGAN,
  authentication_factors: factors.map(factor),
});
type User = NonNullable<Parameters<typeof hasTwoFactors>[1]>;
const NONE: User = { totps: [], phone_numbers: [], webauthn_registrations: [] };
const APP = { ...NONE, totps: [{ totp_id: 'totp-1', verified: true }] };
const PHONE = { ...NONE, phone_numbers: [{ phone_id: 'phone-1', phone_number: '+12025550123', verified: true }] };
const OTHER_PHONE = { ...NONE, phone_numbers: [{ phone_id: 'phone-2', phone_number: '+12025550124', verified: true }] };
const PASSKEY = {
  ...NONE,
  webauthn_registrations: [
    {
      webauthn_registration_id: 'passkey-2',
      domain: 'example.com',
      user_agent: '',
      authenticator_type: '',
      verified: true,
      name: '',
    },
  ],
};

describe('hasTwoFactors, by the factors of a session', () => {
  it.each<[string, readonly string[], boolean]>([
    ['no factor', [], false],
    ['a password', ['knowledge'], false],
    ['a password twice', ['knowledge', 'knowledge'], false],
    ['a password and an email', ['knowledge', 'email'], false],
    ['an email and a social account', ['email', 'oauth_google'], false],
    ['a password and an app', ['knowledge', 'authenticator_app'], true],
    ['a password and a recovery code', ['knowledge', 'recovery_code'], true],
    ['a social account and a text message', ['oauth_google', 'sms'], true],
    ['a passkey', ['webauthn_registration'], true],
    ['a text message', ['sms'], false],
    ['the same phone twice', ['sms', 'whatsapp'], false],
    ['an app, and a recovery code in its place', ['authenticator_app', 'recovery_code'], false],
    ['a text message and an app', ['sms', 'authenticator_app'], true],
    ['an app alone', ['authenticator_app'], false],
    ['impersonation and an app', ['impersonation', 'authenticator_app'], false],
    ['a token of another server and an app', ['oauth_access_token_exchange', 'authenticator_app'], false],
    ['a link that the host embeds, and an app', ['embedded', 'authenticator_app'], false],
    ['a factor of an unknown kind, and an app', ['later_kind', 'authenticator_app'], false],
  ])('%s: %j', (_, factors, expected) => {
    expect(hasTwoFactors(session(factors), undefined)).toBe(expected);
    expect(hasTwoFactors(session(factors), { ...PASSKEY, totps: APP.totps })).toBe(expected);
  });
});

describe('hasTwoFactors, with a second factor that was created during the session', () => {
  it.each<[string, readonly string[], User, boolean]>([
    ['of a user without any other', ['email', 'authenticator_app new'], APP, true],
    ['after an email that the session verified first', ['email new', 'authenticator_app new'], APP, true],
    ['while the phone of the account is unused', ['email', 'authenticator_app new'], OTHER_PHONE, false],
    ['while a passkey of the account is unused', ['email', 'authenticator_app new'], PASSKEY, false],
    ['after a text message to the phone of the account', ['sms', 'authenticator_app new'], PHONE, true],
    ['a phone, while the app of the account is unused', ['email', 'sms new'], { ...PHONE, totps: APP.totps }, false],
    ['a passkey, while the app of the account is unused', ['email', 'webauthn_registration new'], APP, false],
    ['in addition to an older one', ['email', 'sms', 'authenticator_app new'], OTHER_PHONE, true],
  ])('%s', (_, factors, user, expected) => {
    expect(hasTwoFactors(session(factors), user)).toBe(expected);
  });

  it('is undecided while the user is unknown', () => {
    expect(hasTwoFactors(session(['email', 'authenticator_app new']), undefined)).toBeUndefined();
  });
});

describe('hasTwoFactors, with a remembered browser', () => {
  const browser = (remembered_at: string) => ({
    type: 'remembered_browser',
    delivery_method: 'remembered_browser',
    last_authenticated_at: LATER,
    remembered_browser_factor: { remembered_browser_id: 'browser-1', remembered_at },
  });
  const has = (days: unknown, factors: readonly string[], remembered_at = '2025-12-30T10:00:00Z') => {
    const authentication_factors = [...factors.map(factor), browser(remembered_at)];
    return hasTwoFactors({ started_at: BEGAN, authentication_factors }, APP, undefined, days as number | undefined);
  };

  it('needs the option, in its range', () => {
    for (const days of [undefined, 0, -1, 1.5, 91, 1e9, Number.NaN, '30', null, true, {}])
      expect(has(days, ['knowledge']), JSON.stringify(days)).toBe(false);
    expect(has(30, ['knowledge'])).toBe(true);
  });

  it('was remembered within these days', () => {
    expect(has(3, ['knowledge'])).toBe(true);
    expect(has(2, ['knowledge'])).toBe(false);
    for (const odd of ['', 'never', '2027-01-01T00:00:00Z']) expect(has(90, ['knowledge'], odd), odd).toBe(false);
  });

  it('needs a first factor that the session did not add', () => {
    for (const factors of [[], ['knowledge new'], ['authenticator_app'], ['impersonation'], ['remembered_browser']])
      expect(has(30, factors), factors.join()).toBe(false);
  });
});
