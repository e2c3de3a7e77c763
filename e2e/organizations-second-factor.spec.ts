import type { Locator, Page } from '@playwright/test';
import { ADA, expect, HARBOUR, homePage, ofHarbour, test } from './support/organization-fixtures';
import type { OrganizationLogin } from './support/organization-login';
import { totpCode } from './support/totp-code';

const AT_HARBOUR = `${ADA} at harbour`;
const PHONE = '+12125550123';
const FIRST = ['B2B_ORGANIZATIONS_GET_BY_SLUG', 'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP', 'B2B_OTPS_EMAIL_AUTHENTICATE'];
const WITH_MFA = { ...HARBOUR, mfa_policy: 'REQUIRED_FOR_ALL' };

/** Tab goes on until it is there: the mouse is never used. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let left = 12; left > 0; left -= 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** The first factor, with the keyboard alone. */
async function firstFactor(page: Page, login: OrganizationLogin, code: () => Promise<string>): Promise<void> {
  await login.isAt('Continue to Harbour');
  await tabTo(page, login.email);
  await page.keyboard.type(ADA);
  await page.keyboard.press('Enter');
  await login.isAt('Enter passcode');
  await expect(login.passcode).toBeFocused();
  await page.keyboard.type(await code());
}

test('org 8 journey 8, WCAG 2.1.1: an authenticator app is set up with the keyboard alone', async ({
  visit,
  withAda,
  sandbox,
  page,
  login,
}) => {
  await withAda(WITH_MFA);
  await visit(ofHarbour('emailOtp'));
  await firstFactor(page, login, () => sandbox.code(ADA));
  await expect(login.heading('Set up a second step to log in')).toBeFocused();
  await login.isAccessible();
  await press(page, login.button('Use an authenticator app'));
  await expect(login.heading('Scan this QR code with your authenticator app')).toBeFocused();
  await expect(login.root.getByRole('img', { name: 'QR code to scan with an authenticator app' })).toBeVisible();
  await login.isAccessible();
  await press(page, login.button('Trouble scanning? Enter the code by hand'));
  await login.isAt('Enter this code in your authenticator app');
  await login.isAccessible();
  const secret = (await login.root.locator('.foyer-secret').innerText()).replaceAll(/\s/g, '').toUpperCase();
  await press(page, login.continue);
  await login.isAt('Enter verification code');
  await expect(login.passcode).toBeFocused();
  await login.isAccessible();
  await page.keyboard.type(totpCode(secret));
  await expect(login.heading('Save your backup codes!')).toBeFocused();
  await login.isAccessible();
  await expect(login.button('Done'), 'org W35: not before the codes are kept').toBeDisabled();
  await tabTo(page, login.root.getByRole('checkbox', { name: 'I have saved these codes' }));
  await page.keyboard.press('Space');
  await press(page, login.button('Done'));
  await expect(login.heading('Success!')).toBeFocused();
  const signedIn = `signed in ${AT_HARBOUR}`;
  await expect(login.events, 'org W35: the page may be left after the codes').toHaveText([
    ...FIRST,
    'B2B_TOTP_CREATE',
    'B2B_TOTP_AUTHENTICATE',
    signedIn,
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
});

test('org W35: the page after the sign-in opens when the recovery codes are saved, not when the session begins', async ({
  visit,
  withAda,
  sandbox,
  page,
  login,
}) => {
  await withAda(WITH_MFA);
  await visit({ ...ofHarbour('emailOtp'), afterSignInURL: await homePage(page) });
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.button('Use an authenticator app').click();
  const secret = await login.secret();
  await login.continue.click();
  await login.passcode.fill(totpCode(secret));
  await login.isAt('Save your backup codes!');
  await expect(login.events.last(), 'the session has begun').toHaveText(`signed in ${AT_HARBOUR}`);
  await login.root.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await login.button('Done').click();
  await expect(page).toHaveURL(/\/home$/);
});

test('org 8 journey 9, WCAG 2.1.1: text messages are set up with the keyboard alone', async ({
  visit,
  withAda,
  sandbox,
  page,
  login,
}) => {
  await withAda(WITH_MFA);
  await visit(ofHarbour('emailOtp'));
  await firstFactor(page, login, () => sandbox.code(ADA));
  await press(page, login.button('Text me a code'));
  await login.isAt('Enter your phone number');
  await tabTo(page, login.phone);
  await login.isAccessible();
  await page.keyboard.type('2125550123');
  await page.keyboard.press('Enter');
  await login.isAt('Enter passcode');
  await expect(login.passcode).toBeFocused();
  await login.isAccessible();
  await page.keyboard.type(await sandbox.code(PHONE));
  await expect(login.heading('Success!')).toBeFocused();
  await login.isIn(AT_HARBOUR, ...FIRST, 'B2B_SMS_OTP_SEND', 'B2B_SMS_OTP_AUTHENTICATE');
});

test('org 8 journey 10, WCAG 2.1.1: the phone is away: a backup code with the keyboard alone', async ({
  visit,
  sandbox,
  page,
  login,
  guard,
}) => {
  guard.provokes('/sdk/v1/b2b/recovery_codes/recover');
  const organization_id = await sandbox.organization(WITH_MFA);
  const { recovery_codes: codes } = await sandbox.createMemberWithApp({
    organization_id,
    email_address: ADA,
    mfa_phone_number: PHONE,
    default_mfa_method: 'sms_otp',
  });
  await visit(ofHarbour('emailOtp'));
  await firstFactor(page, login, () => sandbox.code(ADA));
  await login.isAt('Enter passcode');
  await expect(login.root).toContainText('(212) 555-0123');
  await press(page, login.button('Use an authenticator app'));
  await login.isAt('Enter verification code');
  await press(page, login.button('Use a backup code'));
  await login.isAt('Enter backup code');
  const field = login.root.getByRole('textbox', { name: 'Backup code' });
  await expect(field).toBeFocused();
  await login.isAccessible();
  await page.keyboard.type('aaaa-bbbb-cccc');
  await page.keyboard.press('Enter');
  await expect(login.alert).toHaveText('This backup code is not valid, or was already used. Try another one.');
  await expect(field).toBeFocused();
  await page.keyboard.type(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(login.heading('Success!')).toBeFocused();
});

test('an app that is set up already, and a code pasted with a space', async ({ visit, sandbox, login }) => {
  const organization_id = await sandbox.organization(WITH_MFA);
  const { totp_secret: secret } = await sandbox.createMemberWithApp({ organization_id, email_address: ADA });
  await visit(ofHarbour('emailOtp'));
  await login.byCode(ADA, () => sandbox.code(ADA));
  await login.isAt('Enter verification code');
  const code = totpCode(secret);
  await login.passcode.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await login.isAt('Success!');
});
