import { emailLink, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';

const ADA = 'ada@example.com';

test.beforeEach(async ({ page }) => {
  // As on a page of http that is not local. Calls of what is missing throw, and a weaker source of chance is noted.
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined });
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
  });
});

test('fault B24: without crypto.subtle and crypto.randomUUID a user signs in by passcode', async ({
  open,
  widget,
  sandbox,
  host,
  page,
}) => {
  await open(passcode('email'));
  expect(await page.evaluate(() => [typeof crypto.subtle, typeof crypto.randomUUID])).toEqual([
    'undefined',
    'undefined',
  ]);
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.fill(await sandbox.code(ADA));
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
});

test('fault B24: without crypto.subtle, no link is sent if the project requires PKCE, and the user sees the reason', async ({
  open,
  widget,
  sandbox,
  host,
}) => {
  await sandbox.configure({ pkce_required_for_email_magic_links: true });
  await open(emailLink);
  await widget.submitEmail(ADA);
  await expect(widget.alert).toBeVisible();
  await host.getsErrors('unsupported');
  await expect(widget.email).toHaveValue(ADA);
  expect(await sandbox.calls('/sdk/v1/magic_links/email/login_or_create')).toEqual([]);
});
