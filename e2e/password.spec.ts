import type { Page } from '@playwright/test';
import type { Query } from './support/address-of';
import { addressOf } from './support/address-of';
import { expect, test, widgetOn } from './support/fixtures';

const ADA = 'ada@example.com';
const STRONG = ' seven purple elephants knit ';
const STRONGER = 'eleven wooden trams hum quietly';
const PASSWORDS: Query = { products: 'passwords' };
const CHECK = '/sdk/v1/passwords/strength_check';
const AUTHENTICATE = '/sdk/v1/passwords/authenticate';
const MAIL = '/sdk/v1/passwords/email/reset/start';

test.beforeEach(({ guard }) => {
  guard.keepSecret(STRONG.trim());
  guard.keepSecret(STRONGER);
  guard.provokes(AUTHENTICATE, MAIL, CHECK, '/sdk/v1/magic_links/authenticate', '/sdk/v1/passwords');
});

test('spec 2, 4, 5: with only the keyboard, a new user sets a password, and later signs in with it', async ({
  open,
  widget,
  host,
  page,
  sandbox,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  await open(PASSWORDS);
  await widget.email.focus();
  await page.keyboard.type(ADA);
  await press('Enter');
  await widget.isAt('Finish creating your account by setting a password.');
  await expect(widget.email).toHaveValue(ADA);
  await expect(widget.email).not.toBeEditable();
  await expect(widget.password, 'the focus is where the person goes on').toBeFocused();
  await expect(widget.continue).toBeDisabled();
  const place = await widget.continue.boundingBox();
  await page.keyboard.type('password');
  await expect(widget.text(/^This password may have been used on a different site/)).toBeVisible();
  await expect(widget.continue).toBeDisabled();
  await widget.isAccessible();
  await widget.password.fill('');
  await page.keyboard.type('aaaaaaaaaaaa');
  await expect(widget.text('Repeats like “aaa” are easy to guess.')).toBeVisible();
  expect(await widget.continue.boundingBox(), 'feedback moves no button').toEqual(place);
  await expect(widget.root.getByRole('meter', { name: 'Password strength' })).toHaveAttribute('aria-valuenow', '0');
  await widget.password.fill('');
  await page.keyboard.type(STRONG);
  await expect(widget.text('Strong')).toBeVisible();
  await expect(widget.continue).toBeEnabled();
  expect(await widget.continue.boundingBox(), 'feedback moves no button').toEqual(place);
  await widget.isAccessible();
  await press('Tab');
  await expect(widget.button('Show password')).toBeFocused();
  await press('Space');
  await expect(widget.button('Show password')).toHaveAttribute('aria-pressed', 'true');
  await expect(widget.password).toHaveAttribute('type', 'text');
  await expect(widget.password).toHaveValue(STRONG);
  await press('Tab');
  await press('Enter');
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
  await host.getsEvents('PASSWORD_CREATE', 'AUTHENTICATE_FLOW_COMPLETE');
  const checks = await sandbox.calls(CHECK);
  expect(checks.length, 'one check a pause, not one a letter').toBeLessThan(8);

  await host.account.getByRole('button', { name: 'Log out' }).click();
  await widget.submitEmail(ADA);
  await widget.isAt('Log In');
  await widget.continue.click();
  await expect(widget.alert).toHaveText('Please enter your password.');
  await page.keyboard.type('not this one');
  await press('Enter');
  await expect(widget.alert).toHaveText('Unauthorized credentials.');
  await expect(widget.password, 'what was typed is kept').toHaveValue('not this one');
  await expect(widget.password).toBeFocused();
  await expect(widget.password).toHaveAccessibleDescription('Unauthorized credentials.');
  await widget.isAccessible();
  await widget.password.fill(STRONG);
  await press('Enter');
  await widget.isAt('Success!');
  await host.getsErrors('password_required', 'unauthorized_credentials');
});

test('spec 2, 4: forgot, the mail, a new password; then the other link of another mail', async ({
  open,
  widget,
  host,
  page,
  sandbox,
}) => {
  await sandbox.configure({ pkce_required_for_password_resets: true });
  await sandbox.user({ email: ADA, password: STRONG });
  await open(PASSWORDS);
  await widget.submitEmail(ADA);
  await widget.isAt('Log In');
  await widget.button('Forgot Password?').click();
  await widget.isAt('Forgot password?');
  await widget.isAccessible();
  await widget.button('Didn’t get it? Resend email').click();
  await expect(widget.root.getByRole('status').filter({ hasText: /^Email resent$/ })).toBeVisible();
  expect(await sandbox.messages(ADA)).toHaveLength(2);

  await page.goto(await linkOf(page, sandbox, 0));
  await widget.isAt('Reset your password');
  expect(page.url(), 'threat T11: the token has left the address').toBe(addressOf(sandbox, PASSWORDS));
  await widget.isAccessible();
  await widget.password.fill(STRONGER);
  await widget.continue.click();
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
  await host.getsEvents('PASSWORD_RESET_BY_EMAIL', 'AUTHENTICATE_FLOW_COMPLETE');
  await host.account.getByRole('button', { name: 'Log out' }).click();

  await widget.submitEmail(ADA);
  await widget.button('Forgot Password?').click();
  await widget.isAt('Forgot password?');
  await page.goto(await linkOf(page, sandbox, 1));
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
  expect(await sandbox.calls('/sdk/v1/magic_links/authenticate')).toHaveLength(1);
  expect((await sandbox.calls(MAIL)).length).toBe(3);
});

test('decision 164: a reset link that opens in a different browser offers a new email there, with the keyboard alone at 320 px', async ({
  open,
  widget,
  page,
  sandbox,
  guard,
  anotherBrowser,
}) => {
  guard.provokes('/sdk/v1/passwords/email/reset');
  await sandbox.configure({ pkce_required_for_password_resets: true });
  await sandbox.user({ email: ADA, password: STRONG });
  await open(PASSWORDS);
  await widget.submitEmail(ADA);
  await widget.button('Forgot Password?').click();
  await widget.isAt('Forgot password?');

  const other = await anotherBrowser({ viewport: { width: 320, height: 640 } });
  const there = widgetOn(other);
  await other.goto(await linkOf(page, sandbox, 0));
  await there.isAt('Reset your password');
  await there.password.focus();
  await other.keyboard.type(STRONGER);
  await expect(there.continue).toBeEnabled();
  await other.keyboard.press('Enter');
  await there.isAt('Looks like there was an error!');
  await expect(there.text('Open this in the browser where you requested it, or request a new one here.')).toBeVisible();
  await there.isAccessible();
  await there.email.focus();
  await other.keyboard.type(ADA);
  await other.keyboard.press('Enter');
  await there.isAt('Check your email!');
  await there.isAccessible();
  expect(await sandbox.messages(ADA)).toHaveLength(2);

  await other.goto(await linkOf(other, sandbox, 0));
  await there.isAt('Reset your password');
  await there.password.fill(STRONGER);
  await there.continue.click();
  await there.isAt('Success!');
});

test("spec 2: 'Login without a password' on the reset form; a used link says so", async ({
  open,
  widget,
  page,
  sandbox,
  host,
}) => {
  await sandbox.user({ email: ADA, password: STRONG });
  await open(PASSWORDS);
  await widget.submitEmail(ADA);
  await widget.button('Forgot Password?').click();
  await widget.isAt('Forgot password?');
  const link = await linkOf(page, sandbox, 0);
  await page.goto(link);
  await widget.isAt('Reset your password');
  await widget.button('Login without a password').click();
  await widget.isAt('Success!');
  await host.getsEvents('AUTHENTICATE_FLOW_COMPLETE');
  await host.account.getByRole('button', { name: 'Log out' }).click();
  await page.goto(link.replace('reset_password', 'login'));
  await widget.isAt('Looks like there was an error!');
  await expect(widget.alert).toBeVisible();
});

test('spec 2: a user without a password gets a code automatically, and can set a password instead', async ({
  open,
  widget,
  sandbox,
}) => {
  await sandbox.user({ email: ADA });
  await open({ products: 'passwords,otp', methods: 'email' });
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.isAccessible();
  await widget.button('Create a password instead').click();
  await widget.isAt('Check your email!');
  await expect(widget.text('A link to set your password was sent to ada@example.com.')).toBeVisible();
  await widget.isAccessible();
});

test("spec 2: a new user can choose: 'Choose how you would like to create your account.'", async ({
  open,
  widget,
  page,
  sandbox,
}) => {
  await open({ products: 'passwords,emailMagicLinks' });
  await widget.submitEmail(ADA);
  await widget.isAt('Choose how you would like to create your account.');
  await expect(widget.text('Finish creating your account by setting a password.')).toBeVisible();
  await widget.button('Email me a link').click();
  await widget.isAt('Check your email');
  await page.goto(await sandbox.link(ADA));
  await widget.isAt('Success!');
});

test('spec 4, 8: a breached password, and reset_password from create and from log in, start the mail', async ({
  open,
  widget,
  host,
  sandbox,
}) => {
  await sandbox.user({ email: ADA, password: 'password123' });
  await open(PASSWORDS);
  await widget.submitEmail(ADA);
  await widget.password.fill('password123');
  await widget.continue.click();
  await widget.isAt('Check your email to set a new password');
  await expect(widget.text('This password was found in a list of breached passwords and must be reset.')).toBeVisible();
  await widget.isAccessible();
  expect(await sandbox.messages(ADA)).toHaveLength(1);

  await widget.back.click();
  await sandbox.fault({ path: AUTHENTICATE, times: 2, status: 400, error_type: 'reset_password' });
  await sandbox.fault({ path: MAIL, times: 1, status: 400, error_type: 'inactive_email' });
  await widget.continue.click();
  await widget.password.fill(STRONG);
  await widget.continue.click();
  await expect(widget.alert, 'a failing reset mail is shown').toHaveText(/^This email address is inactive/);
  await expect(widget.password).toHaveValue(STRONG);
  await widget.continue.click();
  await widget.isAt('Check your email to set a new password');
  await host.getsErrors('breached_password', 'reset_password', 'inactive_email', 'reset_password');

  await widget.back.click();
  await widget.submitEmail('grace@example.com');
  await widget.isAt('Finish creating your account by setting a password.');
  await sandbox.user({ email: 'grace@example.com' });
  await widget.password.fill(STRONG);
  await widget.continue.click();
  await widget.isAt('Check your email to set a new password');
  expect(await sandbox.messages('grace@example.com')).toHaveLength(1);
});

test('spec 5: the policy luds checks its lines one by one; a failing check is shown and can be repeated', async ({
  open,
  widget,
  host,
  sandbox,
}) => {
  await sandbox.configure({
    strength_policy: 'luds',
    password_config: { luds_complexity: 3, luds_minimum_count: 9 },
  });
  await open(PASSWORDS);
  await widget.submitEmail(ADA);
  await expect(widget.password).toHaveAttribute(
    'passwordrules',
    'minlength: 9; required: special; required: digit; required: upper;',
  );
  await sandbox.fault({ path: CHECK, times: 1, status: 400, error_type: 'bad_request', error_message: 'Not now.' });
  await widget.password.fill('tramline');
  await expect(widget.alert).toHaveText('Not now.');
  await widget.button('Try again').click();
  const lines = widget.root.getByRole('listitem');
  await expect(lines).toHaveText([/^Must be at least 9 characters long/, /^Must contain 3 of the following/]);
  await expect(lines.first()).not.toHaveAttribute('data-met');
  await widget.password.fill('tramlines');
  await expect(lines.first()).toHaveAttribute('data-met');
  await expect(widget.continue).toBeDisabled();
  await widget.isAccessible();
  await widget.password.fill('Tramlines 7');
  await expect(lines.nth(1)).toHaveAttribute('data-met');
  await widget.continue.click();
  await widget.isAt('Success!');
  await host.getsErrors('bad_request');
});

test('spec 8: each error of the provider about a password is shown once, and the user can continue', async ({
  open,
  widget,
  host,
  sandbox,
}) => {
  await sandbox.user({ email: ADA, password: STRONG });
  await open(PASSWORDS);
  await widget.submitEmail(ADA);
  await widget.password.fill(STRONG);
  const faults = {
    no_user_password: 'Password not found for this user. Please try again.',
    email_not_found: 'Email not found.',
    user_lock_limit_reached: 'Too many failed authentication attempts. Please try again later.',
    inactive_email: /^This email address is inactive/,
  } as const;
  for (const [error_type, text] of Object.entries(faults)) {
    await sandbox.fault({ path: AUTHENTICATE, times: 1, status: 400, error_type });
    await widget.continue.click();
    await expect(widget.alert).toHaveText(text);
  }
  // Chromium itself repeats a request that was lost on a reused connection.
  await sandbox.fault({ path: AUTHENTICATE, drop: true });
  await widget.continue.click();
  await expect(widget.alert).toHaveText('We could not reach the server. Check your connection and try again.');
  await sandbox.clearFaults();
  await widget.continue.click();
  await widget.isAt('Success!');
  await host.getsErrors(...Object.keys(faults), 'network_error');
});

test('bad input: filled in without an event, composed, pasted with blanks, far too long', async ({
  open,
  widget,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(PASSWORDS);
  await widget.submitEmail(ADA);
  await expect(widget.password).toBeFocused();
  await page.evaluate((text) => {
    const field = document.querySelector<HTMLInputElement>('input[name="password"]');
    if (field) field.value = text;
  }, STRONG);
  await widget.password.hover();
  await expect(widget.continue, 'fault B15: seen without any event').toBeEnabled();

  await widget.password.fill('x'.repeat(300));
  await expect(widget.continue).toBeDisabled();
  await expect(widget.password).toHaveValue('x'.repeat(300));

  await widget.password.fill('');
  const session = await context.newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'きみ', selectionStart: 2, selectionEnd: 2 });
  await session.send('Input.insertText', { text: '君たちはどう生きるか' });
  await expect(widget.password).toHaveValue('君たちはどう生きるか');
  await widget.password.fill('');
  await page.evaluate((text) => navigator.clipboard.writeText(text), STRONG);
  await widget.password.focus();
  await page.keyboard.press('Control+V');
  await expect(widget.password).toHaveValue(STRONG);
  await widget.continue.click();
  await widget.isAt('Success!');
});

/** The address in a link of the newest reset email. */
async function linkOf(page: Page, sandbox: Parameters<typeof addressOf>[0], index: 0 | 1): Promise<string> {
  const { links } = await sandbox.message(ADA);
  const link = links[index];
  if (link === undefined) throw new TypeError('The mail has no such link.');
  const answer = await page.request.get(link, { maxRedirects: 0 });
  return answer.headers()['location'] ?? link;
}
