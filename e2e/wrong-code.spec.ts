import { passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import { wrongCode } from './support/wrong-code';

const AUTHENTICATE = '/sdk/v1/otps/authenticate';
const ADA = 'ada@example.com';

test.beforeEach(async ({ open, widget, guard }) => {
  guard.provokes(AUTHENTICATE);
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
});

test('spec 8: otp_code_not_found: a wrong code is reported below the field; its digits and the focus are kept', async ({
  widget,
  host,
  sandbox,
}) => {
  const code = await sandbox.code(ADA);
  await widget.isAccessible();
  await widget.passcode.pressSequentially(wrongCode(code));
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  await expect(widget.passcode).toHaveValue(wrongCode(code));
  await expect(widget.passcode).toBeFocused();
  await expect(widget.passcode).toHaveAccessibleDescription('Invalid passcode, please try again.');
  const field = await widget.passcode.boundingBox();
  const error = await widget.alert.boundingBox();
  expect(error?.y, 'the error stands below the input').toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  await widget.isAccessible();
  await widget.passcode.pressSequentially(code);
  await widget.isAt('Success!');
  await host.getsErrors('otp_code_not_found');
  await host.getsEvents('OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE');
});

test('spec 5: the field takes digits only, six at most, and sends nothing before the sixth', async ({
  widget,
  sandbox,
}) => {
  await widget.passcode.pressSequentially('a1-b2 c3d4x5');
  await expect(widget.passcode).toHaveValue('12345');
  expect(await sandbox.calls(AUTHENTICATE)).toEqual([]);
  await expect(widget.passcode).toHaveAttribute('inputmode', 'numeric');
  await expect(widget.passcode).toHaveAttribute('autocomplete', 'one-time-code');
  const code = await sandbox.code(ADA);
  // Decision 150: nine digits in one input contain no passcode.
  await widget.passcode.fill(`${code}789`);
  expect(await sandbox.calls(AUTHENTICATE)).toEqual([]);
  await widget.passcode.fill(code);
  await widget.isAt('Success!');
  expect(await sandbox.calls(AUTHENTICATE)).toHaveLength(1);
});

test("spec 5: a wrong format gives 'Code format is invalid, please try again.'", async ({
  widget,
  host,
  sandbox,
  page,
}) => {
  const text = 'Code format is invalid, please try again.';
  await widget.passcode.pressSequentially('123');
  await page.keyboard.press('Enter');
  await expect(widget.alert).toHaveText(text);
  await expect(widget.passcode).toHaveValue('123');
  await expect(widget.passcode).toBeFocused();
  expect(await sandbox.calls(AUTHENTICATE), 'what cannot be a code is not sent').toEqual([]);
  await sandbox.fault({ path: AUTHENTICATE, times: 1, error_type: 'invalid_code' });
  const code = await sandbox.code(ADA);
  await widget.passcode.fill(code);
  await expect(widget.alert).toHaveText(text);
  await expect(widget.passcode).toHaveValue(code);
  await host.getsErrors('invalid_code', 'invalid_code');
});

test("spec 5: the field is read-only and busy while verifying, with 'Verifying passcode...'", async ({
  widget,
  sandbox,
}) => {
  await sandbox.fault({ path: AUTHENTICATE, times: 1, delay_ms: 1500 });
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await expect(widget.text('Verifying passcode...')).toBeVisible();
  await expect(widget.passcode).toHaveAttribute('aria-busy', 'true');
  await expect(widget.passcode).not.toBeEditable();
  await expect(widget.passcode).toBeFocused();
  await widget.isAccessible();
  await widget.isAt('Success!');
});

test('five wrong codes end a passcode; a new one works', async ({ widget, sandbox, host }) => {
  const code = await sandbox.code(ADA);
  for (let count = 1; count <= 5; count += 1) {
    await widget.passcode.pressSequentially(wrongCode(code, count));
    await expect(host.errors).toHaveCount(count);
    await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  }
  await widget.passcode.pressSequentially(code);
  await expect(widget.alert).toHaveText('The passcode could not be authenticated: it was already used or has expired.');
  await widget.resend.click();
  await expect(widget.button('Code sent')).toBeVisible();
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');
});

test('spec 8: user_lock_limit_reached: a locked user is asked to come back later', async ({
  widget,
  sandbox,
  host,
}) => {
  await sandbox.configure({ lock_after: 5 });
  const code = await sandbox.code(ADA);
  for (let count = 1; count <= 5; count += 1) {
    await widget.passcode.pressSequentially(wrongCode(code, count));
    await expect(host.errors).toHaveCount(count);
  }
  await widget.passcode.pressSequentially(code);
  await expect(widget.alert).toHaveText('Too many failed authentication attempts. Please try again later.');
  await expect(host.errors.first()).toContainText('user_lock_limit_reached');
});

test('a whole message can be pasted: the passcode is found in it', async ({ widget, sandbox, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = await sandbox.code(ADA);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `${code.slice(0, 3)}-${code.slice(3)} is your code.`,
  );
  await widget.passcode.focus();
  await page.keyboard.press('Control+V');
  await widget.isAt('Success!');
});
