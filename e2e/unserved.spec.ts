import { AccountPage, ADA, LOVELACE } from './support/account-page';
import { expect, test } from './support/fixtures';
import { ADA as MEMBER, test as organizationTest } from './support/organization-fixtures';

const OFFERED = { products: 'otp,passwords,crypto', methods: 'whatsapp,sms,email', wallets: 'setup' };

test('decision 139: the page does not offer methods that the backend does not serve, and the console says so', async ({
  open,
  widget,
  sandbox,
  guard,
  host,
  page,
}) => {
  guard.expectsConsole(
    /config\.products has 'crypto', which this backend does not serve \(unserved_products of its settings\); it is left out\./,
  );
  guard.expectsConsole(/config\.otpOptions\.methods has 'whatsapp', which this backend does not serve/);
  await sandbox.configure({ unserved_products: ['crypto', 'whatsappOtp'] });
  await open(OFFERED);
  await expect(widget.tab('Text')).toBeVisible();
  await expect(widget.tab('WhatsApp')).toHaveCount(0);
  await host.getsErrors('invalid_config');
  // The buttons of wallets come with the files after the first form.
  await page.waitForLoadState('networkidle');
  await expect(widget.root.getByRole('button', { name: /wallet/i })).toHaveCount(0);
  await widget.isAccessible();
});

test('decision 139: settings that come late take nothing of what is typed or under way', async ({
  open,
  widget,
  sandbox,
  guard,
  host,
}) => {
  guard.expectsConsole(/config\.otpOptions\.methods has 'sms', which this backend does not serve/);
  await sandbox.configure({ unserved_products: ['smsOtp'] });
  const path = `/sdk/v1/projects/bootstrap/${sandbox.publicToken}`;
  await sandbox.fault({ path, times: 1, delay_ms: 2500 });
  await open({ products: 'otp', methods: 'email,sms' });
  await expect(widget.tab('Text')).toBeVisible();
  await widget.email.fill(ADA);
  await expect(widget.tab('Text')).toHaveCount(0);
  await expect(widget.email).toHaveValue(ADA);
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await host.isSignedIn(ADA);
});

test('decision 139: an account page uses the methods that the backend serves to re-authenticate and to verify an address and a number', async ({
  page,
  sandbox,
  guard,
}) => {
  for (const channel of ['email', 'sms'])
    guard.expectsConsole(
      new RegExp(`config\\.otpOptions\\.methods has '${channel}', which this backend does not serve`),
    );
  await sandbox.configure({ unserved_products: ['emailOtp', 'smsOtp'] });
  const account = new AccountPage(page, sandbox);
  await account.open({
    config: JSON.stringify({
      login: { products: ['otp', 'passwords'], otpOptions: { methods: ['email', 'sms', 'whatsapp'] } },
    }),
  });
  await account.choose('Phone numbers');
  await account.button('Add a phone number').click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Send a code by WhatsApp' })).toHaveCount(0);
  await account.isAccessible();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('(415) 555-2671');
  await page.keyboard.press('Enter');
  await expect(account.code).toBeFocused();
  expect((await sandbox.messages('+14155552671')).map(({ channel }) => channel)).toEqual(['whatsapp']);
  await account.code.pressSequentially(await sandbox.code('+14155552671'));
  await expect(account.text('Added.')).toBeVisible();
  await account.askForLink(LOVELACE);
  await account.isAccessible();
  await account.signOut(guard);
  // The console says it once the form is there and its files are loaded, however fast the user signs in.
  await guard.getsExpected();
  await account.signIn(ADA);
  await expect(account.heading('Your account')).toBeVisible();
  await sandbox.advance(11);
  await page.reload();
  await account.choose('Email addresses');
  await account.button('Add an email address').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Another way' }).click();
  await expect(dialog.getByRole('button', { name: 'Send a code to (415) 555-2671' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: ADA })).toHaveCount(0);
  await account.isAccessible();
});

organizationTest(
  'decision 139: a log-in of members leaves out what the backend does not serve, and keeps what is typed',
  async ({ visit, sandbox, guard, login }) => {
    guard.expectsConsole(/config\.products has 'sso', which this backend does not serve/);
    await sandbox.configure({ unserved_products: ['sso'] });
    await sandbox.fault({ path: `/sdk/v1/projects/bootstrap/${sandbox.publicToken}`, times: 1, delay_ms: 2500 });
    await visit({ products: ['emailOtp', 'sso'] });
    const sso = login.button('Continue with SSO');
    await expect(sso).toBeVisible();
    await login.email.fill(MEMBER);
    await expect(sso).toHaveCount(0);
    await login.isAccessible();
    await login.button('Continue with email').click();
    await login.isAt('Enter passcode');
    await expect(login.root).toContainText(MEMBER);
  },
);
