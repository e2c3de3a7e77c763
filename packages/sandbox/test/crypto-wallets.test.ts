import { describe, expect, it } from 'vitest';
import type { Host } from './host';
import { newHost } from './sandbox';
import { ethereumWallet, solanaWallet, type TestWallet } from './wallet-keys';

const PRIMARY = '/crypto_wallets/authenticate/start/primary';
const SECONDARY = '/crypto_wallets/authenticate/start/secondary';
const AUTHENTICATE = '/crypto_wallets/authenticate';

async function challengeOf(host: Host, wallet: TestWallet, more: object = {}): Promise<string> {
  const { body } = await host.post(PRIMARY, { ...wallet, ...more });
  return String(body['challenge']);
}

function signedChallenge(wallet: TestWallet, challenge: string) {
  return { ...wallet, signature: wallet.sign(challenge), session_duration_minutes: 30 };
}

async function signInWith(host: Host, wallet: TestWallet) {
  return host.signIn(AUTHENTICATE, signedChallenge(wallet, await challengeOf(host, wallet)));
}

describe('crypto wallets', () => {
  it.each([
    ['ethereum', ethereumWallet()],
    ['solana', solanaWallet()],
  ])('sign up with %s, and later log in', async (type, wallet) => {
    const host = newHost();
    const first = await signInWith(host, wallet);
    const second = await signInWith(host, wallet);
    expect(second.user_id).toBe(first.user_id);
    expect(second.session.session_id).not.toBe(first.session.session_id);
    expect(second.session.authentication_factors).toMatchObject([
      { type: 'crypto', delivery_method: 'crypto_wallet', crypto_wallet_factor: { crypto_wallet_type: type } },
    ]);
  });

  it('ignore the case of an Ethereum address', async () => {
    const host = newHost();
    const lower = ethereumWallet();
    const { user_id: first } = await signInWith(host, lower);
    const address = `0x${lower.crypto_wallet_address.slice(2).toUpperCase()}`;
    const { user_id: second } = await signInWith(host, { ...lower, crypto_wallet_address: address });
    expect(second).toBe(first);
  });

  it('accept a challenge once, within five minutes', async () => {
    const host = newHost();
    const wallet = ethereumWallet();
    const spent = signedChallenge(wallet, await challengeOf(host, wallet));
    await host.signIn(AUTHENTICATE, spent);
    const again = await host.post(AUTHENTICATE, spent);
    expect([again.status, again.errorType]).toEqual([401, 'unable_to_authenticate_crypto_wallet']);
    const late = signedChallenge(wallet, await challengeOf(host, wallet));
    await host.advance(5 * 60);
    expect((await host.post(AUTHENTICATE, late)).errorType).toBe('unable_to_authenticate_crypto_wallet');
  });

  it('open one session for a signature that is sent twice concurrently', async () => {
    const host = newHost();
    const wallet = solanaWallet();
    const body = signedChallenge(wallet, await challengeOf(host, wallet));
    const answers = await Promise.all([host.post(AUTHENTICATE, body), host.post(AUTHENTICATE, body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('keep a challenge after a wrong signature, and the challenges of different tabs', async () => {
    const host = newHost();
    const wallet = ethereumWallet();
    const [one, two] = [await challengeOf(host, wallet), await challengeOf(host, wallet)];
    const wrong = { ...signedChallenge(wallet, one), signature: ethereumWallet().sign(one) };
    expect((await host.post(AUTHENTICATE, wrong)).errorType).toBe('unable_to_authenticate_crypto_wallet');
    await host.signIn(AUTHENTICATE, signedChallenge(wallet, one));
    await host.signIn(AUTHENTICATE, signedChallenge(wallet, two));
  });

  it('refuse the challenge of another wallet or project', async () => {
    const host = newHost();
    const [ada, eve] = [ethereumWallet(), ethereumWallet()];
    const foreign = await challengeOf(newHost(), ada);
    expect((await host.post(AUTHENTICATE, signedChallenge(ada, foreign))).errorType).toBe(
      'unable_to_authenticate_crypto_wallet',
    );
    const hers = await challengeOf(host, ada);
    expect((await host.post(AUTHENTICATE, signedChallenge(eve, hers))).errorType).toBe(
      'unable_to_authenticate_crypto_wallet',
    );
  });

  it.each([
    [{ crypto_wallet_address: '0x12' }, 'invalid_crypto_wallet_address'],
    [{ crypto_wallet_type: 'bitcoin' }, 'invalid_wallet_type'],
    [{ crypto_wallet_address: undefined }, 'bad_request'],
  ])('refuse %j', async (more, type) => {
    const body = { ...ethereumWallet(), ...more };
    expect((await newHost().post(PRIMARY, body)).errorType).toBe(type);
  });

  it('need a session to be attached, and are attached to its user', async () => {
    const host = newHost();
    const wallet = solanaWallet();
    expect((await host.post(SECONDARY, wallet)).errorType).toBe('user_unauthenticated');
    const ada = await host.signInByEmail();
    const { body } = await host.post(SECONDARY, wallet, ada.session_token);
    const joined = await host.signIn(
      AUTHENTICATE,
      signedChallenge(wallet, String(body['challenge'])),
      ada.session_token,
    );
    expect(joined.session.session_id).toBe(ada.session.session_id);
    expect(joined.session.authentication_factors).toHaveLength(2);
    expect((await signInWith(host, wallet)).user_id).toBe(ada.user_id);
    const grace = await host.signInByEmail('grace@example.com');
    const taken = await host.post(SECONDARY, wallet, grace.session_token);
    expect(taken.errorType).toBe('duplicate_wallet_address');
  });

  it('are deleted only by their owner', async () => {
    const host = newHost();
    const ada = await signInWith(host, ethereumWallet());
    await host.addEmail(ada.session_token);
    const eve = await signInWith(host, ethereumWallet());
    const { body: me } = await host.call('GET', '/users/me', { session: ada.session_token });
    const [wallet] = me['crypto_wallets'] as { crypto_wallet_id: string }[];
    const path = `/users/crypto_wallets/${wallet?.crypto_wallet_id}`;
    const refused = await host.call('DELETE', path, { session: eve.session_token });
    expect(refused.errorType).toBe('crypto_wallet_not_found');
    const { body } = await host.call('DELETE', path, { session: ada.session_token });
    expect(body['__user']).toMatchObject({ crypto_wallets: [] });
  });
});

describe('sign-in with Ethereum', () => {
  const wallet = ethereumWallet();

  it('uses a message that names the requesting page, when the project requires it', async () => {
    const host = newHost();
    await host.control('POST', '/project', { siwe_required_for_crypto_wallets: true });
    const challenge = await challengeOf(host, wallet, { siwe_params: { uri: 'http://localhost:3000' } });
    const lines = challenge.split('\n');
    expect(lines[0]).toBe('localhost:3000 wants you to sign in with your Ethereum account:');
    expect(lines[1]?.toLowerCase()).toBe(wallet.crypto_wallet_address);
    expect(lines).toContain('URI: http://localhost:3000');
    expect(challenge).toMatch(/\nNonce: [A-Za-z0-9]{8,}\n/);
    await host.signIn(AUTHENTICATE, signedChallenge(wallet, challenge));
  });

  it('is not used for Solana, nor in projects that do not require it', async () => {
    const host = newHost();
    expect(await challengeOf(host, wallet)).toMatch(/^Signing in with Project: Foyer\n\n[\w-]{43}$/);
    await host.control('POST', '/project', { siwe_required_for_crypto_wallets: true });
    expect(await challengeOf(host, solanaWallet())).toMatch(/^Signing in with Project: /);
  });

  it.each([
    { statement: 'One\nURI: https://evil.example' },
    { uri: 'javascript:\nalert(1)' },
    { uri: 'nowhere' },
    { chain_id: 'one' },
    { issued_at: 'yesterday' },
    { not_before: '2021' },
    { message_request_id: 'a b' },
    { resources: ['https://a.example\n- https://b.example'] },
    { resources: 'https://a.example' },
    ['uri'],
  ])('refuses a parameter that could break out of its line: %j', async (siwe_params) => {
    const answer = await newHost().post(PRIMARY, { ...wallet, siwe_params });
    expect(answer.errorType).toBe('bad_request');
  });

  it('is refused for an unknown page', async () => {
    const headers = { origin: 'null', 'x-sdk-parent-host': '' };
    const answer = await newHost().call('POST', PRIMARY, { headers, body: { ...wallet, siwe_params: {} } });
    expect(answer.errorType).toBe('bad_domain_for_stytch_sdk');
  });
});
