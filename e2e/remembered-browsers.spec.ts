import { AccountPage } from './support/account-page';
import { expect, test } from './support/fixtures';
import { ADA, ALWAYS, enroll, firstFactor, save, signOut, userOf, visit } from './support/second-factor-login';
import { totpCode } from './support/totp-code';

// Decision 171: a browser that is asked for no second factor.
const REMEMBER = { ...ALWAYS, mfa: { ...ALWAYS.mfa, rememberDays: 30 } };
const CODE = 'Enter verification code';

test('a browser can be remembered in the sign-in that sets up the second factor', async ({ page, sandbox }) => {
  let widget = await visit(page, sandbox, REMEMBER);
  await firstFactor(widget, sandbox);
  await widget.isAt('Set up a second step to log in');
  await widget.button('Use an authenticator app').click();
  await widget.button('Trouble scanning? Enter the code by hand').click();
  const key = (await widget.root.locator('.foyer-secret').innerText()).replaceAll(/\s/g, '').toUpperCase();
  await widget.continue.click();
  await widget.root.getByRole('checkbox', { name: 'Remember this browser for 30 days' }).check();
  await widget.isAccessible();
  await widget.passcode.fill(totpCode(key));
  await save(widget);
  await signOut(page);

  widget = await visit(page, sandbox, REMEMBER);
  await firstFactor(widget, sandbox);
  await widget.isAt('Success!');
});

test('a remembered browser skips the second factor of its user until it is forgotten, at 320 px and by keyboard', async ({
  page,
  context,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/sessions/authenticate', '/sdk/v1/users/me');
  await page.setViewportSize({ width: 320, height: 640 });
  let widget = await visit(page, sandbox, REMEMBER);
  await firstFactor(widget, sandbox);
  const { secret } = await enroll(widget);
  await save(widget);
  await signOut(page);

  widget = await visit(page, sandbox, REMEMBER);
  await firstFactor(widget, sandbox);
  await widget.isAt(CODE);
  const checkbox = widget.root.getByRole('checkbox', { name: 'Remember this browser for 30 days' });
  await expect(checkbox).not.toBeChecked();
  await expect(widget.passcode).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(checkbox).toBeFocused();
  await page.keyboard.press('Space');
  await expect(checkbox).toBeChecked();
  await widget.isAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.keyboard.press('Tab');
  await page.keyboard.type(totpCode(secret, 1));
  await widget.isAt('Success!');
  const cookies = (await context.cookies()).filter(({ name }) => name.includes('remembered'));
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict', path: '/sdk/v1' }]);
  expect(await page.evaluate(() => document.cookie)).not.toContain('remembered');
  await signOut(page);

  widget = await visit(page, sandbox, REMEMBER);
  await firstFactor(widget, sandbox);
  await widget.isAt('Success!');
  expect(await userOf(page)).toMatchObject({ emails: [{ email: ADA }] });
  await signOut(page);

  widget = await visit(page, sandbox, REMEMBER);
  await firstFactor(widget, sandbox, 'grace@example.com');
  await widget.isAt('Set up a second step to log in');
  expect(await userOf(page)).toBeNull();
  await widget.back.click();

  const account = new AccountPage(page, sandbox);
  await account.visit();
  await account.signInByCode(ADA);
  await account.choose('This session');
  const browsers = page.getByRole('region', { name: 'Browsers that skip the second step' });
  await expect(browsers.getByRole('listitem')).toHaveCount(1);
  await browsers.getByRole('button', { name: /^Forget/ }).click();
  await account.isAccessible();
  await browsers.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(browsers).toHaveCount(0);
  await account.signOut(guard);

  widget = await visit(page, sandbox, REMEMBER);
  await firstFactor(widget, sandbox);
  await widget.isAt(CODE);
  expect(await userOf(page)).toBeNull();
});
