import { emailLink, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';

const GRACE = 'grace@example.com';
const SEND_CODE = '/sdk/v1/otps/email/login_or_create';
const CLOSED = 'Sign-ups are closed';
const NOT_LISTED = 'This address is not on the list';

test('a refused passcode has its own screen, which the keyboard alone can leave at 320 px', async ({
  open,
  widget,
  sandbox,
  guard,
  host,
  page,
}) => {
  guard.provokes(SEND_CODE);
  await page.setViewportSize({ width: 320, height: 640 });
  await sandbox.configure({ sign_ups_open: false });
  await open(passcode('email'));
  await widget.submitEmail(GRACE);
  await widget.isAt(CLOSED);
  await expect(widget.heading(CLOSED)).toBeFocused();
  await widget.isAccessible();
  expect(await sandbox.messages(GRACE)).toEqual([]);
  await host.getsErrors('sign_ups_closed');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await widget.isAt('Sign up or log in');
  await expect(widget.email).toHaveValue(GRACE);
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
