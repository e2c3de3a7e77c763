import { describe, expect, it } from 'vitest';
import type { Answer, Host } from './host';
import { spend, tokenFrom } from './provider-visit';
import { newHost } from './sandbox';
import { ethereumWallet } from './wallet-keys';

const OWNER = 'owner@example.com';
const FURTHER = 'further@example.com';
const MINUTES = { session_duration_minutes: 30 };
const PASSWORD = { password: 'seven-copper-kettles', ...MINUTES };

/** A request of a session, and a later step that completes it with or without a session. */
type Ask = (host: Host, session: string) => Promise<(presented?: string) => Promise<Answer>>;

/** A link that lasts a week. */
const byLink: Ask = async (host, session) => {
  const body = { email: FURTHER, login_expiration_minutes: 10_080, signup_expiration_minutes: 10_080 };
  expect((await host.post('/magic_links/email/send/secondary', body, session)).status).toBe(200);
  const token = new URL((await host.lastMessage(FURTHER)).links[0] ?? '').searchParams.get('token');
  return (presented) => host.post('/magic_links/authenticate', { token, ...MINUTES }, presented);
};

const byCode =
  (channel: 'email' | 'sms' | 'whatsapp'): Ask =>
  async (host, session) => {
    const to = channel === 'email' ? { email: FURTHER } : { phone_number: '+12025550123' };
    const { body } = await host.post(`/otps/${channel}/send/secondary`, { ...to, expiration_minutes: 10_080 }, session);
    const { code: token } = await host.lastMessage();
    return (presented) =>
      host.post('/otps/authenticate', { token, method_id: body['method_id'], ...MINUTES }, presented);
  };

const byWallet: Ask = async (host, session) => {
  const wallet = ethereumWallet();
  const { body } = await host.post('/crypto_wallets/authenticate/start/secondary', { ...wallet }, session);
  const signature = wallet.sign(String(body['challenge']));
  return (presented) => host.post('/crypto_wallets/authenticate', { ...wallet, signature, ...MINUTES }, presented);
};

const byAccount: Ask = async (host, session) => {
  const { body } = await host.post('/oauth/attach', { provider: 'github' }, session);
  const token = await tokenFrom(host, 'github', FURTHER, { oauth_attach_token: String(body['oauth_attach_token']) });
  return (presented) => host.post('/oauth/authenticate', spend(token), presented);
};

const ways: readonly (readonly [name: string, ask: Ask, refusal: string])[] = [
  ['a link', byLink, 'unable_to_auth_magic_link'],
  ['a code by email', byCode('email'), 'unable_to_auth_otp_code'],
  ['a code by sms', byCode('sms'), 'unable_to_auth_otp_code'],
  ['a code by whatsapp', byCode('whatsapp'), 'unable_to_auth_otp_code'],
  ['a wallet', byWallet, 'unable_to_authenticate_crypto_wallet'],
  ['an account', byAccount, 'oauth_token_not_found'],
];

const waysIn = async (host: Host, session: string): Promise<unknown> => {
  const { body } = await host.call('GET', '/users/me', { session });
  const { emails, phone_numbers, crypto_wallets, providers } = body as Record<string, unknown[]>;
  return [emails, phone_numbers, crypto_wallets, providers].map((list) => list?.length);
};

describe.each(ways)('decision 142: %s that a session asks for', (_, ask, refusal) => {
  it('extends that session, and marks the factor: it does not count as re-authentication there', async () => {
    const host = newHost();
    const ada = await host.signInByEmail(OWNER);
    const complete = await ask(host, ada.session_token);
    await host.advance(60);
    const answer = await complete(ada.session_token);
    expect(answer.body).toMatchObject({
      session_token: ada.session_token,
      session: { session_id: ada.session.session_id },
    });
    const { authentication_factors: factors } = answer.body['session'] as {
      authentication_factors: { credential_created_at?: string }[];
    };
    expect(factors.map((factor) => factor.credential_created_at !== undefined)).toEqual([false, true]);
  });

  it('attack (a): stops working once the owner verifies the address that an attacker signed up with', async () => {
    const host = newHost();
    const thief = await host.signIn('/passwords', { email: OWNER, ...PASSWORD });
    const complete = await ask(host, thief.session_token);
    const owner = await host.signInByEmail(OWNER);
    for (const presented of [undefined, thief.session_token])
      expect((await complete(presented)).errorType).toBe(refusal);
    expect(await waysIn(host, owner.session_token)).toEqual([1, 0, 0, 0]);
  });

  it('attack (b): does not survive a new password', async () => {
    const host = newHost();
    const owner = await host.signInByEmail(OWNER);
    const stolen = await host.signInByEmail(OWNER);
    const complete = await ask(host, stolen.session_token);
    await host.post('/passwords/session/reset', PASSWORD, owner.session_token);
    for (const presented of [undefined, stolen.session_token, owner.session_token])
      expect((await complete(presented)).errorType).toBe(refusal);
    expect(await waysIn(host, owner.session_token)).toEqual([1, 0, 0, 0]);
  });

  it('attack (c): does not sign in a different browser that completes it, and is not spent by that', async () => {
    const host = newHost();
    const attacker = await host.signInByEmail('attacker@example.com');
    const complete = await ask(host, attacker.session_token);
    const victim = await host.signInByEmail('victim@example.com');
    for (const presented of [undefined, victim.session_token])
      expect((await complete(presented)).errorType).toBe(refusal);
    expect(await waysIn(host, victim.session_token)).toEqual([1, 0, 0, 0]);
    expect((await complete(attacker.session_token)).status).toBe(200);
  });

  it('is dead after a sign-out', async () => {
    const host = newHost();
    const ada = await host.signInByEmail(OWNER);
    const complete = await ask(host, ada.session_token);
    await host.post('/sessions/revoke', {}, ada.session_token);
    expect((await complete(ada.session_token)).errorType).toBe(refusal);
  });
});

it('decision 142: a user who verifies their own address in the session that asked stays signed in and keeps the password', async () => {
  const host = newHost();
  const ada = await host.signIn('/passwords', { email: OWNER, ...PASSWORD });
  const verified = await host.addEmail(ada.session_token, OWNER);
  expect([verified.session.session_id, verified.user.emails.map(({ verified }) => verified)]).toEqual([
    ada.session.session_id,
    [true],
  ]);
  expect((await host.post('/passwords/authenticate', { email: OWNER, ...PASSWORD })).status).toBe(200);
});

it('decision 142: the message says that it adds an address', async () => {
  const host = newHost();
  const ada = await host.signInByEmail(OWNER);
  await byLink(host, ada.session_token);
  expect(await host.lastMessage()).toMatchObject({
    subject: 'Add this email address to your Foyer account',
    text: expect.stringContaining(
      'Open this link, in the browser where you are signed in, to add this email address',
    ) as string,
  });
  for (const [channel, what] of [
    ['email', 'email address'],
    ['sms', 'number'],
    ['whatsapp', 'number'],
  ] as const) {
    await byCode(channel)(host, ada.session_token);
    expect((await host.lastMessage()).text).toContain(`It adds this ${what} to the Foyer account that requested it.`);
  }
});
