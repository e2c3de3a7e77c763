import { passcode } from './support/address-of';
import { goOnline, holdBack } from './support/connection';
import { expect, test } from './support/fixtures';

const ADA = 'ada@example.com';
const SEND = '/sdk/v1/otps/email/login_or_create';
const SEARCH = '/sdk/v1/users/search';
const AUTHENTICATE = '/sdk/v1/otps/authenticate';
const UNREACHABLE = 'We could not reach the server. Check your connection and try again.';
/** The files with the rules and the screens of the passcode flow, in the built demo. */
const RULES = /\/assets\/otp-[^/]*\.js$/;
/** The file with what all screens after the first form share: none of them comes without it. */
const SCREENS = /\/assets\/later-[^/]*\.js$/;
/** The file with everything that the first form and the first call do not need. */
const ENGINE = /\/assets\/engine-[^/]*\.js$/;
/** The file that reads what the provider answers. */
const READER = /\/assets\/answers-[^/]*\.js$/;

test('decision 67: the form appears before its rules; what is submitted meanwhile is sent when they arrive', async ({
  open,
  widget,
  sandbox,
  page,
  host,
}) => {
  const { arrive, asked } = await holdBack(page, RULES);
  await open(passcode('email', 'sms'));
  await widget.tab('Text').click();
  await widget.tab('Email').click();
  await widget.submitEmail(ADA);
  await expect(widget.continue, 'as while the message is being sent').toHaveAttribute('aria-busy', 'true');
  await expect(widget.root.locator('[data-room="none"]'), 'no spinner over the form').toHaveCount(0);
  await expect(widget.email).toHaveValue(ADA);
  await expect(widget.email).toHaveAttribute('readonly');
  expect(asked()).toBeGreaterThan(0);
  arrive();
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await widget.isAt('Success!');
  expect(await sandbox.calls(SEND)).toHaveLength(1);
  await host.getsErrors();
});

test('fault N25: if the rules do not load the form stays, and the next try loads them again', async ({
  open,
  widget,
  page,
  guard,
  host,
  sandbox,
}) => {
  guard.expectsConsole(/Failed to load resource/);
  await page.route(RULES, (route) => route.abort());
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await expect(widget.alert).toHaveText(UNREACHABLE);
  await expect(widget.email, 'what was typed is kept').toHaveValue(ADA);
  await widget.isAccessible();
  await host.getsErrors('network_error');
  await page.unroute(RULES);
  await widget.root.getByRole('button', { name: 'Try again' }).click();
  await widget.isAt('Enter passcode');
  expect(await sandbox.calls(SEND), 'decision 132: one message').toHaveLength(1);
  await host.getsErrors('network_error');
});

test('fault N2: offline before the rules are loaded: the message goes with the fault, and nothing is sent automatically', async ({
  open,
  widget,
  page,
  context,
  guard,
  host,
  sandbox,
}) => {
  guard.provokes('/', '/sdk/v1/events', /^\/assets\//, SEND);
  guard.expectsConsole(/Failed to load resource/);
  await page.route(RULES, (route) => route.abort());
  await open(passcode('email'));
  await context.setOffline(true);
  await widget.submitEmail(ADA);
  await expect(widget.alert).toHaveText(UNREACHABLE);
  await page.unroute(RULES);
  await goOnline(page, guard);
  await expect(widget.alert).toHaveCount(0);
  await expect(widget.email).toHaveValue(ADA);
  await host.getsErrors('network_error');
  expect(await sandbox.calls(SEND)).toEqual([]);
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  expect(await sandbox.calls(SEND)).toHaveLength(1);
});

test('decision 132: who has the address is asked before the rules have come, once', async ({
  open,
  widget,
  sandbox,
  page,
  host,
}) => {
  const { arrive } = await holdBack(page, /\/assets\/password-[^/]*\.js$/);
  await sandbox.user({ email: ADA, password: 'seven purple elephants knit' });
  await open({ products: 'passwords' });
  await widget.submitEmail(ADA);
  await expect.poll(() => sandbox.calls(SEARCH)).toHaveLength(1);
  await expect(widget.email).toHaveValue(ADA);
  arrive();
  await widget.isAt('Log In');
  expect(await sandbox.calls(SEARCH)).toHaveLength(1);
  await host.getsErrors();
});

test('decision 132: a passcode is sent before the rules have come, once', async ({
  open,
  widget,
  sandbox,
  page,
  host,
}) => {
  const { arrive } = await holdBack(page, RULES);
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await expect.poll(() => sandbox.calls(SEND)).toHaveLength(1);
  await expect(widget.email).toHaveValue(ADA);
  arrive();
  await widget.isAt('Enter passcode');
  expect(await sandbox.calls(SEND)).toHaveLength(1);
  await host.getsErrors();
});

test('decision 120: a passcode is sent before the screens have come, once, and Main waits for them', async ({
  open,
  widget,
  sandbox,
  page,
  host,
}) => {
  const { arrive } = await holdBack(page, SCREENS);
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await expect.poll(() => sandbox.calls(SEND)).toHaveLength(1);
  await expect(widget.email).toHaveValue(ADA);
  await expect(widget.continue).toHaveAttribute('aria-busy', 'true');
  arrive();
  await widget.isAt('Enter passcode');
  expect(await sandbox.calls(SEND)).toHaveLength(1);
  await host.getsErrors();
});

test('decision 129: a passcode is sent and asked for without the reader of answers, and spent once that has come', async ({
  open,
  widget,
  sandbox,
  page,
  host,
}) => {
  const { arrive, asked } = await holdBack(page, READER);
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await sandbox.code(ADA));
  await expect.poll(asked).toBeGreaterThan(0);
  expect(await sandbox.calls(AUTHENTICATE)).toEqual([]);
  arrive();
  await widget.isAt('Success!');
  expect(await sandbox.calls(SEND)).toHaveLength(1);
  await host.getsErrors();
});

test('fault N25: if the screens do not load after the passcode was sent the form stays, and the next try sends nothing', async ({
  open,
  widget,
  sandbox,
  page,
  guard,
  host,
}) => {
  guard.expectsConsole(/Failed to load resource/);
  await page.route(SCREENS, (route) => route.abort());
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await expect(widget.alert).toHaveText(UNREACHABLE);
  await expect(widget.email, 'what was typed is kept').toHaveValue(ADA);
  await host.getsErrors('network_error');
  expect(await sandbox.calls(SEND)).toHaveLength(1);
  await page.unroute(SCREENS);
  await widget.root.getByRole('button', { name: 'Try again' }).click();
  await widget.isAt('Enter passcode');
  expect(await sandbox.calls(SEND)).toHaveLength(1);
});

test('fault N25: if what reads the answer does not load the screen says so, and the code is not spent until it has', async ({
  open,
  widget,
  sandbox,
  page,
  guard,
  host,
}) => {
  guard.expectsConsole(/Failed to load resource/);
  await page.route(READER, (route) => route.abort());
  await open(passcode('email'));
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
  const code = await sandbox.code(ADA);
  await widget.passcode.pressSequentially(code);
  await expect(widget.alert).toHaveText(UNREACHABLE);
  await host.getsErrors('network_error');
  expect(await sandbox.calls(AUTHENTICATE)).toEqual([]);
  await page.unroute(READER);
  await widget.passcode.fill('');
  await widget.passcode.pressSequentially(code);
  await widget.isAt('Success!');
  expect(await sandbox.calls(SEND)).toHaveLength(1);
});

test('a button whose words break into two lines takes the room that was kept for it: nothing moves, at 320 px in a wide font', async ({
  open,
  widget,
  page,
}) => {
  const { arrive } = await holdBack(page, SCREENS);
  await page.setViewportSize({ width: 320, height: 640 });
  await open({
    products: 'oauth,emailMagicLinks',
    providers: 'google,microsoft',
    width: '320',
    'style.fontFamily': 'monospace',
  });
  const top = async () => (await widget.email.boundingBox())?.y;
  await expect(widget.email).toBeVisible();
  const before = await top();
  arrive();
  const words = widget.root.getByRole('button', { name: 'Continue with Microsoft' }).locator('.foyer-button-words');
  await expect(words).toBeVisible();
  expect((await words.boundingBox())?.height, 'two lines').toBeGreaterThan(36);
  expect(await top()).toBe(before);
});

test('decision 148: the events of the first screen leave before the engine has come', async ({
  open,
  widget,
  page,
  sandbox,
}) => {
  const { arrive, asked } = await holdBack(page, ENGINE);
  await open(passcode('email'));
  await expect.poll(() => sandbox.loggedEvents()).toEqual(['sdk_instance_instantiated', 'render_login_screen']);
  await expect.poll(asked).toBeGreaterThan(0);
  arrive();
  await widget.submitEmail(ADA);
  await widget.isAt('Enter passcode');
});

test('decision 148: the events of the first screen are sent if the visitor leaves before the page is idle', async ({
  open,
  widget,
  page,
  sandbox,
}) => {
  await page.clock.install();
  // No frame, no idle page and no time limit from here on.
  await page.clock.pauseAt(Date.now() + 1000);
  await open(passcode('email'));
  await expect(widget.root.getByRole('img', { name: 'Powered by Stytch' }), 'the settings have come').toBeVisible();
  await page.evaluate(afterEffects);
  expect(await sandbox.loggedEvents()).toEqual([]);
  await page.goto('about:blank');
  await expect.poll(() => sandbox.loggedEvents()).toEqual(['sdk_instance_instantiated', 'render_login_screen']);
});

/** React runs the effects of a commit in a separate message, which was posted before this one. */
const afterEffects = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve());
    port1.start();
    port2.postMessage(null);
  });
