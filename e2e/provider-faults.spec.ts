import type { FaultOrder } from '@foyer/sandbox/playwright';
import { rotatingFifth } from '../scripts/rotating-fifth';
import { emailLink, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';

const ADA = 'ada@example.com';
const SEND_CODE = '/sdk/v1/otps/email/login_or_create';
const SEND_SMS = '/sdk/v1/otps/sms/login_or_create';
const AUTHENTICATE = '/sdk/v1/otps/authenticate';
const SEND_LINK = '/sdk/v1/magic_links/email/login_or_create';
const OUR_SIDE = 'Something went wrong on our side. Try again.';
const TOO_LONG = 'This is taking too long. Try again.';
const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';

/** Spec section 8, verbatim where it prints the text. */
const CATALOGUE: Readonly<Record<string, string>> = {
  invalid_email: 'Email format is invalid.',
  invalid_phone_number: 'Phone number format is invalid. Ensure the phone number is in the E.164 format.',
  unsubscribed_phone_number:
    "This phone number has unsubscribed from our messages. Text 'START' to resubscribe, then try again.",
  inactive_email:
    'This email address is inactive. Please try another one, or contact your admin if you think that is a mistake.',
  unauthorized_credentials: 'Unauthorized credentials.',
  user_unauthenticated: 'Must have an active session to call this method. Have you logged in yet?',
  email_not_found: 'Email not found.',
  unable_to_auth_magic_link: 'This link was already used or has expired. Please try again.',
  no_user_password: 'Password not found for this user. Please try again.',
  breached_password: 'This password was found in a list of breached passwords and must be reset.',
  reset_password: 'Password must be reset.',
  invalid_code: 'Code format is invalid, please try again.',
  otp_code_not_found: 'Invalid passcode, please try again.',
  user_lock_limit_reached: 'Too many failed authentication attempts. Please try again later.',
  invalid_phone_number_country_code: 'The country code of this phone number is invalid, unsupported or disabled.',
  duplicate_member_phone_number: 'A member with that phone number already exists in this organization.',
  oauth_token_not_found: 'This sign-in was already used or has expired. Please try again.',
  member_password_not_found: 'No password was found for this account. Please try another way to log in.',
  oauth_flow_callback_error: 'The sign-in with this provider did not finish. Please try again.',
  unauthorized_action: 'You are not allowed to do this.',
  invalid_session_token: 'Your session is not valid. Please log in again.',
  session_not_found: 'Your session has ended. Please log in again.',
};

const refusal = (error_type: string): Omit<FaultOrder, 'path'> => ({
  status: 400,
  error_type,
  error_message: `The words of the server for ${error_type}.`,
});

test('spec 8: each error_type shows its message on the link form, and onError gets it once', async ({
  open,
  widget,
  sandbox,
  guard,
  host,
}) => {
  guard.provokes(SEND_LINK);
  await open(emailLink);
  const expectedErrors: string[] = [];
  for (const [error_type, text] of Object.entries(CATALOGUE)) {
    await test.step(error_type, async () => {
      await sandbox.fault({ path: SEND_LINK, times: 1, ...refusal(error_type) });
      await widget.submitEmail(ADA);
      expectedErrors.push(error_type);
      await host.getsErrors(...expectedErrors);
      await expect(widget.alert).toHaveText(text);
      await expect(widget.email).toHaveValue(ADA);
    });
  }
  await widget.continue.click();
  await widget.isAt('Check your email');
  await host.getsErrors(...expectedErrors);
});

test('spec 8: each error_type shows its message below the passcode', async ({ open, widget, sandbox, guard, host }) => {
  guard.provokes(AUTHENTICATE);
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  const expectedErrors: string[] = [];
  for (const [index, [error_type, text]] of Object.entries(CATALOGUE).entries()) {
    await test.step(error_type, async () => {
      await sandbox.fault({ path: AUTHENTICATE, times: 1, ...refusal(error_type) });
      await widget.passcode.pressSequentially(String(100_000 + index));
      expectedErrors.push(error_type);
      await host.getsErrors(...expectedErrors);
      await expect(widget.alert).toHaveText(text);
      await expect(widget.passcode).toHaveValue(String(100_000 + index));
    });
  }
});

test('spec 8: what the provider itself says of numbers and addresses', async ({
  open,
  widget,
  sandbox,
  guard,
  host,
}) => {
  guard.provokes(SEND_CODE, SEND_SMS);
  await sandbox.configure({
    inactive_emails: ['gone@example.com'],
    unsubscribed_phone_numbers: ['+14155552671'],
    allowed_country_codes: ['US'],
  });
  await open(passcode('email', 'sms'));
  await widget.submitEmail('gone@example.com');
  await expect(widget.alert).toHaveText(CATALOGUE['inactive_email'] ?? '');
  await widget.tab('Text').click();
  await widget.submitPhone('4155552671');
  await expect(widget.alert).toHaveText(CATALOGUE['unsubscribed_phone_number'] ?? '');
  await expect(widget.phone).toHaveValue('(415) 555-2671');
  await widget.country.selectOption('GB');
  await widget.submitPhone('020 7183 8750');
  await expect(widget.alert).toHaveText(CATALOGUE['invalid_phone_number_country_code'] ?? '');
  await host.getsErrors('inactive_email', 'unsubscribed_phone_number', 'invalid_phone_number_country_code');
});

test('spec 8: an error_type that is not in the catalogue shows the message of the server, as text', async ({
  open,
  widget,
  sandbox,
  guard,
  page,
}) => {
  guard.provokes(SEND_LINK);
  await open(emailLink);
  const error_message =
    'See <b>https://stytch.com/docs/x</b>, https://stytch.com.evil.example/y and https://stytch.com/docs/api.';
  await sandbox.fault({ path: SEND_LINK, times: 1, status: 400, error_type: 'some_new_type', error_message });
  await widget.submitEmail(ADA);
  await expect(widget.alert).toHaveText(error_message);
  const links = widget.alert.getByRole('link');
  await expect(links).toHaveText(['https://stytch.com/docs/x', 'https://stytch.com/docs/api']);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', await link.innerText());
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  await expect(widget.alert.locator('b')).toHaveCount(0);
  await widget.isAccessible();
  expect(page.url()).toContain(sandbox.publicToken);
});

test('fault N7: 429 with Retry-After counts down, forbids another try and lets go', async ({
  open,
  widget,
  sandbox,
  guard,
  host,
  page,
}) => {
  guard.provokes(SEND_CODE);
  await page.clock.install();
  await open(passcode('email'));
  await sandbox.fault({ path: SEND_CODE, times: 1, status: 429, headers: { 'retry-after': '95' } });
  await widget.submitEmail(ADA);
  await expect(widget.alert).toHaveText(/^Too many attempts\. Try again in 1:[23]\d\.$/);
  await expect(widget.continue).toBeDisabled();
  await expect(widget.email).toHaveValue(ADA);
  await widget.isAccessible();
  await page.clock.fastForward(60_000);
  await expect(widget.alert).toHaveText(/^Too many attempts\. Try again in 0:[0-3]\d\.$/);
  await expect(widget.continue).toBeDisabled();
  await page.clock.fastForward(35_000);
  await expect(widget.alert).toHaveCount(0);
  await expect(widget.continue).toBeEnabled();
  await host.getsErrors('too_many_requests');
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  expect(await sandbox.calls(SEND_CODE)).toHaveLength(2);
});

test('fault N8: 429 without Retry-After waits 30 seconds, at the passcode too', async ({
  open,
  widget,
  sandbox,
  guard,
  page,
}) => {
  guard.provokes(AUTHENTICATE);
  await page.clock.install();
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await sandbox.fault({ path: AUTHENTICATE, times: 1, status: 429 });
  const code = await sandbox.code(ADA);
  await widget.passcode.pressSequentially(code);
  await expect(widget.alert).toHaveText(/^Too many attempts\. Try again in 0:(30|[12]\d)\.$/);
  await expect(widget.passcode).toBeDisabled();
  await expect(widget.passcode).toHaveValue(code);
  await page.clock.fastForward(30_000);
  await expect(widget.passcode).toBeEnabled();
  await widget.passcode.fill('');
  await widget.passcode.pressSequentially(code);
  await widget.isAt('Success!');
});

const ANSWERS: Readonly<
  Record<string, { readonly fault: Omit<FaultOrder, 'path'>; readonly text: string; readonly code: string }>
> = {
  'N6: 500': { fault: { status: 500 }, text: OUR_SIDE, code: 'internal_server_error' },
  'N6: 502 with a page of a proxy': {
    fault: { status: 502, body: '<html><h1>Bad Gateway</h1></html>', headers: { 'content-type': 'text/html' } },
    text: OUR_SIDE,
    code: 'invalid_response',
  },
  'N12: 200 with a page of a captive portal': {
    fault: {
      status: 200,
      body: '<!doctype html><title>Log in to Wi-Fi</title>',
      headers: { 'content-type': 'text/html' },
    },
    text: OUR_SIDE,
    code: 'invalid_response',
  },
  'N11: truncated JSON': {
    fault: {
      status: 200,
      body: '{"data":{"status_code":200,"request_id":"x","meth',
      headers: { 'content-type': 'application/json' },
    },
    text: OUR_SIDE,
    code: 'invalid_response',
  },
  'N11: an empty body': { fault: { status: 200, body: '' }, text: OUR_SIDE, code: 'invalid_response' },
  'N14: an answer without its method_id': {
    fault: { status: 200, body: { data: { status_code: 200, request_id: 'request-id-test-1' } } },
    text: OUR_SIDE,
    code: 'invalid_response',
  },
  'N14: null for everything': {
    fault: { status: 200, body: { data: null } },
    text: OUR_SIDE,
    code: 'invalid_response',
  },
  'N10: a refusal without a word': { fault: { status: 400, body: {} }, text: OUR_SIDE, code: 'invalid_response' },
};

for (const [name, { fault, text, code }] of rotatingFifth(Object.entries(ANSWERS))) {
  test(`fault ${name}: the form says so, keeps what was typed and works again`, async ({
    open,
    widget,
    sandbox,
    guard,
    host,
  }) => {
    guard.provokes(SEND_CODE);
    await open(passcode('email'));
    await sandbox.fault({ path: SEND_CODE, times: 1, ...fault });
    await widget.submitEmail(ADA);
    await expect(widget.alert).toHaveText(text);
    await expect(widget.email).toHaveValue(ADA);
    await expect(widget.email).toBeFocused();
    await host.getsErrors(code);
    expect(await sandbox.calls(SEND_CODE), 'a write is never sent twice').toHaveLength(1);
    await widget.continue.click();
    await widget.isAt('Enter passcode');
  });
}

test('fault N1: a broken connection is reported, and a provider that answers soon after is not said to be away', async ({
  open,
  widget,
  sandbox,
  guard,
  host,
}) => {
  guard.provokes(SEND_CODE);
  await open(passcode('email'));
  // Chromium itself may ask again over a new connection, so the fault lasts.
  await sandbox.fault({ path: SEND_CODE, drop: true });
  await widget.submitEmail(ADA);
  await expect(widget.alert).toHaveText(UNREACHABLE);
  await expect(widget.email).toHaveValue(ADA);
  await host.getsErrors('network_error');
  await sandbox.clearFaults();
  await widget.continue.click();
  await widget.isAt('Enter passcode');
});

test('fault N4: a call that hangs ends after 10 seconds', async ({ open, widget, sandbox, host, page, guard }) => {
  guard.provokes(SEND_CODE);
  await page.clock.install();
  await open(passcode('email'));
  await widget.isAt('Sign up or log in');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await sandbox.fault({ path: SEND_CODE, times: 1, hang: true });
  await widget.submitEmail(ADA);
  await expect(widget.continue).toHaveAttribute('aria-busy', 'true');
  await expect.poll(async () => (await sandbox.calls(SEND_CODE)).length).toBe(1);
  await page.clock.runFor(4000);
  await expect(widget.button('Still working…')).toBeVisible();
  await page.clock.runFor(6000);
  await expect(widget.alert).toHaveText(TOO_LONG);
  await expect(widget.email).toHaveValue(ADA);
  await host.getsErrors('timeout');
  await widget.continue.click();
  await widget.isAt('Enter passcode');
});

test('faults N4, N11: a passcode whose check hangs, or is answered with half a session, is no success', async ({
  open,
  widget,
  sandbox,
  host,
  page,
  guard,
}) => {
  guard.provokes(AUTHENTICATE);
  await page.clock.install();
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await page.clock.pauseAt(Date.now() + 60_000);
  const code = await sandbox.code(ADA);
  await sandbox.fault({ path: AUTHENTICATE, times: 1, hang: true });
  await widget.passcode.pressSequentially(code);
  await expect.poll(async () => (await sandbox.calls(AUTHENTICATE)).length).toBe(1);
  await page.clock.runFor(10_000);
  await expect(widget.alert).toHaveText(TOO_LONG);
  await expect(widget.passcode).toHaveValue(code);
  const half = { status_code: 200, request_id: 'request-id-test-1', user_id: 'user-test-1', session_token: 'half' };
  await sandbox.fault({ path: AUTHENTICATE, times: 1, status: 200, body: { data: half } });
  await page.keyboard.press('Enter');
  await expect(widget.alert).toHaveText(OUR_SIDE);
  await host.getsErrors('timeout', 'invalid_response');
  await expect(page.getByText('Nobody yet.')).toBeVisible();
  await page.keyboard.press('Enter');
  await widget.isAt('Success!');
});

test('spec 8: a link without an allowed address to lead to shows the message of the server', async ({
  open,
  widget,
  sandbox,
  guard,
  host,
}) => {
  guard.provokes(SEND_LINK);
  await sandbox.configure({ redirect_urls: [] });
  await open(emailLink);
  await widget.submitEmail(ADA);
  await expect(widget.alert).toHaveText(/redirect URL is set for this project\.$/);
  await host.getsErrors('no_login_redirect_urls_set');
});
