import type { Locator, Page } from '@playwright/test';
import { emailLink, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import { ScriptPage } from './support/script-page';

const ADA = 'ada@example.com';

const isInside = (widget: Locator): Promise<boolean> => widget.evaluate((element) => element.matches(':focus-within'));

/** How many times a key has to be pressed until the focus leaves the widget. */
async function pressesUntilOut(page: Page, widget: Locator, key: 'Tab' | 'Shift+Tab'): Promise<number> {
  for (let presses = 1; presses <= 40; presses += 1) {
    await page.keyboard.press(key);
    if (!(await isInside(widget))) return presses;
  }
  return Infinity;
}

test('WCAG 2.1.2: Tab and Shift+Tab lead out of the widget on each screen', async ({ open, widget, page }) => {
  await open(passcode('email', 'sms'));
  const card = widget.root.locator('.foyer');
  const leadsOut = async (from: Locator) => {
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      await from.focus();
      expect(await pressesUntilOut(page, card, key)).toBeLessThan(40);
    }
  };
  await widget.isAt('Sign up or log in');
  await leadsOut(widget.email);
  await widget.tab('Text').click();
  await leadsOut(widget.phone);
  await widget.tab('Email').click();
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await leadsOut(widget.passcode);
});

test('WCAG 1.3.1, 4.1.2: roles, names, states and values are in the accessibility tree', async ({ open, widget }) => {
  await open(passcode('email', 'sms'));
  await widget.isAt('Sign up or log in');
  await expect(widget.root.locator('.foyer')).toMatchAriaSnapshot(`
    - heading "Sign up or log in" [level=2]
    - tablist:
      - tab "Email" [selected]
      - tab "Text"
    - tabpanel "Email":
      - textbox "Email"
      - button "Continue"
  `);
  await widget.submitEmail('ada');
  await expect(widget.email).toHaveAccessibleDescription('Invalid email address.');
  await expect(widget.email).toHaveAttribute('aria-invalid', 'true');
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await expect(widget.root.locator('.foyer')).toMatchAriaSnapshot(`
    - button "Back"
    - heading "Enter passcode" [level=2]
    - textbox "Passcode, 6 digits"
    - button "Resend code"
  `);
});

test('WCAG 4.1.3: an error, a wait and a message that was sent again are announced without the focus', async ({
  open,
  widget,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/otps/authenticate');
  await open(passcode('email'));
  await widget.submitEmail('ada');
  await expect(widget.alert).toHaveText('Invalid email address.');
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  const status = (text: RegExp) => widget.root.getByRole('status').filter({ hasText: text });
  await sandbox.fault({ path: '/sdk/v1/otps/authenticate', times: 1, delay_ms: 700 });
  await widget.passcode.pressSequentially('000000');
  await expect(status(/^Verifying passcode\.\.\.$/)).toBeVisible();
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  await widget.resend.click();
  await expect(status(/^Email resent$/)).toBeVisible();
});

test('WCAG 1.3.4: upright and lying screens show the same form, whole', async ({ open, widget, page }) => {
  for (const viewport of [
    { width: 320, height: 740 },
    { width: 740, height: 320 },
  ]) {
    await page.setViewportSize(viewport);
    await open(emailLink);
    await widget.isAt('Sign up or log in');
    await widget.continue.scrollIntoViewIfNeeded();
    await expect(widget.continue).toBeInViewport({ ratio: 1 });
    await widget.email.scrollIntoViewIfNeeded();
    await expect(widget.email).toBeInViewport({ ratio: 1 });
  }
});

test('WCAG 3.1.2: a widget in another language than its page says so, and so does a text that stays English', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/otps/email/login_or_create');
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({ config: { products: ['otp'], otpOptions: { methods: ['email'] } }, locale: 'de' });
  await host.widget.isAt('Registrieren oder anmelden');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('.foyer')).toHaveAttribute('lang', 'de');
  await sandbox.fault({
    path: '/sdk/v1/otps/email/login_or_create',
    times: 1,
    status: 400,
    error_type: 'a_type_of_next_year',
    error_message: 'Something that only the server knows.',
  });
  await host.widget.root.getByRole('textbox').fill(ADA);
  await host.widget.root.getByRole('textbox').press('Enter');
  await expect(page.locator('.foyer [lang="en"]')).toHaveText('Something that only the server knows.');
});

test('WCAG 3.2.2: a tab, a country and what is typed change nothing but the form', async ({ open, widget, page }) => {
  await open(passcode('email', 'sms'));
  await widget.isAt('Sign up or log in');
  const address = page.url();
  await widget.email.fill(ADA);
  await widget.tab('Text').click();
  await widget.country.selectOption('GB');
  await widget.phone.pressSequentially('02071838750');
  await expect(widget.phone).toBeFocused();
  await expect(widget.heading('Sign up or log in')).toBeVisible();
  expect(page.url()).toBe(address);
});

test('WCAG 2.4.2, 3.1.1: the title and the language of the page stay as the host has set them', async ({
  page,
  sandbox,
}) => {
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await host.mount({ config: { products: ['otp'], otpOptions: { methods: ['email'] } }, locale: 'ar' });
  await expect(page.locator('.foyer')).toHaveAttribute('lang', 'ar');
  expect(await page.title()).toBe('A page of a host');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).not.toHaveAttribute('dir', /./);
});
