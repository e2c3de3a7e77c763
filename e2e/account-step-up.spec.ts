import { VirtualAuthenticator } from '@foyer/sandbox/playwright';
import type { Page } from '@playwright/test';
import { PROVIDER } from './support/addresses';
import type { OfPage } from './support/account-page';
import { AccountPage, ADA, LOVELACE, PASSWORD } from './support/account-page';
import { expect, test } from './support/fixtures';

const SEND = '/sdk/v1/otps/email/send/secondary';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

/** Presses a button that requires re-authentication. The last authentication is eleven minutes old. */
async function askToAdd(account: AccountPage): Promise<void> {
  await account.choose('Email addresses');
  await account.button('Add an email address').click();
  await expect(dialogOf(account.page)).toBeVisible();
}

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });

test('account J18, J19: after 11 minutes and with only the keyboard, a sensitive action asks for re-authentication: cancelled, it sends nothing; with the password, it continues once', async ({
  page,
  sandbox,
}) => {
  const account = new AccountPage(page, sandbox);
  await account.open();
  await sandbox.advance(11);
  await page.reload();
  await account.chooseByKeys('Email addresses');
  await account.tabTo(account.button('Add an email address'));
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await account.isAccessible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(account.button('Add an email address')).toBeFocused();
  expect(await sandbox.calls(SEND)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[type="password"]')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(email(page)).toBeFocused();
  await account.getsEvent('FOYER_STEP_UP');
});

test('account W18: a click outside the dialog does nothing, and Back leaves the page', async ({ page, sandbox }) => {
  const account = new AccountPage(page, sandbox);
  await page.goto(`${PROVIDER}/inbox`);
  await account.open();
  await sandbox.advance(11);
  await page.reload();
  await askToAdd(account);
  await page.mouse.click(5, 5);
  await expect(dialogOf(page)).toBeVisible();
  await page.goBack();
  expect(page.url()).not.toContain('account.html');
});

test('account J18: re-authentication with a code that is sent to a listed address', async ({ page, sandbox }) => {
  const account = new AccountPage(page, sandbox);
  await account.open();
  await sandbox.advance(11);
  await page.reload();
  await askToAdd(account);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Another way' }).click();
  await dialog.getByRole('button', { name: `Email a code to ${ADA}` }).click();
  await expect(account.code).toBeFocused();
  await account.isAccessible();
  await account.code.pressSequentially(await sandbox.code(ADA));
  await expect(email(page)).toBeFocused();
  expect(await sandbox.calls(SEND), 'one code').toHaveLength(1);
});

test('account J18: re-authentication with a passkey', async ({ page, sandbox, guard }) => {
  const authenticator = await VirtualAuthenticator.plugInto(page, 'touches');
  const account = new AccountPage(page, sandbox);
  await account.open();
  await page.evaluate(() =>
    (window as unknown as OfPage).client.webauthn.register({ is_passkey: true, session_duration_minutes: 60 }),
  );
  // Otherwise the form of the signed-out page signs in with the passkey by itself.
  await authenticator.setPresence('waits');
  await account.signInAnew(guard);
  await sandbox.advance(11);
  await page.reload();
  await askToAdd(account);
  const dialog = dialogOf(page);
  const way = dialog.getByRole('button', { name: 'Use a passkey' });
  if (await dialog.locator('[type="password"]').isVisible())
    await dialog.getByRole('button', { name: 'Another way' }).click();
  await authenticator.setPresence('touches');
  await way.click();
  await expect(dialog).toHaveCount(0);
  await expect(email(page)).toBeFocused();
});

test('account J20, W13, W15: re-authentication with another user’s Google account changes nothing: the user stays, and the other session is ended', async ({
  page,
  sandbox,
  anotherBrowser,
  guard,
}) => {
  guard.provokes('/sdk/v1/oauth/authenticate');
  const agree = async (on: Page, as: string) => {
    await on.getByRole('textbox', { name: /email address/i }).fill(as);
    await on.getByRole('button', { name: 'Continue' }).click();
  };
  const lovelace = new AccountPage(await anotherBrowser(), sandbox);
  await lovelace.visit();
  await lovelace.button('Continue with Google').click();
  await agree(lovelace.page, LOVELACE);
  await expect(lovelace.heading('Your account')).toBeVisible();
  await lovelace.signOut(guard);

  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Connected accounts');
  await account.button('Connect Google').click();
  await agree(page, 'ada@gmail.example');
  await expect(page.getByRole('button', { name: 'Remove Google' })).toBeVisible();
  await account.signInAnew(guard);
  await sandbox.advance(11);
  await page.reload();
  await askToAdd(account);
  const dialog = dialogOf(page);
  const way = dialog.getByRole('button', { name: 'Use Google' });
  if (!(await way.isVisible())) await dialog.getByRole('button', { name: 'Another way' }).click();
  await way.click();
  await agree(page, LOVELACE);
  await expect(dialog).toContainText('That was another account. Nothing was changed.');
  await account.isAccessible();
  const state = await page.evaluate(() => {
    const { client } = window as unknown as OfPage;
    return {
      emails: client.user.getSync()?.emails.map((one) => one.email),
      accounts: client.user.getSync()?.providers.length,
    };
  });
  expect(state).toEqual({ emails: [ADA, 'ada@gmail.example'], accounts: 1 });
  await expect
    .poll(async () => (await sandbox.calls('/sdk/v1/sessions/revoke')).length, 'the other session was ended')
    .toBe(3);
  await page.keyboard.press('Escape');
  await expect(account.heading('Email addresses')).toBeVisible();
});

test('account J21: re-authentication in another tab closes the dialog, and the action continues', async ({
  page,
  context,
  sandbox,
}) => {
  const account = new AccountPage(page, sandbox);
  await account.open();
  await sandbox.advance(11);
  await page.reload();
  await askToAdd(account);
  await account.isAccessible();
  const second = new AccountPage(await context.newPage(), sandbox);
  await second.visit();
  await second.signIn(ADA);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(email(page)).toBeVisible();
});
