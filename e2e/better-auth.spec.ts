import { loadAdapter, runConformance } from '@foyer/conformance';
import { VirtualAuthenticator } from '@foyer/sandbox/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { BetterAuthDemo, onBetterAuth, TEAMS } from './support/better-auth';
import { HostPage, widgetOn } from './support/fixtures';
import { OrganizationLogin } from './support/organization-login';
import { PasskeyWidget } from './support/passkey-widget';
import { enroll, save, userOf, visit } from './support/second-factor-login';

/** Foyer's own journeys, on a backend that is not the local provider. */
const test = onBetterAuth(6);
test.describe.configure({ mode: 'serial' });

const PASSWORD = 'seven purple elephants';
const OTHER = 'eleven wooden trams hum';
const CODES = { products: 'otp,passkeys', methods: 'email' };
const logOut = (page: Page) => new HostPage(page).account.getByRole('button', { name: 'Log out' }).click();

async function enterCode(demo: BetterAuthDemo, page: Page, email: string, widget = widgetOn(page)): Promise<void> {
  await widget.submitEmail(email);
  await widget.isAt('Enter passcode');
  await widget.passcode.pressSequentially(await demo.code(email));
}

async function byCode(demo: BetterAuthDemo, page: Page, email: string): Promise<void> {
  await enterCode(demo, page, email);
  await new HostPage(page).isSignedIn(email);
}

test('better-auth: a user signs up with a code, signs out and in, and is signed in after a reload', async ({
  page,
  demo,
}) => {
  await demo.open(page, '', CODES);
  await byCode(demo, page, 'code@example.com');
  await logOut(page);
  await byCode(demo, page, 'code@example.com');
  await page.reload();
  await new HostPage(page).isSignedIn('code@example.com');
});

test('better-auth: a link in the same tab', async ({ page, demo }) => {
  const email = 'link@example.com';
  await demo.open(page, '', { products: 'emailMagicLinks' });
  await widgetOn(page).askForLink(email);
  await page.goto(await demo.link(email));
  await widgetOn(page).isAt('Success!');
  await new HostPage(page).isSignedIn(email);
  expect(page.url(), 'the token has left the address').not.toContain('token=');
});

test('better-auth: a password, a wrong one, and a reset by mail', async ({ page, demo }) => {
  const email = 'password@example.com';
  const [widget, host] = [widgetOn(page), new HostPage(page)];
  await demo.open(page, '', { products: 'passwords' });
  await widget.submitEmail(email);
  await widget.isAt('Finish creating your account by setting a password.');
  await widget.password.fill('short');
  await expect(widget.continue).toBeDisabled();
  await widget.password.fill(PASSWORD);
  await expect(widget.continue).toBeEnabled();
  await widget.continue.click();
  await host.isSignedIn(email);
  await logOut(page);
  await widget.submitEmail(email);
  await widget.isAt('Log In');
  await widget.password.fill('not this one');
  await widget.continue.click();
  await expect(widget.alert).toBeVisible();
  await widget.button('Forgot Password?').click();
  await widget.isAt('Forgot password?');
  await page.goto(await demo.link(email));
  await widget.isAt('Reset your password');
  await widget.password.fill(OTHER);
  await expect(widget.continue).toBeEnabled();
  await widget.continue.click();
  await host.isSignedIn(email);
});

test('better-auth: a passkey is made, and logs in', async ({ page, demo }) => {
  await VirtualAuthenticator.plugInto(page, 'touches');
  const email = 'passkey@example.com';
  await demo.open(page, '', { products: 'otp', methods: 'email' });
  await byCode(demo, page, email);
  const passkeys = new PasskeyWidget(page, page.getByTestId('passkeys'));
  await page.getByRole('radio', { name: 'Passkeys' }).check({ force: true });
  await passkeys.create.click();
  await passkeys.isAt('Passkey successfully created!');
  await passkeys.done.click();
  await passkeys.lists('Chrome on Linux');
  await page.getByRole('radio', { name: 'Log-in' }).check({ force: true });
  await logOut(page);
  // Autofill finds the passkey by itself.
  await demo.open(page, '', CODES);
  await widgetOn(page).isAt('Success!');
  await new HostPage(page).isSignedIn(email);
});

test('decision 139: better-auth: what it does not serve is offered neither by the widget nor on the account page', async ({
  page,
  demo,
}) => {
  const email = 'served@example.com';
  const all = { products: 'otp,passkeys,crypto', methods: 'email', wallets: 'setup' };
  await demo.open(page, '', all);
  await byCode(demo, page, email);
  await demo.open(page, 'account.html');
  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('button');
  await expect(sections.filter({ hasText: 'Passkeys' })).toBeVisible();
  for (const name of ['Wallets', 'Apps with access']) await expect(sections.filter({ hasText: name })).toHaveCount(0);
  await expectAccessible(page, '#root');
  // Logged once the settings are there, and with the files after the first form, as the buttons of wallets are.
  const advice = page.waitForEvent('console', (message) =>
    message.text().includes("config.products has 'crypto', which this backend does not serve"),
  );
  await demo.open(page, '', all);
  await logOut(page);
  await expect(widgetOn(page).email).toBeVisible();
  await advice;
  await expect(widgetOn(page).root.getByRole('button', { name: /wallet/i })).toHaveCount(0);
});

test('better-auth: a user sets up an authenticator app on the account page, and re-authenticates with it', async ({
  page,
  demo,
}) => {
  const email = 'app@example.com';
  await demo.open(page, '', { products: 'otp', methods: 'email' });
  await byCode(demo, page, email);
  await demo.open(page, 'account.html');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const choose = (name: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name }).click();
  const code = page.locator('[autocomplete="one-time-code"]');
  await choose('Authenticator app');
  await button('Set up').click();
  await button('Trouble scanning? Enter the code by hand').click();
  const secret = ((await page.locator('.foyer-app-key code').textContent()) ?? '').replaceAll(' ', '');
  await code.pressSequentially(demo.appCode(secret));
  await page.getByRole('checkbox').check();
  await button('Done').click();
  await expect(page.getByText('On.', { exact: true })).toBeVisible();
  // A credential that a session has added cannot re-authenticate the user in it (decision 141).
  await demo.open(page, '', { products: 'otp', methods: 'email' });
  await logOut(page);
  await byCode(demo, page, email);
  await demo.advance(11);
  await demo.open(page, 'account.html');
  await choose('Email addresses');
  await button('Add an email address').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog).toBeVisible();
  const way = dialog.getByRole('button', { name: /authenticator app/i });
  if (await dialog.getByRole('button', { name: 'Another way' }).isVisible())
    await dialog.getByRole('button', { name: 'Another way' }).click();
  if (await way.isVisible()) await way.click();
  await code.pressSequentially(demo.appCode(secret));
  await expect(dialog).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Email' }).fill('second@example.com');
  await page.keyboard.press('Enter');
  await code.pressSequentially(await demo.code('second@example.com'));
  await expect(page.getByText('second@example.com', { exact: true })).toBeVisible();
});

test('decision 158: better-auth: a form that was open for too long asks for re-authentication, and then continues', async ({
  page,
  demo,
}) => {
  const email = 'slow@example.com';
  const further = 'slow-2@example.com';
  await demo.open(page, '', { products: 'otp', methods: 'email' });
  await byCode(demo, page, email);
  await demo.open(page, 'account.html');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Email addresses' }).click();
  await page.getByRole('button', { name: 'Add an email address' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(further);
  await demo.advance(11);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const code = page.locator('[autocomplete="one-time-code"]');
  await dialog.getByRole('button', { name: `Email a code to ${email}` }).click();
  await expect(code).toBeVisible();
  await expectAccessible(page, '#root');
  await code.pressSequentially(await demo.code(email));
  await expect(dialog).toHaveCount(0);
  await code.pressSequentially(await demo.code(further));
  await expect(page.getByText(further, { exact: true })).toBeVisible();
});

test('better-auth: a social account is declined, then signs up, and the page of organizations leads on to that of members', async ({
  page,
  demo,
}) => {
  await demo.open(page, '', { products: 'oauth', providers: 'google' });
  await widgetOn(page)
    .button(/Google/)
    .click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(widgetOn(page).alert).toBeVisible();
  await widgetOn(page)
    .button(/Google/)
    .click();
  await page.getByRole('textbox', { name: 'Email address' }).fill('grace@example.com');
  await page.keyboard.press('Enter');
  await new HostPage(page).isSignedIn('grace@example.com');
  await page.getByRole('link', { name: 'Organizations' }).click();
  await page.getByRole('link', { name: 'the page of their members' }).click();
  await new OrganizationLogin(page, page.getByTestId('organization-account')).isAt('Sign up or log in');
});

/** Whether the demo's backend serves a profile, according to its adapter. */
async function check(demo: BetterAuthDemo, token: string, profile: string) {
  const adapter = await loadAdapter(BetterAuthDemo.adapter);
  const { stopped, results } = await runConformance({
    url: demo.backend,
    token,
    profiles: [profile],
    adapter,
    timeoutMs: 30_000,
  });
  expect(stopped).toBeNull();
  const demanded = results.filter(({ level }) => level === 'MUST');
  return {
    demanded: demanded.length,
    odd: demanded.filter(({ status }) => status !== 'passed').map(({ id, status, seen }) => [id, status, seen]),
  };
}

test('better-auth: refused sign-ups have their own screen, with the keyboard alone at 320 px', async ({
  page,
  browser,
  demo,
}) => {
  const widget = widgetOn(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const isRefused = async (title: string) => {
    await expect(widget.heading(title)).toBeFocused();
    await expectAccessible(page, '#root');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  };
  await demo.configure({ sign_ups_open: false });
  await demo.open(page, '', CODES);
  await widget.submitEmail('closed@example.com');
  await isRefused('Sign-ups are closed');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(widget.email).toHaveValue('closed@example.com');
  await demo.open(page, '', { products: 'passwords' });
  await widget.submitEmail('closed@example.com');
  await widget.password.fill(PASSWORD);
  await expect(widget.continue).toBeEnabled();
  await page.keyboard.press('Enter');
  await isRefused('Sign-ups are closed');

  await demo.configure({ sign_up_allow_list: ['example.org'] });
  await demo.open(page, '', CODES);
  await enterCode(demo, page, 'unlisted@example.com');
  await isRefused('This address is not on the list');

  // The host turns passwords off while the page is open.
  await demo.configure({});
  await demo.open(page, '', { products: 'passwords' });
  await expect(widget.email).toBeVisible();
  await demo.configure({ passwords_enabled: false });
  await widget.submitEmail('off@example.com');
  await isRefused('This way to log in is turned off');
  // The same in a browser that opens the page afterwards.
  const later = await (await browser.newContext()).newPage();
  await demo.open(later, '', { products: 'passwords' });
  await expect(widgetOn(later).root).toContainText('This way to log in is turned off');
  await expect(widgetOn(later).email).toHaveCount(0);
  await expectAccessible(later, '#root');
  await demo.configure({});
});

/** A page of better-auth's own API, which calls it as better-auth's client does. */
async function ownPage(demo: BetterAuthDemo, page: Page) {
  await page.goto(`${demo.backend}/api/auth/ok`);
  return (path: string, body?: object) =>
    page.evaluate(
      async ([address, sent]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(address, sent ? { method: 'POST', headers, body: JSON.stringify(sent) } : {});
        return (await answer.json()) as Readonly<Record<string, unknown>> | null;
      },
      [`/api/auth/${path}`, body] as const,
    );
}

const BY_PASSWORD = { products: ['passwords'], mfa: { required: 'ifEnrolled' } };

test("better-auth: a user who enrolled in better-auth's own pages is asked for the second factor, with the keyboard alone at 320 px", async ({
  page,
  browser,
  demo,
}) => {
  const email = 'enrolled-there@example.com';
  await demo.configure({ second_factor: 'asked' });
  const own = await ownPage(demo, await (await browser.newContext()).newPage());
  await own('sign-up/email', { email, password: PASSWORD, name: 'Ada' });
  await own('email-otp/send-verification-otp', { email, type: 'email-verification' });
  await own('email-otp/verify-email', { email, otp: await demo.code(email) });
  const { totpURI } = { ...(await own('two-factor/enable', { password: PASSWORD })) };
  const secret = new URL(String(totpURI)).searchParams.get('secret') ?? '';
  await own('two-factor/verify-totp', { code: demo.appCode(secret) });
  expect(await own('get-session')).toMatchObject({ user: { twoFactorEnabled: true } });

  await page.setViewportSize({ width: 320, height: 640 });
  let widget = await visit(page, demo, BY_PASSWORD);
  await widget.submitEmail(email);
  await widget.isAt('Log In');
  await widget.password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await widget.isAt('Enter verification code');
  expect(await userOf(page)).toBeNull();
  await page.reload();
  widget = await visit(page, demo, BY_PASSWORD);
  await widget.isAt('Enter verification code');
  await expectAccessible(page, '#login');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await demo.advance(1);
  await page.keyboard.type(demo.appCode(secret));
  await widget.isAt('Success!');
  expect(await userOf(page)).toMatchObject({ emails: [{ email }] });
  await demo.configure({});
});

test("better-auth: better-auth's own sign-in asks a user who enrolled in the login", async ({
  page,
  browser,
  demo,
}) => {
  const email = 'enrolled-here@example.com';
  await demo.configure({ second_factor: 'asked' });
  const widget = await visit(page, demo, { products: ['passwords'], mfa: { required: 'always' } });
  await widget.submitEmail(email);
  await widget.password.fill(PASSWORD);
  await expect(widget.continue).toBeEnabled();
  await page.keyboard.press('Enter');
  const { secret, codes } = await enroll(widget, demo);
  expect(await userOf(page)).toBeNull();
  await save(widget);

  const signIn = async () => {
    const own = await ownPage(demo, await (await browser.newContext()).newPage());
    expect(await own('sign-in/email', { email, password: PASSWORD })).toMatchObject({ twoFactorRedirect: true });
    expect(await own('get-session')).toBeNull();
    return own;
  };
  await demo.advance(1);
  const byApp = await signIn();
  await byApp('two-factor/verify-totp', { code: demo.appCode(secret) });
  expect(await byApp('get-session')).toMatchObject({ user: { email } });
  const byCode = await signIn();
  await byCode('two-factor/verify-backup-code', { code: codes[0] });
  expect(await byCode('get-session')).toMatchObject({ user: { email } });
  await demo.configure({});
});

test('better-auth: a sign-up field that the backend refuses says so at the field, with the keyboard alone at 320 px', async ({
  page,
  demo,
}) => {
  const email = 'fields@example.com';
  const team = { type: ['small', 'large'], required: false };
  await demo.configure({ additional_fields: { team } });
  await page.setViewportSize({ width: 320, height: 640 });
  const widget = await visit(page, demo, {
    products: ['otp'],
    otpOptions: { methods: ['email'] },
    signUpFields: [{ type: 'name' }, { type: 'text', name: 'team', label: 'Team', required: true }],
  });
  await enterCode(demo, page, email, widget);
  await widget.isAt('Complete your account');
  const field = (label: string) => widget.root.getByLabel(label);
  await field('Full name').focus();
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('huge');
  await page.keyboard.press('Enter');
  await expect(field('Team')).toHaveAccessibleDescription(/isn’t accepted/);
  await expect(field('Team')).toBeFocused();
  await expect(field('Full name')).toHaveValue('Ada Lovelace');
  expect(await userOf(page)).toBeNull();
  await expectAccessible(page, '#login');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await field('Team').fill('small');
  await page.keyboard.press('Enter');
  await widget.isAt('Success!');
  expect(await userOf(page)).toMatchObject({ untrusted_metadata: { team: 'small' } });
  await demo.configure({});
});

test('better-auth: a command-line program gets a session of the user who allows its code', async ({ page, demo }) => {
  const email = 'device@example.com';
  const program = await demo.startProgram('acme-cli');
  expect(program.address).toBe(`${demo.pages}/device.html`);
  expect(await program.poll()).toMatchObject({ error: 'authorization_pending' });
  await demo.open(page, 'device.html', CODES);
  const device = page.getByTestId('device');
  await expect(device).toContainText('No active session detected. Please log in to continue.');
  await enterCode(demo, page, email);
  const code = device.getByRole('textbox', { name: 'Code on your device' });
  await code.fill(program.code.toLowerCase());
  // The last sign-in is too old: the user signs in again, on the same page.
  await demo.advance(11);
  await page.keyboard.press('Enter');
  await device.getByRole('button', { name: 'Log in again' }).press('Enter');
  await enterCode(demo, page, email);
  await expect(code).toHaveValue(program.code.toLowerCase());
  await code.press('Enter');
  await expect(device.getByRole('heading', { name: 'Acme CLI wants to access your' })).toBeFocused();
  await expect(device).toContainText(`You are signed in as ${email}.`);
  await expectAccessible(page, '#root');
  await device.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(device.getByRole('heading', { name: 'Success!' })).toBeFocused();
  // A program has to wait between two polls.
  await demo.advance(1);
  const { access_token = '' } = await program.poll();
  expect(await demo.user(access_token)).toMatchObject({ emails: [{ email }] });
});

test("better-auth: the demo's backend serves social accounts and organizations", async ({ demo }) => {
  const social = await check(demo, demo.publicToken, 'social');
  expect(social.odd).toEqual([]);
  expect(social.demanded).toBeGreaterThan(18);
  const organizations = await check(demo, TEAMS.project, 'organizations');
  expect(organizations.odd).toEqual([]);
  expect(organizations.demanded).toBeGreaterThan(54);
});
