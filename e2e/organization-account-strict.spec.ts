import { DEMO, STRICT_DEMO } from './support/addresses';
import { ADA, OrganizationAccountPage } from './support/organization-account-page';
import { expect, test } from './support/organization-fixtures';

const SEARCH = '/sdk/v1/b2b/organizations/me/members/search';
const CONFIG = '/sdk/v1/b2b/admin_portal_config';
const MEMBER = '/sdk/v1/b2b/organizations/members/me';

test('account W2: with the doubled effects of StrictMode a member, and what they administer, is read once for each visit', async ({
  page,
  sandbox,
}) => {
  const admin = new OrganizationAccountPage(page, sandbox, STRICT_DEMO);
  await admin.open('account');
  await admin.choose('Email address');
  await expect(admin.text(ADA)).toBeVisible();
  await admin.visit('members');
  await expect(admin.row('Ada')).toBeVisible();
  await admin.visit('settings');
  await expect(admin.button('Edit Name')).toBeVisible();
  const times = async (path: string) => (await sandbox.calls(path)).filter(({ method }) => method !== 'OPTIONS').length;
  expect(await times(SEARCH), 'members').toBe(1);
  expect(await times(CONFIG), 'what the project allows').toBeLessThanOrEqual(2);
  expect(await times(MEMBER), 'the member').toBeLessThanOrEqual(3);
});

// The guard of the tests fails on every violation, wherever it comes from.
test('account J31, J34, J37: under a policy with a nonce and Trusted Types, a member’s account, each page of administration and the switcher work', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/b2b/scim');
  const admin = new OrganizationAccountPage(page, sandbox, DEMO);
  const shown = page.waitForResponse((response) => response.url().includes('organization-account.html'));
  await admin.open('account');
  const policy = (await (await shown).allHeaders())['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'nonce-[^']+'; style-src 'nonce-[^']+'/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  await admin.choose('Profile');
  await admin.button('Edit').click();
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.keyboard.press('Enter');
  await expect(admin.text('Ada Lovelace')).toBeVisible();
  // It renders a QR code, the only image that the page creates itself.
  await admin.choose('Authenticator app');
  await admin.button('Set up').click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await admin.visit('members');
  await admin.button('Invite').click();
  await page.getByLabel('Email addresses, one per line').fill('bo@harbour.example');
  await admin.button('Invite').click();
  await expect(admin.text('1 invitation sent')).toBeVisible();
  for (const [name, heading] of [
    ['settings', 'Organization'],
    ['apps', 'Apps used by members'],
    ['sso', 'Company log-in (SSO)'],
    ['scim', 'Directory sync (SCIM)'],
  ] as const) {
    await admin.visit(name);
    await expect(admin.heading(heading)).toBeVisible();
  }
  await expect(admin.text('Not connected.')).toBeVisible();
  await admin.visit('switcher');
  await admin.button('Organization: Harbour').click();
  await expect(page.getByRole('button', { name: 'Create an organization' })).toBeVisible();
});
