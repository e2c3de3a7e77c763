import type { Page } from '@playwright/test';
import { PROVIDER } from './support/addresses';
import type { Query } from './support/address-of';
import { expect, test } from './support/fixtures';
import { SCRIPT_PAGE } from './support/script-page';
import { CODES, firstFactor, IF_ENROLLED, userOf, visit } from './support/second-factor-login';
import { totpCode } from './support/totp-code';

const ADA = 'ada@example.com';
const START = '/v1/public/oauth/google/onetap/start';
const oneTap = (position: string): Query => ({
  products: 'oauth,emailMagicLinks',
  providers: 'google',
  oneTap: position,
});

/** The sandbox replaces Google's script; `legacy` is a browser without its own prompts. */
async function playGoogle(page: Page, browser: 'legacy' | 'fedcm' = 'legacy'): Promise<void> {
  if (browser === 'legacy') await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'IdentityCredential'));
  await page.route('https://accounts.google.com/gsi/client', async (route) => {
    const script = await fetch(`${PROVIDER}/stand-in/gsi/client`);
    await route.fulfill({ contentType: 'text/javascript', body: await script.text() });
  });
}

const promptOn = (page: Page) => page.frameLocator('iframe[title="Sign in with Google Dialog"]');

for (const [position, browser] of [
  ['embedded', 'legacy'],
  ['floating', 'fedcm'],
] as const) {
  test(`spec 4, One Tap: ${position}, signs a new user up, and later signs them in`, async ({
    open,
    widget,
    host,
    page,
    sandbox,
  }) => {
    await sandbox.identity({ provider: 'google', email: ADA, name: 'Ada' });
    await playGoogle(page, browser);
    await open(oneTap(position));
    for (const visit of ['sign-up', 'log-in']) {
      await test.step(visit, async () => {
        await promptOn(page).getByRole('button', { name: /Ada/ }).click();
        await widget.isAt('Success!');
        await host.isSignedIn(ADA);
        await host.account.getByRole('button', { name: 'Log out' }).click();
      });
    }
  });
}

test('spec 4, One Tap: a spinner 47px high, then as high as the prompt; closed, the normal button', async ({
  open,
  widget,
  page,
  sandbox,
}) => {
  await sandbox.identity({ provider: 'google', email: ADA, name: 'Ada' });
  await sandbox.fault({ path: START, times: 1, delay_ms: 1500 });
  await playGoogle(page);
  await open(oneTap('embedded'));
  const frame = widget.root.locator('.foyer-prompt-frame');
  await expect(frame.getByRole('status')).toHaveText('Loading');
  expect((await frame.boundingBox())?.height).toBe(47);
  await widget.isAccessible();
  const prompt = frame.locator('iframe');
  await expect(prompt).toBeVisible();
  await expect.poll(async () => (await frame.boundingBox())?.height).toBe((await prompt.boundingBox())?.height);
  expect((await frame.boundingBox())?.height).toBeGreaterThan(47);
  await promptOn(page).getByRole('button', { name: 'Close' }).click();
  await expect(widget.button('Continue with Google')).toBeVisible();
});

test('spec 4, One Tap: an embedded prompt stays while the page is visible, and signs in then', async ({
  open,
  widget,
  host,
  page,
  sandbox,
}) => {
  await sandbox.identity({ provider: 'google', email: ADA, name: 'Ada' });
  await playGoogle(page);
  await page.clock.install();
  await open(oneTap('embedded'));
  const account = promptOn(page).getByRole('button', { name: /Ada/ });
  await expect(account).toBeVisible();
  await page.clock.fastForward(60_000);
  await account.click();
  await widget.isAt('Success!');
  await host.isSignedIn(ADA);
});

const FAULTS = [
  ['oauth_config_not_found', { google_client_id: '' }],
  ['invalid_client', { google_client_id: 'nobody' }],
  ['origin_not_allowed_for_client', { google_client_id: null, google_origins: ['https://elsewhere.example'] }],
  ['no_login_redirect_urls_set', undefined],
  ['no_signup_redirect_urls_set', undefined],
  ['default_provider_not_allowed', undefined],
] as const;

test('spec 4, One Tap: each of the six errors tells developers, and the normal button serves', async ({
  open,
  widget,
  host,
  page,
  sandbox,
  guard,
}) => {
  guard.provokes(START);
  await sandbox.identity({ provider: 'google', email: ADA });
  await playGoogle(page);
  for (const [code, settings] of FAULTS) {
    await test.step(code, async () => {
      if (settings) await sandbox.configure(settings);
      else await sandbox.fault({ path: START, times: 1, status: 400, error_type: code });
      await open(oneTap('embedded'));
      await expect(widget.alert).toContainText(`(${code})`);
      await host.getsErrors(code);
      await expect(widget.button('Continue with Google')).toBeVisible();
    });
  }
  await widget.isAccessible();
});

test("if Google's script is blocked, the normal button appears, and onError is called", async ({
  open,
  widget,
  host,
  page,
  guard,
}) => {
  guard.provokes('/gsi/client');
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'IdentityCredential'));
  await page.route('https://accounts.google.com/gsi/client', (route) => route.abort());
  await open(oneTap('embedded'));
  await host.getsErrors('network_error');
  await widget.button('Continue with Google').click();
  await expect(page.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible();
});

for (const position of ['embedded', 'floating'])
  test(`One Tap is held back while a sign-in waits for its second factor: ${position}`, async ({ page, sandbox }) => {
    const secret = await sandbox.userWithApp(ADA, 'seven purple elephants');
    await sandbox.identity({ provider: 'google', email: ADA, name: 'Ada', verified: true });
    await playGoogle(page);
    const google = { type: 'google', one_tap: true, position };
    const back = { loginRedirectURL: SCRIPT_PAGE, signupRedirectURL: SCRIPT_PAGE };
    const oauthOptions = { providers: [google], ...back };
    const config = { ...IF_ENROLLED, products: ['oauth', ...CODES.products], oauthOptions };
    const account = promptOn(page).getByRole('button', { name: /Ada/ });

    let widget = await visit(page, sandbox, config);
    await expect(account).toBeVisible();
    await firstFactor(widget, sandbox);
    await widget.isAt('Enter verification code');
    await expect(account).toHaveCount(0);
    await page.reload();
    const starts: string[] = [];
    page.on('request', (request) => void (request.url().includes(START) && starts.push(request.url())));
    widget = await visit(page, sandbox, config);
    await widget.isAt('Enter verification code');
    await page.waitForLoadState('networkidle');
    expect(starts, 'not even asked for').toEqual([]);
    await expect(page.locator('iframe[title="Sign in with Google Dialog"]')).toHaveCount(0);

    // Back ends the sign-in. The account of One Tap is asked for the second factor too.
    await widget.back.click();
    await account.click();
    await page.waitForURL(/stytch_token_type=oauth/);
    widget = await visit(page, sandbox, config, page.url());
    await widget.isAt('Enter verification code');
    expect(await userOf(page)).toBeNull();
    await widget.passcode.fill(totpCode(secret, 1));
    await widget.isAt('Success!');
  });
