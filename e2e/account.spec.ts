import { AccountPage, renameByKeys } from './support/account-page';
import { expect, test } from './support/fixtures';

test('account J1, J28: with only the keyboard, a user changes their name, and a second tab and a reload show it', async ({
  page,
  context,
  sandbox,
}) => {
  const account = new AccountPage(page, sandbox);
  await account.open();
  const second = new AccountPage(await context.newPage(), sandbox);
  await second.visit();
  await expect(second.text('No name yet')).toBeVisible();
  await page.bringToFront();
  await account.isAccessible();
  await account.tabTo(account.button('Edit'));
  await renameByKeys(page);
  await account.getsEvent('FOYER_ACCOUNT_CHANGED');
  await expect(second.text('Ada Lovelace'), 'the second tab').toBeVisible();
  await page.reload();
  await expect(page.getByText('Ada Lovelace')).toBeVisible();
});

test('account J25: the user button opens with the keyboard at 320 px, and logs out', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const account = new AccountPage(page, sandbox);
  await account.open();
  const menuButton = page.getByRole('button', { name: /Account menu/ });
  await account.tabTo(menuButton);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Manage account' })).toBeFocused();
  await account.isAccessible();
  await account.fitsInto(320);
  await page.keyboard.press('Escape');
  await expect(menuButton).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menuButton).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
});
