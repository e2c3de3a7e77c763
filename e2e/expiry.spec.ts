import { passcode } from './support/address-of';
import { expect, test } from './support/fixtures';

const AUTHENTICATE = '/sdk/v1/otps/authenticate';
const ADA = 'ada@example.com';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test("spec 4: the countdown runs out and says 'Your code has expired.'", async ({
  open,
  widget,
  page,
  sandbox,
  guard,
  host,
}) => {
  guard.provokes(AUTHENTICATE);
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await expect(widget.text(/^Your code expires in [45]:\d\d\.$/)).toBeVisible();
  const old = await sandbox.code(ADA);
  await sandbox.advance(5);
  await page.clock.fastForward(5 * 60 * 1000);
  await expect(widget.text('Your code has expired.')).toBeVisible();
  await widget.isAccessible();
  await widget.passcode.pressSequentially(old);
  await expect(widget.alert).toHaveText('The passcode could not be authenticated: it was already used or has expired.');
  await widget.resend.click();
  await expect(widget.text(/^Your code expires in [45]:\d\d\.$/)).toBeVisible();
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');
  await host.getsErrors('unable_to_auth_otp_code');
});

test('spec 9: the countdown is m:ss, updates every second and starts at expirationMinutes', async ({
  open,
  widget,
  page,
  sandbox,
}) => {
  await open({ ...passcode('email'), codeMinutes: '2' });
  await widget.isAt('Sign up or log in');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await widget.submitEmail(ADA);
  await expect(widget.text('Your code expires in 2:00.')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(widget.text('Your code expires in 1:59.')).toBeVisible();
  await page.clock.runFor(59_000);
  await expect(widget.text('Your code expires in 1:00.')).toBeVisible();
  await page.clock.runFor(59_000);
  await expect(widget.text('Your code expires in 0:01.')).toBeVisible();
  await page.clock.runFor(1000);
  await expect(widget.text('Your code has expired.')).toBeVisible();
  const [call] = await sandbox.calls('/sdk/v1/otps/email/login_or_create');
  expect(call?.body).toMatchObject({ expiration_minutes: 2 });
});

test('spec 9: without expirationMinutes a code lives for 5 minutes', async ({ widget, page, sandbox, open }) => {
  await open(passcode('email'));
  await widget.isAt('Sign up or log in');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await widget.submitEmail(ADA);
  await expect(widget.text('Your code expires in 5:00.')).toBeVisible();
  const [call] = await sandbox.calls('/sdk/v1/otps/email/login_or_create');
  expect(call?.body).toMatchObject({ expiration_minutes: 5 });
});

test('fault B9: a countdown that slept through its end says so on waking', async ({ open, widget, page }) => {
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await page.clock.fastForward(24 * 3_600_000);
  await expect(widget.text('Your code has expired.')).toBeVisible();
});
