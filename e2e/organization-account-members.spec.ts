import { rotatingFifth } from '../scripts/rotating-fifth';
import {
  ADA,
  ADMIN_NAME,
  ANSWERED_LATE,
  BO,
  OrganizationAccountPage,
  PASSWORD,
} from './support/organization-account-page';
import { doublePress, PAUSES, pressInstead } from './support/double-press';
import { expect, test } from './support/organization-fixtures';
import { OrganizationLogin } from './support/organization-login';

const CY = 'cy@harbour.example';
const DEE = 'dee@harbour.example';
const BO_MEMBER = { email_address: BO, name: 'Bo', password: PASSWORD };

test('account J37: of five invitations two are refused, each with its reason, and one invited user accepts by email', async ({
  page,
  sandbox,
  guard,
  anotherBrowser,
}) => {
  guard.provokes('/sdk/v1/b2b/magic_links/email/invite');
  const admin = new OrganizationAccountPage(page, sandbox);
  await admin.open('members');
  await admin.button('Invite').click();
  await page.getByLabel('Email addresses, one per line').fill(`${BO}, Cy Twombly <${CY}>; ${DEE}\nnobody@\n${ADA}`);
  await admin.isAccessible();
  await admin.button('Invite').click();
  await expect(admin.text('3 invitations sent')).toBeVisible();
  const results = page.getByRole('list', { name: 'Invite' });
  await expect(results.getByRole('listitem')).toHaveText([
    /bo@.*Sent/,
    /cy@.*Cy Twombly.*Sent/,
    /dee@.*Sent/,
    /nobody@.*Not an email address/,
    /ada@.*Already a member/,
  ]);
  await admin.isAccessible();
  await admin.button('Back').click();
  await expect(admin.row(BO)).toContainText('Invited');
  await expect(admin.text('4 members')).toBeVisible();
  await admin.isAccessible();
  const theirs = await anotherBrowser();
  await theirs.goto(await sandbox.link(BO));
  const login = new OrganizationLogin(theirs, theirs.getByTestId('organization-account'));
  await login.isAt('Finish logging in');
  await login.isAccessible();
  await login.button('Continue').click();
  await login.isAt('Success!');
  await page.reload();
  await expect(admin.row(BO)).toContainText('Active');
  expect((await sandbox.messages(CY)).length).toBe(1);
});

for (const pause of rotatingFifth(PAUSES, 2)) {
  test(`account W1: in the administration, the second click of a double click, after ${pause} ms, presses nothing that was not under the first`, async ({
    page,
    sandbox,
  }) => {
    const admin = new OrganizationAccountPage(page, sandbox);
    await admin.open('members');
    await doublePress(page, admin.button('Invite'), pause);
    await pressInstead(page, page.getByLabel('Email addresses, one per line'), admin.button('Cancel'));
    await expect(page.getByLabel('Email addresses, one per line')).toBeVisible();
  });
}

test('account J38: a member becomes an admin and a member again; their own role and the last admin cannot be changed', async ({
  page,
  sandbox,
}) => {
  const admin = new OrganizationAccountPage(page, sandbox);
  const organization_id = await admin.found();
  await sandbox.member({ organization_id, ...BO_MEMBER });
  await admin.openAs(organization_id, ADA, 'members');
  await admin.manage('Bo', 'Roles');
  await page.getByRole('checkbox', { name: ADMIN_NAME }).check();
  await admin.isAccessible();
  await admin.button('Save').click();
  await expect(admin.row('Bo')).toContainText(ADMIN_NAME);
  await admin.manage('Bo', 'Roles');
  await page.getByRole('checkbox', { name: ADMIN_NAME }).uncheck();
  await admin.button('Save').click();
  await expect(admin.row('Bo')).not.toContainText(ADMIN_NAME);
  await admin.row('Ada').getByRole('button', { name: 'Manage Ada' }).click();
  const own = admin.row('Ada').getByRole('group');
  await expect(own.getByRole('button', { name: 'Roles' })).toHaveAccessibleDescription(
    'You cannot change your own roles. Ask another admin.',
  );
  await expect(own.getByRole('button', { name: 'Roles' })).toBeDisabled();
  await own.getByRole('button', { name: 'Leave' }).click();
  await expect(admin.alert).toHaveText('This is the last admin. Make somebody else an admin first.');
  await admin.isAccessible();
  await page.reload();
  await expect(admin.row('Ada')).toContainText(ADMIN_NAME);
});

test('account J39: a member is removed, found among the removed, and restored; their own tab is out', async ({
  page,
  sandbox,
  guard,
  anotherBrowser,
}) => {
  guard.provokes(...ANSWERED_LATE, '/sdk/v1/b2b/organizations/members/update');
  const admin = new OrganizationAccountPage(page, sandbox);
  const organization_id = await admin.found();
  await sandbox.member({ organization_id, ...BO_MEMBER });
  const theirs = new OrganizationAccountPage(await anotherBrowser(), sandbox);
  await theirs.openAs(organization_id, BO, 'account');
  await theirs.choose('Profile');
  await theirs.button('Edit').click();
  await admin.openAs(organization_id, ADA, 'members');
  await admin.manage('Bo', 'Remove Bo');
  await admin.isAccessible();
  await admin.row('Bo').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(admin.text('Removed.')).toBeVisible();
  await theirs.page.getByLabel('Name').fill('Bo Diddley');
  await theirs.page.keyboard.press('Enter');
  await theirs.isOut();
  await page.reload();
  await expect(admin.row('Ada')).toBeVisible();
  await expect(admin.row('Bo')).toHaveCount(0);
  await page.getByLabel('Status').selectOption({ label: 'Removed' });
  await expect(admin.row('Bo')).toContainText('Removed');
  await expect(admin.row('Ada')).toHaveCount(0);
  await admin.isAccessible();
  await admin.manage('Bo', 'Restore');
  await expect(admin.text('Nobody found.')).toBeVisible();
  await admin.button('Clear search and filters').click();
  await expect(page.getByLabel('Status').locator('option:checked')).toHaveText('All statuses');
  await expect(admin.row('Ada')).toBeVisible();
  await expect(admin.row('Bo')).toContainText('Active');
});

test("account J40: an admin removes a member's authenticator app, and the member sets up a new one at the next sign-in", async ({
  page,
  sandbox,
  guard,
  anotherBrowser,
}) => {
  const admin = new OrganizationAccountPage(page, sandbox);
  const organization_id = await admin.found();
  const { totp_secret } = await sandbox.createMemberWithApp({ organization_id, ...BO_MEMBER });
  guard.keepSecret(totp_secret);
  await admin.openAs(organization_id, ADA, 'members');
  await expect(admin.row('Bo')).toContainText('Authenticator app');
  await admin.manage('Bo', 'Remove their authenticator app');
  await expect(admin.text('Bo has to set it up again at the next sign-in.')).toBeVisible();
  await admin.isAccessible();
  await admin.button('Remove their authenticator app').last().click();
  await expect(admin.row('Bo')).not.toContainText('Authenticator app');
  await admin.getsEvent('FOYER_SECURITY_NOTICE');
  await sandbox.organization({ organization_id, mfa_policy: 'REQUIRED_FOR_ALL' });
  const theirs = new OrganizationAccountPage(await anotherBrowser(), sandbox);
  await theirs.visit('account');
  const login = new OrganizationLogin(theirs.page, theirs.page.getByTestId('organization-account'));
  await login.byCode(BO, () => sandbox.code(BO));
  await login.pick('Harbour');
  await login.isAt('Set up a second step to log in');
  await login.isAccessible();
  await login.button('Use an authenticator app').click();
  const secret = await login.secret();
  guard.keepSecret(secret);
  expect(secret).not.toBe(totp_secret);
});
