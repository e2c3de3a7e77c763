import type { Page } from '@playwright/test';
import { passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import { accountBeforePassword, fillAsExtension } from './support/password-manager';

const ADA = 'ada@example.com';
const PASSWORD = 'a long enough password of Ada';
const VERIFY = '**/otps/authenticate';

const KNOWN = [{ value: ADA, disabled: false }];

test('every screen with a password names its account', async ({ open, page, sandbox, widget }) => {
  await open({ products: 'passwords' });
  await widget.submitEmail(ADA);
  await expect(widget.password).toBeVisible();
  expect(await accountBeforePassword(page), 'a new account').toEqual(KNOWN);
  await sandbox.user({ email: ADA, password: PASSWORD });
  await page.reload();
  await widget.submitEmail(ADA);
  await widget.isAt('Log In');
  expect(await accountBeforePassword(page), 'log in').toEqual(KNOWN);
  await widget.button('Forgot Password?').click();
  await widget.isAt('Forgot password?');
  await page.goto(await sandbox.link(ADA));
  await expect(widget.root.or(page.locator('.foyer')).getByLabel('Password', { exact: true })).toBeVisible();
  expect(await accountBeforePassword(page), 'reset').toEqual(KNOWN);
});

test('a code that a password manager fills in is not submitted, and the user can submit it', async ({
  open,
  page,
  sandbox,
  widget,
}) => {
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await expect(widget.passcode).toBeFocused();
  await expect(widget.passcode).toHaveAttribute('data-1p-ignore', '');
  await expect(widget.passcode).toHaveAttribute('data-bwignore', '');
  const code = await sandbox.code(ADA);
  await fillAsExtension(widget.passcode, code);
  await expect(widget.continue).toBeVisible();
  await widget.isAccessible();
  expect(await sandbox.calls('/sdk/v1/otps/authenticate')).toEqual([]);
  await widget.passcode.press('Enter');
  await widget.isAt('Success!');
  await expect(page.locator('.foyer-passcode')).toHaveCount(0);
});

test('a typed or pasted code is submitted with its last digit', async ({ open, page, context, sandbox, widget }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await expect(widget.passcode).toBeFocused();
  const code = await sandbox.code(ADA);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `Your code is ${code}.`);
  await page.keyboard.press('Control+V');
  await widget.isAt('Success!');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } });

  /** Records whether a field has the focus at the end of each task, as a phone decides about its keyboard. */
  const watchFocus = (page: Page) =>
    page.evaluate(() => {
      const { port1, port2 } = new MessageChannel();
      const lost: string[] = [];
      let was = '';
      port1.addEventListener('message', () => {
        const now = document.activeElement?.tagName ?? '';
        if (was === 'INPUT' && now !== 'INPUT') lost.push(now);
        was = now;
        port2.postMessage(0);
      });
      port1.start();
      port2.postMessage(0);
      return void Object.assign(window, { lost });
    });
  const lost = (page: Page) => page.evaluate(() => (window as unknown as { lost: readonly string[] }).lost);

  for (const method of ['email', 'sms'] as const) {
    test(`the keyboard stays from the address to the answer of a passcode by ${method}`, async ({
      open,
      page,
      sandbox,
      widget,
      host,
      guard,
    }) => {
      guard.provokes('/sdk/v1/otps/authenticate');
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(VERIFY, async (route) => {
        if (route.request().method() !== 'OPTIONS') await held;
        await route.continue();
      });
      await open(passcode(method));
      const [field, address] = method === 'email' ? [widget.email, ADA] : [widget.phone, '+12015550123'];
      await field.tap();
      await field.pressSequentially(address);
      await watchFocus(page);
      // The key 'Go' of the keyboard.
      await page.keyboard.press('Enter');
      await expect(widget.passcode).toBeFocused();
      expect(await lost(page), 'from the address to the passcode').toEqual([]);
      const code = await sandbox.code(address);
      await widget.passcode.pressSequentially(code === '000000' ? '111111' : '000000');
      await expect(widget.passcode).toHaveAttribute('aria-busy', 'true');
      await expect(widget.passcode).toHaveJSProperty('readOnly', true);
      await expect(widget.passcode).toBeFocused();
      await widget.isAccessible();
      release();
      await expect(widget.passcode).not.toHaveAttribute('aria-busy');
      await expect(widget.alert).toBeVisible();
      expect(await lost(page), 'from the passcode to its answer').toEqual([]);
      await host.getsErrors('otp_code_not_found');
      await widget.passcode.pressSequentially(code);
      await widget.isAt('Success!');
    });
  }
});
