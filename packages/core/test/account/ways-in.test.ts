import type { User } from '@foyer/wire';
import { describe, expect, it } from 'vitest';
import { guardOf, isOwnDomain, providerName, userWithout, waysIn } from '../../src/users/account/ways-in';
import type { LoginConfig } from '../../src/users/login/login-plan';

const NO_METHODS = {
  crypto_wallets: [],
  emails: [],
  password: null,
  phone_numbers: [],
  providers: [],
  webauthn_registrations: [],
} as unknown as User;
const email = (id: string, verified = true) => ({ email_id: id, email: `${id}@example.com`, verified });
const phone = (id: string, verified = true) => ({ phone_id: id, phone_number: '+12015550123', verified });
const passkey = (id: string, domain = 'example.com') => ({
  webauthn_registration_id: id,
  domain,
  user_agent: '',
  authenticator_type: '',
  name: '',
  verified: true,
});
const google = {
  oauth_user_registration_id: 'google',
  provider_subject: '1',
  provider_type: 'Google',
  profile_picture_url: '',
  locale: '',
};
const wallet = {
  crypto_wallet_id: 'wallet',
  crypto_wallet_address: '0x1',
  crypto_wallet_type: 'ethereum',
  verified: true,
};
const password = { password_id: 'password', requires_reset: false };
const all = {
  ...NO_METHODS,
  emails: [email('ada')],
  phone_numbers: [phone('phone')],
  password,
  webauthn_registrations: [passkey('passkey')],
  providers: [google],
  crypto_wallets: [wallet],
};
const rules = { hostname: 'app.example.com' };
const types = (user: User, login?: LoginConfig) => waysIn(user, { ...rules, login }).map(({ type }) => type);

describe('the sign-in methods of a user', () => {
  it('without a login are all that the provider knows', () => {
    expect(types(all)).toEqual(['email', 'phone', 'password', 'passkey', 'account', 'wallet']);
    expect(types(NO_METHODS)).toEqual([]);
  });

  it.each<[LoginConfig, string[]]>([
    [{ products: [] }, []],
    [{ products: ['otp'] }, []],
    [{ products: ['otp'], otpOptions: { methods: ['email'] } }, ['email']],
    [{ products: ['otp'], otpOptions: { methods: ['whatsapp'] } }, ['phone']],
    [{ products: ['emailMagicLinks'] }, ['email']],
    [{ products: ['passwords'] }, ['password']],
    [{ products: ['passkeys'] }, ['passkey']],
    [{ products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } }, ['account']],
    [{ products: ['oauth'], oauthOptions: { providers: [{ type: 'apple' }] } }, []],
    [{ products: ['crypto'] }, ['wallet']],
    [{ products: null as never, otpOptions: { methods: 1 as never } }, []],
  ])('account W26: with %j are those that it offers', (login, expected) => expect(types(all, login)).toEqual(expected));

  it('account W26: leave out an unverified address and a passkey of another domain', () => {
    expect(types({ ...NO_METHODS, emails: [email('ada', false)], phone_numbers: [phone('phone', false)] })).toEqual([]);
    expect(types({ ...NO_METHODS, webauthn_registrations: [passkey('a', 'example.org'), passkey('b', '')] })).toEqual(
      [],
    );
    expect(types({ ...NO_METHODS, password })).toEqual([]);
    expect([isOwnDomain('ample.com', 'example.com'), isOwnDomain('example.com', 'example.com')]).toEqual([false, true]);
    expect([providerName('GitHub'), providerName('LinkedIn')]).toEqual(['github', 'linkedin']);
  });
});

describe('an item that cannot be removed', () => {
  const guard = (user: User, id: string, login?: LoginConfig) => guardOf(user, id, { ...rules, login });

  it('is the last sign-in method', () => {
    expect(guard({ ...NO_METHODS, emails: [email('ada')] }, 'ada')).toBe('last_way');
    expect(guard({ ...NO_METHODS, providers: [google] }, 'google')).toBe('last_way');
    expect(guard({ ...all }, 'passkey')).toBeUndefined();
    expect(guard(all, 'phone', { products: ['otp'], otpOptions: { methods: ['sms'] } })).toBe('last_way');
  });

  it('is the last verified address if a password needs it, or without a phone number', () => {
    expect(guard({ ...all, password: null }, 'ada')).toBeUndefined();
    expect(guard(all, 'ada')).toBe('last_email');
    expect(guard({ ...all, password: null, phone_numbers: [] }, 'ada')).toBe('last_email');
    expect(guard({ ...all, emails: [email('ada'), email('other')] }, 'ada')).toBeUndefined();
  });

  it('is nothing that no login could use', () => {
    const user = {
      ...NO_METHODS,
      emails: [email('ada', false)],
      webauthn_registrations: [passkey('foreign', 'example.org')],
    };
    expect(guard(user, 'ada')).toBeUndefined();
    expect(guard(user, 'foreign')).toBeUndefined();
  });

  it('a user without one kind of method has all the others', () => {
    for (const id of ['ada', 'phone', 'passkey', 'google', 'wallet'])
      expect(waysIn(userWithout(all, id), rules).some((way) => way.id === id)).toBe(false);
    expect(userWithout(all, 'none')).toEqual(all);
  });
});
