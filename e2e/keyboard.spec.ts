import type { Locator, Page } from '@playwright/test';
import { addressOf, emailLink, passcode } from './support/address-of';
import { expect, test, widgetOn } from './support/fixtures';

const ADA = 'ada@example.com';

/** Tab moves focus through these, in order. */
async function tabsThrough(page: Page, ...stops: readonly Locator[]): Promise<void> {
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
}

/** The mouse is never used: focus starts before the widget, and Tab enters it. */
const focusBefore = (page: Page) => page.getByRole('button', { name: 'Start over' }).focus();

test('WCAG 2.1.1, 2.4.3: a login by passcode with the keyboard alone', async ({
  open,
  widget,
  sandbox,
  page,
  guard,
}) => {
  guard.provokes('/sdk/v1/otps/authenticate');
  await open(passcode('email', 'sms'));
  await widget.isAt('Sign up or log in');
  await focusBefore(page);
  await tabsThrough(page, widget.tab('Email'), widget.email, widget.continue);
  await page.keyboard.press('Enter');
  await expect(widget.alert).toHaveText('Invalid email address.');
  await expect(widget.email).toBeFocused();
  await page.keyboard.type(ADA);
  await page.keyboard.press('Enter');
  await widget.isAt('Enter passcode');
  await expect(widget.passcode).toBeFocused();
  await page.keyboard.type('000000');
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  await expect(widget.passcode).toBeFocused();
  await tabsThrough(page, widget.resend);
  await page.keyboard.press('Enter');
  await expect(widget.button('Code sent')).toBeVisible();
  await expect(widget.passcode, 'the new code has an empty field, with the focus').toBeFocused();
  await expect(widget.passcode).toHaveValue('');
  await page.keyboard.press('Shift+Tab');
  await expect(widget.back).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.heading('Sign up or log in')).toBeFocused();
  await tabsThrough(page, widget.tab('Email'), widget.email);
  await page.keyboard.press('Enter');
  await widget.isAt('Enter passcode');
  await expect(widget.passcode).toBeFocused();
  await page.keyboard.type(await sandbox.code(ADA));
  await expect(widget.heading('Success!')).toBeFocused();
});

test('WCAG 2.1.1: a login by text message with the keyboard alone', async ({ open, widget, sandbox, page }) => {
  await open(passcode('email', 'sms'));
  await widget.isAt('Sign up or log in');
  await focusBefore(page);
  await tabsThrough(page, widget.tab('Email'));
  await page.keyboard.press('ArrowRight');
  await expect(widget.tab('Text')).toBeFocused();
  await expect(widget.phone).toBeVisible();
  await tabsThrough(page, widget.country);
  await page.keyboard.type('United Kingdom');
  await expect(widget.country).toHaveValue('GB');
  await tabsThrough(page, widget.phone);
  await page.keyboard.type('02071838750');
  await tabsThrough(page, widget.continue);
  await page.keyboard.press('Space');
  await widget.isAt('Enter passcode');
  await expect(widget.passcode).toBeFocused();
  await page.keyboard.type(await sandbox.code('+442071838750'));
  await expect(widget.heading('Success!')).toBeFocused();
});

test('WCAG 2.1.1: a login by email link with the keyboard alone', async ({
  open,
  widget,
  sandbox,
  page,
  anotherBrowser,
}) => {
  await open(emailLink);
  await widget.isAt('Sign up or log in');
  await focusBefore(page);
  await tabsThrough(page, widget.email);
  await page.keyboard.type(ADA);
  await page.keyboard.press('Enter');
  await expect(widget.heading('Check your email')).toBeFocused();
  const webMails = ['Open in Gmail', 'Open in Yahoo', 'Open in Outlook'];
  await tabsThrough(
    page,
    ...webMails.map((name) => widget.root.getByRole('link', { name })),
    widget.button('Try again'),
  );
  await page.keyboard.press('Enter');
  await expect(widget.heading('Sign up or log in')).toBeFocused();
  await tabsThrough(page, widget.email);
  await page.keyboard.type(ADA);
  await page.keyboard.press('Enter');
  await expect(widget.heading('Check your email')).toBeFocused();

  const other = await anotherBrowser();
  await other.goto(await sandbox.askByHand(ADA, addressOf(sandbox, emailLink)));
  const login = widgetOn(other);
  await login.isAt('Finish logging in');
  await focusBefore(other);
  await tabsThrough(other, login.continue, login.button('Cancel'));
  await other.keyboard.press('Shift+Tab');
  await other.keyboard.press('Enter');
  await expect(login.heading('Success!')).toBeFocused();
});

test('WCAG 2.4.7: whatever has the focus shows it', async ({ open, widget, page }) => {
  await open(passcode('email', 'sms'));
  await widget.isAt('Sign up or log in');
  await focusBefore(page);
  for (const stop of [widget.tab('Email'), widget.email, widget.continue]) {
    await page.keyboard.press('Tab');
    const ring = await stop.evaluate((element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return { outlineStyle, outlineWidth, outlineColor };
    });
    expect(ring).toEqual({ outlineStyle: 'solid', outlineWidth: '2px', outlineColor: 'rgb(25, 48, 61)' });
  }
});
