import type { Page } from '@playwright/test';
import { ADA, ANSWERED_LATE, OrganizationAccountPage } from './support/organization-account-page';
import { expect, test } from './support/organization-fixtures';
import { OrganizationLogin } from './support/organization-login';
import { totpCode } from './support/totp-code';
import { wrongCode } from './support/wrong-code';

const NEW = 'lovelace@harbour.example';
const NUMBER = '+14155552671';
const SHOWN_NUMBER = '(415) 555-2671';

test('account J31: a member changes their name, then their address by a code, and gives the old one up', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/b2b/otps/email/authenticate');
  const account = new OrganizationAccountPage(page, sandbox);
  await account.open('account');
  await account.choose('Profile');
  await account.button('Edit').click();
  await page.getByLabel('Name').fill('Ada Lovelace');
  await account.isAccessible();
  await page.keyboard.press('Enter');
  await expect(account.text('Ada Lovelace')).toBeVisible();
  await account.choose('Email address');
  await account.isAccessible();
  await account.button('Change address').click();
  await page.getByRole('textbox', { name: 'Email' }).fill(NEW);
  await page.keyboard.press('Enter');
  const code = await sandbox.code(NEW);
  await account.code.pressSequentially(wrongCode(code));
  await expect(account.alert).toBeVisible();
  await account.isAccessible();
  await account.code.pressSequentially(code);
  const former = page.getByRole('list', { name: 'Former addresses' });
  await expect(former.getByText(ADA, { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Email address' }).getByText(NEW, { exact: true })).toBeVisible();
  await account.isAccessible();
  await former.getByRole('button', { name: `Remove ${ADA}` }).click();
  await page
    .getByRole('group', { name: `Remove ${ADA}?` })
    .getByRole('button', { name: `Remove ${ADA}` })
    .click();
  await expect(former).toHaveCount(0);
  await page.reload();
  await account.choose('Email address');
  await expect(account.text(NEW)).toBeVisible();
  await expect(account.text(ADA)).toHaveCount(0);
});

test('account J32: a member adds a phone and an app, and renews the backup codes: an old one is dead, a new one lets them in', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/b2b/recovery_codes/recover', ...ANSWERED_LATE);
  const account = new OrganizationAccountPage(page, sandbox);
  await account.open('account');
  await account.choose('Phone for codes');
  await account.button('Add a phone number').click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('4155552671');
  await page.keyboard.press('Enter');
  await account.code.pressSequentially(await sandbox.code(NUMBER));
  await expect(account.text('Added.')).toBeVisible();
  await expect(account.text(SHOWN_NUMBER)).toBeVisible();
  await account.isAccessible();
  await account.choose('Authenticator app');
  const { codes: old } = await account.setUpApp(totpCode, guard);
  await account.button('New backup codes').click();
  await expect(account.text('The old codes stop working. Continue?')).toBeVisible();
  await account.isAccessible();
  await account.button('Continue').click();
  const codes = await account.keepCodes(guard);
  expect(codes.filter((code) => old.includes(code))).toEqual([]);
  await expect(account.text('On.')).toBeVisible();
  await account.signOut();
  const login = loginOfPage(page);
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.pick('Harbour');
  await toBackupCode(login);
  const field = login.root.getByRole('textbox', { name: 'Backup code' });
  await field.fill(old[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(login.alert).toHaveText('This backup code is not valid, or was already used. Try another one.');
  await field.fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
});

const loginOfPage = (page: Page) => new OrganizationLogin(page, page.getByTestId('organization-account'));

/** From the phone, which is asked for first, to the backup codes of the app. */
async function toBackupCode(login: OrganizationLogin): Promise<void> {
  await login.button('Use an authenticator app').click();
  await login.isAt('Enter verification code');
  await login.button('Use a backup code').click();
  await login.isAt('Enter backup code');
}

test('account J33: where a second step is required for all, the last one stays, and another one can go', async ({
  page,
  sandbox,
  guard,
}) => {
  const account = new OrganizationAccountPage(page, sandbox);
  const organization_id = await account.open('account');
  await account.choose('Authenticator app');
  await account.setUpApp(totpCode, guard);
  await sandbox.organization({ organization_id, mfa_policy: 'REQUIRED_FOR_ALL' });
  await page.reload();
  await account.choose('Second step');
  await expect(page.getByRole('checkbox', { name: 'Ask for it each time I log in' })).toBeDisabled();
  await expect(account.text('Required for all')).toBeVisible();
  await account.isAccessible();
  await account.choose('Authenticator app');
  await expect(account.text('Your organization asks for a second step. Set up another one first.')).toBeVisible();
  const app = page.getByRole('region', { name: 'Authenticator app' });
  const remove = app.getByRole('button', { name: 'Remove', exact: true });
  await expect(remove).toBeDisabled();
  await account.isAccessible();
  await account.choose('Phone for codes');
  await account.button('Add a phone number').click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill('4155552671');
  await page.keyboard.press('Enter');
  await account.code.pressSequentially(await sandbox.code(NUMBER));
  await expect(account.text('Added.')).toBeVisible();
  await expect(account.text(SHOWN_NUMBER)).toBeVisible();
  await account.choose('Authenticator app');
  await remove.click();
  await expect(account.text('Remove the app and its backup codes?')).toBeVisible();
  await remove.last().click();
  await expect(page.getByText(/^Off\./)).toBeVisible();
  await account.choose('Phone for codes');
  await expect(page.getByRole('button', { name: `Remove ${SHOWN_NUMBER}` })).toBeDisabled();
  await account.isAccessible();
});
