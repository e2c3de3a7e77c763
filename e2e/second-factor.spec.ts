import { VirtualAuthenticator } from '@foyer/sandbox/playwright';
import { expect, test } from './support/fixtures';
import {
  ADA,
  ALWAYS,
  CODES,
  IF_ENROLLED,
  enroll,
  events,
  firstFactor,
  save,
  signOut,
  userOf,
  visit,
} from './support/second-factor-login';
import { totpCode } from './support/totp-code';
import { wrongCode } from './support/wrong-code';

// Decision 171: the second factor of users.
const PHONE = '+12025550123';
const TEXTS = { ...CODES, mfa: { required: 'always', methods: ['sms'] } };
const SEND = '/sdk/v1/otps/sms/send/secondary';

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
    if (title !== 'Success!') await expect(login.alert).toHaveText(/not valid, or was already used/);
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

test('text messages are set up at 320 px, sent again, and asked for at the next sign-in, also after a limit', async ({
  page,
  anotherBrowser,
  sandbox,
  guard,
}) => {
  guard.provokes(SEND, '/sdk/v1/otps/authenticate');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.install();
  const first = await visit(page, sandbox, TEXTS);
  await firstFactor(first, sandbox);
  await first.isAt('Enter your phone number');
  await first.submitPhone('12');
  await expect(first.alert).toContainText('Phone number format is invalid.');
  await first.isAccessible();
  await first.submitPhone('2025550123');
  await expect(first.text('(202) 555-0123')).toBeVisible();
  await expect(first.passcode).toBeFocused();
  const old = await sandbox.code(PHONE);
  await page.clock.fastForward(15_000);
  await first.resend.click();
  await expect(first.button('Code sent')).toBeVisible();
  const code = await sandbox.code(PHONE);
  expect(code).not.toBe(old);
  await first.passcode.fill(wrongCode(code));
  await expect(first.alert).toHaveText('Invalid passcode, please try again.');
  await first.isAccessible();
  expect(await userOf(page)).toBeNull();
  await first.passcode.fill(code);
  await first.isAt('Success!');
  expect(await userOf(page)).toMatchObject({ phone_numbers: [{ phone_number: PHONE, verified: true }] });

  const elsewhere = await anotherBrowser();
  await elsewhere.clock.install();
  const second = await visit(elsewhere, sandbox, IF_ENROLLED);
  await sandbox.fault({ path: SEND, times: 1, status: 429, headers: { 'retry-after': '65' } });
  await firstFactor(second, sandbox);
  await second.isAt('We could not text you a code');
  await expect(second.text(/Too many attempts. Try again in 1:0\d/)).toBeVisible();
  await expect(second.button('Send the code again')).toBeDisabled();
  await second.isAccessible();
  await elsewhere.clock.fastForward(65_000);
  await second.button('Send the code again').click();
  await expect(second.text('(202) 555-0123')).toBeVisible();
  await second.passcode.fill(await sandbox.code(PHONE));
  await second.isAt('Success!');
  expect(await events(elsewhere)).toContain('FOYER_SECOND_FACTOR');
});

test('a passkey is the second factor after a code, and both factors of a sign-in with it', async ({
  page,
  sandbox,
}) => {
  const authenticator = await VirtualAuthenticator.plugInto(page);
  const first = await visit(page, sandbox, CODES);
  await firstFactor(first, sandbox);
  await first.isAt('Success!');
  await page.evaluate(() => {
    window.login.unmount();
    const mounted = window.foyer.mountPasskeyRegistration(window.client, { element: '#login' });
    window.login = mounted as typeof window.login;
  });
  await first.button('Create a Passkey').click();
  await first.isAt('Passkey successfully created!');
  await page.evaluate(() => window.login.unmount());
  await signOut(page);

  const second = await visit(page, sandbox, IF_ENROLLED);
  await firstFactor(second, sandbox);
  await expect(second.text('Use your passkey to finish logging in.')).toBeVisible();
  await second.isAccessible();
  await authenticator.setUserVerified(false);
  await second.continue.click();
  await expect(second.alert).toContainText('No passkey was used.');
  await second.isAccessible();
  expect(await userOf(page)).toBeNull();
  await authenticator.setUserVerified(true);
  await second.continue.click();
  await second.isAt('Success!');
  await signOut(page);

  // The suggestion of the email field, which the simulated user accepts.
  const third = await visit(page, sandbox, { ...ALWAYS, products: ['otp', 'passkeys'] });
  await third.isAt('Success!');
  expect(await userOf(page)).toMatchObject({ emails: [{ email: ADA }] });
  expect(await events(page), 'a passkey alone is enough').not.toContain('FOYER_SECOND_FACTOR');
});
