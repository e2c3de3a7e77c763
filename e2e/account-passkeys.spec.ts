import { VirtualAuthenticator } from '@foyer/sandbox/playwright';
import type { OfPage } from './support/account-page';
import { AccountPage } from './support/account-page';
import { expect, test } from './support/fixtures';

test('account J9, J28: with only the keyboard, a user cancels, adds, names, uses and removes a passkey, and the authenticator is informed', async ({
  page,
  sandbox,
  guard,
}) => {
  const authenticator = await VirtualAuthenticator.plugInto(page, 'touches');
  await authenticator.setUserVerified(false);
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.chooseByKeys('Passkeys');
  const add = account.button('Add a passkey');
  await account.tabTo(add);
  await page.keyboard.press('Enter');
  await expect(add).toBeFocused();
  await expect(add).toBeEnabled();
  await expect(account.alert, 'a closed prompt is no error').toHaveCount(0);
  expect(await authenticator.credentialIds()).toEqual([]);

  await authenticator.setUserVerified(true);
  await page.keyboard.press('Enter');
  const name = page.getByLabel('Name of the passkey');
  await expect(name).toBeFocused();
  await account.isAccessible();
  await page.keyboard.type('Ada’s laptop');
  await page.keyboard.press('Enter');
  await expect(account.text('Ada’s laptop')).toBeVisible();
  await account.getsEvent('FOYER_SECURITY_NOTICE');
  await account.getsEvent('FOYER_ACCOUNT_CHANGED');
  expect(await authenticator.credentialIds()).toHaveLength(1);

  // The sign-in form that appears offers passkeys in the field, and a touch would immediately use one.
  await authenticator.setPresence('waits');
  await account.signOut(guard);
  await authenticator.setPresence('touches');
  await page.evaluate(() =>
    (window as unknown as OfPage).client.webauthn.authenticate({ session_duration_minutes: 60, is_passkey: true }),
  );
  // A credential that was added on this page cannot re-authenticate the user on it.
  await page.reload();
  await account.chooseByKeys('Passkeys');
  await expect(account.text('Ada’s laptop'), 'the name was kept').toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove Ada’s laptop' });
  await account.tabTo(remove);
  await page.keyboard.press('Enter');
  await expect(account.button('Cancel')).toBeFocused();
  await account.isAccessible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(account.heading('Passkeys')).toBeFocused();
  await expect(account.text('Ada’s laptop')).toHaveCount(0);
  await expect.poll(() => authenticator.credentialIds()).toEqual([]);
  await expect(account.text('Remove it from your password manager too.')).toHaveCount(0);
});
