import { VirtualAuthenticator } from '@foyer/sandbox/playwright';
import type { Locator, Page } from '@playwright/test';
import { PROVIDER } from './support/addresses';
import { blockStorage } from './support/block-storage';
import { expect, test } from './support/fixtures';
import { ADA as MEMBER, HARBOUR, test as organizationTest } from './support/organization-fixtures';
import type { SandboxProject } from './support/sandbox-project';
import { ScriptPage } from './support/script-page';

const ADA = 'ada@example.com';
const PHONE = '+12015550123';
const SEND_CODE = '/sdk/v1/otps/email/login_or_create';
const SEND_TEXT = '/sdk/v1/otps/sms/login_or_create';
const CODES = { products: ['otp'], otpOptions: { methods: ['email', 'sms'] } };
const SOCIAL = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  otpOptions: { methods: ['email'] },
};

interface Visit {
  readonly config: object;
  /** The query of the page. */
  readonly query?: string;
  readonly remember?: boolean | 'withAddress';
}

/** Opens a page with the script build. A second visit is a new page of the same browser. */
async function visit(page: Page, sandbox: SandboxProject, { config, query = '', remember }: Visit) {
  const host = new ScriptPage(page, sandbox);
  await host.open();
  await page.evaluate(
    ({ search, token, url, rememberLastMethod }) => {
      history.replaceState(null, '', `${location.pathname}${search}`);
      (window.client as { destroy(): void }).destroy();
      window.client = window.foyer.createClient(token, { endpoints: { testAPIURL: url }, rememberLastMethod });
    },
    { search: query, token: sandbox.publicToken, url: PROVIDER, rememberLastMethod: remember },
  );
  await host.mount({ config });
  return host.widget;
}

const signOut = (page: Page) =>
  page.evaluate(() => (window.client as { session: { revoke(): Promise<unknown> } }).session.revoke());

const stored = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

test('the first form contains the initial values, in each tab, and typed text wins', async ({ page, sandbox }) => {
  const config = { ...CODES, initialValues: { email: ADA, phone: '+44 20 7946 0958' } };
  const widget = await visit(page, sandbox, { config });
  await expect(widget.email).toHaveValue(ADA);
  await widget.tab('Text').click();
  await expect(widget.country).toHaveValue('GB');
  await expect(widget.phone).toHaveValue('020 7946 0958');
  await widget.phone.fill('');
  await widget.tab('Email').click();
  await widget.email.fill('grace@example.com');
  await widget.tab('Text').click();
  await expect(widget.phone).toHaveValue('');
  await widget.tab('Email').click();
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  await widget.passcode.fill(await sandbox.code('grace@example.com'));
  await widget.isAt('Success!');
});

test('a prefilled address is submitted with one press', async ({ page, sandbox }) => {
  const widget = await visit(page, sandbox, { config: { ...CODES, initialValues: { email: ADA } } });
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  expect(await sandbox.messages(ADA)).toHaveLength(1);
});

test('login_hint and screen_hint are read only if the host wants that', async ({ page, sandbox }) => {
  const query = `?login_hint=${encodeURIComponent(ADA)}&screen_hint=login`;
  const off = await visit(page, sandbox, { config: CODES, query });
  await off.isAt('Sign up or log in');
  // The tab's form is in a chunk that loads with the hints.
  await off.tab('Text').click();
  await expect(off.phone).toBeEditable();
  await off.tab('Email').click();
  await expect(off.email).toHaveValue('');
  const on = await visit(page, sandbox, { config: { ...CODES, urlHints: true }, query });
  await on.isAt('Log in');
  await expect(on.email).toHaveValue(ADA);
  await on.isAccessible();
});

/** Forged hints, each with the text that the form then contains. */
const FORGED = [
  ['markup', '<img src=x onerror="window.forged=1">', ''],
  ['markup after an address', `${ADA}"><script>window.forged=1</script>`, ''],
  ['2,000 characters', `${'a'.repeat(2000)}@example.com`, ''],
  ['a javascript URL', 'javascript:window.forged=1', ''],
  ['line ends and a second address', `${ADA}\r\nBcc: eve@example.com`, ''],
  ['direction marks', '\u202Eada\u2066@exam\u200Fple.com', ADA],
  ['control characters', 'ada\u0000@exam\u0007ple.com\u001B', ADA],
] as const;

for (const [name, hint, shown] of FORGED) {
  test(`threat T50: a forged login_hint with ${name} becomes '${shown}'`, async ({ page, sandbox }) => {
    const query = `?login_hint=${encodeURIComponent(hint)}&screen_hint=${encodeURIComponent(hint)}`;
    const widget = await visit(page, sandbox, { config: { ...CODES, urlHints: true }, query });
    await widget.tab('Text').click();
    await expect(widget.phone).toHaveValue('');
    await widget.tab('Email').click();
    await expect(widget.email).toHaveValue(shown);
    await widget.isAt('Sign up or log in');
    expect(await page.evaluate(() => 'forged' in window)).toBe(false);
    await widget.submitEmail(ADA);
    await widget.isAt('Enter passcode');
  });

  organizationTest(
    `threat T50: members: a forged login_hint with ${name} becomes '${shown}'`,
    async ({ visit: open, page, withAda, sandbox }) => {
      await withAda(HARBOUR);
      const login = await open({ products: ['sso', 'emailOtp'], urlHints: true });
      const forged = new URL(page.url());
      for (const param of ['login_hint', 'screen_hint']) forged.searchParams.set(param, hint);
      await page.goto(forged.href);
      // This form is in a chunk that loads with the hints.
      await login.button('Continue with SSO').click();
      await expect(login.email).toHaveValue(shown);
      await login.button('Back').click();
      await expect(login.email).toHaveValue(shown);
      await login.isAt('Sign up or log in');
      expect(await page.evaluate(() => 'forged' in window)).toBe(false);
      await login.byCode(MEMBER, () => sandbox.code(MEMBER));
      await login.pick('Harbour');
      await login.isAt('Success!');
    },
  );
}

organizationTest(
  'threat T50: members: initial values with markup or 2,000 characters are text, fit in, and are not sent',
  async ({ visit: open, page, sandbox }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const email of FORGED.filter(([, , shown]) => shown === '').map(([, hint]) => hint)) {
      const login = await open({ products: ['sso', 'emailOtp'], initialValues: { email, phone: email } });
      const shown = email.replaceAll(/[\r\n]/g, '');
      await login.button('Continue with SSO').click();
      await expect(login.email).toHaveValue(shown);
      await login.button('Back').click();
      await expect(login.email).toHaveValue(shown);
      await login.button('Continue with email').click();
      await expect(login.alert).toHaveText('Email format is invalid.');
      await expect(login.email).toHaveValue(shown);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
    expect(await page.evaluate(() => 'forged' in window)).toBe(false);
    expect(await sandbox.calls('/sdk/v1/b2b/otps/email/discovery/send')).toEqual([]);
  },
);

test('a hint does not replace what the user typed before it was read', async ({ page, sandbox }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  // Everything after the first form waits.
  await page.route('**/foyer/*.js', async (route) => {
    if (!route.request().url().endsWith('/foyer.js') && (await page.locator('#login input').count()) > 0) await held;
    await route.continue();
  });
  const config = { ...CODES, urlHints: true };
  const widget = await visit(page, sandbox, { config, query: `?login_hint=${encodeURIComponent(ADA)}` });
  await widget.email.fill('grace@');
  release();
  await widget.tab('Text').click();
  await expect(widget.phone).toBeEditable();
  await widget.tab('Email').click();
  await expect(widget.email).toHaveValue('grace@');
});

test('the network ends when a hinted address is submitted: the field keeps it, and the next press sends it', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(SEND_CODE);
  const config = { ...CODES, urlHints: true };
  const widget = await visit(page, sandbox, { config, query: `?login_hint=${encodeURIComponent(ADA)}` });
  await expect(widget.email).toHaveValue(ADA);
  await page.route(`**${SEND_CODE}`, (route) => route.abort(), { times: 1 });
  await widget.continue.click();
  await expect(widget.alert).toContainText('We could not reach the server.');
  await expect(widget.email).toHaveValue(ADA);
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  expect(await sandbox.messages(ADA)).toHaveLength(1);
});

test('the network ends before the file of phone numbers has loaded: the hinted number is sent as it is', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(/phone-parser/);
  await page.route(/phone-parser/, (route) => route.abort());
  const config = { products: ['otp'], otpOptions: { methods: ['sms'] }, urlHints: true };
  const widget = await visit(page, sandbox, { config, query: `?login_hint=${encodeURIComponent('+442079460958')}` });
  await expect(widget.phone).toHaveValue('+442079460958');
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  expect(await sandbox.messages('+442079460958')).toHaveLength(1);
});

/** Sets the text of a field as a browser does that fills it in: without keys, and without the focus. */
const autofill = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  }, text);

test('a browser fills a name into the field for the address: nothing is sent, and the text stays', async ({
  page,
  sandbox,
}) => {
  const widget = await visit(page, sandbox, { config: CODES });
  await autofill(widget.email, 'Ada Lovelace');
  await widget.continue.click();
  await expect(widget.alert).toHaveText('Invalid email address.');
  await expect(widget.email).toHaveValue('Ada Lovelace');
  await expect(widget.email).toBeFocused();
  expect(await sandbox.calls(SEND_CODE)).toEqual([]);
  await autofill(widget.email, `\u00A0 ${ADA}\t `);
  await widget.continue.click();
  await widget.isAt('Enter passcode');
  expect(await sandbox.messages(ADA)).toHaveLength(1);
});

for (const [filled, defaultCountry] of [
  ['+44 (0)20 7946 0958', 'US'],
  ['0044 20 7946 0958', 'US'],
  ['(0)20 7946 0958', 'GB'],
  ['020 7946 0958 ', 'GB'],
] as const) {
  test(`a browser fills in ${filled} on a form of ${defaultCountry}: the number without the trunk prefix`, async ({
    page,
    sandbox,
  }) => {
    const otpOptions = { methods: ['sms'], defaultCountry };
    const widget = await visit(page, sandbox, { config: { products: ['otp'], otpOptions } });
    await autofill(widget.phone, filled);
    await expect(widget.country).toHaveValue('GB');
    await widget.continue.click();
    await widget.isAt('Enter passcode');
    expect(await sandbox.messages('+442079460958')).toHaveLength(1);
  });
}

test('hints for passkeys reach the browser in their order, for a new passkey and for a sign-in', async ({
  page,
  sandbox,
  guard,
}) => {
  guard.provokes('/sdk/v1/users/me');
  // The form of passkeys is there until the next page.
  guard.expectsConsole(/FOYER_PASSKEYS_WITHOUT_SESSION/);
  await page.addInitScript(() => {
    const given: unknown[] = [];
    // Without autofill there is a button.
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) });
    Object.assign(window, { given });
    for (const name of ['create', 'get'] as const) {
      const own = navigator.credentials[name].bind(navigator.credentials) as (options?: object) => Promise<null>;
      navigator.credentials[name] = (options?: { publicKey?: { hints?: unknown } }) => {
        given.push([name, options?.publicKey?.hints]);
        return own(options);
      };
    }
  });
  await VirtualAuthenticator.plugInto(page);
  const passkeyOptions = { hints: ['security-key', 'hybrid'] };
  const config = { ...SOCIAL, products: ['otp', 'passkeys'], passkeyOptions };
  const first = await visit(page, sandbox, { config });
  await first.submitEmail(ADA);
  await first.passcode.fill(await sandbox.code(ADA));
  await first.isAt('Success!');
  await page.evaluate((options) => {
    window.login.unmount();
    window.foyer.mountPasskeyRegistration(window.client, { element: '#login', config: { passkeyOptions: options } });
  }, passkeyOptions);
  await first.button('Create a Passkey').click();
  await first.isAt('Passkey successfully created!');
  const given = () => page.evaluate(() => (window as unknown as { given: unknown[] }).given);
  expect(await given()).toEqual([['create', passkeyOptions.hints]]);
  await signOut(page);
  const second = await visit(page, sandbox, { config });
  await second.button('Login with a Passkey').click();
  await second.isAt('Success!');
  expect(await given()).toEqual([['get', passkeyOptions.hints]]);
});

test('the last method has a badge, without an address in the storage', async ({ page, sandbox }) => {
  const first = await visit(page, sandbox, { config: CODES });
  await first.tab('Text').click();
  await first.submitPhone(PHONE);
  await first.passcode.fill(await sandbox.code(PHONE));
  await first.isAt('Success!');
  expect(await stored(page)).toContain('foyer_last_used');
  await signOut(page);
  expect(await stored(page), 'after the sign-out').not.toContain('5550123');
  for (const width of [320, 400]) {
    await page.setViewportSize({ width, height: 700 });
    const widget = await visit(page, sandbox, { config: CODES });
    await expect(widget.tab('Text')).toHaveAccessibleDescription('Last used');
    await expect(widget.tab('Email')).toHaveAccessibleDescription('');
    await expect(widget.tab('Email'), 'the first tab stays selected').toHaveAttribute('aria-selected', 'true');
    await widget.isAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('a second tab shows the badge, and each sign-in replaces it', async ({ page, context, sandbox }) => {
  const first = await visit(page, sandbox, { config: SOCIAL });
  const other = await context.newPage();
  const second = await visit(other, sandbox, { config: SOCIAL });
  await first.submitEmail(ADA);
  await first.passcode.fill(await sandbox.code(ADA));
  await first.isAt('Success!');
  await expect(second.text('Last used')).toHaveCount(0);
  await signOut(page);
  const again = await visit(other, sandbox, { config: SOCIAL });
  await expect(again.text('Last used')).toBeVisible();
  await again.isAccessible();
  await other.evaluate((token) => {
    const key =
      Object.keys(localStorage).find((name) => name.includes(token) && name.endsWith('foyer_last_used')) ?? '';
    localStorage.setItem(key, JSON.stringify({ method: 'oauth:github' }));
  }, sandbox.publicToken);
  const social = await visit(other, sandbox, { config: SOCIAL });
  await expect(social.button('Continue with GitHub')).toHaveAccessibleDescription('Last used');
  await expect(social.button('Continue with Google')).toHaveAccessibleDescription('');
  await social.isAccessible();
});

test('withAddress prefills the next form, and false removes what was remembered', async ({ page, sandbox }) => {
  const first = await visit(page, sandbox, { config: SOCIAL, remember: 'withAddress' });
  await first.submitEmail(ADA);
  await first.passcode.fill(await sandbox.code(ADA));
  await first.isAt('Success!');
  await signOut(page);
  const second = await visit(page, sandbox, { config: SOCIAL, remember: 'withAddress' });
  await expect(second.email).toHaveValue(ADA);
  await expect(second.text('Last used')).toBeVisible();
  const without = await visit(page, sandbox, { config: SOCIAL, remember: false });
  await expect(without.button('Continue with GitHub')).toBeVisible();
  await expect(without.email).toHaveValue('');
  await expect(without.text('Last used')).toHaveCount(0);
  await expect.poll(() => stored(page)).not.toContain('foyer_last_used');
});

for (const [name, value] of [
  ['broken JSON', '{'],
  ['markup', JSON.stringify({ method: '<b>email</b>', address: '<img src=x onerror="window.forged=1">' })],
  ['a very long method', JSON.stringify({ method: 'x'.repeat(100_000) })],
] as const) {
  test(`a forged entry of the storage is ignored: ${name}`, async ({ page, sandbox }) => {
    await page.addInitScript(
      ([token, text]) => localStorage.setItem(`stytch_sdk_state_${token}::foyer_last_used`, text),
      [sandbox.publicToken, value] as const,
    );
    const widget = await visit(page, sandbox, { config: SOCIAL, remember: 'withAddress' });
    await expect(widget.button('Continue with GitHub')).toHaveAccessibleDescription('');
    await expect(widget.email).toHaveValue('');
    expect(await page.evaluate(() => 'forged' in window)).toBe(false);
  });
}

test('with blocked storage a sign-in works, and nothing is remembered', async ({ page, sandbox }) => {
  await blockStorage(page);
  for (const round of ['first', 'second']) {
    await test.step(round, async () => {
      const widget = await visit(page, sandbox, { config: SOCIAL });
      await expect(widget.button('Continue with GitHub')).toBeVisible();
      await expect(widget.text('Last used')).toHaveCount(0);
      await widget.submitEmail(ADA);
      await widget.isAt('Enter passcode');
      await widget.passcode.fill(await sandbox.code(ADA));
      await widget.isAt('Success!');
      await signOut(page);
    });
  }
});

test.describe('countries', () => {
  test.use({ locale: 'de-AT' });

  test("'auto' begins with the browser's region, and other countries are refused before a call", async ({
    page,
    sandbox,
  }) => {
    const otpOptions = { methods: ['sms'], defaultCountry: 'auto', allowedCountries: ['DE', 'AT', 'CH'] };
    const widget = await visit(page, sandbox, { config: { products: ['otp'], otpOptions } });
    await expect(widget.country).toHaveValue('AT');
    expect(
      await widget.country.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
    ).toEqual(['AT', 'DE', 'CH']);
    await widget.submitPhone('+44 20 7946 0958');
    await expect(widget.alert).toHaveText('The country code of this phone number is invalid, unsupported or disabled.');
    await expect(widget.phone).toBeFocused();
    expect(await sandbox.calls(SEND_TEXT)).toEqual([]);
    await widget.country.selectOption('CH');
    await widget.submitPhone('044 668 18 00');
    await widget.isAt('Enter passcode');
    expect(await sandbox.calls(SEND_TEXT)).toHaveLength(1);
  });
});

organizationTest(
  'members: a hint, the badge and the country of a second factor',
  async ({ visit: open, page, withAda, sandbox }) => {
    await withAda(HARBOUR);
    const config = {
      products: ['emailOtp', 'oauth'],
      oauthOptions: { providers: ['google'] },
      urlHints: true,
    } as const;
    const login = await open(config);
    await page.evaluate(
      (hint) => history.replaceState(null, '', `${location.href}&login_hint=${hint}`),
      encodeURIComponent(MEMBER),
    );
    await page.reload();
    const email = login.root.getByRole('textbox', { name: 'Email', exact: true });
    await expect(email).toHaveValue(MEMBER);
    await login.root.getByRole('button', { name: 'Continue with email', exact: true }).click();
    await login.root.getByRole('textbox', { name: /Passcode/ }).fill(await sandbox.code(MEMBER));
    await login.root.getByRole('button', { name: /Harbour/ }).click();
    await expect.poll(() => stored(page)).toContain('foyer_last_used');
    await page.context().clearCookies();
    await page.reload();
    await expect(login.root.getByText('Last used', { exact: true })).toBeVisible();
  },
);
