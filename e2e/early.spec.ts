import { passcode } from './support/address-of';
import { goOnline } from './support/connection';
import { expect, test } from './support/fixtures';

const ADA = 'ada@example.com';
const SEND = '/sdk/v1/otps/email/login_or_create';
const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';
/** The file with the rules of the passcode flow, in the built demo. */
const RULES = /\/assets\/otp-[^/]*\.js$/;

test('decision 67: the form appears before its rules; what is submitted meanwhile is sent when they arrive', async ({
  open,
  widget,
  sandbox,
  page,
  host,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let asked = 0;
  await page.route(RULES, async (route) => {
    asked += 1;
    await arrived;
    await route.continue();
  });
  await open(passcode('email', 'sms'));
  await widget.tab('Text').click();
  await widget.tab('Email').click();
  await widget.submitEmail(ADA);
  await expect(widget.root.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expect(widget.email).toHaveValue(ADA);
  expect(asked).toBeGreaterThan(0);
  arrive();
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');
  expect(await sandbox.calls(SEND)).toHaveLength(1);
  await host.hearsErrors();
});

test('fault N25: if the rules do not load the form stays, and the next try loads them again', async ({
  open,
  widget,
  page,
  guard,
  host,
}) => {
  guard.expectsConsole(/Failed to load resource/);
  await page.route(RULES, (route) => route.abort());
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await expect(widget.alert).toHaveText(UNREACHABLE);
  await expect(widget.email, 'what was typed is kept').toHaveValue(ADA);
  await widget.isAccessible();
  await host.hearsErrors('network_error');
  await page.unroute(RULES);
  await widget.root.getByRole('button', { name: 'Try again' }).click();
  await widget.isAt('Enter passcode');
  await host.hearsErrors('network_error');
});

test('fault N2: offline before the rules are loaded: the message goes with the fault, and nothing is sent automatically', async ({
  open,
  widget,
  page,
  context,
  guard,
  host,
  sandbox,
}) => {
  guard.provokes('/', '/sdk/v1/events', /^\/assets\//);
  guard.expectsConsole(/Failed to load resource/);
  await page.route(RULES, (route) => route.abort());
  await open(passcode('email'));
  await context.setOffline(true);
  await widget.submitEmail(ADA);
  await expect(widget.alert).toHaveText(UNREACHABLE);
  await page.unroute(RULES);
  await goOnline(page, guard);
  await expect(widget.alert).toHaveCount(0);
  await expect(widget.email).toHaveValue(ADA);
  await host.hearsErrors('network_error');
  expect(await sandbox.calls(SEND)).toEqual([]);
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  expect(await sandbox.calls(SEND)).toHaveLength(1);
});
