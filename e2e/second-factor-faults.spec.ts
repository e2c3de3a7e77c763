import type { Page } from '@playwright/test';
import { LoginWidget } from './support/login-widget';
import { expect, test } from './support/fixtures';
import { ScriptPage } from './support/script-page';
import {
  ALWAYS,
  CODES,
  IF_ENROLLED,
  enroll,
  firstFactor,
  save,
  signOut,
  userOf,
  visit,
} from './support/second-factor-login';
import { totpCode } from './support/totp-code';
import { wrongCode } from './support/wrong-code';

// Decision 171: bad input at the second factor of users.
const CHECK = '/sdk/v1/totps/authenticate';
const RECOVER = '/sdk/v1/totps/recover';
/** How often an app shows another code in five minutes and in an hour. */
const STEPS = { fiveMinutes: 10, hour: 120 };
/** The guesses after which a project locks a user. */
const MOST_GUESSES = 10;

const backupCode = (widget: LoginWidget) => widget.root.getByRole('textbox', { name: 'Backup code' });
const isSignedIn = async (page: Page) => (await userOf(page)) !== null;

test('a code of a wrong clock, a code used twice, and a recovery code used twice in parallel', async ({
  page,
  anotherBrowser,
  sandbox,
  guard,
}) => {
  guard.provokes(CHECK, RECOVER);
  const first = await visit(page, sandbox, ALWAYS);
  await firstFactor(first, sandbox);
  const { secret, codes } = await enroll(first);
  await save(first);

  const one = await anotherBrowser();
  const other = await anotherBrowser();
  const mfa = { required: 'ifEnrolled', help: { text: 'I have lost my phone', url: '/help' } };
  const config = { ...IF_ENROLLED, mfa };
  const logins = { one: await visit(one, sandbox, config), other: await visit(other, sandbox, config) };
  await firstFactor(logins.one, sandbox);
  await logins.one.isAt('Enter verification code');
  await firstFactor(logins.other, sandbox);
  await logins.other.isAt('Enter verification code');
  await logins.one.passcode.fill(totpCode(secret, STEPS.fiveMinutes));
  await expect(logins.one.alert).toHaveText('Invalid passcode, please try again.');
  await expect(logins.one.text(/turn on automatic time/)).toBeVisible();
  await logins.one.isAccessible();
  const code = totpCode(secret, 1);
  await logins.one.passcode.fill(code);
  await logins.one.isAt('Success!');
  await logins.other.passcode.fill(code);
  await expect(logins.other.alert).toHaveText('This code was already used. Wait for your app to show a new one.');
  await expect(logins.other.passcode).toBeFocused();
  expect(await isSignedIn(other)).toBe(false);

  await signOut(one);
  const again = await visit(one, sandbox, config);
  await firstFactor(again, sandbox);
  const both = [again, logins.other];
  for (const login of both) {
    await login.button('Use a backup code').click();
    await expect(login.root.getByRole('link', { name: 'I have lost my phone' })).toHaveAttribute('href', '/help');
    await backupCode(login).fill(codes[0] ?? '');
  }
  await Promise.all(both.map((login) => login.continue.click()));
  for (const login of both) await expect(login.heading('Success!').or(login.alert)).toBeVisible();
  expect([await isSignedIn(one), await isSignedIn(other)].toSorted()).toEqual([false, true]);
});

test('ten wrong codes lock the user, for every second factor and browser, until the time is over', async ({
  page,
  sandbox,
  guard,
}) => {
  // The sign-in that waits ends long before the lock does.
  guard.provokes(CHECK, RECOVER, '/sdk/v1/sessions/authenticate');
  const first = await visit(page, sandbox, ALWAYS);
  await firstFactor(first, sandbox);
  const { secret, codes } = await enroll(first);
  await save(first);
  await signOut(page);
  const login = await visit(page, sandbox, IF_ENROLLED);
  await firstFactor(login, sandbox);
  await login.isAt('Enter verification code');
  const right = totpCode(secret, 1);
  for (let guess = 1; guess <= MOST_GUESSES; guess += 1) {
    await login.passcode.fill(wrongCode(right, 1 + (guess % 8)));
    await expect.poll(async () => (await sandbox.calls(CHECK)).length).toBe(guess + 1);
    await expect(login.passcode).toBeEditable();
  }
  const locked = 'Too many failed authentication attempts. Please try again later.';
  await login.passcode.fill(right);
  await expect(login.alert).toHaveText(locked);
  await login.isAccessible();
  await login.button('Use a backup code').click();
  await backupCode(login).fill(codes[0] ?? '');
  await login.continue.click();
  await expect(login.alert).toHaveText(locked);
  expect(await isSignedIn(page)).toBe(false);

  await sandbox.advance(60);
  const later = await visit(page, sandbox, IF_ENROLLED);
  await firstFactor(later, sandbox);
  await later.passcode.fill(totpCode(secret, STEPS.hour));
  await later.isAt('Success!');
});

test('an app that is removed meanwhile is not asked for, and no factor counts for the next user of the browser', async ({
  page,
  anotherBrowser,
  sandbox,
  guard,
}) => {
  guard.provokes(CHECK);
  const first = await visit(page, sandbox, ALWAYS);
  await firstFactor(first, sandbox);
  const { secret } = await enroll(first);
  await save(first);

  const elsewhere = await anotherBrowser();
  const second = await visit(elsewhere, sandbox, ALWAYS);
  await firstFactor(second, sandbox);
  await second.isAt('Enter verification code');
  await page.evaluate(async () => {
    const { user } = window.client as {
      user: { getSync(): { totps: { totp_id: string }[] }; deleteTOTP(id: string): Promise<unknown> };
    };
    await user.deleteTOTP(user.getSync().totps[0]?.totp_id ?? '');
  });
  await second.passcode.fill(totpCode(secret, 1));
  await second.isAt('Set up a second step to log in');
  expect(await isSignedIn(elsewhere)).toBe(false);
  await enroll(second);
  await save(second);

  await signOut(elsewhere);
  const grace = await visit(elsewhere, sandbox, ALWAYS);
  await firstFactor(grace, sandbox, 'grace@example.com');
  await grace.isAt('Set up a second step to log in');
  await grace.back.click();
  await firstFactor(grace, sandbox);
  await grace.isAt('Enter verification code');
  expect(await isSignedIn(elsewhere)).toBe(false);
});

test('a second login of the page without `mfa` says that a step is missing, and the first one continues after a reload', async ({
  page,
  sandbox,
  guard,
}) => {
  const first = await visit(page, sandbox, ALWAYS);
  await firstFactor(first, sandbox);
  const { secret } = await enroll(first);
  await save(first);
  await signOut(page);
  await first.isAt('Sign up or log in');

  guard.expectsConsole(/the step secondFactor.*#FOYER_MISSING_STEP$/);
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<aside id="lax"></aside>'));
  const host = new ScriptPage(page, sandbox);
  await host.mount({ element: '#lax', config: CODES });
  const lax = new LoginWidget(page, page.locator('#lax'));
  await firstFactor(lax, sandbox);
  await expect(lax.alert).toHaveText('One more step is needed to log in. Please reload this page.');
  await lax.isAccessible();
  await host.getsErrors('sign_in_incomplete');
  await guard.getsExpected();
  expect(await isSignedIn(page)).toBe(false);

  const again = await visit(page, sandbox, ALWAYS);
  await again.isAt('Enter verification code');
  await again.passcode.fill(totpCode(secret, 1));
  await again.isAt('Success!');
});
