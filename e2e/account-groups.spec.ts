import { VirtualAuthenticator } from '@foyer/sandbox/playwright';
import { AccountPage } from './support/account-page';
import { expect, test } from './support/fixtures';

const SECURITY = ['Password', 'Passkeys', 'Authenticator app', 'This session'];

test('account J26: with only the keyboard, a section shows with the others of its group, and the list stays in view', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 720, height: 700 });
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.chooseByKeys('Passkeys');
  for (const title of SECURITY) await expect(account.heading(title)).toBeVisible();
  await expect(account.heading('Email addresses')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(account.button('Add a passkey')).toBeFocused();
  await account.tabTo(account.button('Log out'));
  const list = page.getByRole('navigation', { name: 'Sections' });
  await expect(list.getByRole('button', { name: 'Passkeys' })).toBeInViewport();
  await expect(list.getByRole('list', { name: 'Security' }).getByRole('button')).toHaveCount(SECURITY.length);
  await account.isAccessible();
  await account.fitsInto(720);
});

test('account J26: in a small container each row has a summary, a row opens its section alone, and Back returns to it', async ({
  page,
  sandbox,
}) => {
  await page.setViewportSize({ width: 400, height: 700 });
  const account = new AccountPage(page, sandbox);
  await account.open();
  const row = (name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name });
  await expect(row('Email addresses')).toContainText('1 address');
  await expect(row('Passkeys')).toContainText('No passkey yet.');
  await expect(row('Authenticator app')).toContainText('Off.');
  await expect(row('This session')).toContainText('Chrome');
  await expect(row('Apps with access')).toContainText('No app has access.');
  await account.isAccessible();
  await account.tabTo(row('Passkeys'));
  await page.keyboard.press('Enter');
  await expect(account.heading('Passkeys')).toBeFocused();
  await expect(account.heading('Password')).toHaveCount(0);
  await account.isAccessible();
  await page.keyboard.press('Shift+Tab');
  await expect(account.button('Back')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row('Passkeys')).toBeFocused();
});

test('account: a link to a section opens its group and focuses its title, in view', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 1200, height: 500 });
  const account = new AccountPage(page, sandbox);
  await account.open({ section: 'wallets' });
  await expect(account.heading('Wallets')).toBeFocused();
  await expect(account.heading('Wallets')).toBeInViewport();
  await expect(account.heading('Profile')).toBeAttached();
  await account.choose('Apps with access');
  await expect(account.heading('Apps with access')).toBeFocused();
  await expect(account.heading('Wallets')).toHaveCount(0);
});

test('account: a new password and a new passkey are two clicks away', async ({ page, sandbox }) => {
  await VirtualAuthenticator.plugInto(page, 'touches');
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Password');
  await account.button('Change password').click();
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  // The form stays while the user looks at a different section of the group.
  await page.keyboard.type('a');
  await account.choose('Passkeys');
  await account.button('Add a passkey').click();
  await expect(page.getByLabel('Name of the Passkey')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('a');
});
