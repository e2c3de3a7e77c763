import { addressOf } from './support/address-of';
import { PROVIDER, STRICT_DEMO } from './support/addresses';
import { ADA, expect, HARBOUR, loginOn, ofHarbour, test } from './support/organization-fixtures';
import { OwnOrganizations } from './support/own-organizations';
import { totpCode } from './support/totp-code';

const AT_HARBOUR = `${ADA} at harbour`;
const LOOKUP = 'B2B_ORGANIZATIONS_GET_BY_SLUG';
const STRONG = 'correct horse battery staple';
/** Users with an address of the harbour can join. */
const OPEN = { ...HARBOUR, email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['harbour.example'] };

test('org 8 journey 11: one organization, by code', async ({ visit, withAda, sandbox }) => {
  await withAda(HARBOUR);
  const login = await visit(ofHarbour('emailOtp'));
  await login.isAt('Continue to Harbour');
  await login.isAccessible();
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.isIn(AT_HARBOUR, LOOKUP, 'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP', 'B2B_OTPS_EMAIL_AUTHENTICATE');
});

test('org 8 journey 12: an unknown slug is said, and can be tried again', async ({ visit, withAda, login }) => {
  await visit(ofHarbour('emailOtp'));
  await login.isAt('Looks like there was an error!');
  await expect(login.root).toContainText('We could not find this organization.');
  await login.isAccessible();
  await withAda(HARBOUR);
  await login.button('Try again').click();
  await login.isAt('Continue to Harbour');
});

test('org 8 journey 13: a visitor who can join confirms the address, then sets a password', async ({
  visit,
  sandbox,
  page,
  login,
}) => {
  await sandbox.organization(OPEN);
  await visit(ofHarbour('passwords'));
  await login.submitEmail('grace@pier.example');
  await expect(login.alert).toContainText('grace@pier.example has no access to Harbour.');
  await login.submitEmail(ADA);
  await login.isAt('Verify your email first');
  await login.isAccessible();
  await page.goto(await sandbox.link(ADA));
  await login.isAt('Set a new password');
  await login.isAccessible();
  await login.password.fill(STRONG);
  await login.continue.click();
  await login.isAt('Success!');
  await expect(login.events, 'the link has signed in').toHaveText([
    'B2B_MAGIC_LINK_AUTHENTICATE',
    `signed in ${AT_HARBOUR}`,
    'B2B_PASSWORD_RESET_BY_SESSION',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
});

test('org 8 journey 14: a forgotten password: the mail sets a new one', async ({
  visit,
  withAda,
  sandbox,
  page,
  login,
}) => {
  await withAda(HARBOUR, { password: 'an old password of mine' });
  await visit(ofHarbour('passwords'));
  await login.submitEmail(ADA);
  await login.button('Sign up or reset password').click();
  await login.isAt('Let us email you a link');
  await login.isAccessible();
  await login.continue.click();
  await login.isAt('Check your email!');
  await login.isAccessible();
  await page.goto(await sandbox.link(ADA));
  await login.isAt('Set a new password');
  await login.password.fill(STRONG);
  await login.continue.click();
  await login.isIn(AT_HARBOUR, 'B2B_PASSWORD_RESET_BY_EMAIL');
});

test('decision 164: a reset link that opens in a different browser says so, with a way back', async ({
  visit,
  withAda,
  sandbox,
  login,
  guard,
  anotherBrowser,
}) => {
  guard.provokes('/sdk/v1/b2b/passwords/email/reset');
  await sandbox.configure({ pkce_required_for_password_resets: true });
  await withAda(HARBOUR, { password: 'an old password of mine' });
  await visit(ofHarbour('passwords'));
  await login.submitEmail(ADA);
  await login.button('Sign up or reset password').click();
  await login.continue.click();
  await login.isAt('Check your email!');

  const other = await anotherBrowser({ viewport: { width: 320, height: 640 } });
  const there = loginOn(other);
  await other.goto(await sandbox.link(ADA));
  await there.isAt('Set a new password');
  await there.password.fill(STRONG);
  await there.continue.click();
  await there.isAt('Your link could not be opened');
  await expect(there.text('Open this in the browser where you requested it, or request a new one here.')).toBeVisible();
  await there.isAccessible();
  await expect(there.button('Back to log in')).toBeVisible();
});

test('org 8 journey 15: where a second factor is due it comes before the new password', async ({
  visit,
  sandbox,
  page,
  login,
}) => {
  await sandbox.organization({
    ...OPEN,
    mfa_policy: 'REQUIRED_FOR_ALL',
    mfa_methods: 'RESTRICTED',
    allowed_mfa_methods: ['totp'],
  });
  await visit(ofHarbour('passwords'));
  await login.submitEmail(ADA);
  await login.isAt('Verify your email first');
  await page.goto(await sandbox.link(ADA));
  const secret = await login.secret();
  await login.continue.click();
  await login.passcode.fill(totpCode(secret));
  await login.isAt('Save your backup codes!');
  await login.root.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await login.button('Done').click();
  await login.isAt('Set a new password');
  await login.password.fill(STRONG);
  await login.continue.click();
  await login.isAt('Success!');
  await expect(login.events).toHaveText([
    'B2B_MAGIC_LINK_AUTHENTICATE',
    'B2B_TOTP_CREATE',
    'B2B_TOTP_AUTHENTICATE',
    `signed in ${AT_HARBOUR}`,
    'B2B_PASSWORD_RESET_BY_SESSION',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
});

test('org 8 journey 17: a forgotten password of all organizations leads to their list', async ({
  visit,
  withAda,
  sandbox,
  page,
  login,
}) => {
  await withAda(HARBOUR);
  await visit({ products: ['passwords', 'emailOtp'] });
  await login.button('Use a password instead').click();
  await login.email.fill(ADA);
  await login.button('Sign up or reset password').click();
  await login.isAt('Let us email you a link');
  await login.continue.click();
  await login.isAt('Check your email!');
  await page.goto(await sandbox.link(ADA));
  await login.isAt('Set a new password');
  await login.password.fill(STRONG);
  await login.continue.click();
  await login.pick('Harbour');
  await login.isAt('Success!');
});

test('org 8 journey 20: an invitation was not requested in this browser, so the user agrees first', async ({
  withAda,
  sandbox,
  anotherBrowser,
  page,
  guard,
}) => {
  guard.provokes('/favicon.ico');
  const harbour = await withAda({ ...HARBOUR, email_invites: 'ALL_ALLOWED' }, { roles: ['stytch_admin'] });
  const admin = new OwnOrganizations(page, sandbox);
  await admin.open();
  await admin.logIn(harbour, ADA);
  const config = JSON.stringify(ofHarbour('emailOtp'));
  const invite = {
    email_address: 'grace@harbour.example',
    invite_redirect_url: addressOf(sandbox, { config }, 'organizations.html'),
  };
  await (await admin.sdk).evaluate(({ magicLinks }, given) => magicLinks.email.invite(given), invite);
  const guest = await anotherBrowser();
  await guest.goto(await sandbox.link('grace@harbour.example'));
  const login = loginOn(guest);
  await login.isAt('Finish logging in');
  await login.isAccessible();
  await login.continue.click();
  await login.isIn('grace@harbour.example at harbour', 'B2B_MAGIC_LINK_AUTHENTICATE');
});

test('org 8 journey 21: One Tap in discovery', async ({ visit, withAda, sandbox, page, login }) => {
  await withAda(HARBOUR);
  await sandbox.identity({ provider: 'google', email: ADA, name: 'Ada' });
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'IdentityCredential'));
  await page.route('https://accounts.google.com/gsi/client', async (route) => {
    const script = await fetch(`${PROVIDER}/stand-in/gsi/client`);
    await route.fulfill({ contentType: 'text/javascript', body: await script.text() });
  });
  // Google's script needs additions to the policy, which the strict page does not have.
  await visit({ products: ['oauth'], oauthOptions: { providers: [{ type: 'google', one_tap: true }] } }, STRICT_DEMO);
  await page.frameLocator('iframe[title="Sign in with Google Dialog"]').getByRole('button', { name: /Ada/ }).click();
  await login.pick('Harbour');
  await login.isAt('Success!');
});

test('org 8 journey 22: impersonation says what it is, and asks', async ({ sandbox, page, login }) => {
  const organization_id = await sandbox.organization(HARBOUR);
  const member = await sandbox.member({ organization_id, email_address: ADA });
  const address = new URL(addressOf(sandbox, {}, 'organizations.html'));
  address.searchParams.set('stytch_token_type', 'multi_tenant_impersonation');
  address.searchParams.set('token', await sandbox.impersonationOf(member));
  await page.goto(address.href);
  await login.isAt('Finish logging in');
  await expect(login.root).toContainText(
    'This page was opened from the dashboard of the project, to log in as a member.',
  );
  await login.isAccessible();
  await login.continue.click();
  await login.isIn(AT_HARBOUR, 'B2B_IMPERSONATION_AUTHENTICATE');
});
