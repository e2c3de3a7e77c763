import { VirtualAuthenticator } from '@foyer/sandbox/playwright';
import { addressOf, passcode } from './support/address-of';
import { blockStorage } from './support/block-storage';
import { DEMO, PROVIDER } from './support/addresses';
import { expect, test } from './support/fixtures';
import { accountBeforePassword, fillAsExtension } from './support/password-manager';
import { LoginWidget } from './support/login-widget';
import { PasskeyWidget } from './support/passkey-widget';

const ADA = 'ada@example.com';
const PASSWORD = 'a long enough password of Ada';
const NOTICE = 'Your browser is blocking cookies. You will be signed out when you close this tab.';

/** In a separate frame that is allowed only to run scripts. */
const framed = (publicToken: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>A frame</title></head>
  <body>
    <div id="login"></div>
    <p>Signed in: <output></output></p>
    <p>Errors: <samp></samp></p>
    <button id="leave">Log out</button>
    <script src="/foyer/foyer.global.js"></script>
    <script>
      const client = Foyer.createClient('${publicToken}', { endpoints: { testAPIURL: '${PROVIDER}' } });
      client.user.onChange((user) => { document.querySelector('output').value = user?.emails[0].email ?? 'nobody'; });
      Foyer.mountLogin(client, {
        element: '#login',
        config: { products: ['otp'], otpOptions: { methods: ['email'] } },
        callbacks: { onError: ({ code }) => { document.querySelector('samp').append(code, ' '); } },
      });
      document.querySelector('#leave').addEventListener('click', () => client.session.revoke());
    </script>
  </body>
</html>`;

test('faults B1, B2, B3: in a frame without cookies, storage, locks and forms a login lasts as long as the tab', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.expectsConsole(/FOYER_COOKIES_REFUSED/);
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${DEMO}/vanilla.css`);
  await page.setContent('<title>A page with a frame</title>');
  await page.evaluate((html) => {
    const frame = Object.assign(document.createElement('iframe'), { srcdoc: html, width: '600', height: '700' });
    frame.setAttribute('sandbox', 'allow-scripts');
    document.body.append(frame);
  }, framed(sandbox.publicToken));
  const inside = page.frameLocator('iframe');
  const blocked = await inside.locator('body').evaluate(() => {
    const throws = (look: () => unknown) => {
      try {
        look();
        return false;
      } catch {
        return true;
      }
    };
    return [() => document.cookie, () => localStorage, () => sessionStorage].map(throws);
  });
  expect(blocked, 'what the frame may not have').toEqual([true, true, true]);
  const widget = new LoginWidget(page, inside.locator('#login'));
  await expect(inside.getByText(NOTICE)).toHaveCount(0);
  await widget.email.fill(ADA);
  await widget.email.press('Enter');
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');
  await expect(inside.getByRole('alert').filter({ hasText: NOTICE })).toBeVisible();
  await expect(inside.locator('output')).toHaveText(ADA);
  await inside.getByRole('button', { name: 'Log out' }).click();
  await expect(inside.locator('output')).toHaveText('nobody');
  await expect(inside.getByText(NOTICE)).toHaveCount(0);
  await expect(inside.locator('samp')).toHaveText('storage_unavailable');
  expect(await sandbox.calls('/sdk/v1/otps/email/login_or_create')).toHaveLength(1);
});

test('decision 85: with blocked storage, a social account signs in after one press', async ({
  open,
  widget,
  page,
  host,
}) => {
  await blockStorage(page);
  await open({ products: 'oauth', providers: 'google' });
  await widget.button('Continue with Google').click();
  await page.getByLabel(/email address/i).fill(ADA);
  await page.getByRole('button', { name: 'Continue' }).click();
  await widget.isAt('Finish logging in');
  await widget.continue.click();
  await host.isSignedIn(ADA);
});

test('with blocked storage, a passkey is created, and signs in by autofill and by its button', async ({
  open,
  widget,
  page,
  host,
  sandbox,
  guard,
}) => {
  await blockStorage(page);
  const authenticator = await VirtualAuthenticator.plugInto(page, 'waits');
  await open({ products: 'otp,passkeys', methods: 'email' });
  await widget.submitEmail(ADA);
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await host.isSignedIn(ADA);
  await authenticator.setPresence('touches');
  await page.getByRole('radio', { name: 'Passkeys' }).check({ force: true });
  const passkeys = new PasskeyWidget(page, page.getByTestId('passkeys'));
  await passkeys.create.click();
  await passkeys.isAt('Passkey successfully created!');
  guard.expectsConsole(/need a signed-in user/);
  await host.account.getByRole('button', { name: 'Log out' }).click();
  await open({ products: 'otp,passkeys', methods: 'email' });
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
  await host.account.getByRole('button', { name: 'Log out' }).click();

  await authenticator.setPresence('waits');
  await open({ products: 'passkeys,oauth', providers: 'google' });
  await authenticator.setPresence('touches');
  await widget.button('Login with a Passkey').click();
  await host.isSignedIn(ADA);
});

test('with blocked storage, a password manager reads the account of each password screen, and its code is not submitted', async ({
  open,
  widget,
  page,
  host,
  sandbox,
}) => {
  await blockStorage(page);
  await open({ products: 'passwords' });
  await widget.submitEmail(ADA);
  await widget.isAt('Finish creating your account by setting a password.');
  await expect(widget.password).toBeEditable();
  expect(await accountBeforePassword(page), 'a new account').toEqual([{ value: ADA, disabled: false }]);
  await widget.password.fill(PASSWORD);
  await expect(widget.continue).toBeEnabled();
  await widget.continue.click();
  await host.isSignedIn(ADA);
  await host.account.getByRole('button', { name: 'Log out' }).click();
  await widget.submitEmail(ADA);
  await widget.isAt('Log In');
  await expect(widget.password).toBeEditable();
  expect(await accountBeforePassword(page), 'log in').toEqual([{ value: ADA, disabled: false }]);
  await widget.password.fill(PASSWORD);
  await widget.continue.click();
  await host.isSignedIn(ADA);
  await host.account.getByRole('button', { name: 'Log out' }).click();

  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await fillAsExtension(widget.passcode, await sandbox.code(ADA));
  await expect(widget.continue).toBeVisible();
  expect(await sandbox.calls('/sdk/v1/otps/authenticate')).toEqual([]);
  await widget.continue.click();
  await host.isSignedIn(ADA);
});

test('fault B5: in a frame of another site, which keeps no cookies for it, a login lasts as long as the tab', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.expectsConsole(/FOYER_COOKIES_REFUSED/);
  await page.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto(`${DEMO}/vanilla.css`);
  // Another host is another site; the port does not matter.
  const src = addressOf(sandbox, passcode('email'), '', DEMO.replace('localhost', '127.0.0.1'));
  await page.setContent(`<iframe src="${src.replaceAll('&', '&amp;')}" width="900" height="800"></iframe>`);
  const inside = page.frameLocator('iframe');
  const widget = new LoginWidget(page, inside.getByTestId('login'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');
  await expect(widget.root.getByRole('alert').filter({ hasText: NOTICE })).toBeVisible();
  expect(await inside.locator('body').evaluate(() => document.cookie)).toBe('');
});
