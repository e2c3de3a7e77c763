import { ADA, ADMIN, ANSWERED_LATE, BO, OrganizationAccountPage, PASSWORD } from './support/organization-account-page';
import { expect, QUAY, test } from './support/organization-fixtures';

const BO_ADMIN = { email_address: BO, name: 'Bo', password: PASSWORD, roles: [ADMIN] };
const UPDATE = '/sdk/v1/b2b/organizations/me';
const FORBIDDEN = 'You are not allowed to see this. Ask an admin.';

test('account J41: a slug that is taken is refused at its field, and so is a change that would lock oneself out', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(UPDATE);
  await sandbox.organization(QUAY);
  const admin = new OrganizationAccountPage(page, sandbox);
  await admin.open('settings');
  await admin.isAccessible();
  await admin.edit('Slug');
  const slug = page.getByRole('textbox', { name: 'Slug' });
  await slug.fill('quay');
  await admin.button('Save').click();
  await expect(admin.text('Links with the old slug stop working.')).toBeVisible();
  await admin.isAccessible();
  await admin.button('Save').click();
  await expect(admin.alert).toHaveText('This slug is taken.');
  await expect(slug).toBeFocused();
  await expect(slug).toHaveValue('quay');
  await admin.isAccessible();
  await admin.button('Cancel').click();
  await admin.edit('Ways to log in');
  await page.getByRole('radio', { name: 'Only these' }).check();
  await page.getByRole('checkbox', { name: 'Google' }).check();
  await admin.button('Save').click();
  await expect(admin.alert).toHaveText('This would lock you out. Keep a method that you use.');
  await admin.isAccessible();
  expect((await sandbox.calls(UPDATE)).filter(({ method }) => method === 'PUT').length).toBe(1);
});

test("account J41: a value that another admin has saved in the meantime shows next to the admin's own, and either can be saved", async ({
  page,
  sandbox,
  anotherBrowser,
}) => {
  const admin = new OrganizationAccountPage(page, sandbox);
  const organization_id = await admin.found();
  await sandbox.member({ organization_id, ...BO_ADMIN });
  const other = new OrganizationAccountPage(await anotherBrowser(), sandbox);
  await other.openAs(organization_id, BO, 'settings');
  await admin.openAs(organization_id, ADA, 'settings');
  await admin.edit('Name');
  await rename(other, 'East Harbour');
  await expect(other.text('East Harbour')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('West Harbour');
  await admin.button('Save').click();
  await expect(page.getByText('Somebody else has changed this to East Harbour.')).toBeVisible();
  await admin.isAccessible();
  await admin.button('Save mine').click();
  await expect(admin.text('West Harbour')).toBeVisible();
  await rename(other, 'North Harbour');
  await expect(other.page.getByText('Somebody else has changed this to West Harbour.')).toBeVisible();
  await other.button('Take theirs').click();
  await expect(other.text('West Harbour')).toBeVisible();
  await expect(other.text('North Harbour')).toHaveCount(0);
});

test('account 7.3: domains show with the choice that needs them, and a logo that does not load is named in its row', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes('/no-such-logo.png');
  const admin = new OrganizationAccountPage(page, sandbox);
  await page.route('https://pictures.example/**', (route) => route.abort());
  await admin.open('settings');
  await expect(admin.text('No logo yet.')).toBeVisible();
  await admin.edit('Address of the logo');
  await page.getByRole('textbox', { name: 'Address of the logo' }).fill('https://pictures.example/no-such-logo.png');
  await admin.button('Save').click();
  await expect(admin.text('This logo does not load.')).toBeVisible();
  await admin.isAccessible();
  await admin.edit('Joining without an invitation');
  const domains = page.getByRole('textbox', { name: 'Email domains' });
  await expect(domains).toHaveCount(0);
  await page.getByRole('radio', { name: 'Anyone with an email at these domains' }).check();
  await domains.fill('harbour.example');
  await admin.isAccessible();
  await admin.button('Save').click();
  await expect(page.getByText('Email domains: harbour.example')).toBeVisible();
});

async function rename(admin: OrganizationAccountPage, name: string): Promise<void> {
  await admin.edit('Name');
  await admin.page.getByRole('textbox', { name: 'Name' }).fill(name);
  await admin.button('Save').click();
}

test('account J45: a member without permissions is offered nothing of the administration, and nothing is asked for', async ({
  page,
  sandbox,
}) => {
  const member = new OrganizationAccountPage(page, sandbox);
  const organization_id = await member.found();
  await sandbox.member({ organization_id, ...BO_ADMIN, roles: [] });
  await member.openAs(organization_id, BO, 'members');
  await expect(member.text(FORBIDDEN)).toBeVisible();
  await expect(page.getByTestId('organization-account').getByRole('button')).toHaveCount(0);
  await member.isAccessible();
  await member.visit('settings');
  await expect(member.text(FORBIDDEN)).toBeVisible();
  await member.visit('apps');
  await expect(member.text(FORBIDDEN)).toBeVisible();
  const asked = (await sandbox.calls()).map(({ path }) => path);
  expect(asked.filter((path) => /search|connected_apps/.test(path))).toEqual([]);
  await member.visit('account');
  await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
});

test('account J45: if a role was removed in the meantime, the action is refused, and the controls of the role disappear', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/b2b/magic_links/email/invite', /members\/search$/, ...ANSWERED_LATE);
  const admin = new OrganizationAccountPage(page, sandbox);
  const organization_id = await admin.found();
  await sandbox.member({ organization_id, ...BO_ADMIN });
  await admin.openAs(organization_id, BO, 'members');
  await expect(admin.row('Ada')).toBeVisible();
  await admin.button('Invite').click();
  await page.getByLabel('Email addresses, one per line').fill('cy@harbour.example');
  await sandbox.member({ organization_id, ...BO_ADMIN, roles: [] });
  await admin.button('Invite').click();
  await expect(admin.text(FORBIDDEN)).toBeVisible();
  await expect(admin.button('Invite')).toHaveCount(0);
  await admin.isAccessible();
  expect(await sandbox.messages('cy@harbour.example')).toEqual([]);
});
