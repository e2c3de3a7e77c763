import type { Page } from '@playwright/test';
import { addressOf } from './support/address-of';
import { comesBack } from './support/comes-back';
import { heldFiles } from './support/held-files';
import { ADA, expect, HARBOUR, homePage, loginOn, ofHarbour, QUAY, test } from './support/organization-fixtures';

const AT_HARBOUR = `${ADA} at harbour`;
const EXCHANGE = 'B2B_DISCOVERY_INTERMEDIATE_SESSION_EXCHANGE';
const BY_CODE = ['B2B_OTPS_EMAIL_DISCOVERY_SEND', 'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE'];

/** A page of the sandbox, which plays companies and other services. */
async function agree(page: Page, email = ADA): Promise<void> {
  await page.getByLabel(/email address/i).fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('org 8 journey 1: by link, two memberships, one is picked; the token leaves the address', async ({
  visit,
  withAda,
  sandbox,
  page,
}) => {
  await withAda(HARBOUR);
  await withAda(QUAY);
  const login = await visit({ products: ['emailMagicLinks'] });
  await login.isAt('Sign up or log in');
  await login.isAccessible();
  await login.begin(ADA);
  await login.isAt('Check your email');
  await login.isAccessible();
  await page.goto(await sandbox.link(ADA));
  await login.isAt('Select an organization to continue');
  expect(page.url(), 'org W15').not.toContain('token=');
  await login.isAccessible();
  await login.pick('Quay');
  await login.isIn(`${ADA} at quay`, 'B2B_MAGIC_LINK_DISCOVERY_AUTHENTICATE', EXCHANGE);
});

for (const way of ['an email link', 'a social account'] as const) {
  test(`the page that a visitor requested opens after ${way}, even if the sign-in began before all scripts had loaded`, async ({
    visit,
    withAda,
    sandbox,
    page,
    login,
  }) => {
    await withAda(HARBOUR);
    await withAda(QUAY);
    const afterSignInURL = await homePage(page);
    const base = { products: ['oauth', 'emailMagicLinks'], afterSignInURL } as const;
    const oauthOptions = { providers: ['google'] } as const;
    // The page of the redirect URL has no return address.
    const back = addressOf(sandbox, { config: JSON.stringify({ ...base, oauthOptions }) }, 'organizations.html');
    const config = {
      ...base,
      oauthOptions: { ...oauthOptions, discoveryRedirectURL: back },
      emailMagicLinksOptions: { discoveryRedirectURL: back },
    };
    const query = { config: JSON.stringify(config), return_to: '/home?tab=2' };
    const release = await heldFiles(page, /sign-in-return/);
    await page.goto(addressOf(sandbox, query, 'organizations.html'));
    if (way === 'an email link') {
      await login.begin(ADA);
      await login.isAt('Check your email');
      await page.goto(await sandbox.link(ADA));
    } else {
      await login.button('Continue with Google').click();
      await agree(page);
    }
    release();
    await login.pick('Quay');
    await expect(page).toHaveURL(/\/home\?tab=2$/);

    // A member who is signed in already is sent on too, but not from the page of a different organization.
    await visit({ products: ['emailMagicLinks'], afterSignInURL });
    await expect(page).toHaveURL(/\/home$/);
    await visit({ ...ofHarbour('emailMagicLinks'), afterSignInURL });
    await login.isAt('Continue to Harbour');
  });
}

test('org 8 journey 2: by code; a wrong one first, and nothing typed is lost', async ({
  visit,
  withAda,
  sandbox,
  guard,
  login,
}) => {
  guard.provokes('/sdk/v1/b2b/otps/email/discovery/authenticate');
  await withAda(HARBOUR);
  await withAda(QUAY);
  await visit({ products: ['emailOtp'] });
  await login.begin('ada');
  await expect(login.alert).toBeVisible();
  await expect(login.email).toHaveValue('ada');
  await login.begin(ADA);
  await login.isAt('Enter passcode');
  await login.isAccessible();
  const code = await sandbox.code(ADA);
  await login.passcode.fill(code === '000000' ? '111111' : '000000');
  await expect(login.alert).toHaveText('This code is not valid. Check it and try again.');
  await login.passcode.fill(code);
  await login.pick('Harbour');
  await login.isAt('Success!');
  await expect(login.events).toHaveText([
    'error invalid_email',
    'B2B_OTPS_EMAIL_DISCOVERY_SEND',
    'error otp_code_not_found',
    'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
    EXCHANGE,
    'AUTHENTICATE_FLOW_COMPLETE',
    `signed in ${AT_HARBOUR}`,
  ]);
});

test('org 8 journey 3: the only membership, without a click', async ({ visit, withAda, sandbox }) => {
  await withAda(HARBOUR);
  const login = await visit({ products: ['emailOtp'], directLoginForSingleMembership: { status: true } });
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.isIn(AT_HARBOUR, ...BY_CODE, EXCHANGE);
});

test('org 8 journeys 4 and 5: a new user creates an organization, with a question or automatically', async ({
  visit,
  sandbox,
  login,
}) => {
  await visit({ products: ['emailOtp'] });
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.isAt('Create an organization to get started');
  await login.isAccessible();
  await login.button('Create an organization').click();
  await login.isAt('Success!');
  await expect(login.events.filter({ hasText: 'B2B_DISCOVERY_ORGANIZATIONS_CREATE' })).toHaveCount(1);
  await visit({ products: ['emailOtp'], directCreateOrganizationForNoMembership: true });
  await login.byCode('grace@pier.example', () => sandbox.code('grace@pier.example'));
  await login.isAt('Success!');
  await expect(login.events.filter({ hasText: 'B2B_DISCOVERY_ORGANIZATIONS_CREATE' })).toHaveCount(1);
});

test('org 8 journey 6: the chosen organization requires SSO: its sign-in page opens, and Back returns', async ({
  visit,
  withAda,
  sandbox,
  page,
  login,
}) => {
  const organization_id = await withAda({ ...HARBOUR, auth_methods: 'RESTRICTED', allowed_auth_methods: ['sso'] });
  await sandbox.createConnection({ organization_id, kind: 'oidc', display_name: 'Harbour staff' });
  await visit({ products: ['emailOtp'] });
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.pick('Harbour');
  await login.button('Continue with Harbour staff').click();
  await expect(page.getByRole('heading', { name: 'Harbour Inc' })).toBeVisible();
  await agree(page);
  await login.isIn(AT_HARBOUR, 'B2B_SSO_AUTHENTICATE');
});

test('org 8 journey 7: the picked one wants a verified address: a step-up by link', async ({
  visit,
  withAda,
  sandbox,
  page,
  login,
}) => {
  await withAda(HARBOUR, { status: 'pending' });
  await visit({ products: ['oauth', 'emailMagicLinks'], oauthOptions: { providers: ['github'] } });
  await login.button('Continue with GitHub').click();
  await agree(page);
  await login.pick('Harbour');
  await login.isAt('Verify your email');
  await expect(login.email, 'the address is known').toHaveCount(0);
  await login.isAccessible();
  await login.button('Email me a link').click();
  await login.isAt('Check your email');
  await page.goto(await sandbox.link(ADA));
  await login.isIn(AT_HARBOUR, 'B2B_MAGIC_LINK_AUTHENTICATE');
});

test('org 8 journey 16: by password', async ({ visit, withAda, guard, login }) => {
  guard.provokes('/sdk/v1/b2b/passwords/discovery/authenticate');
  await withAda(HARBOUR, { password: 'correct horse battery staple' });
  await visit({ products: ['passwords'] });
  await login.email.fill(ADA);
  await login.password.fill('wrong horse battery staple');
  await login.continue.click();
  await expect(login.alert).toBeVisible();
  await expect(login.email).toHaveValue(ADA);
  await login.isAccessible();
  await login.password.fill('correct horse battery staple');
  await login.continue.click();
  await login.pick('Harbour');
  await login.isAt('Success!');
});

test('org 8 journey 18: SSO search, one connection', async ({ visit, withAda, sandbox, page, login }) => {
  const organization_id = await withAda(HARBOUR);
  await sandbox.createConnection({ organization_id, kind: 'saml', display_name: 'Harbour staff' });
  await visit({ products: ['sso'] });
  await login.button('Continue with SSO').click();
  await login.isAt('Enter your email to find your sign-in page');
  await login.isAccessible();
  await login.submitEmail(ADA);
  await expect(page.getByRole('heading', { name: 'Harbour Inc' })).toBeVisible();
  await agree(page);
  await login.isIn(AT_HARBOUR, 'B2B_SSO_AUTHENTICATE');
});

test('org 5.12: the address that was typed on Main is in the search for connections, and still on Main after Back', async ({
  visit,
  withAda,
  login,
}) => {
  await withAda(HARBOUR);
  await visit({ products: ['sso', 'emailOtp'] });
  await login.email.fill(ADA);
  await login.button('Continue with SSO').click();
  await login.isAt('Enter your email to find your sign-in page');
  await expect(login.email).toHaveValue(ADA);
  await login.button('Back').click();
  await expect(login.email).toHaveValue(ADA);
});

test('org 8 journey 19: SSO search, none: a slug leads to Main of its organization', async ({
  visit,
  withAda,
  login,
}) => {
  await withAda(HARBOUR);
  await visit({ products: ['sso', 'emailOtp'] });
  await login.button('Continue with SSO').click();
  await login.submitEmail('nobody@pier.example');
  await login.isAt('We found no sign-in page for this address');
  await login.isAccessible();
  const slug = login.root.getByRole('textbox', { name: 'Slug of your organization' });
  await slug.fill('harbor');
  await login.continue.click();
  await expect(login.alert).toBeVisible();
  await expect(slug).toHaveValue('harbor');
  await slug.fill('harbour');
  await login.continue.click();
  await login.isAt('Continue to Harbour');
});

test('org 8 journeys 23 and 24, org W7, org W22: a claimed domain, and a policy that no member can meet; Back works', async ({
  visit,
  withAda,
  sandbox,
  guard,
  login,
}) => {
  guard.provokes('/sdk/v1/b2b/discovery/organizations/create');
  await sandbox.organization({ ...QUAY, claimed_email_domains: ['pier.example'] });
  await visit({ products: ['emailOtp'] });
  await login.byCode('grace@pier.example', () => sandbox.code('grace@pier.example'));
  await login.button('Create an organization').click();
  await login.isAt('Looks like there was an error!');
  await expect(login.root).toContainText('The domain of your email address already belongs to an organization');
  await login.isAccessible();
  await login.back.click();
  await login.isAt('Create an organization to get started');
  await withAda({ ...HARBOUR, auth_methods: 'RESTRICTED', allowed_auth_methods: [] });
  await login.button('Try a different email address').click();
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.pick('Harbour');
  await login.isAt('Looks like there was an error!');
  await expect(login.root).toContainText('Harbour does not allow any of the ways to log in');
  await login.button('Choose another organization').click();
  await login.isAt('Select an organization to continue');
});

test('org 8 journey 25: a signed-in member discovers again, and goes elsewhere', async ({
  visit,
  withAda,
  sandbox,
  login,
}) => {
  await withAda(HARBOUR);
  await withAda(QUAY);
  const config = { products: ['emailOtp'] } as const;
  await visit(config);
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.pick('Harbour');
  await login.isAt('Success!');
  await visit(config);
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.pick('Quay');
  await login.isAt('Success!');
  await expect(login.events.filter({ hasText: 'signed in' })).toHaveText([`signed in ${ADA} at quay`]);
});

const OPENED = '/sdk/v1/b2b/magic_links/discovery/authenticate';

test('decision 164: the page that refused a link sends a passcode instead', async ({
  visit,
  withAda,
  sandbox,
  guard,
  anotherBrowser,
}) => {
  guard.provokes(OPENED);
  await withAda(HARBOUR);
  const login = await visit({ products: ['emailMagicLinks', 'emailOtp'] });
  await login.begin(ADA);
  await login.button(/link/i).click();
  await login.isAt('Check your email');
  const other = await anotherBrowser({ viewport: { width: 320, height: 800 } });
  await other.goto(await sandbox.link(ADA));
  const elsewhere = loginOn(other);
  await elsewhere.button('Continue').click();
  await elsewhere.isAt('Looks like there was an error!');
  await elsewhere.isAccessible();
  await elsewhere.email.fill(ADA);
  await elsewhere.button('Email me a code instead').click();
  await elsewhere.isAt('Enter passcode');
});

test('decision 164: a link that works on any device, after a press on a page that names the site', async ({
  page,
  visit,
  withAda,
  sandbox,
  anotherBrowser,
}) => {
  await withAda(HARBOUR);
  const login = await visit({ products: ['emailMagicLinks'], emailMagicLinksOptions: { openAnywhere: true } });
  await login.begin(ADA);
  await login.isAt('Check your email');
  const other = await anotherBrowser();
  await other.goto(await sandbox.link(ADA));
  const elsewhere = loginOn(other);
  await expect(elsewhere.root.getByText(/This link logs you in to localhost/)).toBeVisible();
  await elsewhere.isAccessible();
  expect(await sandbox.calls(OPENED)).toEqual([]);
  await elsewhere.button('Continue').click();
  await elsewhere.isAt('Select an organization to continue');
  await comesBack(page);
  await expect(login.root.getByText(/^Did you open the link on another device\?/)).toBeVisible();
  await login.isAccessible();
});

test('decision 164: in its own browser, a link that works on any device signs in the first tab too', async ({
  page,
  visit,
  withAda,
  sandbox,
  context,
}) => {
  await withAda(HARBOUR);
  const login = await visit({ products: ['emailMagicLinks'], emailMagicLinksOptions: { openAnywhere: true } });
  await login.begin(ADA);
  await login.isAt('Check your email');
  const second = await context.newPage();
  await second.goto(await sandbox.link(ADA));
  const other = loginOn(second);
  await other.button('Continue').click();
  await other.pick('Harbour');
  await other.isAt('Success!');
  await comesBack(page);
  await login.isAt('Success!');
  await expect(login.events.filter({ hasText: 'signed in' })).toHaveCount(0);
});

test('decision 163: in the browser of an app, no Google, and a passcode without a choice', async ({
  anotherBrowser,
  sandbox,
}) => {
  const page = await anotherBrowser({
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/125 Mobile Safari/537.36',
    viewport: { width: 320, height: 800 },
  });
  const config = {
    products: ['oauth', 'emailMagicLinks', 'emailOtp'],
    oauthOptions: { providers: ['google', 'slack'] },
  };
  await page.goto(addressOf(sandbox, { config: JSON.stringify(config) }, 'organizations.html'));
  const login = loginOn(page);
  await expect(login.root.getByRole('region', { name: 'Open this page in your browser' })).toBeVisible();
  await expect(login.button('Continue with Slack')).toBeVisible();
  await expect(login.button('Continue with Google')).toHaveCount(0);
  await login.isAccessible();
  await login.begin(ADA);
  await login.isAt('Enter passcode');
});
