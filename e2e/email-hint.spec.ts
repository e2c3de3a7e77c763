import { emailLink, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';

test('WCAG 2.1.1: an email typo is mended with the keyboard alone, and nothing moves when the hint appears', async ({
  open,
  widget,
  page,
}) => {
  await open(emailLink);
  await widget.isAt('Sign up or log in');
  await page.getByRole('button', { name: 'Start over' }).focus();
  await page.keyboard.press('Tab');
  await expect(widget.email).toBeFocused();
  const before = await widget.continue.boundingBox();
  await page.keyboard.type('ada@gmial.com');
  const hint = widget.button('Did you mean ada@gmail.com?');
  await expect(hint).toBeVisible();
  await expect(widget.email).toBeFocused();
  expect(await widget.continue.boundingBox()).toEqual(before);
  const { height = 0 } = (await hint.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await widget.isAccessible();
  await page.keyboard.press('Tab');
  await expect(hint).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.email).toHaveValue('ada@gmail.com');
  await expect(widget.email).toBeFocused();
  await expect(hint).toHaveCount(0);
  await page.keyboard.press('Enter');
  await widget.isAt('Check your email');
  await expect(widget.text('ada@gmail.com')).toBeVisible();
});

test('a hint that the user ignores does not interfere: the focus stays, and the typed address is sent', async ({
  open,
  widget,
  page,
  sandbox,
}) => {
  await open(passcode('email'));
  await widget.email.fill('ada@gmial.com');
  await widget.email.press('Tab');
  await expect(widget.continue).toBeFocused();
  await expect(widget.button('Did you mean ada@gmail.com?')).toBeVisible();
  await expect(widget.continue).toBeFocused();
  await page.keyboard.press('Enter');
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code('ada@gmial.com'));
  await widget.isAt('Success!');
});
