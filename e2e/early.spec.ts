import { passcode } from './support/address-of';
import { expect, test } from './support/fixtures';

const ADA = 'ada@example.com';
/** The chunk with the rules of the passcode flow, in the built demo. */
const RULES = /\/assets\/otp-[^/]*\.js$/;

test('design 7: the form is there before its rules; what is sent meanwhile is done when they come', async ({
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
  expect(await sandbox.calls('/sdk/v1/otps/email/login_or_create')).toHaveLength(1);
  await host.hearsErrors();
});

test('fault N25: rules that do not come leave the form; the next try asks for them again', async ({
  open,
  widget,
  page,
  guard,
}) => {
  guard.expectsConsole(/Failed to load resource/);
  await page.route(RULES, (route) => route.abort());
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await expect(widget.alert).toContainText('connection');
  await page.unroute(RULES);
  await widget.root.getByRole('button', { name: 'Try again' }).click();
  await widget.isAt('Enter passcode');
});
