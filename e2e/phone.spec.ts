import type { BrowserContext, Page } from '@playwright/test';
import { passcode } from './support/address-of';
import { expect, test } from './support/fixtures';

const SEND = '/sdk/v1/otps/sms/login_or_create';
const INVALID = 'Phone number format is invalid. Ensure the phone number is in the E.164 format.';

async function paste(context: BrowserContext, page: Page, text: string): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

test("spec 2: a country select, US and 80px wide, and the placeholder '(123) 456-7890'", async ({ open, widget }) => {
  await open(passcode('sms'));
  await expect(widget.country).toHaveValue('US');
  expect((await widget.country.boundingBox())?.width).toBe(80);
  await expect(widget.phone).toHaveAttribute('placeholder', '(123) 456-7890');
  await expect(widget.phone).toHaveAttribute('type', 'tel');
  await widget.isAccessible();
});

for (const [pasted, country, shown] of [
  ['+44 20 7183 8750', 'GB', '020 7183 8750'],
  ['0049 30 123456', 'DE', '030 123456'],
  ['＋１ ４１５ ５５５ ２６７１', 'US', '(415) 555-2671'],
] as const) {
  test(`spec 5: a pasted ${pasted} chooses its country`, async ({ open, widget, page, context, sandbox }) => {
    await open(passcode('sms'));
    await widget.phone.focus();
    await paste(context, page, pasted);
    await expect(widget.country).toHaveValue(country);
    await expect(widget.phone).toHaveValue(shown);
    await widget.continue.click();
    await widget.isAt('Enter passcode');
    expect(await sandbox.messages()).toHaveLength(1);
  });
}

test('spec 5: an invalid phone number gets a message, and stays as it was typed', async ({
  open,
  widget,
  sandbox,
  host,
}) => {
  await open(passcode('sms'));
  const expectedErrors: string[] = [];
  for (const typed of ['', '12', 'call me', '+999 12345', '415555267', '(415) 555-26711111']) {
    await test.step(JSON.stringify(typed), async () => {
      await widget.submitPhone(typed);
      expectedErrors.push('invalid_phone_number');
      await host.getsErrors(...expectedErrors);
      await expect(widget.alert).toHaveText(INVALID);
      await expect(widget.phone).toHaveValue(typed);
      await expect(widget.phone).toBeFocused();
      await expect(widget.phone).toHaveAccessibleDescription(INVALID);
    });
  }
  expect(await sandbox.calls(SEND)).toEqual([]);
});

test('spec 5: if the parser cannot be loaded, calling code and digits are taken as valid', async ({
  open,
  widget,
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(/^\/assets\/phone-parser-/);
  await page.route('**/assets/phone-parser-*.js', (route) => route.abort());
  await open(passcode('sms'));
  await widget.country.selectOption('GB');
  await widget.submitPhone('(20) 7183 8750');
  await widget.isAt('Enter passcode');
  expect((await sandbox.calls(SEND))[0]?.body).toMatchObject({ phone_number: '+442071838750' });
});

test('spec 9: a parser that takes longer than 2 seconds is not waited for', async ({ open, widget, page, sandbox }) => {
  await page.clock.install();
  await page.route('**/assets/phone-parser-*.js', () => {});
  const asked = page.waitForRequest('**/assets/phone-parser-*.js');
  await open(passcode('sms'));
  await widget.phone.fill('4155552671');
  // Everything but the parser is loaded by then, so that the wait begins with the click.
  await widget.phone.blur();
  await asked;
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await widget.continue.click();
  await expect(widget.continue).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(1999);
  expect(await sandbox.calls(SEND)).toEqual([]);
  await page.clock.runFor(1);
  await widget.isAt('Enter passcode');
  expect((await sandbox.calls(SEND))[0]?.body).toMatchObject({ phone_number: '+14155552671' });
});

test('spec 5: what the fallback took as valid is refused by the provider in the same words', async ({
  open,
  widget,
  page,
  guard,
  host,
}) => {
  guard.provokes(/^\/assets\/phone-parser-/, SEND);
  await page.route('**/assets/phone-parser-*.js', (route) => route.abort());
  await open(passcode('sms'));
  await widget.submitPhone('12');
  await expect(widget.alert).toHaveText(INVALID);
  await host.getsErrors('invalid_phone_number');
});
