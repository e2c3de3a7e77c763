import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { scoped } from '../../src/base/platform';
import { createWallets } from '../../src/users/browser/wallets/wallets';
import { depsOf } from '../../src/flow/deps';
import { isMainFree } from '../../src/users/login/login-flow';
import type { LoginConfig } from '../../src/users/login/login-plan';
import type { PasskeyAutofillDeps } from '../../src/users/login/passkey/passkey-autofill';
import { runPasskeyAutofill } from '../../src/users/login/passkey/passkey-autofill';
import { plugInAuthenticator } from '../support/authenticator';
import type { FakeBrowser } from '../support/browser';
import { MINUTES, openClients } from '../support/clients';
import { eventually } from '../support/eventually';
import { startProvider } from '../support/provider';
import { ACCOUNT_PAGE, answerOfGoogle, googleStart } from '../support/social-account';
import { solanaProvider, WalletPage } from '../support/wallets';
import { openLoginPage } from './login-page';

const provider = startProvider();
const { open, newBrowser, signIn } = openClients(provider);
beforeEach(() => void vi.stubGlobal('isSecureContext', true));
afterEach(() => void vi.unstubAllGlobals());

const EMAIL = 'ada@example.com';
const FIELDS: Partial<LoginConfig> = {
  signUpFields: [{ type: 'text', name: 'company', label: 'Company', required: true }],
  legal: { termsURL: '/terms', version: '1' },
};
type Page = ReturnType<typeof openLoginPage>;
const login = (browser: FakeBrowser, config: LoginConfig, more: object = {}) =>
  openLoginPage(open, { browser, config: { ...config, ...FIELDS }, ...more });

const LINKS: LoginConfig = {
  products: ['emailMagicLinks'],
  emailMagicLinksOptions: { loginRedirectURL: ACCOUNT_PAGE, signupRedirectURL: ACCOUNT_PAGE },
};

/** Asks for a link in one tab, and opens it in another one of the same browser. */
async function byLink(browser: FakeBrowser): Promise<readonly Page[]> {
  const first = login(browser, LINKS, { href: ACCOUNT_PAGE });
  first.send({ type: 'magicLink', event: { type: 'submitEmail', email: EMAIL } });
  await eventually(async () => expect(await provider.messages(EMAIL)).toHaveLength(1));
  const [message] = await provider.messages(EMAIL);
  const href = message?.links[0] ?? '';
  return [login(browser, LINKS, { href }), first];
}

/** The return of a social account, or of Google's prompt, whose token has the same form. */
async function bySocial(browser: FakeBrowser): Promise<readonly Page[]> {
  const config: LoginConfig = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google', one_tap: true }] } };
  const page = login(browser, config, { href: await answerOfGoogle(provider, googleStart) });
  await page.at('oauth', 'confirm');
  page.send({ type: 'oauth', event: { type: 'confirm' } });
  return [page];
}

function byWallet(browser: FakeBrowser): Promise<readonly Page[]> {
  const wallets = new WalletPage({ solana: solanaProvider() });
  const page = login(
    browser,
    { products: ['crypto'] },
    {
      with: (deps: { readonly crypto?: object }, tab: Parameters<typeof scoped>[0]) => ({
        ...deps,
        crypto: { ...deps.crypto, wallets: createWallets(scoped(tab), wallets) },
      }),
    },
  );
  return eventually(() => {
    expect(page.flow.getState().methods.crypto?.wallets).toBeDefined();
    page.send({ type: 'crypto', event: { type: 'select', walletId: 'solana' } });
    return [page];
  });
}

/** A passkey that a different page of the host has created. */
async function byPasskey(browser: FakeBrowser): Promise<readonly Page[]> {
  plugInAuthenticator();
  const { client } = open(browser);
  await signIn(client, EMAIL);
  await client.webauthn.register({ is_passkey: true, ...MINUTES });
  await client.session.revoke();
  const page = login(browser, { products: ['passkeys'] });
  page.send({ type: 'passkey', event: { type: 'usePasskey' } });
  return [page];
}

/** The same, picked in the address field of the form, which offers it as long as no method is busy. */
async function byAutofill(browser: FakeBrowser): Promise<readonly Page[]> {
  plugInAuthenticator();
  const { client } = open(browser);
  await signIn(client, EMAIL);
  await client.webauthn.register({ is_passkey: true, ...MINUTES });
  await client.session.revoke();
  const page = login(browser, { products: ['otp', 'passkeys'], otpOptions: { methods: ['email'] } });
  const stop = runPasskeyAutofill(
    depsOf<PasskeyAutofillDeps>(page.client, () => ({})),
    {
      isFree: () => isMainFree(page.flow.getState()),
      subscribe: page.flow.subscribe,
      picked(answer) {
        page.send({ type: 'passkey', event: { type: 'passkeyPicked', ...answer } });
        // This authenticator would pick it again after Back.
        stop();
      },
      spent: () => expect.unreachable('the field offers passkeys'),
    },
  );
  onTestFinished(stop);
  return [page];
}

const WAYS = [
  ['the link of an email in another tab', byLink, 'magicLink'],
  ['a social account or Google One Tap', bySocial, 'oauth'],
  ['a wallet', byWallet, 'crypto'],
  ['a passkey', byPasskey, 'passkey'],
  ['a passkey that a field offers', byAutofill, 'passkey'],
] as const;

const signInsOf = (pages: readonly Page[]) => pages.flatMap((page) => page.host().signIns);
const SIGNED_IN = /AUTHENTICATE$|AUTHENTICATE_FLOW_COMPLETE|DETAILS_COMPLETED/;
const eventsOf = (pages: readonly Page[]) =>
  pages.flatMap((page) => page.host().events.map(({ type }) => type)).filter((type) => SIGNED_IN.test(type));

/** No tab has a session, and no host of them knows of a sign-in. */
function expectHeld(pages: readonly Page[]): void {
  expect(pages.map(({ client }) => [client.session.getSync(), client.user.getSync()])).toEqual(
    pages.map(() => [null, null]),
  );
  expect([signInsOf(pages), eventsOf(pages), pages.flatMap((page) => page.host().problems)]).toEqual([[], [], []]);
}

describe.each(WAYS)('decision 171: a sign-in with %s', (_, go, method) => {
  it('is held until the details are complete, and is then one sign-in for the host', async () => {
    const pages = await go(newBrowser());
    const [page] = pages;
    if (!page) throw new TypeError('No page.');
    await page.at('details', 'form');
    expectHeld(pages);
    page.send({ type: 'details', event: { type: 'submit', answers: { company: '' } } });
    expectHeld(pages);
    page.send({ type: 'details', event: { type: 'submit', answers: { company: 'Foyer' } } });
    await page.at('details', 'authenticated');
    expect(signInsOf(pages)).toHaveLength(1);
    expect(eventsOf(pages)).toEqual(['FOYER_DETAILS_COMPLETED', 'AUTHENTICATE_FLOW_COMPLETE']);
    expect(page.client.user.getSync()?.untrusted_metadata).toMatchObject({ company: 'Foyer', terms_version: '1' });
    await eventually(() => {
      for (const { client } of pages) expect(client.session.getSync()).not.toBeNull();
    });
    expect(signInsOf(pages), 'a session in other tabs is no second sign-in').toHaveLength(1);
  });

  it('ends with Back, and its method can begin again', async () => {
    const pages = await go(newBrowser());
    const [page] = pages;
    if (!page) throw new TypeError('No page.');
    await page.at('details', 'form');
    page.send({ type: 'details', event: { type: 'back' } });
    await page.at(undefined);
    expectHeld(pages);
    const state = page.flow.getState().methods[method];
    expect(state && 'error' in state ? state.error : undefined).toBeUndefined();
    const later = login(page.browser, { products: ['otp'], otpOptions: { methods: ['email'] } });
    await eventually(() => expect(later.flow.getState().methods.details?.at).toBe('idle'));
    expectHeld([later]);
  });
});
