import { readFileSync } from 'node:fs';
import bs58 from 'bs58';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { internals } from '../../src/flow/deps';
import type { Client } from '../../src/users/client';
import { plugInAuthenticator } from '../support/authenticator';
import type { FakeBrowser } from '../support/browser';
import { MINUTES } from '../support/clients';
import { eventually } from '../support/eventually';
import { rejection } from '../support/http';
import { ACCOUNT_PAGE, answerOfGoogle, googleStart } from '../support/social-account';
import { accessTokenOf, trustedToken } from '../support/token-ways';
import { solanaKey } from '../support/wallets';
import { secondFactorPages } from './second-factor-pages';

const { provider, open, signIn, newBrowser, runLogin, openLogin, passFirst, enrolled } = secondFactorPages();
afterEach(() => void vi.unstubAllGlobals());

const ADA = 'ada@example.com';
const [OLD, NEW] = ['slow otters paint nine kettles', 'quiet lanterns cross the bay'];
const MFA = { required: 'always' } as const;
const INCOMPLETE = { code: 'sign_in_incomplete', step: 'secondFactor' };
const file = new URL('../../../wire/test/contract.json', import.meta.url);
const contract = JSON.parse(readFileSync(file, 'utf8')) as readonly {
  readonly name: string;
  readonly session_effect: string;
}[];

/** A page with a login that asks for a second factor. */
async function strictPage(href?: string, browser = newBrowser()) {
  const login = openLogin(MFA, browser, href);
  await login.client[internals].held.calls.require(() => MFA);
  return login;
}

const tokenIn = (link = ''): string => new URL(link).searchParams.get('token') ?? '';

async function emailLink(browser: FakeBrowser): Promise<string> {
  await open(browser).client.magicLinks.email.loginOrCreate(ADA, {
    login_magic_link_url: ACCOUNT_PAGE,
    signup_magic_link_url: ACCOUNT_PAGE,
  });
  return (await provider.messages(ADA))[0]?.links[0] ?? '';
}

async function resetLink({ client }: { readonly client: Client }): Promise<string> {
  const urls = { login_redirect_url: ACCOUNT_PAGE, reset_password_redirect_url: ACCOUNT_PAGE };
  await client.passwords.resetByEmailStart({ email: ADA, ...urls });
  return (await provider.messages(ADA))[0]?.links[0] ?? '';
}

type Page = Awaited<ReturnType<typeof strictPage>>;
/** The host's own call of each sign-in, for a user who has a second factor and a password. */
const SIGN_INS: Readonly<Record<string, (page: Page, personId: string) => Promise<unknown>>> = {
  'otps.authenticate': ({ client }) => signIn(client),
  'magicLinks.authenticate': async ({ client, browser }) =>
    client.magicLinks.authenticate(tokenIn(await emailLink(browser)), MINUTES),
  'passwords.create': ({ client }) => client.passwords.create({ email: 'new@example.com', password: NEW, ...MINUTES }),
  'passwords.authenticate': ({ client }) => client.passwords.authenticate({ email: ADA, password: OLD, ...MINUTES }),
  'passwords.resetByEmail': async (page) =>
    page.client.passwords.resetByEmail({ token: tokenIn(await resetLink(page)), password: NEW, ...MINUTES }),
  'passwords.resetByExistingPassword': ({ client }) =>
    client.passwords.resetByExistingPassword({ email: ADA, existing_password: OLD, new_password: NEW, ...MINUTES }),
  async 'cryptoWallets.authenticate'({ client }) {
    const key = solanaKey();
    const wallet = { crypto_wallet_address: key.address, crypto_wallet_type: 'solana' } as const;
    const { challenge } = await client.cryptoWallets.authenticateStart(wallet);
    const signature = bs58.encode(key.sign(Buffer.from(challenge)));
    return client.cryptoWallets.authenticate({ ...wallet, signature, ...MINUTES });
  },
  'oauth.authenticate': async ({ client }) =>
    client.oauth.authenticate(tokenIn(await answerOfGoogle(provider, googleStart)), MINUTES),
  'impersonation.authenticate': async ({ client }, user_id) => {
    const made = await provider.control('POST', 'tokens', { kind: 'impersonation', user_id });
    return client.impersonation.authenticate({ impersonation_token: (made as { readonly token: string }).token });
  },
  'session.attest': async ({ client }, personId) =>
    client.session.attest({ ...(await trustedToken(provider, personId)), ...MINUTES }),
  async 'session.exchangeAccessToken'({ client }) {
    const lax = open();
    await signIn(lax.client);
    return client.session.exchangeAccessToken({
      access_token: await accessTokenOf(provider, lax.client, 'calendar-1', 'openid full_access'),
      ...MINUTES,
    });
  },
  async 'session.authenticate'({ client }) {
    const { session_token } = await signIn(open().client);
    client.session.updateSession({ session_token });
    return client.session.authenticate();
  },
};
/** Calls of a user who is signed in, or by which one has both factors. The tests below have them. */
const OTHERS = [
  'passwords.resetBySession',
  'webauthn.register',
  'webauthn.authenticate',
  'totps.authenticate',
  'totps.recover',
];

async function expectHeld({ client, browser, signedIn, events }: Page): Promise<void> {
  expect(client.session.getSync()).toBeNull();
  expect(client.session.getTokens()).toBeNull();
  expect(open(browser).client.session.getSync(), 'in another tab').toBeNull();
  expect(browser.cookie('stytch_session') ?? '').toBe('');
  expect(signedIn).toEqual([]);
  expect(events.filter((type) => type.endsWith('_COMPLETE'))).toEqual([]);
  expect(await client[internals].held.read()).toMatchObject({ step: 'secondFactor' });
}

describe('decision 171: on a page with a second factor, every call that returns a session waits for it', () => {
  it('the calls below are those of the contract', () => {
    const all = contract.filter(({ session_effect: effect }) => effect.startsWith('store user+session'));
    expect(all.map(({ name }) => name).sort()).toEqual([...Object.keys(SIGN_INS), ...OTHERS].sort());
  });

  it.each(Object.entries(SIGN_INS))('%s', async (_name, call) => {
    const { personId } = await enrolled(OLD);
    const page = await strictPage();
    expect(await rejection(call(page, personId))).toMatchObject(INCOMPLETE);
    await expectHeld(page);
  });

  it.each([
    ['magic_links', emailLink],
    ['oauth', () => answerOfGoogle(provider, googleStart)],
  ])('authenticateByUrl: %s', async (tokenType, linkOf) => {
    await enrolled(OLD);
    const browser = newBrowser();
    const href = await linkOf(browser);
    expect(href).toContain(`stytch_token_type=${tokenType}`);
    const page = await strictPage(href, browser);
    expect(await rejection(page.client.authenticateByUrl(MINUTES))).toMatchObject(INCOMPLETE);
    await expectHeld(page);
    expect(page.tab.address).not.toContain('token=');
  });

  it('a second login of the page, without `mfa`', async () => {
    await enrolled();
    const page = await strictPage();
    const lax = runLogin(page.client, undefined);
    const warnings = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warnings.mockRestore());
    await passFirst({ ...page, ...lax });
    await eventually(() => expect(lax.problems).toEqual(['sign_in_incomplete']));
    expect(warnings.mock.calls).toEqual([[expect.stringMatching(/step secondFactor.*#FOYER_MISSING_STEP$/)]]);
    expect(lax.signedIn).toEqual([]);
    await expectHeld(page);
  });

  it('a change of the password on a page of a user who has shown one factor', async () => {
    await enrolled(OLD);
    const lax = open();
    await signIn(lax.client);
    const page = await strictPage(undefined, lax.browser);
    await expectHeld(page);
    // The session began before the page had the condition, and its tab has not looked since.
    expect(await rejection(lax.client.passwords.resetBySession({ password: NEW, ...MINUTES }))).toBeInstanceOf(Error);
    expect(lax.client.session.getSync()).toBeNull();
  });

  it('a change of the password, and a new passkey, keep a session with both factors', async () => {
    plugInAuthenticator();
    const { client } = await enrolled(OLD);
    await client[internals].held.calls.require(() => MFA);
    await client.passwords.resetBySession({ password: NEW, ...MINUTES });
    await client.webauthn.register({ is_passkey: true, ...MINUTES });
    expect(client.session.getSync()?.authentication_factors.map((one) => one.delivery_method)).toContain(
      'authenticator_app',
    );
  });

  it('a passkey is both factors', async () => {
    plugInAuthenticator();
    const { client, personId } = await enrolled();
    await client.webauthn.register({ is_passkey: true, ...MINUTES });
    const page = await strictPage();
    await page.client.webauthn.authenticate({ is_passkey: true, ...MINUTES });
    expect(page.client.user.getSync()?.user_id).toBe(personId);
  });
});
