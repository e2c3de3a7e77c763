import { passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import { wrongCode } from './support/wrong-code';

const ADA = 'ada@example.com';

test('spec 2: the back arrow leads to Main, where the email is as it was typed', async ({ open, widget, sandbox }) => {
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially('12');
  await widget.back.click();
  await widget.isAt('Sign up or log in');
  await expect(widget.email).toHaveValue(ADA);
  await expect(widget.heading('Sign up or log in')).toBeFocused();
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  await expect(widget.passcode).toHaveValue('');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');
});

test('spec 2: the back arrow leads to Main, where number, country and tab are as they were', async ({
  open,
  widget,
  sandbox,
}) => {
  await open(passcode('email', 'whatsapp'));
  await widget.tab('WhatsApp').click();
  await widget.country.selectOption('GB');
  await widget.submitPhone('020 7183 8750');
  await widget.isAt('Enter passcode');
  await widget.back.click();
  await expect(widget.tab('WhatsApp')).toHaveAttribute('aria-selected', 'true');
  await expect(widget.country).toHaveValue('GB');
  await expect(widget.phone).toHaveValue('020 7183 8750');
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code('+442071838750'));
  await widget.isAt('Success!');
});

test('a code that was asked for before going back is refused once another was sent', async ({
  open,
  widget,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/otps/authenticate');
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  const first = await sandbox.code(ADA);
  await widget.back.click();
  await widget.submitEmail('grace@example.com');
  await expect(widget.text('A 6-digit passcode was sent to grace@example.com.')).toBeVisible();
  const second = await sandbox.code('grace@example.com');
  await widget.passcode.pressSequentially(first === second ? wrongCode(second) : first);
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  await widget.passcode.pressSequentially(second);
  await widget.isAt('Success!');
});

test('a new user can start after a success and a sign-out', async ({ open, widget, sandbox, host, page }) => {
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await host.isSignedIn(ADA);
  await page.reload();
  await host.isSignedIn(ADA);
  await widget.isAt('Sign up or log in');
  await widget.submitEmail('grace@example.com');
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code('grace@example.com'));
  await host.isSignedIn('grace@example.com');
});
