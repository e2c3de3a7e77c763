import { VirtualAuthenticator } from '@foyer/sandbox/playwright';
import type { Page } from '@playwright/test';
import { addressOf } from './support/address-of';
import type { HostPage } from './support/fixtures';
import { expect, test as base } from './support/fixtures';
import type { LoginWidget } from './support/login-widget';
import { OwnClient } from './support/own-client';
import { PasskeyWidget } from './support/passkey-widget';
import type { SandboxProject } from './support/sandbox-project';

const ADA = 'ada@example.com';
const CODES = { products: 'otp,passkeys', methods: 'email' };
const START = '/sdk/v1/webauthn/authenticate/start/primary';
const AUTHENTICATE = '/sdk/v1/webauthn/authenticate';
const ME = '/sdk/v1/users/me';
const MADE = 'Chrome on Linux';
const UNKNOWN = 'Unknown error occurred during passkey authentication. Please try again.';
const NOT_FOUND =
  'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.';
const NOT_CREATED =
  'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.';
const DUPLICATE =
  'The Passkey cannot be created as it seems to be already registered. It is possible this Passkey was registered on another device but has synced cross-device.';

const test = base.extend<{ passkeys: PasskeyWidget }>({
  passkeys: async ({ page }, provide) => provide(new PasskeyWidget(page, page.getByTestId('passkeys'))),
});

async function signIn(widget: LoginWidget, sandbox: SandboxProject, host: HostPage): Promise<void> {
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await host.isSignedIn(ADA);
}

async function makePasskey(passkeys: PasskeyWidget): Promise<void> {
  await showPasskeys(passkeys.page);
  await passkeys.create.click();
  await passkeys.isAt('Passkey successfully created!');
}

const showPasskeys = (page: Page) => page.getByRole('radio', { name: 'Passkeys' }).check({ force: true });
const showLogin = (page: Page) => page.getByRole('radio', { name: 'Log-in' }).check({ force: true });
const logOut = (host: HostPage) => host.account.getByRole('button', { name: 'Log out' }).click();
const startCalls = async (sandbox: SandboxProject) => (await sandbox.calls(START)).length;

test('make a passkey, log in with it by autofill, rename it, delete it', async ({
  open,
  widget,
  passkeys,
  sandbox,
  host,
  page,
  guard,
}) => {
  guard.provokes(ME);
  const authenticator = await VirtualAuthenticator.plugInto(page, 'waits');
  await open(CODES);
  await expect(widget.email).toHaveAttribute('autocomplete', 'email webauthn');
  await expect(widget.button('Login with a Passkey'), 'autofill stands for the button').toHaveCount(0);
  await expect.poll(() => startCalls(sandbox)).toBe(1);
  await signIn(widget, sandbox, host);

  await authenticator.setPresence('touches');
  await showPasskeys(page);
  await passkeys.isAt('Set up a new Passkey');
  await passkeys.isAccessible();
  await passkeys.create.click();
  await passkeys.isAt('Passkey successfully created!');
  await expect(passkeys.heading('Passkey successfully created!')).toBeFocused();
  await passkeys.lists(MADE);
  await passkeys.isAccessible();

  guard.expectsConsole(/need a signed-in user/);
  await logOut(host);
  await expect(passkeys.alert).toHaveText(
    'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  );
  await showLogin(page);
  await widget.isAt('Success!');
  await expect(widget.text('Your Passkey has been successfully authenticated.')).toBeVisible();
  await host.isSignedIn(ADA);
  await widget.isAccessible();

  await authenticator.setPresence('waits');
  await showPasskeys(page);
  await passkeys.button('Skip').click();
  await passkeys.button(`Rename ${MADE}`).click();
  await expect(passkeys.name).toBeFocused();
  await expect(passkeys.done).toBeDisabled();
  await expect(passkeys.button('Set up another Passkey')).toBeDisabled();
  await passkeys.isAccessible();
  await passkeys.name.fill('Ada’s laptop');
  await passkeys.button('Save').click();
  await passkeys.lists('Ada’s laptop');
  await passkeys.button('Delete Ada’s laptop').click();
  await expect(passkeys.alert).toHaveText('Once deleted, the passkey cannot be restored.');
  await expect(passkeys.button('Cancel')).toBeFocused();
  await passkeys.isAccessible();
  await passkeys.button('Cancel').click();
  await expect(passkeys.button('Delete Ada’s laptop')).toBeFocused();
  await passkeys.button('Delete Ada’s laptop').click();
  await passkeys.button('Delete').click();
  await passkeys.lists();
  await passkeys.done.click();
  await host.getsEvents(
    'OTP_LOGIN_OR_CREATE',
    'OTP_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
    'PASSKEY_REGISTER',
    'PASSKEY_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
    'PASSKEY_SKIP',
    'PASSKEY_DONE',
  );
  await page.reload();
  await passkeys.button('Skip').click();
  await passkeys.lists();
});

test('immediate mediation: the passkey of this device signs in without a form; without one nothing shows', async ({
  open,
  widget,
  passkeys,
  sandbox,
  host,
  page,
  guard,
}) => {
  guard.provokes(ME);
  guard.provokes('/favicon.ico');
  const authenticator = await VirtualAuthenticator.plugInto(page);
  await open(CODES);
  await signIn(widget, sandbox, host);
  await makePasskey(passkeys);
  const own = new OwnClient(page, sandbox);
  await own.open('localhost');
  await own.logOut();
  const before = await startCalls(sandbox);
  expect(await own.signInImmediately()).toBe(ADA);
  await own.logOut();
  await authenticator.forgetEverything();
  expect(await own.signInImmediately()).toBeNull();
  expect(await startCalls(sandbox)).toBe(before + 2);
});

test('fault B17: log in with a passkey by its button, with the keyboard alone; each failure has its words', async ({
  open,
  widget,
  passkeys,
  sandbox,
  host,
  page,
  guard,
}) => {
  guard.provokes(ME, AUTHENTICATE);
  guard.expectsConsole(/need a signed-in user/);
  const authenticator = await VirtualAuthenticator.plugInto(page, 'touches');
  await open(CODES);
  await signIn(widget, sandbox, host);
  await makePasskey(passkeys);
  await passkeys.button('Set up another Passkey').click();
  await passkeys.create.click();
  await expect(passkeys.alert, 'spec 8: a duplicate').toHaveText(DUPLICATE);
  await authenticator.setUserVerified(false);
  await passkeys.create.click();
  await expect(passkeys.alert, 'spec 8: not created').toHaveText(NOT_CREATED);
  await passkeys.isAccessible();
  await logOut(host);
  await expect(passkeys.alert).toHaveText(
    'Error: Cannot use PasskeyRegistration component without active user authenticated.',
  );

  await page.goto(addressOf(sandbox, { products: 'oauth,passkeys', providers: 'google' }));
  const button = widget.button('Login with a Passkey');
  await expect(widget.root.getByRole('button').first(), 'spec 2: the passkey button is first').toHaveText(
    'Login with a Passkey',
  );
  await page.getByRole('button', { name: 'Start over' }).focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.alert).toHaveText('No passkey was used. Please try again, or choose another way to log in.');
  await expect(button, 'fault B17: the focus is kept').toBeFocused();
  await widget.isAccessible();

  await authenticator.setUserVerified(true);
  await sandbox.fault({
    path: AUTHENTICATE,
    times: 1,
    status: 400,
    error_type: 'unable_to_auth_webauthn_registration',
  });
  await page.keyboard.press('Enter');
  await expect(widget.alert, 'spec 8: unknown').toHaveText(UNKNOWN);
  await page.keyboard.press('Enter');
  await widget.isAt('Success!');
  await expect(widget.heading('Success!')).toBeFocused();
  await host.isSignedIn(ADA);
  await logOut(host);

  await sandbox.fault({ path: AUTHENTICATE, times: 1, status: 404, error_type: 'webauthn_registration_not_found' });
  await button.click();
  await expect(widget.alert, 'spec 8: registration not found').toHaveText(NOT_FOUND);
  await expect.poll(() => authenticator.credentialIds(), { message: 'the password manager was informed' }).toEqual([]);
  await host.getsErrors('passkey_cancelled', 'unable_to_auth_webauthn_registration', 'webauthn_registration_not_found');
});

test('spec 4, decision 5: autofill asks five times at most, and only while no other way is under way', async ({
  open,
  widget,
  sandbox,
  page,
}) => {
  const authenticator = await VirtualAuthenticator.plugInto(page, 'waits');
  await open(CODES);
  await expect.poll(() => startCalls(sandbox)).toBe(1);
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  expect(await startCalls(sandbox)).toBe(1);
  await widget.back.click();
  await expect.poll(() => startCalls(sandbox), { message: 'armed again, at no cost' }).toBe(2);
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  // No key for this page: each ceremony from here on fails immediately. None is pending whose failure would count.
  await authenticator.setPresence('touches');
  await widget.back.click();
  await expect.poll(() => startCalls(sandbox)).toBe(7);
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.back.click();
  await expect(widget.email).toBeVisible();
  await expect(widget.button('Login with a Passkey'), 'the button takes its place').toBeVisible();
  expect(await startCalls(sandbox), 'spent for this mount').toBe(7);
  await expect(widget.alert, 'autofill shows no error').toHaveCount(0);
});

test('spec 4, decision 146: passkeys are offered in the field for as long as the page is open, and after a sleep of the device', async ({
  open,
  widget,
  passkeys,
  sandbox,
  host,
  page,
  guard,
}) => {
  guard.provokes(ME);
  await page.clock.install();
  const authenticator = await VirtualAuthenticator.plugInto(page, 'waits');
  await open(CODES);
  await signIn(widget, sandbox, host);
  await authenticator.setPresence('touches');
  await makePasskey(passkeys);
  await authenticator.setPresence('waits');
  guard.expectsConsole(/need a signed-in user/);
  await logOut(host);
  const before = await startCalls(sandbox);
  await showLogin(page);
  await expect.poll(() => startCalls(sandbox)).toBe(before + 1);
  for (let renewals = 1; renewals <= 6; renewals += 1) {
    await sandbox.advance(4);
    await page.clock.fastForward('04:00');
    await expect.poll(() => startCalls(sandbox)).toBe(before + 1 + renewals);
  }
  await expect(widget.button('Login with a Passkey'), 'nothing has failed').toHaveCount(0);
  await authenticator.setPresence('touches');
  await sandbox.advance(8 * 60);
  await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 8 * 3_600_000);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
});

test('fault B17: a browser without passkeys gets the button, and a text with a way on', async ({
  open,
  widget,
  page,
  sandbox,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await open(CODES);
  await widget.button('Login with a Passkey').click();
  await expect(widget.alert).toHaveText(
    'Passkeys cannot be used in this browser or on this page. Please choose another way to log in.',
  );
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  expect(await sandbox.code(ADA)).toHaveLength(6);
});
