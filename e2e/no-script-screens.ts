import { fileURLToPath } from 'node:url';
import { loadLocale } from '@foyer/locales/load';
import { loadLocale as loadOrganizationLocale } from '@foyer/locales/organizations/load';
import type { Page } from '@playwright/test';
import { expect, test } from './support/no-script-fixtures';
import { totpCode } from './support/totp-code';
import { wrongCode } from './support/wrong-code';

test.use({ javaScriptEnabled: false });
// Each screen is eight pictures.
test.describe.configure({ timeout: 600_000 });

const folder = fileURLToPath(new URL('screens/no-script/', import.meta.url));
const ADA = 'ada@example.com';
const MEMBER = 'ada@harbour.example';
const PHONE = '+12125550123';
const HARBOUR = { organization_name: 'Harbour', organization_slug: 'harbour' };
const OF_HARBOUR = { authFlowType: 'Organization', organizationSlug: 'harbour' } as const;
const SOCIAL = { providers: [{ type: 'google' }, { type: 'github' }] } as const;
const styles = { colorScheme: 'auto' } as const;

/** The language of the pages. A reload renders a state in a different one. */
let language = 'en';
const forUsers = { styles, locale: () => loadLocale(language) };
const forMembers = { styles, locale: () => loadOrganizationLocale(language) };

/** Takes the screen in two languages, two schemes and two widths. */
async function shoot(page: Page, name: string, reload: () => Promise<unknown> = () => page.reload()): Promise<void> {
  for (language of ['de', 'en']) {
    await reload();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [400, 320]) {
        await page.setViewportSize({ width, height: 560 });
        await page.screenshot({ path: `${folder}${language}-${colorScheme}-${width}/${name}.png`, fullPage: true });
      }
    }
  }
}

test('a passcode by email and by text message', async ({ site, visitor, sandbox, page, guard }) => {
  guard.provokes('/sign-in');
  site.forUsers(
    { products: ['oauth', 'otp'], oauthOptions: SOCIAL, otpOptions: { methods: ['email', 'sms', 'whatsapp'] } },
    forUsers,
  );
  await visitor.open();
  await shoot(page, 'users-01-first-form');
  await visitor.enter('Email', 'ada@');
  await shoot(page, 'users-02-error-at-field');
  await visitor
    .button('Text')
    .or(page.getByRole('tab', { name: 'Text' }))
    .click();
  await shoot(page, 'users-03-number');
  await visitor.enter('Phone number', '12');
  await shoot(page, 'users-04-error-at-number');
  await sandbox.fault({ path: '/sdk/v1/otps/sms/login_or_create', times: 1, drop: true });
  await visitor.enter('Phone number', '(415) 555-2671');
  await shoot(page, 'users-05-provider-down');
  await visitor.enter('Phone number', '(415) 555-2671');
  await shoot(page, 'users-06-passcode');
  await visitor.enter(/Passcode/, wrongCode(await sandbox.code('+14155552671')));
  await shoot(page, 'users-07-passcode-wrong');
  await site.advance(301);
  await shoot(page, 'users-08-passcode-expired');
  await site.advance(601);
  await shoot(page, 'users-09-page-expired');
});

test('an email link', async ({ site, visitor, sandbox, page }) => {
  await sandbox.configure({ redirect_urls: [site.signIn] });
  site.forUsers({ products: ['emailMagicLinks', 'passkeys', 'crypto'] }, forUsers);
  await visitor.open();
  await shoot(page, 'users-10-needs-a-script');
  await visitor.enter('Email', ADA);
  await shoot(page, 'users-11-check-your-email');
  await page.goto(await sandbox.link(ADA));
  await shoot(page, 'users-12-finish');
});

test('a password', async ({ site, visitor, sandbox, page }) => {
  await sandbox.configure({ redirect_urls: [site.signIn] });
  site.forUsers({ products: ['passwords'] }, forUsers);
  await visitor.open();
  await visitor.enter('Email', ADA);
  await shoot(page, 'users-20-new-password');
  await visitor.enter('Password', 'password');
  await shoot(page, 'users-21-weak-password');
  await visitor.enter('Password', 'seven blue herons cross the estuary');
  await visitor.isSignedIn();
  await page.context().clearCookies();
  await visitor.open();
  await visitor.enter('Email', ADA);
  await shoot(page, 'users-22-password');
  await visitor.enter('Password', 'another password');
  await shoot(page, 'users-23-wrong-password');
  await visitor.button('Forgot Password?').click();
  await shoot(page, 'users-24-forgotten');
  await page.goto(await sandbox.link(ADA));
  await shoot(page, 'users-25-reset');
});

test('a page that has expired', async ({ site, page, guard }) => {
  guard.provokes('/sign-in');
  site.forUsers({ products: ['otp'], otpOptions: { methods: ['email'] } }, forUsers);
  await shoot(page, 'users-30-of-another-state', () => page.goto(`${site.signIn}?step=${'0'.repeat(32)}`));
});

test('an organization is found by passcode', async ({ site, visitor, sandbox, page }) => {
  await sandbox.configure({
    vertical: 'B2B',
    create_organization_enabled: true,
    redirect_urls: [site.signIn],
    discovery_redirect_urls: [site.signIn],
  });
  for (const organization of [
    HARBOUR,
    { organization_name: 'The quay of the northern ferries', organization_slug: 'quay' },
  ]) {
    await sandbox.member({ organization_id: await sandbox.organization(organization), email_address: MEMBER });
  }
  site.forMembers({ products: ['emailOtp', 'oauth', 'sso'], oauthOptions: SOCIAL }, forMembers);
  await visitor.open();
  await shoot(page, 'organizations-01-first-form');
  await visitor.enter('Email', 'ada@');
  await shoot(page, 'organizations-02-error-at-field');
  await visitor.enter('Email', MEMBER);
  await shoot(page, 'organizations-03-passcode');
  await visitor.enter(/Passcode/, await sandbox.code(MEMBER));
  await expect(page.getByRole('button', { name: 'Harbour' })).toBeVisible();
  await shoot(page, 'organizations-04-choice');
});

test('one organization, with a second step', async ({ site, visitor, sandbox, page }) => {
  await sandbox.configure({ vertical: 'B2B', redirect_urls: [site.signIn] });
  const organization_id = await sandbox.organization({
    ...HARBOUR,
    mfa_policy: 'REQUIRED_FOR_ALL',
    sso_jit_provisioning: 'ALL_ALLOWED',
  });
  await sandbox.createConnection({ organization_id, kind: 'oidc', display_name: 'Harbour SSO' });
  await sandbox.member({ organization_id, email_address: MEMBER });
  site.forMembers({ ...OF_HARBOUR, products: ['emailOtp', 'sso'] }, forMembers);
  await visitor.open();
  await shoot(page, 'organizations-10-first-form');
  await visitor.enter('Email', MEMBER);
  await visitor.enter(/Passcode/, await sandbox.code(MEMBER));
  await shoot(page, 'organizations-11-second-step');
  await visitor.button('Use an authenticator app').click();
  await shoot(page, 'organizations-12-app');
  await visitor.button('Trouble scanning? Enter the code by hand').click();
  await shoot(page, 'organizations-13-by-hand');
  const secret = (await page.locator('.foyer-secret').innerText()).replaceAll(/\s/g, '').toUpperCase();
  await visitor.button('Continue').click();
  await shoot(page, 'organizations-14-code-of-app');
  await visitor.enter(/Passcode|code/, totpCode(secret));
  await shoot(page, 'organizations-15-backup-codes');
});

test('a text message as a new second step', async ({ site, visitor, sandbox, page }) => {
  await sandbox.configure({ vertical: 'B2B', redirect_urls: [site.signIn] });
  await sandbox.member({
    organization_id: await sandbox.organization({ ...HARBOUR, mfa_policy: 'REQUIRED_FOR_ALL' }),
    email_address: MEMBER,
  });
  site.forMembers({ ...OF_HARBOUR, products: ['emailOtp'] }, forMembers);
  await visitor.open();
  await visitor.enter('Email', MEMBER);
  await visitor.enter(/Passcode/, await sandbox.code(MEMBER));
  await page.getByRole('button', { name: /text/i }).click();
  await shoot(page, 'organizations-16-number');
  await visitor.enter('Phone number', '(212) 555-0123');
  await shoot(page, 'organizations-17-code-of-number');
});

test('an unknown address: a new organization', async ({ site, visitor, sandbox, page }) => {
  await sandbox.configure({
    vertical: 'B2B',
    create_organization_enabled: true,
    redirect_urls: [site.signIn],
    discovery_redirect_urls: [site.signIn],
  });
  site.forMembers({ products: ['emailOtp'] }, forMembers);
  await visitor.open();
  await visitor.enter('Email', MEMBER);
  await visitor.enter(/Passcode/, await sandbox.code(MEMBER));
  await shoot(page, 'organizations-30-new');
  await visitor.button('Create an organization').click();
  await visitor.isSignedIn();
});

test('a second step that is there', async ({ site, visitor, sandbox, page }) => {
  await sandbox.configure({ vertical: 'B2B', redirect_urls: [site.signIn] });
  const organization_id = await sandbox.organization({ ...HARBOUR, mfa_policy: 'REQUIRED_FOR_ALL' });
  const phone = { mfa_phone_number: PHONE, mfa_phone_number_verified: true, default_mfa_method: 'sms_otp' };
  await sandbox.createMemberWithApp({ organization_id, email_address: MEMBER, mfa_enrolled: true, ...phone });
  site.forMembers({ ...OF_HARBOUR, products: ['emailOtp'] }, forMembers);
  await visitor.open();
  await visitor.enter('Email', MEMBER);
  await visitor.enter(/Passcode/, await sandbox.code(MEMBER));
  await shoot(page, 'organizations-20-text-message');
  await page.getByRole('button', { name: /authenticator/ }).click();
  await shoot(page, 'organizations-21-authenticator');
  await page.getByRole('button', { name: /backup code/ }).click();
  await shoot(page, 'organizations-22-backup-code');
});

test('consent and log-out', async ({ site, visitor, sandbox, page }) => {
  const client_id = `notes-${Date.now()}`;
  const addresses = {
    redirect_uris: ['https://notes.example/callback'],
    post_logout_redirect_uris: ['https://notes.example/bye'],
  };
  await sandbox.createApp({
    client_id,
    client_name: 'Notes',
    client_description: '',
    client_type: 'third_party',
    ...addresses,
    scopes: ['openid', 'email'],
  });
  site.forUsers({ products: ['otp'], otpOptions: { methods: ['email'] } }, forUsers);
  const query = {
    client_id,
    redirect_uri: 'https://notes.example/callback',
    response_type: 'code',
    scope: 'openid email',
    state: 's-1',
  };
  await page.goto(`${site.signIn}?${new URLSearchParams(query).toString()}`);
  await visitor.enter('Email', ADA);
  await visitor.enter(/Passcode/, await sandbox.code(ADA));
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await shoot(page, 'consent-01-request');
  await page.goto(
    `${site.signIn}?${new URLSearchParams({ client_id, post_logout_redirect_uri: 'https://notes.example/bye' }).toString()}`,
  );
  await shoot(page, 'consent-02-log-out');
});
