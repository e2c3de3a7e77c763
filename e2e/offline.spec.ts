import { emailLink, passcode } from './support/address-of';
import { goOnline } from './support/connection';
import { expect, test } from './support/fixtures';
import { heldFiles } from './support/held-files';

const ADA = 'ada@example.com';
const SEND_CODE = '/sdk/v1/otps/email/login_or_create';
const SEND_LINK = '/sdk/v1/magic_links/email/login_or_create';
const AUTHENTICATE = '/sdk/v1/otps/authenticate';
const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';

// Offline, Chromium logs every failed load: files of later screens, and the page's check for its provider.
test.beforeEach(({ guard }) =>
  guard.provokes('/', '/sdk/v1/events', /^\/assets\//, SEND_CODE, SEND_LINK, AUTHENTICATE),
);

for (const [way, products, send, next] of [
  ['a passcode', passcode('email'), SEND_CODE, 'Enter passcode'],
  ['a link', emailLink, SEND_LINK, 'Check your email'],
] as const) {
  test(`fault N2: offline at the click for ${way}: an immediate error, no request, typed text stays; it works once online`, async ({
    open,
    widget,
    sandbox,
    context,
    page,
    host,
    guard,
  }) => {
    await open(products);
    // Files that the page loads after its first form are there too.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await widget.submitEmail(ADA);
    await expect(widget.alert).toHaveText(UNREACHABLE);
    await expect(widget.email).toHaveValue(ADA);
    await expect(widget.email).toBeFocused();
    await host.getsErrors('network_error');
    await goOnline(page, guard);
    await expect(widget.alert, 'the message goes with its cause').toHaveCount(0);
    expect(await sandbox.calls(send), 'nothing is sent automatically').toEqual([]);
    await widget.continue.click();
    await widget.isAt(next);
    expect(await sandbox.calls(send)).toHaveLength(1);
  });
}

test('fault N3: offline in the middle of a submit ends the wait, and nothing is sent again automatically', async ({
  open,
  widget,
  sandbox,
  context,
  page,
  guard,
  host,
}) => {
  guard.provokes(SEND_LINK);
  await open(emailLink);
  await sandbox.fault({ path: SEND_LINK, times: 1, delay_ms: 5000 });
  await widget.submitEmail(ADA);
  await expect(widget.continue).toHaveAttribute('aria-busy', 'true');
  await expect.poll(async () => (await sandbox.calls(SEND_LINK)).length).toBe(1);
  await context.setOffline(true);
  await expect(widget.alert).toHaveText(UNREACHABLE);
  await expect(widget.continue).toBeEnabled();
  await host.getsErrors('network_error');
  await goOnline(page, guard);
  await widget.continue.click();
  await widget.isAt('Check your email');
  expect(await sandbox.calls(SEND_LINK)).toHaveLength(2);
});

test('faults N2, N3: offline at the passcode, then in the middle of it: the digits stay, and the same code works', async ({
  open,
  widget,
  sandbox,
  context,
  page,
  guard,
  host,
}) => {
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  const code = await sandbox.code(ADA);
  await context.setOffline(true);
  await widget.passcode.pressSequentially(code);
  await expect(widget.alert).toHaveText(UNREACHABLE);
  await expect(widget.passcode).toHaveValue(code);
  await goOnline(page, guard);
  await expect(widget.alert).toHaveCount(0);
  expect(await sandbox.calls(AUTHENTICATE)).toEqual([]);
  await expect(widget.passcode).toBeFocused();
  guard.provokes(AUTHENTICATE);
  await sandbox.fault({ path: AUTHENTICATE, times: 1, hang: true });
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await sandbox.calls(AUTHENTICATE)).length).toBe(1);
  await context.setOffline(true);
  await expect(widget.alert).toHaveText(`${UNREACHABLE} You might already be signed in.`);
  await expect(widget.passcode).toHaveValue(code);
  await goOnline(page, guard);
  await page.keyboard.press('Enter');
  await widget.isAt('Success!');
  await host.getsErrors('network_error', 'network_error');
});

test('fault N25: a screen that cannot be loaded says so, and can be loaded again', async ({
  open,
  widget,
  page,
  guard,
}) => {
  guard.provokes(/^\/assets\/magic-link-/);
  await page.route('**/assets/magic-link-*.js', (route) => route.abort());
  await open(emailLink);
  await widget.submitEmail(ADA);
  await expect(widget.alert).toHaveText(UNREACHABLE);
  await widget.isAccessible();
  await page.unrouteAll();
  await widget.button('Try again').click();
  await widget.isAt('Check your email');
});

test('fault N25: an address that was submitted early is the one that the link goes to', async ({
  page,
  widget,
  open,
}) => {
  const come = await heldFiles(page, /\/assets\/(users\.)?magic-link-/);
  await open(emailLink);
  await widget.submitEmail(ADA);
  await expect(widget.email).not.toBeEditable();
  await widget.email.press('End');
  await page.keyboard.type('x');
  come();
  await widget.isAt('Check your email');
  await expect(widget.root).toContainText(ADA);
});
