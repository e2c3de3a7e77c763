import { ADA, expect, HARBOUR, ofHarbour, test } from './support/organization-fixtures';
import { totpCode } from './support/totp-code';

const BROKEN = { status: 500, error_type: 'internal_server_error' };

test('org W1, org 4.5: a visitor who cannot join sees the reason, and no request is sent', async ({
  visit,
  sandbox,
  login,
}) => {
  await sandbox.organization({
    ...HARBOUR,
    email_jit_provisioning: 'RESTRICTED',
    email_allowed_domains: ['harbour.example'],
  });
  await visit(ofHarbour('passwords'));
  await login.submitEmail('bob@far.example');
  await expect(login.alert).toContainText('bob@far.example has no access to Harbour.');
  await login.isAccessible();
  expect(await sandbox.messages()).toEqual([]);
});

test('org W3: a lookup of the organization that fails is said, and goes on by the button', async ({
  visit,
  withAda,
  sandbox,
  login,
  guard,
}) => {
  const path = '/sdk/v1/b2b/organizations/search';
  guard.provokes(path);
  await withAda(HARBOUR);
  await sandbox.fault({ path, ...BROKEN });
  await visit(ofHarbour('emailOtp'));
  await login.isAt('Your organization could not be loaded');
  await login.isAccessible();
  await sandbox.clearFaults();
  await login.button('Try again').click();
  await login.isAt('Continue to Harbour');
});

test('org W10, org W21: an app that could not be registered is registered by the button, and once', async ({
  visit,
  withAda,
  sandbox,
  login,
  guard,
}) => {
  const path = '/sdk/v1/b2b/totp';
  guard.provokes(path);
  await withAda({ ...HARBOUR, mfa_policy: 'REQUIRED_FOR_ALL' });
  await sandbox.fault({ path, ...BROKEN, times: 1 });
  await visit({ ...ofHarbour('emailOtp'), mfaProductInclude: ['totp'] });
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.isAt('Your QR code could not be created');
  await login.isAccessible();
  await login.button('Try again').click();
  await login.isAt('Scan this QR code with your authenticator app');
  expect(await sandbox.calls(path)).toHaveLength(2);
});

test('org W13, org W12: a wrong code of the app three times, each cleared, then the right one', async ({
  visit,
  sandbox,
  login,
  guard,
}) => {
  guard.provokes('/sdk/v1/b2b/totp/authenticate');
  const organization_id = await sandbox.organization({ ...HARBOUR, mfa_policy: 'REQUIRED_FOR_ALL' });
  const { totp_secret } = await sandbox.createMemberWithApp({ organization_id, email_address: ADA });
  await visit(ofHarbour('emailOtp'));
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.isAt('Enter verification code');
  for (const wrong of ['000000', '000001', '000002']) {
    await login.passcode.pressSequentially(wrong);
    await expect(login.alert).toHaveText('This code is not valid. Check it and try again.');
    await expect(login.passcode).toHaveValue('');
    await expect(login.passcode).toBeFocused();
  }
  await login.passcode.fill(totpCode(totp_secret));
  await login.isAt('Success!');
});

test('org W20: if creating organizations is switched off, none is created automatically either', async ({
  visit,
  sandbox,
  login,
}) => {
  await visit({ directCreateOrganizationForNoMembership: true, disableCreateOrganization: true });
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.isAt(`${ADA} does not belong to any organization.`);
  await login.isAccessible();
  await login.button('Try a different email address').click();
  await login.isAt('Sign up or log in');
  expect(await sandbox.calls('/sdk/v1/b2b/discovery/organizations/create')).toEqual([]);
});

test('org 5.13, org W38: two connections with the same name are two buttons, and Back works on each screen', async ({
  visit,
  withAda,
  sandbox,
  login,
}) => {
  const organization_id = await withAda(HARBOUR);
  for (const kind of ['oidc', 'saml'] as const) {
    await sandbox.createConnection({ organization_id, kind, display_name: 'Harbour staff' });
  }
  await visit({ products: ['emailOtp', 'sso'] });
  await login.button('Continue with SSO').click();
  await login.isAt('Enter your email to find your sign-in page');
  await login.submitEmail(ADA);
  await login.isAt('Choose where to log in');
  await login.isAccessible();
  await expect(login.root.getByRole('button', { name: /^Continue with Harbour staff/ })).toHaveCount(2);
  await login.back.click();
  await login.isAt('Enter your email to find your sign-in page');
  await login.submitEmail('bob@far.example');
  await login.isAt('We found no sign-in page for this address');
  await login.back.click();
  await login.isAt('Enter your email to find your sign-in page');
  await login.back.click();
  await login.isAt('Sign up or log in');
});
