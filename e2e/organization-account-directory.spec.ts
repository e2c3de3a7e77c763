import type { Page } from '@playwright/test';
import type { Guard } from './support/guard';
import { OrganizationAccountPage } from './support/organization-account-page';
import { expect, test } from './support/organization-fixtures';

/** Keeps the token that shows, and says so. */
async function keepToken(page: Page, guard: Guard): Promise<string> {
  await expect(page.locator(':focus')).toHaveText('Copy it now. It is not shown again.');
  const values = page.getByRole('region').getByRole('group').locator('code');
  const token = (await values.last().textContent()) ?? '';
  expect(token.length).toBeGreaterThan(15);
  guard.keepSecret(token);
  await page.getByRole('checkbox', { name: 'I have saved the token' }).check();
  return token;
}

test('account J44: a directory is connected, its token shows once; a second one is given up, and another one takes its place', async ({ page, sandbox, guard }) => {
  guard.provokes(/\/b2b\/scim/);
  const admin = new OrganizationAccountPage(page, sandbox);
  await admin.open('scim');
  await expect(admin.text('Not connected.')).toBeVisible();
  await admin.isAccessible();
  await admin.button('Connect').click();
  await page.getByLabel('Display name').fill('Staff');
  await admin.isAccessible();
  await admin.button('Connect').click();
  await expect(admin.button('Done')).toBeDisabled();
  const first = await keepToken(page, guard);
  await admin.isAccessible();
  await admin.button('Done').click();
  await expect(page.getByText(`Ends in ${first.slice(-4)}`)).toBeVisible();
  await admin.isAccessible();
  await page.reload();
  await admin.button('New token').click();
  await expect(admin.text('Both tokens work until you finish.')).toBeVisible();
  const second = await keepToken(page, guard);
  expect(second).not.toBe(first);
  await admin.isAccessible();
  await admin.button('Keep the old token').click();
  await expect(page.getByText(`Ends in ${first.slice(-4)}`)).toBeVisible();
  await admin.button('New token').click();
  const third = await keepToken(page, guard);
  await admin.button('Stop the old token').click();
  await expect(page.getByText(`Ends in ${third.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(`Ends in ${first.slice(-4)}`)).toHaveCount(0);
  await admin.isAccessible();
});
