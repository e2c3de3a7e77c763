import { passcode } from './support/address-of';
import { expect, test } from './support/fixtures';

const ADA = 'ada@example.com';

test("decision 70: with whenSignedIn 'show', a page that is opened again says who is signed in, goes on, and logs out", async ({
  open,
  widget,
  sandbox,
  host,
  page,
}) => {
  const query = { ...passcode('email'), show: '1' };
  await open(query);
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');

  for (const around of [
    { page: 'dark', width: '320' },
    { page: 'light', width: '400' },
  ]) {
    await open({ ...query, ...around });
    await widget.isAt('You are signed in');
    await expect(widget.text(ADA)).toBeVisible();
    await expect(widget.email).toHaveCount(0);
    await widget.isAccessible();
  }
  await widget.continue.click();
  await host.getsEvents('SIGNED_IN_CONTINUE');
  await widget.isAt('You are signed in');

  await page.keyboard.press('Tab');
  await expect(widget.button('Log out')).toBeFocused();
  await page.keyboard.press('Enter');
  await widget.isAt('Sign up or log in');
  await expect(widget.email).toBeVisible();
  await expect(host.account).toContainText('Nobody yet.');
  await host.getsErrors();
});
