import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { onBetterAuth, TEAMS, type BetterAuthDemo } from './support/better-auth';
import { OrganizationLogin } from './support/organization-login';
import { wrongCode } from './support/wrong-code';

/** Journeys of members, on a backend that is not the local provider. */
const test = onBetterAuth(8);
test.describe.configure({ mode: 'serial' });

const PASSWORD = 'seven purple elephants';
const OTHER = 'eleven wooden trams hum';

/** The features that the page of members offers with this backend. */
const SERVED = { sections: ['profile', 'password', 'phone', 'app'] };
const OF_MEMBERS = { ...TEAMS, config: JSON.stringify(SERVED) };
const BY_PASSWORD = { ...TEAMS, config: JSON.stringify({ ...SERVED, login: { products: ['passwords'] } }) };
const memberPage = (page: Page) => new OrganizationLogin(page, page.getByTestId('organization-account'));
const isAccessible = (page: Page) => expectAccessible(page, '#root');
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name }).click();

/** Proves an address in discovery, and makes an organization by the domain of it. */
async function foundOrganization(demo: BetterAuthDemo, page: Page, email: string): Promise<void> {
  const login = memberPage(page);
  await login.byCode(email, () => demo.code(email));
  await login.isAt('Create an organization to get started');
  await isAccessible(page);
  await login.button('Create an organization').click();
}

test('better-auth: discovery by a code, a new organization, and the account page of its member', async ({
  page,
  demo,
}) => {
  await demo.open(page, 'organization-account.html', OF_MEMBERS);
  const account = memberPage(page);
  await account.isAt('Sign up or log in');
  await isAccessible(page);
  await foundOrganization(demo, page, 'ada@harbour.example');
  await account.isAt('Your account');
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('button')).toHaveCount(
    SERVED.sections.length,
  );
  await isAccessible(page);
  await account.button('Edit').click();
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(account.text('Ada Lovelace')).toBeVisible();
  await page.reload();
  await expect(account.text('Ada Lovelace')).toBeVisible();
});

test('better-auth: discovery by a link, and an organization is chosen of the list', async ({ page, demo }) => {
  const login = new OrganizationLogin(page, page.getByTestId('login'));
  const email = 'ada@harbour.example';
  await demo.open(page, 'organizations.html', { ...TEAMS, config: JSON.stringify({ products: ['emailMagicLinks'] }) });
  await login.begin(email);
  await login.isAt('Check your email');
  await page.goto(await demo.link(email));
  await login.pick('harbour.example');
  await login.isIn(
    `${email} at harbour.example`,
    'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE',
    'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE',
  );
  expect(page.url(), 'the token has left the address').not.toContain('token=');
});

test('better-auth: a member makes a second organization, switches back, and another tab follows', async ({
  page,
  context,
  demo,
}) => {
  const email = 'bo@quay.example';
  const at = (where: Page, name: string) => where.getByRole('button', { name: `Organization: ${name}` });
  const panel = page.getByRole('dialog', { name: 'Organization' });
  await demo.open(page, 'organization-account.html', OF_MEMBERS);
  await foundOrganization(demo, page, email);
  await memberPage(page).isAt('Your account');
  await demo.open(page, 'organization-account.html', { ...OF_MEMBERS, page: 'switcher' });
  await at(page, 'quay.example').click();
  await panel.getByRole('button', { name: 'Create an organization' }).click();
  await panel.getByLabel('Name of the organization').fill('Pier');
  await isAccessible(page);
  await panel.getByRole('button', { name: 'Continue' }).click();
  const code = page.locator('[autocomplete="one-time-code"]');
  await expect(code).toBeFocused();
  await code.pressSequentially(await demo.code(email));
  await expect(at(page, 'Pier')).toBeVisible();
  const second = await context.newPage();
  await demo.open(second, 'organization-account.html', { ...OF_MEMBERS, page: 'switcher' });
  await expect(at(second, 'Pier')).toBeVisible();
  await at(page, 'Pier').click();
  await panel.getByRole('button', { name: 'quay.example' }).click();
  await expect(at(page, 'quay.example')).toBeVisible();
  await expect(at(second, 'quay.example')).toBeVisible();
  await isAccessible(page);
});

const MOLE = 'mo@mole.example';
let secretOfMole = '';

async function toMole(page: Page): Promise<OrganizationLogin> {
  const login = memberPage(page);
  await login.isAt('Sign up or log in');
  await login.email.fill(MOLE);
  await login.password.fill(PASSWORD);
  await login.continue.click();
  await login.pick('mole');
  return login;
}

test('better-auth: a member with a password sets up an app, which the organization demands', async ({ page, demo }) => {
  await demo.organization('mole', { mfa_policy: 'REQUIRED_FOR_ALL' }, { email_address: MOLE, password: PASSWORD });
  await demo.open(page, 'organization-account.html', BY_PASSWORD);
  await isAccessible(page);
  const login = await toMole(page);
  await login.isAt('Set up a second step to log in');
  await isAccessible(page);
  await login.button('Use an authenticator app').click();
  await login.isAt('Scan this QR code with your authenticator app');
  await isAccessible(page);
  secretOfMole = await login.secret();
  await isAccessible(page);
  await login.continue.click();
  await login.isAt('Enter verification code');
  await login.passcode.fill(demo.appCode(secretOfMole));
  await login.isAt('Save your backup codes!');
  await isAccessible(page);
  await page.getByRole('checkbox').check();
  await login.button('Done').click();
  await login.isAt('Your account');
  await section(page, 'Authenticator app');
  await expect(login.text('Your organization asks for a second step. Set up another one first.')).toBeVisible();
  await isAccessible(page);
});

test('better-auth: a wrong code of the app does not sign in, and the correct one after it does', async ({
  page,
  demo,
}) => {
  await demo.advance(2);
  await demo.open(page, 'organization-account.html', BY_PASSWORD);
  const login = await toMole(page);
  await login.isAt('Enter verification code');
  await isAccessible(page);
  const code = demo.appCode(secretOfMole);
  await login.passcode.fill(wrongCode(code));
  await expect(login.alert).toBeVisible();
  await isAccessible(page);
  await login.passcode.fill(code);
  await login.isAt('Your account');
});

test('better-auth: a member changes the password, and adds a phone for codes', async ({ page, demo }) => {
  const [email_address, phone] = ['pa@barge.example', '+14155552671'];
  await demo.organization('barge', {}, { email_address, password: PASSWORD });
  await demo.open(page, 'organization-account.html', BY_PASSWORD);
  const login = memberPage(page);
  await login.email.fill(email_address);
  await login.password.fill(PASSWORD);
  await login.continue.click();
  await login.pick('barge');
  await section(page, 'Password');
  await login.button('Change password').click();
  await page.getByRole('textbox', { name: 'New password' }).fill(OTHER);
  await login.button('Save').click();
  await expect(login.text('Your password is set. Other devices are signed out.')).toBeVisible();
  await isAccessible(page);
  await section(page, 'Phone for codes');
  await login.button('Add a phone number').click();
  // The password is new, so it proves nothing yet.
  await page.getByRole('dialog').getByRole('button', { name: 'Email a code to' }).click();
  const code = page.locator('[autocomplete="one-time-code"]');
  await code.pressSequentially(await demo.code(email_address));
  await login.phone.fill('4155552671');
  await page.keyboard.press('Enter');
  await code.pressSequentially(await demo.code(phone));
  await expect(login.text('Added.')).toBeVisible();
  await isAccessible(page);
});

test('better-auth: an admin invites a member and changes the role; the last admin stays, and what is not served is not offered', async ({
  page,
  browser,
  demo,
}) => {
  const [ada, bo] = ['ada@works.example', 'bo@works.example'];
  const admin = memberPage(page);
  const row = (name: string) =>
    page.getByRole('list', { name: 'Members' }).getByRole('listitem', { name, exact: true });
  const manage = async (name: string, act: string) => {
    const button = row(name).getByRole('button', { name: `Manage ${name}` });
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click();
    await row(name)
      .getByRole('group', { name: `Manage ${name}` })
      .getByRole('button', { name: act, exact: true })
      .click();
  };
  await demo.organization(
    'works',
    {},
    { email_address: ada, name: 'Ada', password: PASSWORD, roles: ['stytch_admin'] },
  );
  await demo.open(page, 'organization-account.html', BY_PASSWORD);
  await admin.email.fill(ada);
  await admin.password.fill(PASSWORD);
  await admin.continue.click();
  await admin.pick('works');
  await admin.isAt('Your account');
  await expect(page.getByRole('navigation', { name: 'Pages of works' }).getByRole('link')).toHaveText([
    'Account',
    'Members',
    'Organization',
    'Switch',
  ]);
  await page.getByRole('link', { name: 'Members' }).click();
  await admin.button('Invite').click();
  await page.getByLabel('Email addresses, one per line').fill(`${bo}\n${ada}`);
  await admin.button('Invite').click();
  await expect(page.getByRole('list', { name: 'Invite' }).getByRole('listitem')).toHaveText([
    /bo@.*Sent/,
    /ada@.*Already a member/,
  ]);
  await isAccessible(page);
  await admin.button('Back').click();
  await expect(row(bo)).toContainText('Invited');
  const theirs = await (await browser.newContext()).newPage();
  await theirs.goto(await demo.link(bo));
  await new OrganizationLogin(theirs, theirs.getByTestId('organization-account')).button('Continue').click();
  await page.reload();
  await expect(row(bo)).toContainText('Active');
  await manage(bo, 'Roles');
  await expect(page.getByRole('checkbox', { name: /^admin$/i }), 'no two look alike').toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Owner' }).check();
  await isAccessible(page);
  await admin.button('Save').click();
  await expect(row(bo)).toContainText('Owner');
  await manage(bo, 'Roles');
  await page.getByRole('checkbox', { name: 'Owner' }).uncheck();
  await admin.button('Save').click();
  await expect(row(bo)).not.toContainText('Owner');
  await manage('Ada', 'Leave');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    'This is the last admin. Make somebody else an admin first.',
  );
  await page.getByRole('link', { name: 'Organization' }).click();
  await admin.button('Edit Ways to log in').click();
  await expect(page.getByRole('checkbox', { name: 'Google' })).toBeVisible();
  await expect(page.getByRole('checkbox'), 'all ways but SSO').toHaveCount(8);
  await isAccessible(page);
});
