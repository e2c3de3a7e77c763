import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import type { LoginWidget } from './support/login-widget';
import type { SandboxProject } from './support/sandbox-project';
import { ScriptPage } from './support/script-page';
import { totpCode } from './support/totp-code';

// Issue 44, decision 171: the second factor of users.
const ADA = 'ada@example.com';
const CODES = { products: ['otp'], otpOptions: { methods: ['email'] } };
const ALWAYS = { ...CODES, mfa: { required: 'always', methods: ['totp', 'sms'] } };
const IF_ENROLLED = { ...CODES, mfa: { required: 'ifEnrolled' } };

async function visit(page: Page, sandbox: SandboxProject, config: object): Promise<LoginWidget> {
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({ config });
  return host.widget;
}

async function firstFactor(widget: LoginWidget, sandbox: SandboxProject): Promise<void> {
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.fill(await sandbox.code(ADA));
}

const userOf = (page: Page) =>
  page.evaluate(() => (window.client as { user: { getSync(): object | null } }).user.getSync());
const events = (page: Page) => page.evaluate(() => window.hostCalls.map(({ name }) => name));

/** Sets up an authenticator app in the login. Returns its key, and the recovery codes, which are on the screen. */
async function enroll(widget: LoginWidget) {
  await widget.isAt('Set up a second step to log in');
  await widget.button('Use an authenticator app').click();
  await widget.button('Trouble scanning? Enter the code by hand').click();
  await widget.isAt('Enter this code in your authenticator app');
  const secret = (await widget.root.locator('.foyer-secret').innerText()).replaceAll(/\s/g, '').toUpperCase();
  await widget.continue.click();
  await widget.passcode.fill(totpCode(secret));
  await widget.isAt('Save your backup codes!');
  const codes = await widget.root.locator('.foyer-codes li').allTextContents();
  return { secret, codes };
}

async function save(widget: LoginWidget): Promise<void> {
  await widget.root.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await widget.button('Done').click();
  await widget.isAt('Success!');
}

test('a user without a second factor sets one up at 320 px, and is signed in only once the codes are saved', async ({
  page,
  context,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/totps/authenticate');
  await page.setViewportSize({ width: 320, height: 640 });
  let widget = await visit(page, sandbox, ALWAYS);
  await firstFactor(widget, sandbox);
  await widget.isAt('Set up a second step to log in');
  await widget.isAccessible();

  await page.reload();
  widget = await visit(page, sandbox, ALWAYS);
  await widget.isAt('Set up a second step to log in');
  const other = await context.newPage();
  await visit(other, sandbox, CODES);
  expect([await userOf(page), await userOf(other)], 'no tab is signed in').toEqual([null, null]);

  // Chromium slows down a page that is behind another one.
  await page.bringToFront();
  await widget.button('Use an authenticator app').click();
  await widget.isAt('Scan this QR code with your authenticator app');
  await widget.isAccessible();
  await widget.continue.click();
  await widget.passcode.fill('000000');
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  await expect(widget.passcode).toBeFocused();
  await widget.isAccessible();
  await widget.back.click();
  await widget.back.click();
  const { codes } = await enroll(widget);
  expect(codes.length).toBeGreaterThan(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await widget.isAccessible();
  expect([await userOf(page), await userOf(other)], 'no tab is signed in before the codes are saved').toEqual([
    null,
    null,
  ]);
  await save(widget);
  expect(await userOf(page)).toMatchObject({ emails: [{ email: ADA }] });
  expect((await events(page)).filter((name) => name === 'FOYER_SECOND_FACTOR')).toHaveLength(1);
});

test('a user with an app is asked for it with the keyboard alone; a recovery code works once, and Back ends the sign-in', async ({
  page,
  browser,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/totps/recover');
  const first = await visit(page, sandbox, ALWAYS);
  await firstFactor(first, sandbox);
  const { secret, codes } = await enroll(first);
  await save(first);

  const elsewhere = await (await browser.newContext()).newPage();
  let widget = await visit(elsewhere, sandbox, IF_ENROLLED);
  await firstFactor(widget, sandbox);
  await widget.isAt('Enter verification code');
  await widget.back.click();
  await expect(widget.email).toBeVisible();
  await elsewhere.reload();
  widget = await visit(elsewhere, sandbox, IF_ENROLLED);
  await expect(widget.email, 'Back has ended the sign-in').toBeVisible();

  await firstFactor(widget, sandbox);
  await widget.isAt('Enter verification code');
  await elsewhere.keyboard.type(totpCode(secret, 1));
  await widget.isAt('Success!');

  for (const [context, title] of [
    [await browser.newContext(), 'Success!'],
    [await browser.newContext(), 'Enter backup code'],
  ] as const) {
    const tab = await context.newPage();
    const login = await visit(tab, sandbox, IF_ENROLLED);
    await firstFactor(login, sandbox);
    await login.button('Use a backup code').click();
    const field = login.root.getByRole('textbox', { name: 'Backup code' });
    await field.fill(codes[0] ?? '');
    await field.press('Enter');
    if (title !== 'Success!') await expect(login.alert).toHaveText(/not right, or was used before/);
    await login.isAt(title);
    expect((await userOf(tab)) === null).toBe(title !== 'Success!');
  }
});

test('attack: the token of a waiting sign-in in the cookie of sessions signs in no page with the condition', async ({
  page,
  context,
  sandbox,
}) => {
  const first = await visit(page, sandbox, ALWAYS);
  await firstFactor(first, sandbox);
  await first.isAt('Set up a second step to log in');
  const cookies = await context.cookies();
  const waiting = cookies.find(({ name, value }) => /intermediate/.test(name) && value !== '');
  expect(waiting, 'the token is not in the cookie of sessions').toBeDefined();
  expect(cookies.find(({ name }) => name === 'stytch_session')?.value ?? '').toBe('');
  await context.addCookies([
    { name: 'stytch_session', value: waiting?.value ?? '', domain: 'localhost', path: '/', sameSite: 'Lax' },
  ]);
  await page.reload();
  const again = await visit(page, sandbox, ALWAYS);
  await expect(again.root.getByRole('heading')).toBeVisible();
  await expect.poll(() => userOf(page)).toBeNull();
  expect(await events(page)).not.toContain('onSignedIn');
});
