import type { Page } from '@playwright/test';
import { PROVIDER } from './support/addresses';
import { ADA, BO, OrganizationAccountPage } from './support/organization-account-page';
import { expect, loginOn, ofHarbour, test } from './support/organization-fixtures';
import { addressOf } from './support/address-of';
import type { SandboxProject } from './support/sandbox-project';

const COMPANY = `${PROVIDER}/stand-in/company`;
const BO_MEMBER = { email_address: BO, name: 'Bo' };

const connection = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Company log-in (SSO)' }).getByRole('listitem').filter({ hasText: name });

/** Names a new connection, and chooses its product and its protocol. */
async function begin(admin: OrganizationAccountPage, name: string, provider: string, protocol: string): Promise<void> {
  await admin.button('Add a connection').click();
  await admin.page.getByLabel('Display name').fill(name);
  await admin.page.getByLabel('Identity provider').selectOption({ label: provider });
  await admin.page.getByLabel('Protocol').selectOption({ label: protocol });
  await admin.isAccessible();
  await admin.button('Continue').click();
}

/** The values that the form shows to be copied. Its address ends with the id of the connection. */
async function copied(admin: OrganizationAccountPage, label: string): Promise<string> {
  const value = admin.page.getByRole('group', { name: label, exact: true });
  await value.getByRole('button', { name: 'Copy' }).click();
  await expect(value.getByRole('button', { name: 'Copied' })).toBeVisible();
  return (await value.locator('code').textContent()) ?? '';
}

const idIn = (address: string): string => address.split('/').at(-1) ?? '';

async function logInAt(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Logs a member in by the connection that the log-in of the organization offers. */
async function logsIn(page: Page, sandbox: SandboxProject, email: string): Promise<void> {
  await page.goto(addressOf(sandbox, { config: JSON.stringify(ofHarbour('sso')) }, 'organizations.html'));
  const login = loginOn(page);
  await login.root.getByRole('button', { name: /^Continue with/ }).click();
  await logInAt(page, email);
  await login.isAt('Success!');
}

test('account J42 W65 W66: an admin sets up SSO with OpenID Connect from a preset and tests it, a member signs in with it, and it is the default until it is deleted', async ({
  page,
  sandbox,
  context,
  anotherBrowser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const admin = new OrganizationAccountPage(page, sandbox);
  const organization_id = await admin.open('sso');
  await sandbox.member({ organization_id, ...BO_MEMBER });
  await admin.isAccessible();
  await begin(admin, 'Harbour crew', 'Okta', 'OpenID Connect (OIDC)');
  const step = page.locator('[aria-current=step]').getByRole('heading');
  await expect(step).toHaveText('Copy to your identity provider');
  await expect(page.getByLabel('Token URL')).toBeHidden();
  const redirect = await copied(admin, 'Sign-in Redirect URI');
  await expect(step).toHaveText('Copy from your identity provider');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(redirect);
  await page.getByLabel('Client ID').fill(idIn(redirect));
  await page.getByLabel('Client secret').fill('a secret of Okta');
  await page.getByLabel('Okta URL').fill(COMPANY);
  await admin.isAccessible();
  await admin.button('Save').click();
  await expect(connection(page, 'Harbour crew')).toContainText('Active');
  await admin.button('Test: Harbour crew').click();
  await expect(admin.text('This signs you in as that user in this browser. Continue?')).toBeVisible();
  await admin.isAccessible();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the sign-in page' }).click();
  const tab = await opened;
  await expect(admin.text('Waiting for the other tab…')).toBeVisible();
  await logInAt(tab, ADA);
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(admin.text('It works.')).toBeVisible();
  await admin.isAccessible();
  await admin.button('Done').click();
  const theirs = await anotherBrowser();
  await logsIn(theirs, sandbox, BO);
  await admin.button('Make default: Harbour crew').click();
  await expect(connection(page, 'Harbour crew')).toContainText('Default');
  await admin.isAccessible();
  await admin.button('Edit Harbour crew').click();
  await expect(step).toHaveText('Test');
  await admin.button('Test').click();
  await expect(admin.text('This signs you in as that user in this browser. Continue?')).toBeVisible();
  await admin.button('Cancel').click();
  await admin.button('Edit Harbour crew').click();
  await expect(page.getByLabel('Client secret')).toHaveValue('');
  await page.getByLabel('Display name').fill('Crew');
  await admin.button('Save').click();
  await expect(connection(page, 'Crew')).toContainText('Active');
  await admin.button('Remove Crew').click();
  await admin.isAccessible();
  await admin.button('Remove').click();
  await expect(admin.text('No connection yet.')).toBeVisible();
  await admin.isAccessible();
});

test('account J42: a test that fails says in both tabs what to look at, and works once that is mended', async ({
  page,
  sandbox,
  context,
}) => {
  const admin = new OrganizationAccountPage(page, sandbox);
  const organization_id = await admin.found();
  const connection_id = await sandbox.createConnection({
    organization_id,
    kind: 'saml',
    display_name: 'Harbour staff',
  });
  await admin.openAs(organization_id, ADA, 'sso');
  await admin.button('Edit Harbour staff').click();
  await page.getByRole('textbox', { name: 'email', exact: true }).fill('mail');
  await admin.button('Save').click();
  const fails = async (said: string) => {
    await admin.button('Test: Harbour staff').click();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open the sign-in page' }).click();
    const tab = await opened;
    await logInAt(tab, ADA);
    for (const one of [tab, page]) await expect(one.getByText(said)).toBeVisible();
    expect(tab.url()).not.toContain('error');
    await new OrganizationAccountPage(tab, sandbox).isAccessible();
    await admin.isAccessible();
    await tab.close();
    await admin.button('Done').click();
  };
  await fails('The response has no email address in mail.');
  await admin.button('Edit Harbour staff').click();
  await page.getByRole('textbox', { name: 'email', exact: true }).fill('email');
  await page.getByLabel('Entity ID').fill('https://elsewhere.example');
  await admin.button('Save').click();
  await fails('Entity ID https://elsewhere.example');
  await admin.button('Edit Harbour staff').click();
  await page.getByLabel('Metadata address').fill(`${COMPANY}/saml/${connection_id}/metadata`);
  await admin.button('Save').click();
  await admin.button('Test: Harbour staff').click();
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open the sign-in page' }).click();
  const tab = await opened;
  await logInAt(tab, ADA);
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(admin.text('It works.')).toBeVisible();
});

test('account J43: with only the keyboard, an admin sets up SSO with SAML by its metadata address; a bad certificate shows an error at its field, typed text stays, and a member signs in with it', async ({
  page,
  sandbox,
  guard,
  anotherBrowser,
}) => {
  guard.provokes(/\/b2b\/sso\/saml\/.*\/url$/);
  const { keyboard } = page;
  const admin = new OrganizationAccountPage(page, sandbox);
  const organization_id = await admin.open('sso');
  await sandbox.member({ organization_id, ...BO_MEMBER });
  await admin.tabTo(admin.button('Add a connection'));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Display name')).toBeFocused();
  await keyboard.type('Harbour staff');
  await keyboard.press('Tab');
  await keyboard.type('Another');
  await keyboard.press('Tab');
  await keyboard.type('SAML');
  await admin.tabTo(admin.button('Continue'));
  await keyboard.press('Enter');
  const address = page.getByRole('group', { name: 'ACS URL', exact: true }).locator('code');
  const metadata = `${COMPANY}/saml/${idIn((await address.textContent()) ?? '')}/metadata`;
  const certificate = page.getByLabel('Certificate');
  await admin.tabTo(certificate);
  await keyboard.insertText('-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----');
  for (const [field, name] of [
    ['email', 'email'],
    ['full_name', 'name'],
  ] as const) {
    await admin.tabTo(page.getByRole('textbox', { name: field, exact: true }));
    await keyboard.press('Control+A');
    await keyboard.type(name);
  }
  await keyboard.press('Enter');
  await expect(admin.text('This is not a PEM certificate.')).toBeVisible();
  await expect(certificate).toBeFocused();
  await expect(certificate).toHaveValue(/MIIB/);
  await expect(page.getByRole('textbox', { name: 'full_name' })).toHaveValue('name');
  await admin.isAccessible();
  await keyboard.press('Control+A');
  await keyboard.press('Delete');
  await admin.tabTo(page.getByLabel('Metadata address'), 'Shift+Tab');
  await keyboard.type(metadata.replace('saml', 'nowhere'));
  await keyboard.press('Enter');
  await expect(admin.text('No SAML metadata could be read from this address.')).toBeVisible();
  await expect(page.getByLabel('Metadata address')).toBeFocused();
  await keyboard.press('Control+A');
  await keyboard.type(metadata);
  await keyboard.press('Enter');
  await expect(connection(page, 'Harbour staff')).toContainText('Active');
  await admin.isAccessible();
  await logsIn(await anotherBrowser(), sandbox, BO);
});
