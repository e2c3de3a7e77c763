import type { Page } from '@playwright/test';
import { PROVIDER } from './support/addresses';
import { expect, test } from './support/fixtures';
import { ADA as MEMBER, HARBOUR, test as organizationTest } from './support/organization-fixtures';
import type { SandboxProject } from './support/sandbox-project';
import { ScriptPage } from './support/script-page';

const ADA = 'ada@example.com';
const PHONE = '+12015550123';
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

for (const [name, hint] of [
  ['markup', '<img src=x onerror="window.forged=1">'],
  ['markup after an address', `${ADA}"><script>window.forged=1</script>`],
  ['2,000 characters', `${'a'.repeat(2000)}@example.com`],
  ['a javascript URL', 'javascript:window.forged=1'],
] as const) {
  test(`threat T50: a forged login_hint is ignored: ${name}`, async ({ page, sandbox }) => {
    const query = `?login_hint=${encodeURIComponent(hint)}&screen_hint=${encodeURIComponent(hint)}`;
    const widget = await visit(page, sandbox, { config: { ...CODES, urlHints: true }, query });
    await widget.tab('Text').click();
    await expect(widget.phone).toHaveValue('');
    await widget.tab('Email').click();
    await expect(widget.email).toHaveValue('');
    await widget.isAt('Sign up or log in');
    expect(await page.evaluate(() => 'forged' in window)).toBe(false);
    await widget.submitEmail(ADA);
    await widget.isAt('Enter passcode');
  });
}

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
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse });
  });
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
