import { passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import { translatePages } from './support/translator';

const ADA = 'ada@example.com';
const PASSWORD = ' seven purple elephants knit ';

test.beforeEach(({ page }) => translatePages(page));

test('faults B14, B15: a whole login by passcode on a page that is translated, its field filled without an event', async ({
  open,
  widget,
  sandbox,
  host,
  guard,
}) => {
  guard.provokes('/sdk/v1/otps/authenticate', '/sdk/v1/otps/email/login_or_create');
  await open(passcode('email', 'sms'));
  await widget.tab('Text').click();
  await widget.submitPhone('12');
  await expect(widget.alert).toHaveText(/^Phone number format is invalid\./);
  await widget.tab('Email').click();
  await widget.submitEmail('ada');
  await expect(widget.alert).toHaveText('Invalid email address.');
  // As password managers do, with an icon next to it.
  await widget.email.evaluate((field: HTMLInputElement, email) => {
    field.value = email;
    field.after(document.createElement('password-manager-icon'));
  }, ADA);
  await sandbox.fault({ path: '/sdk/v1/otps/email/login_or_create', times: 1, status: 503 });
  await widget.continue.click();
  await expect(widget.alert).toHaveText('Something went wrong on our side. Try again.');
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  await expect(widget.root.getByText(ADA), 'addresses are left alone').toHaveAttribute('translate', 'no');
  await expect(widget.root.locator('[translate="no"] font')).toHaveCount(0);
  await widget.passcode.pressSequentially('000000');
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  await widget.back.click();
  await widget.isAt('Sign up or log in');
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  await widget.passcode.fill(await sandbox.code(ADA));
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
  await host.getsErrors('invalid_phone_number', 'invalid_email_address', 'internal_server_error', 'otp_code_not_found');
});

test('fault B14: a new password on a page that is translated', async ({ open, widget, host, guard }) => {
  guard.keepSecret(PASSWORD.trim());
  await open({ products: 'passwords' });
  await widget.submitEmail(ADA);
  await widget.isAt('Finish creating your account by setting a password.');
  await widget.password.pressSequentially('password');
  await expect(widget.text(/^This password may have been used on a different site/)).toBeVisible();
  await widget.password.fill(PASSWORD);
  await expect(widget.continue).toBeEnabled();
  await widget.continue.click();
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
  await host.getsErrors();
});
