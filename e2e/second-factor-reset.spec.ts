import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import type { LoginWidget } from './support/login-widget';
import type { SandboxProject } from './support/sandbox-project';
import { SCRIPT_PAGE, ScriptPage } from './support/script-page';
import { ADA, enrollByHand, events, userOf } from './support/second-factor-login';
import { totpCode } from './support/totp-code';

// Decision 171: the steps between a password reset and its session.
const OLD = 'seven purple elephants knit';
const NEW = 'quiet lanterns cross the bay';
const MFA = { required: 'ifEnrolled', help: { text: 'Lost your phone?', url: '/help' } };
const PASSWORDS = { products: ['passwords'], mfa: MFA };

async function visit(page: Page, sandbox: SandboxProject, config: object, address = SCRIPT_PAGE) {
  const host = new ScriptPage(page, sandbox);
  await host.open('module', '', address);
  await host.mount({ config }, 'mountResetPassword');
  return host.widget;
}

/** The addresses that the links of a reset email open, which a page of this browser has requested. */
async function resetLinks(page: Page, sandbox: SandboxProject): Promise<readonly string[]> {
  await new ScriptPage(page, sandbox).open();
  await page.evaluate(
    async ({ email, url }) => {
      const { passwords } = window.client as { passwords: { resetByEmailStart(body: object): Promise<object> } };
      await passwords.resetByEmailStart({ email, login_redirect_url: url, reset_password_redirect_url: url });
    },
    { email: ADA, url: SCRIPT_PAGE },
  );
  const { links } = await sandbox.message(ADA);
  const opened = async (link: string) =>
    (await page.request.get(link, { maxRedirects: 0 })).headers()['location'] ?? link;
  return Promise.all(links.map(opened));
}

async function setPassword(page: Page, widget: LoginWidget): Promise<void> {
  await widget.isAt('Reset your password');
  await widget.password.focus();
  await page.keyboard.type(NEW);
  await expect(widget.continue).toBeEnabled();
  await page.keyboard.press('Enter');
}

test('a new password leads to the second factor, with the keyboard alone at 320 px: a reload, a wrong code, then the sign-in', async ({
  page,
  context,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/totps/authenticate');
  await page.setViewportSize({ width: 320, height: 640 });
  const secret = await sandbox.userWithApp(ADA, OLD);
  const [form = ''] = await resetLinks(page, sandbox);
  let widget = await visit(page, sandbox, PASSWORDS, form);
  await setPassword(page, widget);
  await widget.isAt('Enter verification code');
  await expect(widget.passcode).toBeFocused();
  await widget.isAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect([await userOf(page), await events(page)], 'the host gets nothing').toEqual([null, []]);

  widget = await visit(page, sandbox, PASSWORDS);
  await widget.isAt('Enter verification code');
  const other = await context.newPage();
  await visit(other, sandbox, PASSWORDS);
  expect([await userOf(page), await userOf(other)], 'no tab is signed in').toEqual([null, null]);
  await page.bringToFront();

  await widget.passcode.focus();
  await page.keyboard.type('000000');
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  await expect(widget.passcode).toBeFocused();
  await widget.isAccessible();
  expect(await userOf(page)).toBeNull();
  await page.keyboard.type(totpCode(secret, 1));
  await widget.isAt('Success!');
  expect(await userOf(page)).toMatchObject({ emails: [{ email: ADA }] });
  expect((await events(page)).filter((name) => /SECOND_FACTOR|COMPLETE/.test(name))).toEqual([
    'FOYER_SECOND_FACTOR',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
  await expect(other.getByRole('heading', { name: 'Success!' })).toBeVisible();

  await page.evaluate(() => (window.client as { session: { revoke(): Promise<object> } }).session.revoke());
  const signedOut = (tab: Page) => tab.getByText('You have been logged out. You can close this page.');
  await expect(signedOut(page)).toBeVisible();
  await expect(signedOut(other)).toBeVisible();
  await widget.isAccessible();
});

test('a page of a reset without a second factor says that its session has ended, in each tab, and keeps no form', async ({
  page,
  sandbox,
}) => {
  await sandbox.user({ email: ADA, password: OLD });
  const [form = ''] = await resetLinks(page, sandbox);
  const widget = await visit(page, sandbox, { products: ['passwords'] }, form);
  await setPassword(page, widget);
  await widget.isAt('Success!');
  await page.evaluate(() => (window.client as { session: { revoke(): Promise<object> } }).session.revoke());
  await expect(widget.root.getByRole('status')).toHaveText('You have been logged out. You can close this page.');
  await expect(widget.root.getByRole('textbox')).toHaveCount(0);
});

test('the link that signs in without a new password leads to the second factor; Back ends the sign-in', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/magic_links/authenticate');
  await sandbox.userWithApp(ADA, OLD);
  const [, login = ''] = await resetLinks(page, sandbox);
  let widget = await visit(page, sandbox, PASSWORDS, login);
  await widget.isAt('Enter verification code');
  await widget.back.click();
  await expect(widget.root.getByRole('status').filter({ hasText: 'You were not logged in.' })).toBeVisible();
  widget = await visit(page, sandbox, PASSWORDS, login);
  await widget.isAt('Finish logging in');
  await widget.continue.click();
  await widget.isAt('Looks like there was an error!');
  expect(await userOf(page)).toBeNull();
});

test('a user without a second factor sets one up, and accepts the new terms, before the reset signs in', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await sandbox.user({ email: ADA, password: OLD });
  const [form = ''] = await resetLinks(page, sandbox);
  const legal = { termsURL: '/terms', consent: 'checkbox', version: '2' };
  const config = { products: ['passwords'], mfa: { required: 'always', methods: ['totp'] }, legal };
  const widget = await visit(page, sandbox, config, form);
  await setPassword(page, widget);
  await widget.isAt('Scan this QR code with your authenticator app');
  await widget.isAccessible();
  await enrollByHand(widget);
  expect(await userOf(page)).toBeNull();
  await widget.root.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await widget.button('Done').click();
  const agree = widget.root.getByRole('checkbox', { name: /^I agree to/ });
  await expect(agree).toBeVisible();
  await widget.isAccessible();
  expect(await userOf(page)).toBeNull();
  await agree.check();
  await widget.continue.click();
  await widget.isAt('Success!');
  expect(await userOf(page)).toMatchObject({ untrusted_metadata: { terms_version: '2' } });
});
