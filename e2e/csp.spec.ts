import type { Page } from '@playwright/test';
import { addressOf, emailLink, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';
import { LoginWidget } from './support/login-widget';

const ADA = 'ada@example.com';
const widgetOf = (page: Page) => new LoginWidget(page, page.getByRole('main'));
const nothingForbidden = (page: Page) => expect(page.getByTestId('violations')).toHaveAttribute('data-count', '0');

test('threat T26: the page has the strict policy that it claims', async ({ page, sandbox, guard }) => {
  const answer = await page.goto(addressOf(sandbox, passcode('email'), 'csp.html'));
  const policy = (await answer?.headerValue('content-security-policy')) ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'nonce-[^']+'; style-src 'nonce-[^']+'/);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy).not.toContain('unsafe');
  await widgetOf(page).isAt('Sign up or log in');
  guard.expectsConsole(/\[violation\] style-src-attr|Applying inline style|Refused to apply inline style/);
  await page.evaluate(() => document.querySelector('main')?.setAttribute('style', 'color: red'));
  await expect(page.getByTestId('violations'), 'and the page would see a violation').toHaveAttribute('data-count', '1');
});

for (const shadow of ['0', '1']) {
  test(`threat T26: the whole login by passcode breaks no rule, shadow=${shadow}`, async ({ page, sandbox, guard }) => {
    guard.provokes('/sdk/v1/otps/authenticate');
    const widget = widgetOf(page);
    await page.goto(
      addressOf(sandbox, { ...passcode('email', 'sms', 'whatsapp'), shadow, language: 'de' }, 'csp.html'),
    );
    await widget.isAt('Registrieren oder anmelden');
    await page.goto(addressOf(sandbox, { ...passcode('email', 'sms', 'whatsapp'), shadow, look: 'paper' }, 'csp.html'));
    await widget.isAt('Sign up or log in');
    expect(
      await widget.continue.evaluate((element) => getComputedStyle(element).backgroundColor),
      "the host's styles are in force",
    ).toBe('rgb(91, 44, 22)');
    await widget.isAccessible();
    await widget.tab('Text').click();
    await widget.submitPhone('12');
    await expect(widget.alert).toHaveText(/^Phone number format is invalid\./);
    await widget.tab('Email').click();
    await widget.submitEmail(ADA);
    await widget.isAt('Enter passcode');
    await widget.passcode.pressSequentially('000000');
    await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
    await widget.resend.click();
    await expect(widget.root.getByRole('status').filter({ hasText: /^Email resent$/ })).toBeVisible();
    await widget.passcode.fill(await sandbox.code(ADA));
    await widget.isAt('Success!');
    await nothingForbidden(page);
  });
}

test('threat T26: the whole login by email link breaks no rule', async ({ page, sandbox }) => {
  const widget = widgetOf(page);
  await page.goto(addressOf(sandbox, emailLink, 'csp.html'));
  await widget.askForLink(ADA);
  await nothingForbidden(page);
  await page.goto(await sandbox.link(ADA));
  await widget.isAt('Success!');
  await nothingForbidden(page);
});
