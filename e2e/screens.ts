import { fileURLToPath } from 'node:url';
import { AccountPage, PASSWORD } from './support/account-page';
import { addressOf, emailLink, passcode } from './support/address-of';
import { expect, test, widgetOn } from './support/fixtures';
import { ScriptPage } from './support/script-page';
import { wrongCode } from './support/wrong-code';

const folder = fileURLToPath(new URL('screens/', import.meta.url));
const picture = (name: string) => fileURLToPath(new URL(`../docs/images/${name}.png`, import.meta.url));
const ADA = 'ada@example.com';
const SEND = '/sdk/v1/otps/email/login_or_create';
const AUTHENTICATE = '/sdk/v1/otps/authenticate';

test.use({ viewport: { width: 1440, height: 1200 } });

for (const page of ['light', 'dark']) {
  for (const width of ['400', '320']) {
    const around = { page, width };
    const name = `${page}-${width}`;

    test(`passcode, ${name}`, async ({ open, widget, sandbox, page: tab, guard }) => {
      guard.provokes(SEND, AUTHENTICATE, '/sdk/v1/otps/sms/login_or_create');
      await tab.clock.install();
      const shoot = (screen: string) =>
        tab.locator('.frame').screenshot({ path: `${folder}${name}/${screen}.png`, animations: 'disabled' });
      const bootstrap = `/sdk/v1/projects/bootstrap/${sandbox.publicToken}`;
      await sandbox.fault({ path: bootstrap, times: 1, delay_ms: 1500 });
      await open({ ...passcode('sms', 'whatsapp', 'email'), ...around });
      await expect(widget.root.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible();
      await shoot('01-loader');
      await widget.isAt('Sign up or log in');
      await expect(widget.phone).toBeVisible();
      await shoot('02-main-phone');
      await widget.submitPhone('12');
      await expect(widget.alert).toBeVisible();
      await shoot('03-main-phone-error');
      await widget.tab('Email').click();
      await shoot('04-main-email');
      await widget.submitEmail('ada@');
      await expect(widget.alert).toBeVisible();
      await shoot('05-main-email-error');
      await sandbox.fault({ path: SEND, times: 1, status: 429, headers: { 'retry-after': '65' } });
      await widget.submitEmail(ADA);
      await expect(widget.alert).toContainText('Too many attempts');
      await shoot('06-main-too-many-attempts');
      await tab.clock.fastForward(65_000);
      await expect(widget.continue).toBeEnabled();
      await sandbox.fault({ path: SEND, times: 1, delay_ms: 1500 });
      await widget.continue.click();
      await tab.clock.fastForward(4000);
      await expect(widget.button('Still working…')).toBeVisible();
      await shoot('07-main-still-working');
      await widget.isAt('Enter passcode');
      await shoot('08-passcode');
      const code = await sandbox.code(ADA);
      await widget.passcode.pressSequentially(wrongCode(code));
      await expect(widget.alert).toBeVisible();
      await shoot('09-passcode-wrong');
      await sandbox.fault({ path: AUTHENTICATE, times: 1, status: 500 });
      await widget.passcode.pressSequentially(wrongCode(code, 2));
      await expect(widget.button('Try again')).toBeVisible();
      await shoot('10-passcode-server-error');
      await widget.resend.click();
      await expect(widget.button('Code sent')).toBeVisible();
      await expect(widget.root.getByRole('status').filter({ hasText: /^Email resent$/ })).toBeVisible();
      await shoot('11-passcode-resent');
      await tab.clock.fastForward(300_000);
      await expect(widget.text('Your code has expired.')).toBeVisible();
      await shoot('12-passcode-expired');
      await sandbox.fault({ path: AUTHENTICATE, times: 1, delay_ms: 1500 });
      await widget.passcode.pressSequentially(await sandbox.code(ADA));
      await expect(widget.text('Verifying passcode...')).toBeVisible();
      await shoot('13-passcode-verifying');
      await widget.isAt('Success!');
      await shoot('14-passcode-verified');
      await open({ ...passcode('email'), ...around, show: '1' });
      await widget.isAt('You are signed in');
      await shoot('15-signed-in');
    });

    test(`email link, ${name}`, async ({ open, widget, sandbox, page: tab, anotherBrowser, guard }) => {
      guard.provokes('/sdk/v1/magic_links/authenticate');
      const shoot = (screen: string, of = tab) =>
        of.locator('.frame').screenshot({ path: `${folder}${name}/${screen}.png`, animations: 'disabled' });
      await open({ ...emailLink, ...around });
      await widget.isAt('Sign up or log in');
      await shoot('20-main-link');
      await widget.askForLink(ADA);
      await shoot('21-check-your-email');
      const link = await sandbox.link(ADA);
      const other = await anotherBrowser({ viewport: { width: 1440, height: 1200 } });
      await other.goto(link);
      await widgetOn(other).isAt('Finish logging in');
      await shoot('22-link-from-elsewhere', other);
      await sandbox.fault({ path: '/sdk/v1/magic_links/authenticate', times: 1, delay_ms: 1500 });
      await tab.goto(link);
      await expect(widget.text('Logging in...')).toBeVisible();
      await shoot('23-logging-in');
      await widget.isAt('Success!');
      await shoot('24-logged-in');
      await widgetOn(other).continue.click();
      await expect(widgetOn(other).alert).toBeVisible();
      await shoot('25-link-refused', other);
      guard.expectsConsole(/an email address gets one of the two/);
      await tab.goto(addressOf(sandbox, { products: 'emailMagicLinks,otp', methods: 'email', ...around }));
      await expect(widget.alert).toBeVisible();
      await shoot('26-config-error');
      await tab.goto(addressOf(sandbox, { ...passcode('email', 'sms', 'whatsapp'), ...around, language: 'de' }));
      await widget.isAt('Registrieren oder anmelden');
      await shoot('27-main-german');
    });
  }
}

test('the picture of the login in the README', async ({ sandbox, anotherBrowser }) => {
  const page = await anotherBrowser({ viewport: { width: 480, height: 640 }, deviceScaleFactor: 2 });
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({ config: { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } } });
  await host.widget.tab('Email').click();
  await expect(host.widget.root.getByRole('img', { name: /^Powered by/ })).toBeVisible();
  await host.widget.heading('Sign up or log in').focus();
  await page.locator('.foyer').screenshot({ path: picture('login'), omitBackground: true, animations: 'disabled' });
});

test('the picture of the account page in the README', async ({ sandbox, anotherBrowser }) => {
  const page = await anotherBrowser({ viewport: { width: 880, height: 900 }, deviceScaleFactor: 2 });
  await sandbox.user({ email: ADA, password: PASSWORD });
  const account = new AccountPage(page, sandbox);
  await account.visit();
  await account.signIn(ADA);
  await account.addEmail('lovelace@example.com');
  await account.choose('Email addresses');
  await expect(account.text('lovelace@example.com')).toBeVisible();
  await page
    .locator('.foyer:has(> .foyer-account)')
    .screenshot({ path: picture('account'), omitBackground: true, animations: 'disabled' });
});
