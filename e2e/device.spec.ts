import { DevicePage } from './support/device-page';
import { expect, test } from './support/fixtures';
import { openInForeignFrame } from './support/foreign-frame';

const ADA = 'ada@example.com';
const START = '/sdk/v1/idp/oauth/device/start';
const SUBMIT = '/sdk/v1/idp/oauth/device/submit';
const MEMBER_START = '/sdk/v1/idp/b2b/oauth/device/start';

test('decision 174: a command-line program is signed in by its code, with keyboard alone', async ({
  page,
  sandbox,
}) => {
  const device = new DevicePage(page, sandbox);
  const cli = await device.startCli();
  await device.open(cli.verification_uri);
  await expect(device.widget).toContainText('No active session detected. Please log in to continue.');
  await device.logIn(ADA);
  await expect(device.widget.getByRole('heading', { name: 'Connect a device' })).toBeFocused();
  await device.isAccessible();
  // RFC 8628, section 6.1: lower case, blanks instead of the dash.
  await page.keyboard.press('Tab');
  await expect(device.code).toBeFocused();
  await page.keyboard.type(` ${cli.user_code.toLowerCase().replace('-', '  ')} `);
  await page.keyboard.press('Enter');
  await expect(device.widget.getByRole('heading', { name: 'Acme CLI wants to access your' })).toBeFocused();
  await expect(device.widget).toContainText(`Your device shows the code ${cli.user_code}.`);
  await expect(device.widget).toContainText('If someone sent you the code or the link, deny.');
  await expect(device.widget).toContainText(`You are signed in as ${ADA}.`);
  await device.isAccessible();
  await expect(device.allow).toBeEnabled();
  await device.deny.focus();
  await page.keyboard.press('Tab');
  await expect(device.allow).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(device.widget.getByRole('heading', { name: 'Success!' })).toBeFocused();
  expect(await cli.end).toEqual({ email: ADA });
  expect(await sandbox.calls(SUBMIT)).toMatchObject([{ body: { consent_granted: true } }]);
});

test('threats T7, T51: the code of a link is shown and never sent by itself, and only a deliberate press allows', async ({
  page,
  sandbox,
}) => {
  const device = new DevicePage(page, sandbox);
  const cli = await device.startCli();
  await device.open(cli.verification_uri_complete);
  await device.logIn(ADA);
  await expect(device.code).toHaveValue(cli.user_code);
  await expect(device.widget).toContainText('Check that your device shows this code.');
  await page.reload();
  await expect(device.code).toHaveValue(cli.user_code);
  expect(await sandbox.calls(START)).toEqual([]);
  await device.button('Continue').click();
  await device.allow.evaluate((button: HTMLElement) => button.click());
  await expect(device.allow).toBeEnabled();
  await device.allow.evaluate((button: HTMLElement) => button.click());
  // A click right after the window has come to the front.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await device.allow.click({ force: true });
  expect(await sandbox.calls(SUBMIT)).toEqual([]);
  await device.deny.click();
  await expect(device.widget).toContainText('Access to the application was denied.');
  expect(await cli.end).toEqual({ error: 'access_denied' });
});

test('a wrong code stays in its field, guesses are limited, and a code can expire on the screen', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(START, SUBMIT);
  const device = new DevicePage(page, sandbox);
  await page.setViewportSize({ width: 320, height: 800 });
  await sandbox.configure({ lock_after: 3, lock_minutes: 1 });
  const cli = await device.startCli();
  await device.open(cli.verification_uri);
  await device.logIn(ADA);
  const enter = async (code: string) => {
    await device.code.fill(code);
    await device.button('Continue').click();
  };
  await enter('--');
  await expect(device.widget).toContainText('This code is not valid.');
  expect(await sandbox.calls(START)).toEqual([]);
  await enter('<b>AAAA-AAAA');
  await expect(device.code).toBeFocused();
  await expect(device.code).toHaveValue('<b>AAAA-AAAA');
  await expect(device.code).toHaveAccessibleDescription('This code is not valid. Check it on your device.');
  await device.isAccessible();
  await enter(cli.user_code);
  await expect(device.allow).toBeVisible();
  cli.stop();
  // The provider's clock is not that of the page, which waits for the time that was left.
  await sandbox.advance(11);
  await expect(device.allow).toBeEnabled();
  await device.allow.click();
  await expect(device.widget).toContainText('This code has expired.');
  await device.isAccessible();
  await device.button('Enter a new code').click();
  await expect(device.code).toHaveValue('');
  await enter('BBBB-BBBB');
  await expect(device.code).toHaveAccessibleDescription('This code is not valid. Check it on your device.');
  await enter('CCCC-CCCC');
  await expect(device.code).toHaveAccessibleDescription('This code is not valid. Check it on your device.');
  await enter('DDDD-DDDD');
  await expect(device.code).toHaveAccessibleDescription(/Too many/);
});

test('a user whose last sign-in is too old signs in again in place and keeps the code, with keyboard alone at 320 px', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(START, SUBMIT);
  await page.setViewportSize({ width: 320, height: 800 });
  const device = new DevicePage(page, sandbox);
  const cli = await device.startCli();
  await device.open(cli.verification_uri);
  await device.logIn(ADA);
  const heading = (name: string) => device.widget.getByRole('heading', { name });
  await expect(heading('Connect a device')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(cli.user_code);
  for (const path of [START, SUBMIT]) {
    await sandbox.fault({ path, times: 1, status: 403, error_type: 'insufficient_factors' });
    await page.keyboard.press('Enter');
    if (path === SUBMIT) {
      await expect(device.allow).toBeEnabled();
      await device.allow.focus();
      await page.keyboard.press('Enter');
    }
    await expect(device.widget).toContainText('Log in again to connect the device.');
    await expect(heading('Connect a device')).toBeFocused();
    await device.isAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.keyboard.press('Tab');
    await expect(device.button('Log in again')).toBeFocused();
    await page.keyboard.press('Enter');
    await device.logIn(ADA);
    await expect(heading('Connect a device')).toBeFocused();
    await expect(device.code).toHaveValue(cli.user_code);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(device.allow).toBeEnabled();
  await device.allow.focus();
  await page.keyboard.press('Enter');
  await expect(heading('Success!')).toBeFocused();
  expect(await cli.end).toEqual({ email: ADA });
});

test('a device code expires on the screen by itself', async ({ page, sandbox }) => {
  const device = new DevicePage(page, sandbox);
  await page.clock.install();
  const cli = await device.startCli();
  cli.stop();
  await device.open(cli.verification_uri_complete);
  await device.logIn(ADA);
  await device.button('Continue').click();
  await expect(device.allow).toBeVisible();
  await page.clock.fastForward(11 * 60_000);
  await expect(device.widget).toContainText('This code has expired.');
});

test('decision 174: a member sees the organization and the role that a device gets, at 320 px and with keyboard alone', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(MEMBER_START);
  await page.setViewportSize({ width: 320, height: 800 });
  await sandbox.configure({ vertical: 'B2B' });
  for (const [organization_slug, organization_name] of Object.entries({ harbour: 'Harbour', quay: 'Quay' })) {
    const organization_id = await sandbox.organization({ organization_name, organization_slug });
    await sandbox.member({ organization_id, email_address: ADA, roles: ['stytch_admin'] });
  }
  const device = new DevicePage(page, sandbox);
  const cli = await device.startCli();
  await device.open(cli.verification_uri_complete, { members: '' });
  await device.logInTo('Quay', ADA);
  await sandbox.fault({ path: MEMBER_START, times: 1, status: 403, error_type: 'insufficient_factors' });
  await device.code.focus();
  await page.keyboard.press('Enter');
  await device.button('Log in again').press('Enter');
  await device.logInTo('Quay', ADA);
  await expect(device.code).toHaveValue(cli.user_code);
  await device.code.focus();
  await page.keyboard.press('Enter');
  await expect(device.widget).toContainText(`You are signed in to Quay as ${ADA}.`);
  await expect(device.widget).toContainText('Roles that the device can use: Member, Admin');
  await device.isAccessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expect(device.allow).toBeEnabled();
  await device.allow.focus();
  await page.keyboard.press('Enter');
  await expect(device.widget.getByRole('heading', { name: 'Success!' })).toBeFocused();
  expect(await cli.end).toEqual({ email: ADA });
});

test('threat T51: a code pasted in full-width letters counts once, also in two tabs', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(SUBMIT);
  const device = new DevicePage(page, sandbox);
  const cli = await device.startCli();
  await device.open(cli.verification_uri);
  await device.logIn(ADA);
  const wide = cli.user_code.replaceAll(/[A-Z]/g, (letter) =>
    String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfe_e0),
  );
  const second = new DevicePage(await page.context().newPage(), sandbox);
  await second.open(cli.verification_uri);
  for (const [tab, code] of [
    [device, wide.replace('-', '\u2011')],
    [second, cli.user_code],
  ] as const) {
    await tab.code.fill(code);
    await tab.button('Continue').click();
    await expect(tab.widget).toContainText(`Your device shows the code ${cli.user_code}.`);
  }
  await second.page.bringToFront();
  await expect(second.allow).toBeEnabled();
  await second.allow.click();
  await expect(second.widget).toContainText('Success!');
  await page.bringToFront();
  await device.deny.click();
  await expect(device.code).toHaveAccessibleDescription('This code is not valid. Check it on your device.');
  expect(await cli.end).toEqual({ email: ADA });
});

test('threats T7, T51: inside a foreign page there is no field and no button', async ({ page, sandbox, guard }) => {
  const device = new DevicePage(page, sandbox);
  const cli = await device.startCli();
  cli.stop();
  guard.provokes(/./);
  await openInForeignFrame(page, device.address(cli.verification_uri_complete));
  const framed = page.frameLocator('iframe').getByTestId('device');
  await expect(framed).toContainText('does not work inside a page of https://evil.example.');
  await expect(framed.getByRole('button')).toHaveCount(0);
  await expect(framed.getByRole('textbox')).toHaveCount(0);
  expect(await sandbox.calls(START)).toEqual([]);
});
