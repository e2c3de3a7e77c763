import { describe, expect, it, vi } from 'vitest';
import { FoyerError, NetworkError } from '../../src/base/errors';
import { performCrypto, type CryptoDeps } from '../../src/users/login/crypto/crypto-commands';
import { CRYPTO_FAILURES, type CryptoCommand } from '../../src/users/login/crypto/crypto-rules';
import { performMagicLink, type MagicLinkDeps } from '../../src/users/login/magic-link/magic-link-commands';
import type { MagicLinkCommand } from '../../src/users/login/magic-link/magic-link-rules';
import { performOtp, type OtpDeps } from '../../src/users/login/otp/otp-commands';
import type { OtpCommand } from '../../src/users/login/otp/otp-rules';
import { performPasskey, type PasskeyDeps } from '../../src/users/login/passkey/passkey-commands';
import type { PasskeyCommand } from '../../src/users/login/passkey/passkey-rules';
import { Secret } from '../../src/base/secret';
import { rejection } from '../support/http';
import { recorder } from '../support/recorder';

type Answers = Parameters<typeof recorder>[0];

/** Fields of every sign-in response, and those that hosts can see. */
const SIGNED_IN = { request_id: 'r', status_code: 200, user_id: 'ada', session_token: 'TOKEN', session_jwt: 'JWT' };
const SEEN = { request_id: 'r', status_code: 200, user_id: 'ada' };
const HALF_AN_HOUR = { session_duration_minutes: 30 };
const UNTIL = 12_345;

describe('passcodes: calls to the client, and the events that follow', () => {
  async function run(command: OtpCommand, options: object = {}, answers: Answers = {}) {
    const one = recorder<OtpDeps>({ options: () => options, 'clock.now': () => 1000, ...answers });
    return { ...one, event: await performOtp(command, one.context) };
  }
  const answer = () => Promise.resolve({ request_id: 'r', status_code: 200, method_id: 'm', email_id: 'e' });
  const email = { channel: 'email', email: 'ada@example.com' } as const;
  const phone = { channel: 'whatsapp', phone: '201 555 0123', country: 'US' } as const;
  const response = { request_id: 'r', status_code: 200, method_id: 'm' };

  it('a passcode by email: the address, with the email options, and an event', async () => {
    const { calls, event, signal } = await run(
      { type: 'sendCode', draft: email },
      { expirationMinutes: 7, loginTemplateId: 'l', signupTemplateId: 's', locale: 'fr' },
      { 'otps.email.loginOrCreate': answer },
    );
    const options = { expiration_minutes: 7, login_template_id: 'l', signup_template_id: 's', locale: 'fr' };
    expect(calls).toEqual([
      ['otps.email.loginOrCreate', 'ada@example.com', options, { signal }],
      ['clock.now'],
      ['events.log', 'email_sent', { email: 'ada@example.com', type: 'login_or_create_otp' }],
    ]);
    const sent = { draft: email, to: 'ada@example.com', methodId: 'm', deadline: 1000 + 7 * 60_000 };
    expect(event).toEqual({ type: 'codeSent', sent, announce: 'OTP_LOGIN_OR_CREATE', response });
  });

  it('a passcode by text message: to the parsed number, without email options, and without an event', async () => {
    const parse = () => Promise.resolve({ isValid: true, number: '+12015550123' });
    const { calls, event, signal } = await run(
      { type: 'sendCode', draft: phone },
      { locale: 'fr' },
      { 'phone.parse': parse, 'otps.whatsapp.loginOrCreate': answer },
    );
    expect(calls).toEqual([
      ['phone.parse', '201 555 0123', 'US'],
      ['otps.whatsapp.loginOrCreate', '+12015550123', { expiration_minutes: 5 }, { signal }],
      ['clock.now'],
    ]);
    const sent = { draft: phone, to: '+12015550123', methodId: 'm', deadline: 1000 + 5 * 60_000 };
    expect(event).toEqual({ type: 'codeSent', sent, announce: 'OTP_LOGIN_OR_CREATE', response });
  });

  it('decision 167: nothing is sent to a number of a country that is not allowed', async () => {
    const { calls, event } = await run(
      { type: 'sendCode', draft: phone },
      { allowedCountries: ['DE'] },
      { 'phone.parse': () => Promise.resolve({ isValid: true, number: '+12015550123', isForeign: true }) },
    ).catch((error: unknown) => ({ calls: [], event: error }));
    expect([calls.length, event]).toMatchObject([0, { code: 'invalid_phone_number_country_code' }]);
  });

  it('spec 5: nothing is sent to an invalid number', async () => {
    const { calls, event } = await run(
      { type: 'sendCode', draft: phone },
      {},
      { 'phone.parse': () => Promise.resolve({ isValid: false, number: '' }) },
    );
    expect([calls.length, event]).toEqual([1, { type: 'phoneRefused' }]);
  });

  it.each([
    [email, 'otps.email.loginOrCreate', 1],
    [phone, 'otps.whatsapp.loginOrCreate', 0],
  ] as const)('again, to the same destination: %j', async (draft, call, logged) => {
    const { calls, event } = await run(
      { type: 'resendCode', sent: { draft, to: 'there', methodId: 'old', deadline: 1 } },
      {},
      { [call]: answer },
    );
    const logs = calls.filter(([name]) => name === 'events.log');
    expect(logs).toEqual(
      [['events.log', 'email_try_again_clicked', { email: 'there', type: 'login_or_create_otp' }]].slice(0, logged),
    );
    expect(calls.find(([name]) => name === call)?.[1]).toBe('there');
    expect(event).toEqual({
      type: 'codeResent',
      sent: { draft, to: 'there', methodId: 'm', deadline: 301_000 },
      announce: 'OTP_LOGIN_OR_CREATE',
      response,
    });
  });

  it('the passcode, for as long as the host said', async () => {
    const { calls, event, overdue } = await run(
      { type: 'verifyCode', code: new Secret('123456'), methodId: 'm' },
      { sessionDurationMinutes: 60 },
      { 'otps.authenticate': () => Promise.resolve(SIGNED_IN) },
    );
    expect(calls).toEqual([['otps.authenticate', '123456', 'm', { session_duration_minutes: 60 }, { overdue }]]);
    expect(event).toEqual({ type: 'codeAccepted', newWithin: 15, announce: 'OTP_AUTHENTICATE', response: SEEN });
  });

  it('waits', async () => {
    const settling = await run({ type: 'settleResend' });
    expect([settling.calls, settling.event]).toEqual([
      [['clock.sleep', 2000, settling.signal]],
      { type: 'resendSettled' },
    ]);
    const expiry = await run({ type: 'awaitExpiry', deadline: UNTIL, methodId: 'm' });
    expect([expiry.calls, expiry.event]).toEqual([[['clock.until', UNTIL, expiry.signal]], { type: 'expired' }]);
    const retry = await run({ type: 'awaitRetry', until: 'online' });
    expect([retry.calls, retry.event]).toEqual([[['clock.until', 'online', retry.signal]], { type: 'unblocked' }]);
  });
});

describe('email links: calls to the client, and the events that follow', () => {
  async function run(command: MagicLinkCommand, options: object = {}, answers: Answers = {}) {
    const one = recorder<MagicLinkDeps>({ options: () => options, ...answers });
    return { ...one, event: await performMagicLink(command, one.context) };
  }
  const LOG = ['events.log', 'email_try_again_clicked', { email: 'ada@example.com', type: 'login_or_create_eml' }];

  it.each([
    [{}, [undefined, 30, undefined, undefined, 30, undefined, false, undefined]],
    [
      {
        loginRedirectURL: '/in',
        loginExpirationMinutes: 1,
        loginTemplateId: 'l',
        signupRedirectURL: '/up',
        signupExpirationMinutes: 2,
        signupTemplateId: 's',
        createUserAsPending: true,
        locale: 'fr',
      },
      ['/in', 1, 'l', '/up', 2, 's', true, 'fr'],
    ],
  ])('a link, with the options %j', async (options, values) => {
    const { calls, event, signal } = await run({ type: 'sendLink', email: 'ada@example.com' }, options, {
      'magicLinks.email.loginOrCreate': () => Promise.resolve({ ...SIGNED_IN, more: 1 }),
    });
    const names = [
      'login_magic_link_url',
      'login_expiration_minutes',
      'login_template_id',
      'signup_magic_link_url',
      'signup_expiration_minutes',
      'signup_template_id',
      'create_user_as_pending',
      'locale',
    ];
    const body = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    expect(calls).toEqual([['magicLinks.email.loginOrCreate', 'ada@example.com', body, { signal }], LOG]);
    expect(event).toEqual({
      type: 'linkSent',
      email: 'ada@example.com',
      announce: 'MAGIC_LINK_LOGIN_OR_CREATE',
      response: { ...SEEN, email: 'ada@example.com' },
    });
  });

  it('the token of the address, with the user’s consent', async () => {
    const agreed = { replacing: 'grace' };
    const { calls, event, overdue } = await run(
      { type: 'authenticateLink', agreed },
      {},
      { 'urlTokens.authenticate': () => Promise.resolve(SIGNED_IN) },
    );
    expect(calls).toEqual([['urlTokens.authenticate', HALF_AN_HOUR, { overdue, agreed, canRetry: true }]]);
    expect(event).toEqual({ type: 'linkAccepted', newWithin: 60, response: SEEN });
  });

  it('a link that the user declines, another try, and a timer', async () => {
    const discarding = await run({ type: 'discardLink' });
    expect([discarding.calls, discarding.event]).toEqual([[['urlTokens.discard']], undefined]);
    expect((await run({ type: 'logTryAgain', email: 'ada@example.com' })).calls).toEqual([LOG]);
    const retry = await run({ type: 'awaitRetry', until: UNTIL });
    expect([retry.calls, retry.event]).toEqual([[['clock.until', UNTIL, retry.signal]], { type: 'unblocked' }]);
  });
});

describe('wallets: calls to the client, and the events that follow', () => {
  async function run(command: CryptoCommand, answers: Answers = {}) {
    const one = recorder<CryptoDeps>({ options: () => ({}), ...answers });
    return { ...one, event: await performCrypto(command, one.context) };
  }
  const wallet = { id: 'w', chain: 'ethereum', name: 'Fox' } as unknown as Extract<
    CryptoCommand,
    { type: 'connect' }
  >['wallet'];
  const solana = { ...wallet, chain: 'solana' } as const;
  const body = { crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' };
  const LIMITED = new FoyerError('too_many_requests', 'not now', { retryAt: 99, unconfirmed: true });

  it('the wallets of the browser, an account, and a change of account', async () => {
    const found = await run(
      { type: 'awaitWallets', known: [] },
      { 'wallets.changed': () => Promise.resolve([wallet]) },
    );
    expect([found.calls, found.event]).toEqual([
      [['wallets.changed', [], found.signal]],
      { type: 'walletsFound', wallets: [wallet] },
    ]);
    const connected = await run({ type: 'connect', wallet }, { 'wallets.connect': () => Promise.resolve('0x1') });
    expect([connected.calls, connected.event]).toEqual([
      [['wallets.connect', 'w']],
      { type: 'connected', address: '0x1' },
    ]);
    const switched = await run({ type: 'awaitSwitch', wallet, address: '0x1' });
    expect([switched.calls, switched.event]).toEqual([
      [['wallets.switched', 'w', '0x1', switched.signal]],
      { type: 'switched' },
    ]);
  });

  it.each([
    [true, wallet, true],
    [false, wallet, false],
    [true, solana, false],
  ])('a challenge; SIWE required: %s', async (required, one, siwe) => {
    const { calls, event, signal } = await run(
      { type: 'requestChallenge', wallet: one, address: '0x1' },
      {
        'bootstrap.getAsync': () => Promise.resolve({ siweRequiredForCryptoWallets: required }),
        'cryptoWallets.authenticateStart': () => Promise.resolve({ challenge: 'sign this', secret: 1 }),
        'wallets.origin': () => Promise.resolve('https://app.example'),
      },
    );
    expect(calls[1]).toEqual([
      'cryptoWallets.authenticateStart',
      { ...body, crypto_wallet_type: one.chain },
      { signal },
    ]);
    expect(event).toEqual({
      type: 'challenged',
      announce: 'CRYPTO_WALLET_AUTHENTICATE_START',
      response: { challenge: 'sign this' },
      asked: { origin: 'https://app.example', siwe },
    });
  });

  it('a signature, and the sign-in with it', async () => {
    const signed = await run(
      { type: 'sign', wallet, address: '0x1', challenge: 'sign this' },
      { 'wallets.sign': () => Promise.resolve('0xsigned') },
    );
    expect(signed.calls).toEqual([['wallets.sign', 'w', 'sign this', '0x1']]);
    expect((signed.event as { signature: Secret }).signature.reveal()).toBe('0xsigned');
    const signing = { type: 'authenticate', wallet, address: '0x1', signature: new Secret('0xsigned') } as const;
    const accepted = await run(signing, { 'cryptoWallets.authenticate': () => Promise.resolve(SIGNED_IN) });
    expect(accepted.calls[0]?.[1]).toEqual({ ...body, ...HALF_AN_HOUR, signature: '0xsigned' });
    expect(accepted.event).toEqual({
      type: 'walletAccepted',
      newWithin: 1,
      announce: 'CRYPTO_WALLET_AUTHENTICATE',
      response: SEEN,
    });
  });

  it.each([
    ['connect', { type: 'connect', wallet }, 'wallets.connect'],
    ['connect', { type: 'requestChallenge', wallet, address: '0x1' }, 'bootstrap.getAsync'],
    ['sign', { type: 'sign', wallet, address: '0x1', challenge: 'x' }, 'wallets.sign'],
    [
      'sign',
      { type: 'authenticate', wallet, address: '0x1', signature: new Secret('x') },
      'cryptoWallets.authenticate',
    ],
  ] as const)(
    'spec 8: a failure names its half (%s), and keeps its code and what is known of it',
    async (half, command, call) => {
      const error = await rejection(run(command, { [call]: () => Promise.reject(LIMITED) }));
      expect(error).toMatchObject({
        code: LIMITED.code,
        message: CRYPTO_FAILURES[half],
        retryAt: 99,
        unconfirmed: true,
        cause: LIMITED,
      });
    },
  );

  it('a sign-in that is overdue names its half too', async () => {
    const late = (_body: object, call: { overdue: (error: FoyerError) => void }) => {
      call.overdue(new NetworkError('timeout'));
      return Promise.resolve(SIGNED_IN);
    };
    const { context } = recorder<CryptoDeps>({ options: () => ({}), 'cryptoWallets.authenticate': late });
    const errors: FoyerError[] = [];
    const command = { type: 'authenticate', wallet, address: '0x1', signature: new Secret('x') } as const;
    await performCrypto(command, { ...context, overdue: (error) => void errors.push(error) });
    expect(errors).toMatchObject([{ code: 'timeout', message: CRYPTO_FAILURES.sign, cause: { code: 'timeout' } }]);
  });

  it('a word to the developer, and a wait', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect((await run({ type: 'logFailure', step: 'sign', code: 'wallet_refused' })).event).toBeUndefined();
    expect(String(warn.mock.calls[0])).toContain(`${CRYPTO_FAILURES.sign} (wallet_refused)`);
    warn.mockRestore();
    const retry = await run({ type: 'awaitRetry', until: UNTIL });
    expect([retry.calls, retry.event]).toEqual([[['clock.until', UNTIL, retry.signal]], { type: 'unblocked' }]);
  });
});

describe('passkeys: calls to the client, and the events that follow', () => {
  async function run(command: PasskeyCommand, options: object = {}, answers: Answers = {}) {
    const one = recorder<PasskeyDeps>({ options: () => options, ...answers });
    return { ...one, event: await performPasskey(command, one.context) };
  }
  const picked = { credential: { id: 'c' }, rpId: 'example.com' } as never as { credential: never; rpId: string };

  it('the prompt, of the domain of the host; a prompt that was closed says nothing', async () => {
    const { calls, event, signal } = await run(
      { type: 'prompt' },
      { domain: 'example.com' },
      { 'webauthn.prompt': () => Promise.resolve(picked) },
    );
    expect(calls).toEqual([['webauthn.prompt', { domain: 'example.com', is_passkey: true, signal }]]);
    expect(event).toEqual({ type: 'passkeyPicked', ...picked });
    expect(
      (await run({ type: 'prompt' }, {}, { 'webauthn.prompt': () => Promise.resolve(null) })).event,
    ).toBeUndefined();
  });

  it('the sign-in with it, and whether the browser fills it in', async () => {
    const { calls, event, overdue } = await run(
      { type: 'verifyPasskey', ...picked },
      { sessionDurationMinutes: 9 },
      { 'webauthn.verify': () => Promise.resolve(SIGNED_IN) },
    );
    expect(calls).toEqual([['webauthn.verify', picked, { session_duration_minutes: 9 }, { overdue }]]);
    expect(event).toEqual({ type: 'passkeyAccepted', newWithin: 0, announce: 'PASSKEY_AUTHENTICATE', response: SEEN });
    const known = await run(
      { type: 'askAutofill' },
      {},
      { 'webauthn.browserSupportsAutofill': () => Promise.resolve(true) },
    );
    expect(known.event).toEqual({ type: 'autofillKnown', autofill: true });
    const retry = await run({ type: 'awaitRetry', until: UNTIL });
    expect([retry.calls, retry.event]).toEqual([[['clock.until', UNTIL, retry.signal]], { type: 'unblocked' }]);
  });

  const keyOf = (domain: string) => ({ user_id: 'ada', webauthn_registrations: [{ domain }] });
  it.each([
    ['the host does not want it', { offerPasskey: false }, keyOf('other.example'), true, undefined],
    [
      'the browser cannot, or a user has declined',
      { offerPasskey: true, domain: 'example.com' },
      keyOf('other.example'),
      false,
      undefined,
    ],
    ['no user is signed in any more', { offerPasskey: true }, null, true, undefined],
    ['the user has one', { offerPasskey: true, domain: 'example.com' }, keyOf('example.com'), true, undefined],
    [
      'the user has one for another domain',
      { offerPasskey: true, domain: 'example.com' },
      keyOf('other.example'),
      true,
      { type: 'offerDue', userId: 'ada' },
    ],
  ])('an offer, if it is due: %s', async (_what, options, user, can, event) => {
    const answers = { 'user.getSync': () => user, 'webauthn.canOffer': () => Promise.resolve(can) };
    expect((await run({ type: 'checkOffer' }, options, answers)).event).toEqual(event);
  });

  it('a suggested one, for that user; and a decline', async () => {
    const answers = { 'webauthn.register': () => Promise.resolve({ ...SIGNED_IN, webauthn_registration_id: 'w' }) };
    const { calls, event, signal, overdue } = await run(
      { type: 'makeOffered', userId: 'ada' },
      { domain: 'example.com' },
      answers,
    );
    expect(calls).toEqual([
      [
        'webauthn.register',
        { domain: 'example.com', is_passkey: true, ...HALF_AN_HOUR, signal },
        { as: 'ada', overdue },
      ],
    ]);
    expect(event).toEqual({
      type: 'passkeyRegistered',
      announce: 'PASSKEY_REGISTER',
      response: { ...SEEN, webauthn_registration_id: 'w' },
    });
    const declined = await run({ type: 'declineOffer' }, {}, { 'webauthn.declineOffer': () => Promise.resolve() });
    expect([declined.calls, declined.event]).toEqual([[['webauthn.declineOffer']], undefined]);
  });

  it.each([
    ['the host does not want it', {}, true, false],
    ['the browser cannot', { createAfterPassword: true }, false, false],
    ['both', { createAfterPassword: true, domain: 'example.com' }, true, true],
  ])(
    'after a password, if the host wants it and the browser supports it: %s',
    async (_what, options, conditionalCreate, isMade) => {
      const { calls, event } = await run({ type: 'makePasskeyAfterPassword' }, options, {
        'webauthn.support': () => Promise.resolve({ conditionalCreate }),
        'webauthn.register': () => Promise.resolve({ ...SIGNED_IN, webauthn_registration_id: 'w' }),
      });
      const made = calls.filter(([name]) => name === 'webauthn.register');
      expect(made).toEqual(
        isMade
          ? [
              [
                'webauthn.register',
                { domain: 'example.com', is_passkey: true, conditional_mediation: true, ...HALF_AN_HOUR },
              ],
            ]
          : [],
      );
      expect(event).toEqual(
        isMade
          ? {
              type: 'passkeyRegistered',
              announce: 'PASSKEY_REGISTER',
              response: { ...SEEN, webauthn_registration_id: 'w' },
            }
          : undefined,
      );
    },
  );
});
