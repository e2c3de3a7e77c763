import type { Page } from '@playwright/test';
import { AccountPage, LOVELACE } from './support/account-page';
import { expect, test } from './support/fixtures';
import type { Guard } from './support/guard';
import type { SandboxProject } from './support/sandbox-project';
import { totpCode } from './support/totp-code';
import { wrongCode } from './support/wrong-code';

const CHECK = '/sdk/v1/otps/authenticate';

/** Opens the step at which a code proves a new address. */
async function openCode(page: Page, sandbox: SandboxProject): Promise<AccountPage> {
  const account = new AccountPage(page, sandbox);
  await account.open();
  await account.choose('Email addresses');
  await account.button('Add an email address').click();
  await page.getByRole('textbox', { name: 'Email' }).fill(LOVELACE);
  await page.keyboard.press('Enter');
  await expect(account.code).toBeFocused();
  return account;
}

test('account W28: a code is taken with spaces and with digits of full width', async ({ page, context, sandbox }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = await openCode(page, sandbox);
  const code = await sandbox.code(LOVELACE);
  const pasted = code
    .split('')
    .map((digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) + 0xfee0))
    .join(' ');
  await page.evaluate((text) => navigator.clipboard.writeText(text), ` ${pasted} `);
  await page.keyboard.press('Control+V');
  await expect(account.text('Added.')).toBeVisible();
  await expect(account.text(LOVELACE)).toBeVisible();
});

test('account W29: a wrong code is cleared and its field keeps the focus; after too many the list says so', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(CHECK);
  const account = await openCode(page, sandbox);
  const code = await sandbox.code(LOVELACE);
  await account.code.pressSequentially(wrongCode(code));
  await expect(account.alert).toBeVisible();
  await expect(account.code).toHaveValue('');
  await expect(account.code).toBeFocused();
  await sandbox.fault({ path: CHECK, times: 1, status: 429, error_type: 'user_lock_limit_reached' });
  await account.code.pressSequentially(code);
  await expect(account.button('Add an email address')).toBeVisible();
  await expect(account.alert).toBeVisible();
  await account.isAccessible();
});

test('account W30: a code that expires while it is typed says so, and the focus is on the way to another one', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  const account = await openCode(page, sandbox);
  await page.keyboard.type('123');
  await page.clock.fastForward(5 * 60_000);
  await expect(page.getByText(/expired/)).toBeVisible();
  await expect(account.button('Resend code')).toBeFocused();
  await account.isAccessible();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await sandbox.messages(LOVELACE)).length).toBe(2);
});

async function keyOf(account: AccountPage, guard: Guard): Promise<string> {
  await account.choose('Authenticator app');
  return account.beginAppSetUp(guard);
}

test('account W45: if two tabs set up an app, the later secret applies, and the other tab shows that its setup has expired', async ({
  page,
  context,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/totps/authenticate');
  const account = new AccountPage(page, sandbox);
  await account.open();
  const earlier = await keyOf(account, guard);
  const second = new AccountPage(await context.newPage(), sandbox);
  await second.visit();
  const later = await keyOf(second, guard);
  expect(later).not.toBe(earlier);
  await account.code.pressSequentially(totpCode(earlier));
  await expect(account.alert).toHaveText('This set-up has expired. Start again.');
  await account.isAccessible();
  await second.code.pressSequentially(totpCode(later));
  await expect(second.text('Save your backup codes')).toBeVisible();
  await second.page.getByRole('checkbox').check();
  await second.button('Done').click();
  await expect(second.text('On.')).toBeVisible();
  await expect(account.text('On.')).toBeVisible();
});
