import type { Page } from '@playwright/test';
import type { LoginWidget } from './login-widget';
import type { SandboxProject } from './sandbox-project';
import type { Backed } from './script-page';
import { ScriptPage } from './script-page';
import { totpCode } from './totp-code';

export const ADA = 'ada@example.com';
/** One factor: a passcode by email. */
export const CODES = { products: ['otp'], otpOptions: { methods: ['email'] } };
export const ALWAYS = { ...CODES, mfa: { required: 'always', methods: ['totp', 'sms'] } };
export const IF_ENROLLED = { ...CODES, mfa: { required: 'ifEnrolled' } };

/** Opens a page with a login. */
export async function visit(page: Page, project: Backed, config: object, address?: string): Promise<LoginWidget> {
  const host = new ScriptPage(page, project);
  await host.open('module', '', address);
  await host.mount({ config });
  return host.widget;
}

/** Passes the first factor: a passcode by email. */
export async function firstFactor(widget: LoginWidget, sandbox: SandboxProject, email = ADA): Promise<void> {
  await widget.submitEmail(email);
  await widget.isAt('Enter passcode');
  await widget.passcode.fill(await sandbox.code(email));
}

interface UserOfPage {
  readonly totps: readonly { readonly totp_id: string }[];
}

export const userOf = (page: Page) =>
  page.evaluate(() => (window.client as { user: { getSync(): UserOfPage | null } }).user.getSync());
export const signOut = (page: Page) =>
  page.evaluate(() => (window.client as { session: { revoke(): Promise<unknown> } }).session.revoke());
export const events = (page: Page) => page.evaluate(() => window.hostCalls.map(({ name }) => name));

/** An authenticator app, whose clock can be that of a backend. */
interface App {
  appCode(this: void, secret: string): string;
}

/** Sets up an authenticator app in the login. Returns its key, and the recovery codes, which are on the screen. */
export async function enroll(widget: LoginWidget, app?: App) {
  await widget.isAt('Set up a second step to log in');
  await widget.button('Use an authenticator app').click();
  return enrollByHand(widget, app);
}

/** The same from the screen with the QR code on. */
export async function enrollByHand(widget: LoginWidget, { appCode }: App = { appCode: totpCode }) {
  await widget.button('Trouble scanning? Enter the code by hand').click();
  await widget.isAt('Enter this code in your authenticator app');
  const secret = (await widget.root.locator('.foyer-secret').innerText()).replaceAll(/\s/g, '').toUpperCase();
  await widget.continue.click();
  await widget.passcode.fill(appCode(secret));
  await widget.isAt('Save your backup codes!');
  const codes = await widget.root.locator('.foyer-codes li').allTextContents();
  return { secret, codes };
}

export async function save(widget: LoginWidget): Promise<void> {
  await widget.root.getByRole('checkbox', { name: 'I have saved these codes' }).check();
  await widget.button('Done').click();
  await widget.isAt('Success!');
}
