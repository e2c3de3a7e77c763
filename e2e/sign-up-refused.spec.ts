import { emailLink, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';

const GRACE = 'grace@example.com';
const SEND_CODE = '/sdk/v1/otps/email/login_or_create';
const CLOSED = 'Sign-ups are closed';
const NOT_LISTED = 'This address is not on the list';

const TURNED_OFF = 'This way to log in is turned off';
const REFUSALS = [
  ['sign_ups_closed', CLOSED],
  ['email_not_in_allowlist', NOT_LISTED],
  ['endpoint_not_authorized_for_sdk', TURNED_OFF],
] as const;

for (const [error_type, title] of REFUSALS)
  test(`a refused passcode has its own screen, which the keyboard alone can leave at 320 px: ${title}`, async ({
    open,
    widget,
    sandbox,
    guard,
    host,
    page,
  }) => {
    guard.provokes(SEND_CODE);
    if (title === TURNED_OFF) guard.expectsConsole(/The provider refused POST .*the project does not allow it/);
    await page.setViewportSize({ width: 320, height: 640 });
    await sandbox.fault({ path: SEND_CODE, times: 1, status: 403, error_type });
    await open(passcode('email'));
    await widget.email.focus();
    await page.keyboard.type(GRACE);
    await page.keyboard.press('Enter');
    await widget.isAt(title);
    await expect(widget.heading(title)).toBeFocused();
    await widget.isAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await sandbox.messages(GRACE)).toEqual([]);
    await host.getsErrors(error_type);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await widget.isAt('Sign up or log in');
    await expect(widget.email).toHaveValue(GRACE);
  });

test('a project with closed sign-ups sends no passcode', async ({ open, widget, sandbox, guard }) => {
  guard.provokes(SEND_CODE);
  await sandbox.configure({ sign_ups_open: false });
  await open(passcode('email'));
  await widget.submitEmail(GRACE);
  await widget.isAt(CLOSED);
  expect(await sandbox.messages(GRACE)).toEqual([]);
});

test('an address that is not on the list of the project', async ({ open, widget, sandbox, guard }) => {
  guard.provokes('/sdk/v1/magic_links/email/login_or_create');
  await sandbox.configure({ sign_up_allow_list: ['example.org'] });
  await open(emailLink);
  await widget.submitEmail(GRACE);
  await widget.isAt(NOT_LISTED);
  await widget.button('Back').click();
  await widget.submitEmail('grace@example.org');
  await expect(widget.text('An email was sent to grace@example.org.')).toBeVisible();
});

test('a password that cannot be created', async ({ open, widget, sandbox, guard }) => {
  guard.provokes('/sdk/v1/passwords');
  await open({ products: 'passwords' });
  await widget.submitEmail(GRACE);
  await sandbox.configure({ sign_ups_open: false });
  await widget.password.fill('correct horse battery staple');
  await widget.button('Continue').click();
  await widget.isAt(CLOSED);
});
