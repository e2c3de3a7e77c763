import { DevicePage } from './support/device-page';
import { expect, test } from './support/no-script-fixtures';
import { totpCode } from './support/totp-code';

test.use({ javaScriptEnabled: false });

const ADA = 'ada@example.com';
const PASSWORD = 'seven blue herons cross the estuary';
const TURNED_OFF = 'This way to log in is turned off';
const CODES = { products: ['otp'], otpOptions: { methods: ['email', 'sms', 'whatsapp'] } } as const;

test('without a script, a passcode by email, wrong once, with the keyboard alone', async ({
  site,
  visitor,
  sandbox,
  page,
}) => {
  site.forUsers(CODES);
  await visitor.open();
  await visitor.isAt('Sign up or log in');
  await visitor.enter('Email', 'ada@');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await visitor.enter('Email', ADA);
  await visitor.isAt('Enter passcode');
  await expect(page.getByText(`A 6-digit passcode was sent to ${ADA}.`)).toBeVisible();
  const code = await sandbox.code(ADA);
  await visitor.enter(/Passcode/, code === '000000' ? '000001' : '000000');
  await visitor.isAt('Enter passcode');
  expect(site.errors).toContain('otp_code_not_found');
  await page.goBack();
  await page.reload();
  await visitor.isAt('Enter passcode');
  await visitor.enter(/Passcode/, code);
  await visitor.isSignedIn();
});

test('a post says in `Origin` whose it is, for browsers and frameworks that know no Fetch Metadata', async ({
  site,
  visitor,
  page,
}) => {
  site.forUsers(CODES);
  await visitor.open();
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await visitor.enter('Email', ADA);
  const { origin, referer } = await (await posted).allHeaders();
  expect(origin).toBe(new URL(site.signIn).origin);
  expect(referer ?? site.signIn).toContain(site.signIn);
  await visitor.isAt('Enter passcode');
});

test('without a script, a passcode by SMS, sent again and expired', async ({ site, visitor, sandbox, page }) => {
  site.forUsers(CODES);
  await visitor.open();
  await visitor
    .button('Text')
    .or(page.getByRole('tab', { name: 'Text' }))
    .click();
  await page.getByLabel('Country').selectOption('US');
  await visitor.enter('Phone number', '(415) 555-2671');
  await visitor.isAt('Enter passcode');
  await visitor.button('Resend code').click();
  await site.advance(301);
  await page.reload();
  await expect(page.getByText('Your code has expired.')).toBeVisible();
  await visitor.button('Resend code').click();
  await visitor.enter(/Passcode/, await sandbox.code('+14155552671'));
  await visitor.isSignedIn();
});

test('threat T10: without a script, an email link waits for a press, also where a scanner has opened it', async ({
  site,
  visitor,
  sandbox,
  page,
  anotherBrowser,
}) => {
  await sandbox.configure({ redirect_urls: [site.signIn] });
  site.forUsers({ products: ['emailMagicLinks'] });
  await visitor.open();
  await visitor.enter('Email', ADA);
  await visitor.isAt('Check your email');
  const link = await sandbox.link(ADA);
  const scanner = await anotherBrowser({ javaScriptEnabled: false });
  await scanner.goto(link);
  await page.goto(link);
  expect(page.url()).not.toContain('token=');
  await visitor.isAt('Finish logging in');
  await visitor.button('Continue').click();
  await visitor.isSignedIn();
});

test('without a script, a password is made, forgotten and made anew', async ({ site, visitor, sandbox, page }) => {
  await sandbox.configure({ redirect_urls: [site.signIn] });
  site.forUsers({ products: ['passwords'] });
  await visitor.open();
  await visitor.enter('Email', ADA);
  await visitor.isAt('Finish creating your account by setting a password.');
  await visitor.enter('Password', 'password');
  await visitor.isAt('Finish creating your account by setting a password.');
  await visitor.enter('Password', PASSWORD);
  await visitor.isSignedIn();
  await page.context().clearCookies();
  await visitor.open();
  await visitor.enter('Email', ADA);
  await visitor.isAt('Log In');
  await visitor.button('Forgot Password?').click();
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveText('Log In');
  await page.goto(await sandbox.link(ADA));
  await visitor.isAt('Reset your password');
  await visitor.enter('Password', `${PASSWORD}, twice`);
  await visitor.isSignedIn();
});

test('without a script, a social account, there and back', async ({ site, visitor, sandbox, page }) => {
  await sandbox.configure({ redirect_urls: [site.signIn] });
  site.forUsers({
    products: ['oauth', 'otp'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
    otpOptions: { methods: ['email'] },
  });
  await visitor.open();
  await visitor.isAt('Sign up or log in');
  await visitor.button('Continue with Google').click();
  await page.getByRole('textbox').fill(ADA);
  await page.getByRole('button', { name: 'Continue' }).click();
  await visitor.isSignedIn();
});

test('without a script, sign-up fields and terms after a passcode: errors at their fields, then the sign-in', async ({
  site,
  visitor,
  sandbox,
  page,
}) => {
  site.forUsers({
    products: ['otp'],
    otpOptions: { methods: ['email'] },
    signUpFields: [
      { type: 'name' },
      { type: 'text', name: 'postcode', label: 'Postcode', required: true, pattern: '[0-9]{5}', help: 'Five digits' },
      { type: 'select', name: 'team', label: 'Team size', options: [{ value: 'small', label: '1 to 10' }] },
    ],
    legal: { termsURL: '/terms', consent: 'checkbox', version: '1' },
  });
  await visitor.open();
  await visitor.enter('Email', ADA);
  await visitor.enter(/Passcode/, await sandbox.code(ADA));
  await visitor.isAt('Complete your account');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.keyboard.type('Ada');
  await page.getByLabel(/Team size/).selectOption('small');
  await visitor.enter('Postcode', '12');
  await visitor.isAt('Complete your account');
  await expect(page.getByLabel('Postcode')).toBeFocused();
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription(/Five digits .*Check it and try again/);
  await expect(page.getByLabel('Full name')).toHaveValue('Ada');
  await expect(page.getByLabel(/Team size/)).toHaveValue('small');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('stytch_session');
  await page.getByRole('checkbox', { name: /^I agree to/ }).press('Space');
  await visitor.enter('Postcode', '12345');
  await visitor.isSignedIn();
});

test('without a script, refused sign-ups have their own screen, and Back returns to the form with the keyboard alone', async ({
  site,
  visitor,
  sandbox,
  page,
}) => {
  const isRefused = async (title: string) => {
    await visitor.isAt(title);
    const link = page.getByRole('link', { name: 'Request access' });
    if (title !== TURNED_OFF) await expect(link).toHaveAttribute('href', /\/waiting-list$/);
    await page.getByRole('button', { name: 'Back' }).press('Enter');
    await visitor.isAt('Sign up or log in');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ADA);
  };
  await sandbox.configure({ redirect_urls: [site.signIn] });
  const requestAccessURL = '/waiting-list';
  await sandbox.configure({ sign_ups_open: false });
  for (const products of [['otp'], ['emailMagicLinks'], ['passwords']] as const) {
    site.forUsers({ products, otpOptions: { methods: ['email'] }, requestAccessURL });
    await visitor.open();
    await visitor.enter('Email', ADA);
    if (products[0] === 'passwords') await visitor.enter('Password', PASSWORD);
    await isRefused('Sign-ups are closed');
  }
  site.forUsers({ products: ['otp'], otpOptions: { methods: ['email'] }, requestAccessURL });
  await sandbox.configure({ sign_ups_open: true, sign_up_allow_list: ['example.org'] });
  await visitor.open();
  await visitor.enter('Email', ADA);
  await isRefused('This address is not on the list');
  await sandbox.configure({ sign_up_allow_list: null });
  await sandbox.fault({
    path: '/sdk/v1/otps/email/login_or_create',
    times: 1,
    status: 401,
    error_type: 'endpoint_not_authorized_for_sdk',
  });
  await visitor.enter('Email', ADA);
  await isRefused(TURNED_OFF);
  expect(site.errors).toEqual(expect.arrayContaining(['sign_ups_closed', 'email_not_in_allowlist']));
  await visitor.enter('Email', ADA);
  await visitor.enter(/Passcode/, await sandbox.code(ADA));
  await visitor.isSignedIn();
});

test('without a script, what needs one says so', async ({ site, visitor, page }) => {
  site.forUsers({ products: ['passkeys', 'crypto', 'otp'], otpOptions: { methods: ['email'] } });
  await visitor.open();
  await visitor.isAt('Sign up or log in');
  await expect(page.getByText('Passkeys and crypto wallets need JavaScript.')).toBeVisible();
});

test('without a script, dark on a dark page, and long words at 320 px', async ({ site, visitor, page }) => {
  const { loadLocale } = await import('@foyer/locales/load');
  site.forUsers(
    { ...CODES, products: ['otp', 'oauth'], oauthOptions: { providers: [{ type: 'google' }] } },
    { locale: await loadLocale('de'), styles: { colorScheme: 'auto' } },
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitor.open();
  await visitor.isAt(/anmelden/i);
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
});

test('the provider is down: the form says so, keeps what was typed, and works again', async ({
  site,
  visitor,
  sandbox,
  page,
}) => {
  site.forUsers(CODES);
  await visitor.open();
  await sandbox.fault({ path: '/sdk/v1/otps/email/login_or_create', times: 1, drop: true });
  await visitor.enter('Email', ADA);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ADA);
  await visitor.isAt('Sign up or log in');
  await visitor.enter('Email', ADA);
  await visitor.isAt('Enter passcode');
});

test('another tab that has a script knows who signed in without one', async ({
  site,
  visitor,
  sandbox,
  page,
  anotherBrowser,
}) => {
  site.forUsers(CODES);
  await visitor.open();
  await visitor.enter('Email', ADA);
  await visitor.enter(/Passcode/, await sandbox.code(ADA));
  await visitor.isSignedIn();
  const other = await anotherBrowser({ javaScriptEnabled: true });
  await other.context().addCookies(await page.context().cookies());
  const { addressOf } = await import('./support/address-of');
  await other.goto(addressOf(sandbox, {}, 'session.html'));
  await expect(other.getByTestId('who')).toHaveText(ADA);
});

test('threat T7: without a script, consent takes a press of a page that was there for a while', async ({
  site,
  visitor,
  sandbox,
  page,
}) => {
  const client_id = `notes-${Date.now()}`;
  await sandbox.createApp({
    client_id,
    client_name: 'Notes',
    client_description: '',
    client_type: 'third_party',
    redirect_uris: ['https://notes.example/callback'],
    post_logout_redirect_uris: ['https://notes.example/bye'],
    scopes: ['openid', 'email'],
  });
  await page.route('https://notes.example/**', (route) => route.fulfill({ body: 'Notes', contentType: 'text/plain' }));
  site.forUsers({ products: ['otp'], otpOptions: { methods: ['email'] } });
  const query = new URLSearchParams({
    client_id,
    redirect_uri: 'https://notes.example/callback',
    response_type: 'code',
    scope: 'openid email',
    state: 's-1',
  });
  await page.goto(`${site.signIn}?${query.toString()}`);
  await visitor.enter('Email', ADA);
  await visitor.enter(/Passcode/, await sandbox.code(ADA));
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await site.advance(1);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByRole('alert')).toContainText('Please confirm');
  await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible();
  await site.advance(1);
  await page.getByRole('button', { name: 'Allow' }).click();
  await expect(page).toHaveURL(/^https:\/\/notes\.example\/callback\?.*state=s-1/);

  await page.goto(
    `${site.signIn}?${new URLSearchParams({ client_id, post_logout_redirect_uri: 'https://notes.example/bye' }).toString()}`,
  );
  await site.advance(1);
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/^https:\/\/notes\.example\/bye/);
});

test('without a script, a new password of a reset email leads to the second factor', async ({
  site,
  visitor,
  sandbox,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await sandbox.configure({ redirect_urls: [site.signIn] });
  const secret = await sandbox.userWithApp(ADA, PASSWORD);
  site.forUsers({ products: ['passwords'], mfa: { required: 'ifEnrolled' } });
  await visitor.open();
  await visitor.enter('Email', ADA);
  await visitor.button('Forgot Password?').click();
  await visitor.isAt('Forgot password?');
  await page.goto(await sandbox.link(ADA));
  await visitor.enter('Password', `${PASSWORD} at low tide`);
  await visitor.isAt('Enter verification code');
  expect((await page.context().cookies()).filter(({ name }) => name === 'stytch_session')).toEqual([]);
  await visitor.open();
  await visitor.isAt('Enter verification code');
  await visitor.enter(/Passcode/, '000000');
  await visitor.isAt('Enter verification code');
  await visitor.enter(/Passcode/, totpCode(secret, 1));
  await visitor.isSignedIn();
});

test('without a script, a second factor is set up with the keyboard alone at 320 px, and asked for at the next sign-in, until the browser is remembered', async ({
  site,
  visitor,
  sandbox,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  site.forUsers({ ...CODES, mfa: { required: 'always', methods: ['totp'], rememberDays: 30 } });
  const firstFactor = async () => {
    await visitor.open();
    await visitor.enter('Email', ADA);
    await visitor.enter(/Passcode/, await sandbox.code(ADA));
  };
  const isNotSignedIn = async () =>
    expect((await page.context().cookies()).filter(({ name }) => name === 'stytch_session')).toEqual([]);
  await firstFactor();
  await visitor.isAt('Scan this QR code with your authenticator app');
  await visitor.button('Trouble scanning? Enter the code by hand').press('Enter');
  const secret = (await page.locator('.foyer-secret').innerText()).replaceAll(/\s/g, '').toUpperCase();
  await visitor.button('Continue').press('Enter');
  await visitor.enter(/Passcode/, totpCode(secret));
  await visitor.isAt('Save your backup codes!');
  const [recovery = ''] = await page.locator('.foyer-codes li').allTextContents();
  await isNotSignedIn();
  await page.getByRole('checkbox').press('Space');
  await visitor.button('Done').press('Enter');
  await visitor.isSignedIn();

  await page.context().clearCookies();
  await firstFactor();
  await visitor.isAt('Enter verification code');
  await visitor.enter(/Passcode/, '000000');
  await visitor.isAt('Enter verification code');
  await isNotSignedIn();
  await page.getByRole('checkbox', { name: 'Remember this browser for 30 days' }).press('Space');
  await visitor.enter(/Passcode/, totpCode(secret, 1));
  await visitor.isSignedIn();
  const own = (await page.context().cookies()).filter(({ name }) => name.includes('remembered'));
  expect(own).toMatchObject([{ name: 'foyer-remembered', httpOnly: true, sameSite: 'Lax' }]);
  await page.context().clearCookies({ name: /^stytch/ });
  await firstFactor();
  await visitor.isSignedIn();

  await page.context().clearCookies();
  await firstFactor();
  await visitor.button('Use a backup code').press('Enter');
  await visitor.enter('Backup code', recovery);
  await visitor.isSignedIn();
});

test('without a script, a command-line program is signed in by its code, with the keyboard alone at 320 px', async ({
  site,
  visitor,
  sandbox,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const cli = await new DevicePage(page, sandbox).startCli();
  site.forUsers(CODES);
  await page.goto(`${site.signIn}?user_code`);
  await visitor.enter('Email', ADA);
  await visitor.enter(/Passcode/, await sandbox.code(ADA));
  await visitor.isAt('Connect a device');
  await site.advance(1);
  await visitor.enter('Code on your device', 'AAAA AAAA');
  await expect(page.getByLabel('Code on your device')).toHaveAccessibleDescription(
    'This code is not valid. Check it on your device.',
  );
  await site.advance(1);
  await visitor.enter('Code on your device', cli.user_code.toLowerCase());
  await visitor.isAt(/^Acme CLI wants to access your/);
  await expect(page.getByText(`Your device shows the code ${cli.user_code}.`)).toBeVisible();
  await site.advance(1);
  await visitor.button('Allow').press('Enter');
  await expect(page.getByText('Please confirm: press the same button again')).toBeVisible();
  await site.advance(1);
  await visitor.button('Allow').press('Enter');
  await visitor.isAt('Success!');
  expect(await cli.end).toEqual({ email: ADA });
});
