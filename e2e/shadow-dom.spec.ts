import { emailLink, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';

const ADA = 'ada@example.com';
const shadow = { shadow: '1' };

test('decision 14: the whole login by passcode in a shadow root: styles, focus, errors, toasts, events', async ({
  open,
  widget,
  sandbox,
  host,
  page,
  guard,
}) => {
  guard.provokes('/sdk/v1/otps/authenticate');
  await open({ ...passcode('email', 'sms'), ...shadow });
  await widget.isAt('Sign up or log in');
  await page.addStyleTag({ content: '* { color: rgb(255, 0, 0) !important; font-size: 40px !important }' });
  expect(await widget.email.evaluate((element) => element.getRootNode() instanceof ShadowRoot)).toBe(true);
  const look = (element: Element) => {
    const { fontSize, fontWeight, color } = getComputedStyle(element);
    return { fontSize, fontWeight, color };
  };
  expect(await widget.heading('Sign up or log in').evaluate(look), 'the styles of the page stay outside').toEqual({
    fontSize: '24px',
    fontWeight: '600',
    color: 'rgb(25, 48, 61)',
  });
  await widget.isAccessible();
  await widget.tab('Email').focus();
  await page.keyboard.press('ArrowRight');
  await expect(widget.tab('Text')).toBeFocused();
  await widget.submitPhone('12');
  await expect(widget.alert).toHaveText(/^Phone number format is invalid\./);
  await expect(widget.phone).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await expect(widget.tab('Email')).toBeFocused();
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await expect(widget.passcode).toBeFocused();
  await widget.passcode.pressSequentially('000000');
  await expect(widget.alert).toHaveText('Invalid passcode, please try again.');
  await expect(widget.passcode).toBeFocused();
  await widget.resend.click();
  const toast = widget.root.getByRole('status').filter({ hasText: /^Email resent$/ });
  await expect(toast).toBeVisible();
  expect(await toast.evaluate((element) => element.getRootNode() instanceof ShadowRoot)).toBe(true);
  await widget.isAccessible();
  await widget.passcode.fill(await sandbox.code(ADA));
  await widget.isAt('Success!');
  await expect(widget.heading('Success!')).toBeFocused();
  await host.isSignedIn(ADA);
  await host.getsErrors('invalid_phone_number', 'otp_code_not_found');
});

test('decision 14: a link in a shadow root, and the switch to the light DOM keeps the page whole', async ({
  open,
  widget,
  sandbox,
  page,
  host,
}) => {
  await open({ ...emailLink, ...shadow, 'style.colors.primary': '#7a0044' });
  expect(await widget.heading('Sign up or log in').evaluate((element) => getComputedStyle(element).color)).toBe(
    'rgb(122, 0, 68)',
  );
  await widget.askForLink(ADA);
  await page.goto(await sandbox.link(ADA));
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
  await page.getByText('Options', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Shadow DOM' }).uncheck();
  await expect(widget.root.getByRole('heading').first()).toBeVisible();
  await widget.isAccessible();
});
