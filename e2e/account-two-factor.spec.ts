import type { Page } from '@playwright/test';
import { AccountPage, ADA } from './support/account-page';
import type { Guard } from './support/guard';
import { expect, test } from './support/fixtures';
import { totpCode } from './support/totp-code';
import { wrongCode } from './support/wrong-code';

const CHECK = '/sdk/v1/totps/authenticate';
/** How often an app shows another code in eleven minutes. */
const STEPS = 22;

/** Sets up an app up to its codes, which it returns. */
async function setUp(
  account: AccountPage,
  guard: Guard,
): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  const secret = await account.beginAppSetUp(guard);
  await account.code.pressSequentially(totpCode(secret));
  const list = account.page.getByRole('list', { name: 'Backup codes' });
  await expect(list).toBeVisible();
  const codes = await list.getByRole('listitem').allTextContents();
  for (const code of codes) guard.keepSecret(code);
  await account.page.getByRole('checkbox').check();
  await account.button('Done').click();
  await expect(account.text('On.')).toBeVisible();
  return { secret, codes };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

test('account J10, J28: an authenticator app is set up at 320 px: a wrong code, the right one, codes to keep, and after a reload it is on', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(CHECK);
  await page.setViewportSize({ width: 320, height: 800 });
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Authenticator app');
  await account.button('Set up').click();
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await account.isAccessible();
  await account.fitsInto(320);
  await account.button('Cancel').click();
  const secret = await account.beginAppSetUp(guard);
  await account.fitsInto(320);
  await account.code.pressSequentially(wrongCode(totpCode(secret)));
  await expect(account.alert).toBeVisible();
  await expect(account.code).toBeFocused();
  await account.code.pressSequentially(totpCode(secret));
  await expect(page.locator(':focus')).toHaveText('Save your backup codes');
  await account.isAccessible();
  await account.fitsInto(320);
  await expect(account.button('Done')).toBeDisabled();
  await page.getByRole('checkbox').check();
  await account.button('Done').click();
  await expect(account.text('On.')).toBeVisible();
  await page.reload();
  await account.choose('Authenticator app');
  await expect(account.text('On.')).toBeVisible();
});

test('account J11: a reload while the QR code shows leaves it off, and a new set-up works', async ({
  page,
  sandbox,
  guard,
}) => {
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Authenticator app');
  const first = await account.beginAppSetUp(guard);
  await page.reload();
  await account.choose('Authenticator app');
  await expect(page.getByText(/^Off\./)).toBeVisible();
  await account.isAccessible();
  const { secret } = await setUp(account, guard);
  expect(secret).not.toBe(first);
});

test('account J12: the recovery codes show after re-authentication, without the one that was used for it', async ({
  page,
  sandbox,
  guard,
}) => {
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Authenticator app');
  const { codes } = await setUp(account, guard);
  await account.signInAnew(guard);
  await sandbox.advance(11);
  await page.reload();
  await account.choose('Authenticator app');
  await account.button('Show backup codes').click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Another way' }).click();
  await dialog.getByRole('button', { name: 'Use a backup code' }).click();
  await account.isAccessible();
  const [used = '', ...left] = codes;
  await page.keyboard.type(used);
  await page.keyboard.press('Enter');
  await expect(account.text(`${left.length} codes left`)).toBeVisible();
  await account.isAccessible();
  const shown = await page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem').allTextContents();
  expect(shown.toSorted()).toEqual(left.toSorted());
  await account.button('Done').click();
  await expect(account.text('On.')).toBeVisible();
});

test('account J13: to remove the app, the app is asked for and not the password', async ({ page, sandbox, guard }) => {
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Authenticator app');
  const { secret } = await setUp(account, guard);
  await account.signInAnew(guard);
  await sandbox.advance(11);
  await page.reload();
  await account.signIn(ADA);
  await account.choose('Authenticator app');
  await account.button('Remove').click();
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[type="password"]')).toHaveCount(0);
  await account.isAccessible();
  await account.code.pressSequentially(totpCode(secret, STEPS));
  await expect(dialog).toHaveCount(0);
  await expect(account.text('Remove the app and its backup codes?')).toBeVisible();
  await expect(account.button('Cancel')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Off\./)).toBeVisible();
  await account.getsEvent('FOYER_SECURITY_NOTICE');
});
