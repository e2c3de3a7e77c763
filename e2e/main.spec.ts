import { addressOf, emailLink, passcode } from './support/address-of';
import { expect, test } from './support/fixtures';

const ADA = 'ada@example.com';

test("spec 1: the default heading is 'Sign up or log in', above the form of the first method", async ({
  open,
  widget,
}) => {
  await open(passcode('email', 'sms'));
  await expect(widget.root.getByRole('heading')).toHaveText(['Sign up or log in']);
  await expect(widget.email).toBeEditable();
  await expect(widget.continue).toBeEnabled();
  await expect(widget.alert).toHaveCount(0);
});

test('spec 1: onEvent gets the passcode request, its success and the end of the flow, without a token', async ({
  open,
  widget,
  sandbox,
  host,
}) => {
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');
  await expect(widget.root.locator('.foyer-illustration[data-kind="check"]')).toBeVisible();
  await host.getsEvents('OTP_LOGIN_OR_CREATE', 'OTP_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE');
  await expect(host.events.filter({ hasText: 'OTP_AUTHENTICATE' })).toContainText('"user_id": "user-test-');
  expect(await host.events.allTextContents().then((all) => all.join())).not.toMatch(/session_token|session_jwt/);
  await host.getsErrors();
});

test('spec 1: onEvent gets the link request, and onError each failure', async ({ open, widget, host }) => {
  await open(emailLink);
  await widget.submitEmail('nobody');
  await expect(widget.alert).toBeVisible();
  await widget.continue.click();
  await host.getsErrors('invalid_email', 'invalid_email');
  await widget.askForLink(ADA);
  await host.getsEvents('MAGIC_LINK_LOGIN_OR_CREATE');
});

test('spec 2: screens are named states: the address stays as it is', async ({ open, widget, page, sandbox }) => {
  const address = addressOf(sandbox, passcode('email', 'whatsapp'));
  await open(passcode('email', 'whatsapp'));
  const entries = await page.evaluate(() => history.length);
  await widget.tab('WhatsApp').click();
  await widget.submitPhone('4155552671');
  await widget.isAt('Enter passcode');
  await expect(page).toHaveURL(address);
  await widget.passcode.pressSequentially(await sandbox.code('+14155552671'));
  await widget.isAt('Success!');
  await expect(page).toHaveURL(address);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

for (const { configured, minutes } of [
  { configured: undefined, minutes: 30 },
  { configured: '90', minutes: 90 },
]) {
  test(`spec 9: a session lasts ${minutes} minutes with sessionDurationMinutes ${configured ?? 'left out'}`, async ({
    open,
    widget,
    sandbox,
    context,
  }) => {
    await open({ ...passcode('email'), ...(configured && { sessionMinutes: configured }) });
    await widget.submitEmail(ADA);
    await widget.isAt('Enter passcode');
    await widget.passcode.pressSequentially(await sandbox.code(ADA));
    await widget.isAt('Success!');
    const [call] = await sandbox.calls('/sdk/v1/otps/authenticate');
    expect(call?.body).toMatchObject({ session_duration_minutes: minutes });
    const cookie = (await context.cookies()).find(({ name }) => name === 'stytch_session');
    expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' });
    const left = (cookie?.expires ?? 0) - Date.now() / 1000;
    expect(left).toBeLessThanOrEqual(minutes * 60);
    expect(left).toBeGreaterThan(minutes * 60 - 60);
  });
}
