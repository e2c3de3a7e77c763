import { test } from './support/no-script-fixtures';
import { totpCode } from './support/totp-code';

test.use({ javaScriptEnabled: false });

const ADA = 'ada@harbour.example';
const PHONE = '+12125550123';
const HARBOUR = { organization_name: 'Harbour', organization_slug: 'harbour' };
const OF_HARBOUR = { authFlowType: 'Organization', organizationSlug: 'harbour' } as const;

test.beforeEach(async ({ sandbox, site }) => {
  await sandbox.configure({
    vertical: 'B2B',
    create_organization_enabled: true,
    redirect_urls: [site.signIn],
    discovery_redirect_urls: [site.signIn],
  });
});

test('without a script, members find their organizations by passcode and choose one', async ({
  site,
  visitor,
  sandbox,
  page,
}) => {
  for (const organization of [HARBOUR, { organization_name: 'Quay', organization_slug: 'quay' }]) {
    await sandbox.member({ organization_id: await sandbox.organization(organization), email_address: ADA });
  }
  site.forMembers({ products: ['emailOtp'] });
  await visitor.open();
  await visitor.isAt('Sign up or log in');
  await visitor.enter('Email', ADA);
  await visitor.enter(/Passcode/, await sandbox.code(ADA));
  await visitor.isAt('Select an organization to continue');
  await page.getByRole('button', { name: 'Quay' }).click();
  await visitor.isSignedIn();
});

test('without a script, a discovery by link', async ({ site, visitor, sandbox, page }) => {
  await sandbox.member({ organization_id: await sandbox.organization(HARBOUR), email_address: ADA });
  site.forMembers({ products: ['emailMagicLinks'] });
  await visitor.open();
  await visitor.enter('Email', ADA);
  await page.goto(await sandbox.link(ADA));
  await visitor.button('Continue').click();
  await visitor.isAt('Select an organization to continue');
  await page.getByRole('button', { name: 'Harbour' }).click();
  await visitor.isSignedIn();
});

test('without a script, SSO by redirect', async ({ site, visitor, sandbox, page }) => {
  const organization_id = await sandbox.organization({ ...HARBOUR, sso_jit_provisioning: 'ALL_ALLOWED' });
  await sandbox.createConnection({ organization_id, kind: 'oidc', display_name: 'Harbour SSO' });
  site.forMembers({ ...OF_HARBOUR, products: ['sso'] });
  await visitor.open();
  await page.getByRole('button', { name: /SSO/ }).click();
  await page.getByRole('textbox').fill(ADA);
  await page.getByRole('button', { name: 'Continue' }).click();
  await visitor.isSignedIn();
});

test('without a script, an authenticator app is set up by hand, its codes are kept, and it is asked for', async ({
  site,
  visitor,
  sandbox,
  page,
}) => {
  await sandbox.member({
    organization_id: await sandbox.organization({ ...HARBOUR, mfa_policy: 'REQUIRED_FOR_ALL' }),
    email_address: ADA,
  });
  site.forMembers({ ...OF_HARBOUR, products: ['emailOtp'] });
  await visitor.open();
  await visitor.isAt('Continue to Harbour');
  await visitor.enter('Email', ADA);
  await visitor.enter(/Passcode/, await sandbox.code(ADA));
  await visitor.isAt('Set up a second step to log in');
  await visitor.button('Use an authenticator app').click();
  await visitor.isAt('Scan this QR code with your authenticator app');
  await visitor.button('Trouble scanning? Enter the code by hand').click();
  const secret = (await page.locator('.foyer-secret').innerText()).replaceAll(/\s/g, '').toUpperCase();
  await visitor.button('Continue').click();
  await visitor.enter(/Passcode|code/, totpCode(secret));
  await visitor.isAt('Save your backup codes!');
  await page.getByRole('checkbox').check();
  await visitor.button('Done').click();
  await visitor.isSignedIn();
});

test('without a script, a code by SMS or a recovery code is the second step', async ({
  site,
  visitor,
  sandbox,
  page,
}) => {
  const organization_id = await sandbox.organization({ ...HARBOUR, mfa_policy: 'REQUIRED_FOR_ALL' });
  const { recovery_codes } = await sandbox.createMemberWithApp({
    organization_id,
    email_address: ADA,
    mfa_enrolled: true,
    mfa_phone_number: PHONE,
    mfa_phone_number_verified: true,
    default_mfa_method: 'sms_otp',
  });
  site.forMembers({ ...OF_HARBOUR, products: ['emailOtp'] });
  await visitor.open();
  await visitor.enter('Email', ADA);
  await visitor.enter(/Passcode/, await sandbox.code(ADA));
  await visitor.enter(/Passcode|code/, await sandbox.code(PHONE));
  await visitor.isSignedIn();

  await page.context().clearCookies();
  await visitor.open();
  await visitor.enter('Email', ADA);
  await visitor.enter(/Passcode/, await sandbox.code(ADA));
  await page.getByRole('button', { name: /authenticator/ }).click();
  await page.getByRole('button', { name: /backup code/ }).click();
  await visitor.enter(/code/i, recovery_codes[0] ?? '');
  await visitor.isSignedIn();
});
