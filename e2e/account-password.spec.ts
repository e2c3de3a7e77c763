import { AccountPage, ADA } from './support/account-page';
import { expect, test } from './support/fixtures';

const NEW = 'nine green umbrellas';

test('account J7: a first password: weak and breached ones are refused, and the accepted one signs in', async ({
  page,
  sandbox,
  guard,
}) => {
  const account = new AccountPage(page, sandbox);
  await account.visit();
  await account.signInByCode(ADA);
  await account.choose('Password');
  await expect(account.text('You have no password.')).toBeVisible();
  await account.button('Set a password').click();
  const field = page.getByLabel('New password');
  await expect(field).toBeFocused();
  await field.fill('abc');
  const notes = page.getByRole('region', { name: 'Password' });
  await expect(notes).toContainText('Very weak');
  await expect(account.button('Save')).toBeDisabled();
  await account.isAccessible();
  await field.fill('password1');
  await expect(notes).toContainText('This password may have been used on a different site');
  await expect(account.button('Save')).toBeDisabled();
  await field.fill(NEW);
  await expect(account.button('Save')).toBeEnabled();
  await account.isAccessible();
  await page.keyboard.press('Enter');
  await expect(account.text('Your password is set. Other devices are signed out.')).toBeVisible();
  await expect(account.text('You have a password.')).toBeVisible();
  await account.signOut(guard);
  await account.signIn(ADA, NEW);
  await expect(account.heading('Your account')).toBeVisible();
});

test('account J8: a changed password signs out the other browser, and not this one', async ({
  page,
  sandbox,
  anotherBrowser,
  guard,
}) => {
  guard.provokes('/sdk/v1/users/me', '/sdk/v1/sessions/authenticate');
  const account = new AccountPage(page, sandbox);
  await account.open();
  const other = new AccountPage(await anotherBrowser(), sandbox);
  await other.visit();
  await other.signIn(ADA);
  await expect(other.heading('Your account')).toBeVisible();
  await account.choose('Password');
  await account.button('Change password').click();
  await page.getByLabel('New password').fill(NEW);
  await expect(account.button('Save')).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(account.text('Your password is set. Other devices are signed out.')).toBeVisible();
  await account.getsEvent('FOYER_SECURITY_NOTICE');
  await account.isAccessible();
  await other.page.reload();
  await expect(other.heading('Sign up or log in')).toBeVisible();
  await page.reload();
  await expect(account.heading('Your account')).toBeVisible();
});
