import type { Page } from '@playwright/test';
import type { Guard } from './support/guard';
import { ADA, ADMIN, ADMIN_NAME, BO, OrganizationAccountPage, PASSWORD } from './support/organization-account-page';
import { expect, test } from './support/organization-fixtures';
import { ScimClient } from './support/scim-client';

/** The answer if no directory is connected. */
const NONE = '/sdk/v1/b2b/scim';
const ROLES = 'Groups and roles';

/** The values that show to be copied: the address, and the token. */
const shown = (page: Page) => page.getByRole('region').getByRole('group').locator('code');

/** Keeps the token that shows, and says so. */
async function keepToken(page: Page, guard: Guard): Promise<string> {
  await expect(page.locator(':focus')).toHaveText('Copy it now. It is not shown again.');
  const token = (await shown(page).last().textContent()) ?? '';
  expect(token.length).toBeGreaterThan(15);
  guard.keepSecret(token);
  await page.getByRole('checkbox', { name: 'I have saved the token' }).check();
  return token;
}

/** Connects a directory, and keeps its address and its token. */
async function connect(
  admin: OrganizationAccountPage,
  guard: Guard,
): Promise<{ readonly base: string; readonly token: string }> {
  await admin.button('Connect').click();
  await admin.page.getByLabel('Display name').fill('Staff');
  await admin.isAccessible();
  await admin.button('Connect').click();
  await expect(admin.button('Done')).toBeDisabled();
  const token = await keepToken(admin.page, guard);
  const base = (await shown(admin.page).first().textContent()) ?? '';
  await admin.isAccessible();
  await admin.button('Done').click();
  await expect(admin.page.getByText(`Token ending in ${token.slice(-4)}`)).toBeVisible();
  return { base, token };
}

/** A role of a group. */
const role = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: ROLES }).getByRole('group', { name: group }).getByRole('checkbox', { name });

test('account J44 W67 W68: a directory is connected, its token shows once; a second one is given up, another one takes its place, and the first is refused', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(NONE);
  const admin = new OrganizationAccountPage(page, sandbox);
  await admin.open('scim');
  await expect(admin.text('Not connected.')).toBeVisible();
  await admin.isAccessible();
  const { base, token: first } = await connect(admin, guard);
  await admin.isAccessible();
  const directory = new ScimClient(base);
  expect(await directory.mayWith(first)).toBe(true);
  await page.reload();
  await admin.button('New token').click();
  await expect(admin.text('Both tokens work until you finish.')).toBeVisible();
  const second = await keepToken(page, guard);
  expect(second).not.toBe(first);
  expect([await directory.mayWith(first), await directory.mayWith(second)]).toEqual([true, true]);
  await admin.isAccessible();
  await admin.button('Keep the old token').click();
  await expect(page.getByText(`Token ending in ${first.slice(-4)}`)).toBeVisible();
  expect([await directory.mayWith(first), await directory.mayWith(second)]).toEqual([true, false]);
  await admin.button('New token').click();
  const third = await keepToken(page, guard);
  await admin.button('Revoke the old token').click();
  await expect(page.getByText(`Token ending in ${third.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(`Token ending in ${first.slice(-4)}`)).toHaveCount(0);
  expect([await directory.mayWith(first), await directory.mayWith(third)]).toEqual([false, true]);
  await admin.isAccessible();
});

test('account J44: a directory pushes users and groups, a group gives a role, and a member who leaves the group loses it', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(NONE);
  const admin = new OrganizationAccountPage(page, sandbox);
  await admin.open('scim');
  const { base, token } = await connect(admin, guard);
  const directory = new ScimClient(base, token);
  const bo = await directory.user(BO, 'Bo');
  const crew = await directory.group('Crew', [bo]);
  await page.reload();
  await role(page, 'Crew', ADMIN_NAME).check();
  await admin.isAccessible();
  await admin.button('Save').click();
  await expect(admin.text('Saved.')).toBeVisible();
  await admin.visit('members');
  await expect(admin.row('Bo')).toContainText(ADMIN_NAME);
  await admin.isAccessible();
  await directory.patch(`/Groups/${crew}`, { op: 'remove', path: `members[value eq "${bo}"]` });
  await page.reload();
  await expect(admin.row('Bo')).not.toContainText(ADMIN_NAME);
  await directory.patch(`/Users/${bo}`, { op: 'replace', path: 'active', value: false });
  await page.reload();
  await expect(admin.row('Ada')).toBeVisible();
  await expect(admin.row('Bo')).toHaveCount(0);
});

test('account W7 W58: two admins and a directory make changes at the same time: each sees the changes of the others, and none is overwritten', async ({
  page,
  sandbox,
  guard,
  anotherBrowser,
}) => {
  // The last save is read first, and the other admin has disconnected the directory.
  guard.provokes(NONE, `${NONE}/groups`);
  const admin = new OrganizationAccountPage(page, sandbox);
  const organization_id = await admin.found();
  await sandbox.member({ organization_id, email_address: BO, name: 'Bo', password: PASSWORD, roles: [ADMIN] });
  const other = new OrganizationAccountPage(await anotherBrowser(), sandbox);
  await admin.openAs(organization_id, ADA, 'scim');
  const { base, token } = await connect(admin, guard);
  const directory = new ScimClient(base, token);
  const cy = await directory.user('cy@harbour.example', 'Cy');
  await directory.group('Crew', [cy]);
  await directory.group('Board', [cy]);
  await other.openAs(organization_id, BO, 'scim');
  await page.reload();
  for (const one of [page, other.page]) await expect(role(one, 'Crew', ADMIN_NAME)).not.toBeChecked();
  // Each gives a role to another group, without having seen what the other has saved.
  await role(page, 'Crew', ADMIN_NAME).check();
  await admin.button('Save').click();
  await expect(admin.text('Saved.')).toBeVisible();
  await role(other.page, 'Board', ADMIN_NAME).check();
  await other.button('Save').click();
  await expect(other.text('Saved.')).toBeVisible();
  await expect(role(other.page, 'Crew', ADMIN_NAME)).toBeChecked();
  await page.reload();
  for (const group of ['Crew', 'Board']) await expect(role(page, group, ADMIN_NAME)).toBeChecked();
  await admin.isAccessible();
  // The directory removes a member while an admin views them.
  await other.visit('members');
  await expect(other.row('Cy')).toContainText(ADMIN_NAME);
  await directory.patch(`/Users/${cy}`, { op: 'replace', path: 'active', value: false });
  await other.page.reload();
  await expect(other.row('Ada')).toBeVisible();
  await expect(other.row('Cy')).toHaveCount(0);
  // One disconnects what the other still sees.
  await other.visit('scim');
  await expect(role(other.page, 'Crew', ADMIN_NAME)).toBeChecked();
  await admin.button('Remove Staff').click();
  await admin.button('Remove').click();
  await expect(admin.text('Not connected.')).toBeVisible();
  await role(other.page, 'Crew', ADMIN_NAME).uncheck();
  await other.button('Save').click();
  await expect(other.text('This was changed elsewhere.')).toBeVisible();
  await expect(other.text('Not connected.')).toBeVisible();
  await other.isAccessible();
});
