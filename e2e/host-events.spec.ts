import { VirtualAuthenticator } from '@foyer/sandbox/playwright';
import type { Page } from '@playwright/test';
import { rotatingFifth } from '../scripts/rotating-fifth';
import type { Query } from './support/address-of';
import { addressOf, passcode } from './support/address-of';
import { expect, test as base, widgetOn } from './support/fixtures';
import type { Guard } from './support/guard';
import type { LoginWidget } from './support/login-widget';
import type { SandboxProject } from './support/sandbox-project';
import { ethereumKey } from './support/wallet-keys';
import { installWallets } from './support/wallets';

/** `session ? <Signed/> : <Login callbacks/>`: the very session that a sign-in brings removes the widget. */

const ADA = 'ada@example.com';
const STRONG = 'seven purple elephants knit';
const STRONGER = 'eleven wooden trams hum quietly';
const PASSWORDS: Query = { products: 'passwords' };

/** The client of the page, as far as these tests use it. */
interface Client {
  readonly session: { revoke(): Promise<unknown> };
  readonly webauthn: { register(options: object): Promise<unknown> };
}

interface Visit {
  readonly page: Page;
  readonly widget: LoginWidget;
  readonly sandbox: SandboxProject;
  readonly guard: Guard;
  readonly open: (query: Query) => Promise<void>;
}

const test = base.extend<{ visit: Visit }>({
  visit: async ({ page, sandbox, guard }, provide) => {
    guard.keepSecret(STRONG);
    guard.keepSecret(STRONGER);
    const open = async (query: Query) => {
      await page.goto(addressOf(sandbox, query, 'pattern.html'));
    };
    await provide({ page, widget: widgetOn(page), sandbox, guard, open });
  },
});

const events = (page: Page) => page.getByRole('log', { name: 'Events' }).getByRole('listitem');

/** The log holds exactly these lines, and still does after everything has come to rest. */
async function getsEvents(page: Page, ...lines: readonly string[]): Promise<void> {
  await expect(page.getByTestId('signed-in')).toBeVisible();
  await expect(events(page)).toHaveText([...lines]);
  await page.waitForLoadState('networkidle');
  await expect(events(page)).toHaveText([...lines]);
}

const logOut = (page: Page) => page.evaluate(() => (window.client as Client).session.revoke().then(() => undefined));

const CODE = ['OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE'];

async function byCode({ page, widget, sandbox, open }: Visit): Promise<void> {
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await getsEvents(page, ...CODE, `signed in ${ADA} new`);
}

async function byPassword({ page, widget, sandbox, open }: Visit): Promise<void> {
  await sandbox.user({ email: ADA, password: STRONG });
  await open(PASSWORDS);
  await widget.submitEmail(ADA);
  await widget.password.fill(STRONG);
  await widget.continue.click();
  await getsEvents(page, 'PASSWORD_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE', `signed in ${ADA} known`);
}

async function byNewPassword({ page, widget, open }: Visit): Promise<void> {
  await open(PASSWORDS);
  await widget.submitEmail(ADA);
  await widget.password.fill(STRONG);
  await expect(widget.continue).toBeEnabled();
  await widget.continue.click();
  await getsEvents(page, 'PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE', `signed in ${ADA} new`);
}

async function byLink({ page, widget, sandbox, open }: Visit): Promise<void> {
  await open({ products: 'emailMagicLinks' });
  await widget.askForLink(ADA);
  await expect(events(page)).toHaveText(['MAGIC_LINK_LOGIN_OR_CREATE']);
  await page.goto(await sandbox.link(ADA));
  await getsEvents(page, 'AUTHENTICATE_FLOW_COMPLETE', `signed in ${ADA} new`);
}

async function byProvider({ page, widget, open }: Visit): Promise<void> {
  await open({ products: 'oauth,emailMagicLinks', providers: 'github' });
  await widget.button('Continue with GitHub').click();
  await page.getByLabel(/email address/i).fill(ADA);
  await page.getByRole('button', { name: 'Continue' }).click();
  await getsEvents(page, 'AUTHENTICATE_FLOW_COMPLETE', `signed in ${ADA} new`);
}

async function byPasskey(visit: Visit): Promise<void> {
  const { page, widget, sandbox, open } = visit;
  await VirtualAuthenticator.plugInto(page);
  await byCode(visit);
  await page.evaluate(() =>
    (window.client as Client).webauthn
      .register({ session_duration_minutes: 30, is_passkey: true })
      .then(() => undefined),
  );
  await logOut(page);
  await sandbox.advance(120);
  await open({ products: 'passkeys,oauth', providers: 'github' });
  await widget.button('Login with a Passkey').click();
  await getsEvents(page, 'PASSKEY_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE', `signed in ${ADA} known`);
}

async function byWallet({ page, widget, guard, open }: Visit): Promise<void> {
  await installWallets(page, guard, { key: ethereumKey(), place: 'ethereum', flags: { isMetaMask: true } });
  await open({ products: 'crypto' });
  await widget.button('Continue with Metamask').click();
  await getsEvents(
    page,
    'CRYPTO_WALLET_AUTHENTICATE_START',
    'CRYPTO_WALLET_AUTHENTICATE',
    'signed in without email new',
  );
}

async function openReset({ page, widget, sandbox, open }: Visit): Promise<void> {
  await sandbox.user({ email: ADA, password: STRONG });
  await open(PASSWORDS);
  await widget.submitEmail(ADA);
  await widget.button('Forgot Password?').click();
  await widget.isAt('Forgot password?');
  await page.goto(await sandbox.link(ADA));
  await widget.isAt('Reset your password');
}

async function byReset(visit: Visit): Promise<void> {
  const { page, widget } = visit;
  await openReset(visit);
  await widget.password.fill(STRONGER);
  await expect(widget.continue).toBeEnabled();
  await widget.continue.click();
  await getsEvents(page, 'PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE', `signed in ${ADA} known`);
}

async function byResetLogin(visit: Visit): Promise<void> {
  await openReset(visit);
  await visit.widget.button('Login without a password').click();
  await getsEvents(visit.page, 'AUTHENTICATE_FLOW_COMPLETE', `signed in ${ADA} known`);
}

const WAYS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'a passcode': byCode,
  'a password': byPassword,
  'a first password': byNewPassword,
  'an email link': byLink,
  'a social account': byProvider,
  'a passkey': byPasskey,
  'a wallet': byWallet,
  'a reset password': byReset,
  'the reset form, without a password': byResetLogin,
};

const FOUR = {
  'a passcode': byCode,
  'a password': byPassword,
  'an email link': byLink,
  'a social account': byProvider,
};

const OWN = { react: WAYS, strict: FOUR, vanilla: FOUR, element: FOUR };
/** `npm run test:hosts` names others: what the pages that it has built can do. */
const NAMED = process.env['FOYER_E2E_HOSTS']?.split(',');
const HOSTS: readonly (readonly [string, typeof WAYS])[] =
  NAMED?.map((host) => [host, WAYS] as const) ?? Object.entries(OWN);

for (const [row, [host, ways]] of HOSTS.entries()) {
  for (const [way, signIn] of rotatingFifth(Object.entries(ways), row)) {
    test(`decision 69: a page of kind '${host}' that shows the widget only to visitors gets the event of ${way} once`, ({
      visit,
    }) => signIn({ ...visit, open: (query) => visit.open({ ...query, host }) }));
  }
}
