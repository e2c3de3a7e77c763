import { addressOf, emailLink } from './support/address-of';
import { blockStorage } from './support/block-storage';
import { comesBack } from './support/comes-back';
import { expect, HostPage, test, widgetOn } from './support/fixtures';

const AUTHENTICATE = '/sdk/v1/magic_links/authenticate';
const ADA = 'ada@example.com';

test('spec 2: a link in the same tab signs a new user up, and later signs them in', async ({
  open,
  widget,
  host,
  page,
  sandbox,
}) => {
  await open(emailLink);
  for (const visit of ['sign-up', 'log-in']) {
    await test.step(visit, async () => {
      await widget.isAt('Sign up or log in');
      await widget.askForLink(ADA);
      await page.goto(await sandbox.link(ADA));
      await widget.isAt('Success!');
      await expect(widget.text('You have successfully logged in.')).toBeVisible();
      await host.isSignedIn(ADA);
      await host.getsEvents('AUTHENTICATE_FLOW_COMPLETE');
      expect(page.url(), 'threat T11: the token has left the address').toBe(addressOf(sandbox, emailLink));
      await host.account.getByRole('button', { name: 'Log out' }).click();
    });
  }
  const [signUp, logIn] = (await sandbox.messages(ADA)).map(({ subject }) => subject).toReversed();
  expect([signUp, logIn]).toEqual(['Confirm your email for Foyer', 'Log in to Foyer']);
  expect(await sandbox.calls(AUTHENTICATE)).toHaveLength(2);
});

test('spec 2: Email confirmation says where the email went and leads to web-mails', async ({ open, widget, host }) => {
  await open(emailLink);
  await widget.isAccessible();
  await widget.askForLink(ADA);
  await expect(widget.text('An email was sent to ada@example.com.')).toBeVisible();
  const links = {
    'Open in Gmail': 'https://mail.google.com/',
    'Open in Yahoo': 'https://mail.yahoo.com/',
    'Open in Outlook': 'https://outlook.live.com/',
  };
  for (const [name, address] of Object.entries(links)) {
    const link = widget.root.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', new RegExp(`^${address}`));
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  const gmail = await widget.root.getByRole('link', { name: 'Open in Gmail' }).getAttribute('href');
  expect(decodeURIComponent(gmail ?? ''), "the sender is the project's email domain").toContain('from:@foyer.example');
  await widget.isAccessible();
  await host.getsEvents('MAGIC_LINK_LOGIN_OR_CREATE');
});

test("spec 2: 'Try again' clears the stored email and returns to Main", async ({ open, widget, sandbox }) => {
  await open(emailLink);
  await widget.submitEmail(ADA);
  await widget.button('Try again').click();
  await widget.isAt('Sign up or log in');
  await expect(widget.email).toHaveValue('');
  await expect(widget.heading('Sign up or log in')).toBeFocused();
  await widget.submitEmail('grace@example.com');
  await expect(widget.text('An email was sent to grace@example.com.')).toBeVisible();
  expect((await sandbox.messages('grace@example.com')).map(({ links }) => links.length)).toEqual([1]);
});

test('spec 3: a link opened in another tab signs the first tab in as well', async ({
  open,
  widget,
  host,
  context,
  sandbox,
}) => {
  await open(emailLink);
  await widget.askForLink(ADA);
  const other = await context.newPage();
  await other.goto(await sandbox.link(ADA));
  await widgetOn(other).isAt('Success!');
  await new HostPage(other).isSignedIn(ADA);
  await host.isSignedIn(ADA);
});

test('threats T10, T14: a link opened in a different browser waits for a click, and works only in its own browser', async ({
  open,
  widget,
  host,
  page,
  sandbox,
  guard,
  anotherBrowser,
}) => {
  guard.provokes(AUTHENTICATE);
  await open(emailLink);
  await widget.askForLink(ADA);
  const other = await anotherBrowser();
  await other.goto(await sandbox.link(ADA));
  const login = widgetOn(other);
  await login.isAt('Finish logging in');
  await login.isAccessible();
  expect(await sandbox.calls(AUTHENTICATE)).toEqual([]);
  await login.continue.click();
  await login.isAt('Looks like there was an error!');
  await expect(login.alert).toHaveText('Open this in the browser where you requested it, or request a new one here.');
  await login.back.click();
  await login.isAt('Sign up or log in');
  await page.goto(await sandbox.link(ADA));
  await host.isSignedIn(ADA);
});

test('decision 164: the page that refused a link sends a new one for its own browser', async ({
  open,
  widget,
  sandbox,
  guard,
  anotherBrowser,
}) => {
  const SEND = '/sdk/v1/magic_links/email/login_or_create';
  guard.provokes(AUTHENTICATE, SEND);
  await open(emailLink);
  await widget.askForLink(ADA);
  const other = await anotherBrowser({ viewport: { width: 320, height: 800 } });
  await other.goto(await sandbox.link(ADA));
  const login = widgetOn(other);
  await login.continue.click();
  await login.isAt('Looks like there was an error!');
  await login.isAccessible();
  const send = login.button('Send a new link to this browser');
  await login.email.fill('nobody');
  await send.click();
  await expect(login.alert.last()).toHaveText('Email format is invalid.');
  await expect(login.email).toBeFocused();
  await login.email.fill(ADA);
  await other.route(`**${SEND}`, (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(login.alert.last()).toContainText('We could not reach the server.');
  await expect(login.email).toHaveValue(ADA);
  await send.click();
  await login.isAt('Check your email');
  await other.goto(await sandbox.link(ADA));
  await new HostPage(other).isSignedIn(ADA);
});

test('decision 164: the page that refused a link emails a passcode instead, if passcodes are configured', async ({
  open,
  widget,
  sandbox,
  guard,
  anotherBrowser,
}) => {
  guard.provokes(AUTHENTICATE);
  await open({ products: 'emailMagicLinks,otp', methods: 'sms' });
  await widget.askForLink(ADA);
  const other = await anotherBrowser();
  const link = await sandbox.link(ADA);
  await other.goto(link);
  const login = widgetOn(other);
  await login.continue.click();
  await login.email.fill(ADA);
  await login.button('Email me a code instead').click();
  await login.isAt('Enter passcode');
  await login.back.click();
  await login.isAt('Sign up or log in');
  await expect(login.email).toHaveValue(ADA);
  await other.goto(link);
  await login.continue.click();
  await login.email.fill(ADA);
  await login.button('Email me a code instead').click();
  await login.passcode.fill(await sandbox.code(ADA));
  await new HostPage(other).isSignedIn(ADA);
});

test('decision 164, threats T10, T14: a link that works on any device signs in after one deliberate press', async ({
  open,
  widget,
  page,
  sandbox,
  anotherBrowser,
}) => {
  await open({ ...emailLink, anywhere: '1' });
  await widget.askForLink(ADA);
  const link = await sandbox.link(ADA);
  const other = await anotherBrowser();
  await other.goto(link);
  const login = widgetOn(other);
  await login.isAt('Finish logging in');
  await expect(login.text(/This link logs you in to localhost:\d+,/)).toBeVisible();
  await login.isAccessible();
  // An email scanner runs scripts and presses buttons with them.
  await login.continue.evaluate((button: HTMLElement) => button.click());
  expect(await sandbox.calls(AUTHENTICATE)).toEqual([]);
  await login.continue.press('Enter');
  await new HostPage(other).isSignedIn(ADA);
  await comesBack(page);
  await expect(widget.text(/^Did you open the link on another device\?/)).toBeVisible();
  await widget.isAccessible();
});

test('decision 164: in its own browser, a link that works on any device signs in the first tab too', async ({
  open,
  host,
  context,
  widget,
  sandbox,
}) => {
  await open({ ...emailLink, anywhere: '1' });
  await widget.askForLink(ADA);
  const other = await context.newPage();
  await other.goto(await sandbox.link(ADA));
  await widgetOn(other).continue.click();
  await new HostPage(other).isSignedIn(ADA);
  await host.isSignedIn(ADA);
});

test('decision 164: the network ends while a link is used on another device: the link stays on the page, and signs in on the next try', async ({
  open,
  widget,
  sandbox,
  guard,
  anotherBrowser,
}) => {
  guard.provokes(AUTHENTICATE);
  await open({ ...emailLink, anywhere: '1' });
  await widget.askForLink(ADA);
  const link = await sandbox.link(ADA);
  const other = await anotherBrowser();
  // Without any answer the console would say that the provider cannot be reached.
  const settings = other.waitForResponse(/\/bootstrap\//);
  await other.goto(link);
  await settings;
  const login = widgetOn(other);
  await other.route(`**${AUTHENTICATE}`, (route) => route.abort(), { times: 1 });
  await login.continue.click();
  await expect(login.alert).toHaveText('We could not reach the server. Check your connection and try again.');
  await login.isAccessible();
  await login.button('Try again').click();
  await new HostPage(other).isSignedIn(ADA);
  expect(other.url()).not.toContain('token=');
});

test('a link whose call fails, and is then limited, signs in by the third try, with the keyboard alone', async ({
  open,
  widget,
  page,
  sandbox,
  guard,
  host,
}) => {
  guard.provokes(AUTHENTICATE);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(emailLink);
  await widget.askForLink(ADA);
  const limit = { status: 429, error_type: 'too_many_requests', headers: { 'retry-after': '2' } };
  await sandbox.fault({ path: AUTHENTICATE, times: 1, status: 500, error_type: 'internal_server_error' });
  await sandbox.fault({ path: AUTHENTICATE, times: 1, ...limit });
  await page.goto(await sandbox.link(ADA));
  const retry = widget.button('Try again');
  await expect(widget.alert).toBeVisible();
  await widget.isAccessible();
  await retry.press('Enter');
  await expect(widget.alert).toContainText('Too many attempts.');
  await expect(retry).toBeEnabled();
  await retry.press('Enter');
  await host.isSignedIn(ADA);
});

test('Back gives up a link whose call failed, and the form asks for a new one', async ({
  open,
  widget,
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(AUTHENTICATE);
  await open(emailLink);
  await widget.askForLink(ADA);
  await sandbox.fault({ path: AUTHENTICATE, times: 1, status: 500, error_type: 'internal_server_error' });
  await page.goto(await sandbox.link(ADA));
  await expect(widget.button('Try again')).toBeVisible();
  await widget.button('Back').click();
  await widget.isAt('Sign up or log in');
  await widget.askForLink(ADA);
});

test('decision 164: with blocked storage no browser knows its link, and the page that refused it goes on with a code', async ({
  open,
  widget,
  page,
  sandbox,
  guard,
  host,
}) => {
  guard.provokes(AUTHENTICATE);
  await blockStorage(page);
  await open({ products: 'emailMagicLinks,otp', methods: 'sms' });
  await widget.askForLink(ADA);
  await page.goto(await sandbox.link(ADA));
  await widget.continue.click();
  await widget.isAt('Looks like there was an error!');
  await widget.email.fill(ADA);
  await widget.button('Email me a code instead').click();
  await widget.passcode.fill(await sandbox.code(ADA));
  await host.isSignedIn(ADA);
});

test('threat T10: a user who did not request the link can leave it unspent', async ({
  open,
  widget,
  sandbox,
  anotherBrowser,
}) => {
  await open(emailLink);
  await widget.askForLink(ADA);
  const other = await anotherBrowser();
  await other.goto(await sandbox.link(ADA));
  const login = widgetOn(other);
  await login.button('Cancel').click();
  await login.isAt('Sign up or log in');
  await expect(other).toHaveURL(addressOf(sandbox, emailLink));
  expect(await sandbox.calls(AUTHENTICATE)).toEqual([]);
});

test('fault C9: the same link in five tabs is spent once, and every tab ends signed in', async ({
  open,
  widget,
  context,
  sandbox,
}) => {
  await open(emailLink);
  await widget.askForLink(ADA);
  const link = await sandbox.link(ADA);
  const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => context.newPage()));
  await Promise.all(tabs.map((tab) => tab.goto(link)));
  for (const tab of tabs) {
    await widgetOn(tab).isAt('Success!');
    await new HostPage(tab).isSignedIn(ADA);
  }
  expect(await sandbox.calls(AUTHENTICATE)).toHaveLength(1);
});

for (const { how, spoil } of [
  { how: 'used', spoil: 'use' },
  { how: 'expired', spoil: 'wait' },
] as const) {
  test(`spec 8: unable_to_auth_magic_link: a link that is ${how} ends on the error screen, with a way back`, async ({
    open,
    widget,
    host,
    page,
    sandbox,
    guard,
  }) => {
    guard.provokes(AUTHENTICATE);
    await open(emailLink);
    await widget.askForLink(ADA);
    const link = await sandbox.link(ADA);
    if (spoil === 'wait') await sandbox.advance(31);
    else {
      await page.goto(link);
      await widget.isAt('Success!');
      await host.account.getByRole('button', { name: 'Log out' }).click();
    }
    await page.goto(link);
    await widget.isAt('Looks like there was an error!');
    await expect(widget.alert).toHaveText('This link was already used or has expired. Please try again.');
    await widget.isAccessible();
    await host.getsErrors('unable_to_auth_magic_link');
    expect(page.url()).toBe(addressOf(sandbox, emailLink));
    await widget.back.click();
    await widget.isAt('Sign up or log in');
    await widget.askForLink(ADA);
  });
}

test('spec 9: a link lives 30 minutes unless the host says otherwise', async ({ open, widget, sandbox }) => {
  await open(emailLink);
  await widget.askForLink(ADA);
  const [call] = await sandbox.calls('/sdk/v1/magic_links/email/login_or_create');
  expect(call?.body).toMatchObject({ login_expiration_minutes: 30, signup_expiration_minutes: 30 });
});

test("spec 5: the link form says 'Email format is invalid.' for an invalid address", async ({
  open,
  widget,
  host,
  sandbox,
}) => {
  await open(emailLink);
  await widget.submitEmail('ada@example');
  await expect(widget.alert).toHaveText('Email format is invalid.');
  await expect(widget.email).toHaveValue('ada@example');
  await expect(widget.email).toBeFocused();
  await expect(widget.email).toHaveAttribute('type', 'email');
  await expect(widget.email).toHaveAttribute('required');
  await expect(widget.email).toHaveAttribute('aria-invalid', 'true');
  await expect(widget.email).toHaveAccessibleDescription('Email format is invalid.');
  await widget.isAccessible();
  await host.getsErrors('invalid_email');
  expect(await sandbox.calls('/sdk/v1/magic_links/email/login_or_create')).toEqual([]);
  await widget.askForLink(ADA);
});

test("spec 4: 'Logging in...' shows while the link is being spent", async ({ open, widget, page, sandbox }) => {
  await open(emailLink);
  await widget.askForLink(ADA);
  await sandbox.fault({ path: AUTHENTICATE, times: 1, delay_ms: 1500 });
  await page.goto(await sandbox.link(ADA));
  await expect(widget.text('Logging in...')).toBeVisible();
  await widget.isAccessible();
  await widget.isAt('Success!');
  await widget.isAccessible();
});
