import { STRICT_DEMO } from './support/addresses';
import { goOnline } from './support/connection';
import { ADA, expect, HARBOUR, ofHarbour, QUAY, test } from './support/organization-fixtures';

const DISCOVERY = { products: ['emailOtp', 'sso'] } as const;

test('org W2, spec 8: the network goes midway: what was typed stays, and the same press works afterwards', async ({
  visit,
  withAda,
  sandbox,
  page,
  guard,
  login,
}) => {
  // The hint about an address loads when the page has nothing else to do: on a busy machine, in the middle of this.
  guard.provokes(/^\/sdk\/v1\/b2b\//, /^\/sdk\/v1\/events/, /^\/assets\/email-hint/);
  await withAda(HARBOUR);
  await visit(DISCOVERY);
  await login.isAt('Sign up or log in');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await login.begin(ADA);
  await expect(login.alert).toBeVisible();
  await expect(login.email).toHaveValue(ADA);
  await goOnline(page, guard);
  await login.begin(ADA);
  await login.isAt('Enter passcode');
  await page.context().setOffline(true);
  await login.passcode.fill(await sandbox.code(ADA));
  await expect(login.alert).toBeVisible();
  await goOnline(page, guard);
  await login.passcode.press('Enter');
  await login.isAt('Select an organization to continue');
  await page.context().setOffline(true);
  await login.pick('Harbour');
  await expect(login.alert).toBeVisible();
  await goOnline(page, guard);
  await login.pick('Harbour');
  await login.isAt('Success!');
});

test('org W47: a reload at the list, at the second factor and at the QR code goes on there', async ({
  visit,
  withAda,
  sandbox,
  page,
  login,
}) => {
  await withAda({ ...HARBOUR, mfa_policy: 'REQUIRED_FOR_ALL' });
  await withAda(QUAY);
  await visit(DISCOVERY);
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.isAt('Select an organization to continue');
  await page.reload();
  await login.pick('Harbour');
  await login.isAt('Set up a second step to log in');
  await page.reload();
  await login.pick('Harbour');
  await login.button('Use an authenticator app').click();
  const secret = await login.secret();
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(kept, 'no secret in a store').not.toContain(secret);
  await page.reload();
  await login.isAt('Select an organization to continue');
});

test('org 9, org W43: Back works on every screen', async ({ visit, withAda, sandbox, login }) => {
  await withAda({ ...HARBOUR, mfa_policy: 'REQUIRED_FOR_ALL' });
  await withAda(QUAY);
  await visit({ products: ['emailOtp', 'emailMagicLinks', 'passwords', 'sso'] });
  const backTo = async (title: string) => {
    await login.back.click();
    await login.isAt(title);
  };
  await login.button('Continue with SSO').click();
  await login.isAt('Enter your email to find your sign-in page');
  await backTo('Sign up or log in');
  await login.button('Use a password instead').click();
  await login.isAt('Log in with email and password');
  await login.email.fill(ADA);
  await login.button('Sign up or reset password').click();
  await login.isAt('Let us email you a link');
  await backTo('Sign up or log in');
  await expect(login.email).toHaveValue(ADA);
  await login.begin(ADA);
  await login.isAt('How would you like to continue?');
  await login.isAccessible();
  await login.button('Email me a log in code').click();
  await login.isAt('Enter passcode');
  await backTo('How would you like to continue?');
  await login.button('Email me a log in code').click();
  await login.passcode.fill(await sandbox.code(ADA));
  await login.pick('Harbour');
  await login.button('Use an authenticator app').click();
  await login.secret();
  await backTo('Scan this QR code with your authenticator app');
  await backTo('Set up a second step to log in');
  await login.button('Text me a code').click();
  await login.isAt('Enter your phone number');
  await backTo('Set up a second step to log in');
  await backTo('Select an organization to continue');
  await backTo('Sign up or log in');
  await expect(login.email).toHaveValue(ADA);
});

test('org 5.26, org W12: an intermediate session that ran out is said, and the address is kept', async ({
  visit,
  withAda,
  sandbox,
  login,
  guard,
}) => {
  guard.provokes(/^\/sdk\/v1\/b2b\//);
  await withAda(HARBOUR);
  await withAda(QUAY);
  await visit({ products: ['emailOtp'] });
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.isAt('Select an organization to continue');
  await sandbox.advance(10.1);
  await login.pick('Harbour');
  await login.isAt('Your sign-in timed out');
  await login.isAccessible();
  await login.button('Start again').click();
  await login.isAt('Sign up or log in');
  await expect(login.email).toHaveValue(ADA);
});

test('org W21: under StrictMode each call goes out once', async ({ visit, withAda, sandbox, login }) => {
  await withAda(HARBOUR);
  await visit(ofHarbour('emailOtp'), STRICT_DEMO);
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.isAt('Success!');
  for (const path of ['organizations/search', 'otps/email/login_or_signup', 'otps/email/authenticate']) {
    expect(await sandbox.calls(`/sdk/v1/b2b/${path}`), path).toHaveLength(1);
  }
});

test('org W23, org 5.11: fifty organizations are searched and picked with the keyboard alone', async ({
  visit,
  withAda,
  sandbox,
  page,
  login,
}) => {
  for (let from = 1; from <= 50; from += 10) {
    const numbers = Array.from({ length: 10 }, (_, index) => from + index);
    await Promise.all(
      numbers.map((n) => withAda({ organization_name: `Berth ${n}`, organization_slug: `berth-${n}` })),
    );
  }
  await visit({ products: ['emailOtp'] });
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.isAt('Select an organization to continue');
  await login.isAccessible();
  const search = login.root.getByRole('textbox', { name: 'Search organizations' });
  await search.focus();
  await page.keyboard.type('berth 37');
  await expect(login.organization('Berth 37')).toBeVisible();
  await expect(login.root.getByRole('list').getByRole('button')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(login.organization('Berth 37')).toBeFocused();
  await page.keyboard.press('Enter');
  await login.isAt('Success!');
});
