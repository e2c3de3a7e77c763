import { ConsentPage } from './support/consent-page';
import { expect, test } from './support/fixtures';
import { openInForeignFrame } from './support/foreign-frame';
import { RelyingParty } from './support/relying-party';
import type { SessionClient } from './support/tabs';
import { Tabs } from './support/tabs';

const ADA = 'ada@example.com';
const GRACE = 'grace@example.com';
const REQUEST = {
  client_id: 'acme-notes',
  redirect_uri: 'https://notes.example/back',
  scope: 'openid email',
  state: 's',
};
const START = '/sdk/v1/idp/oauth/authorize/start';
const SUBMIT = '/sdk/v1/idp/oauth/authorize/submit';
const READ = { resource_id: 'notes', actions: ['read'] };
const POLICY = {
  roles: [{ role_id: 'stytch_user', description: '', permissions: [READ] }],
  resources: [{ resource_id: 'notes', description: '', actions: ['read'] }],
  scopes: [{ scope: 'notes:read', description: '', permissions: [READ] }],
};

declare global {
  interface Window {
    /** Where 'Continue' has been, oldest first, in px. */
    tops: number[];
  }
}

test('a sign-in form below a request stays in place while no user is signed in', async ({ page, sandbox }) => {
  const consent = new ConsentPage(page, sandbox);
  const notes = await RelyingParty.register(sandbox, page);
  await page.goto((await notes.visit()).url);
  await consent.says('No active session detected. Please log in to continue.');
  // The settings are remembered now. Slow enough for the form to come before the answer to the request.
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    window.tops = [];
    requestAnimationFrame(function note() {
      const top = document.querySelector('[data-testid=login] [type=submit]')?.getBoundingClientRect().top;
      if (top !== undefined && window.tops.at(-1) !== top) window.tops.push(top);
      requestAnimationFrame(note);
    });
  });
  await page.reload();
  await consent.says('No active session detected. Please log in to continue.');
  await expect(consent.login.continue).toBeVisible();
  expect(await page.evaluate(() => window.tops)).toHaveLength(1);
});

test('a signed-out user signs in on the same page, and the same request continues', async ({ page, sandbox }) => {
  const consent = new ConsentPage(page, sandbox);
  const notes = await RelyingParty.register(sandbox, page);
  const visit = await notes.visit();
  await page.goto(visit.url);
  await consent.says('No active session detected. Please log in to continue.');
  await consent.isAccessible();
  await consent.logIn(ADA);
  await expect(consent.widget.getByRole('heading', { name: 'Sign in to Acme Notes with' })).toBeFocused();
  await consent.says('Acme Notes is requesting to:', 'Verify your identity');
  await expect(consent.widget).toContainText('You will be sent back to notes.example.');
  await expect(consent.widget).toContainText(`You are signed in as ${ADA}.`);
  await consent.isAccessible();
  await consent.getsEvents('error:no_current_session', 'OAUTH_AUTHORIZE_FLOW_START');
  await consent.allow.click();
  // With its own state, nonce and challenge.
  const tokens = await notes.signIn(page, visit);
  expect(tokens.claims()).toMatchObject({ nonce: visit.nonce });
  expect(await sandbox.calls(START)).toHaveLength(1);
  expect(await sandbox.calls(SUBMIT)).toMatchObject([{ body: { consent_granted: true } }]);
});

for (const [shape, width, height] of [
  ['wide', 800, 100],
  ['tall', 100, 800],
  ['small', 40, 20],
] as const) {
  test(`spec 9: on consent screens a ${shape} logo is at most 50px high and 100px wide, the host’s own too`, async ({
    page,
    sandbox,
  }) => {
    const image = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`)}`;
    const consent = new ConsentPage(page, sandbox);
    const notes = await RelyingParty.register(sandbox, page, { client_logo_url: 'https://notes.example/logo.svg' });
    await page.context().route('https://notes.example/logo.svg', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: decodeURIComponent(image.slice('data:image/svg+xml,'.length)),
      }),
    );
    await page.goto((await notes.visit()).url);
    await consent.logIn(ADA);
    for (const viewport of [400, 320]) {
      await page.setViewportSize({ width: viewport, height: 800 });
      const url = new URL((await notes.visit({ prompt: 'consent' })).url);
      url.searchParams.set('style.logo.logoImageUrl', image);
      await page.goto(url.href);
      await expect(consent.allow).toBeVisible();
      const logos = consent.widget.locator('img.foyer-logo');
      await expect(logos).toHaveCount(2);
      for (const logo of await logos.all()) {
        const box = await logo.boundingBox();
        expect(box?.width).toBeLessThanOrEqual(100);
        expect(box?.height).toBeLessThanOrEqual(50);
        expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(width / height, 1);
      }
    }
  });
}

test('threats T7 and T39: only a deliberate click of a user grants access', async ({ page, sandbox }) => {
  const consent = new ConsentPage(page, sandbox);
  const notes = await RelyingParty.register(sandbox, page);
  await page.goto((await notes.visit()).url);
  await consent.logIn(ADA);
  await page.keyboard.press('Enter');
  await consent.allow.evaluate((button: HTMLElement) => button.click());
  await expect(consent.allow).toBeEnabled();
  await consent.allow.evaluate((button: HTMLElement) => button.click());
  // A press that began on a different element, for example a window that has just closed.
  await page.mouse.move(1, 1);
  await page.mouse.down();
  await consent.allow.hover();
  await page.mouse.up();
  // A click right after the window has come to the front.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await consent.allow.click({ force: true });
  await consent.says('Verify your identity');
  expect(await sandbox.calls(SUBMIT)).toEqual([]);
  await expect(consent.allow).toBeEnabled();
  await consent.deny.focus();
  await page.keyboard.press('Tab');
  await expect(consent.allow).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^https:\/\/notes\.example\/back\?/);
  expect(await sandbox.calls(SUBMIT)).toHaveLength(1);
});

test('threat T7: a press that began too early gives nothing away, also where a click does not name its pointer', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(PointerEvent.prototype, 'pointerType'));
  const consent = new ConsentPage(page, sandbox);
  const notes = await RelyingParty.register(sandbox, page);
  await page.goto((await notes.visit()).url);
  await consent.logIn(ADA);
  await expect(consent.allow).toBeEnabled();
  const clicked = await consent.allow.evaluateHandle((button: HTMLElement) => ({
    detail: new Promise<number>((resolve) => button.addEventListener('click', ({ detail }) => resolve(detail))),
  }));
  await consent.allow.hover();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.mouse.down();
  await expect(consent.allow).toBeEnabled();
  await page.mouse.up();
  expect(await clicked.evaluate(({ detail }) => detail)).toBe(1);
  await consent.says('Verify your identity');
  expect(await sandbox.calls(SUBMIT)).toEqual([]);
  await consent.allow.click();
  await expect(page).toHaveURL(/^https:\/\/notes\.example\/back\?/);
});

test('threat T42: Allow on a screen that shows one user is not sent for a different user who has signed in in a second tab', async ({
  page,
  sandbox,
  context,
}) => {
  // As a tab that the browser has held back: no word of other tabs has reached it yet.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
  });
  const consent = new ConsentPage(page, sandbox);
  const notes = await RelyingParty.register(sandbox, page);
  const visit = await notes.visit();
  await page.goto(visit.url);
  await consent.logIn(ADA);
  await expect(consent.widget).toContainText(`You are signed in as ${ADA}.`);
  await expect(consent.allow).toBeEnabled();
  const tabs = await Tabs.open(context, sandbox, 1);
  await tabs.signIn(tabs.at(0), GRACE);
  const grace = await tabs.at(0).evaluate(() => (window.client as SessionClient).session.getInfo().session?.user_id);
  await expect(consent.widget).toContainText(`You are signed in as ${ADA}.`);
  await consent.allow.click();
  await consent.says('You are signed in to another account');
  await consent.isAccessible();
  expect(await sandbox.calls(SUBMIT)).toEqual([]);
  await consent.button('Continue').click();
  await expect(consent.widget).toContainText(`You are signed in as ${GRACE}.`);
  expect(await sandbox.calls(SUBMIT)).toEqual([]);
  await consent.allow.click();
  const tokens = await notes.signIn(page, visit);
  expect(tokens.claims()).toMatchObject({ sub: grace, nonce: visit.nonce });
  expect(await sandbox.calls(SUBMIT)).toHaveLength(1);
});

test('faults N22, N23: after a failed answer the question returns, and an invalid address leads nowhere', async ({
  page,
  sandbox,
  guard,
}) => {
  const consent = new ConsentPage(page, sandbox);
  await sandbox.configure({ rbac_policy: POLICY });
  const notes = await RelyingParty.register(sandbox, page, {
    client_name: 'Gооgle\u202e',
    scopes: ['openid', 'phone', 'notes:read', 'notes:delete'],
  });
  await page.goto((await notes.visit({ scope: 'openid phone notes:read notes:delete' })).url);
  await consent.logIn(ADA);
  await consent.says('Use the notes:read scope');
  await expect(consent.widget.getByRole('alert')).toContainText('can be mistaken for a different one');
  await consent.button('You do not have permissions to grant Gооgle access to some of the requested scopes.').click();
  await consent.says('Use the notes:delete scope');
  await consent.isAccessible();
  guard.provokes(SUBMIT);
  await page.route('**/idp/oauth/authorize/submit', (route) => route.abort(), { times: 1 });
  await consent.deny.click();
  await consent.says('We could not reach the server. Check your connection and try again.');
  await expect(consent.allow).toBeEnabled();
  const data = { request_id: 'request-1', status_code: 200, redirect_uri: 'java\tscript:document.title="x"' };
  await sandbox.fault({ path: SUBMIT, status: 200, body: { data } });
  await consent.deny.click();
  await consent.says('This app sent an address we cannot open.', 'Please reach out to the application developer.');
  await consent.getsEvents(
    'error:no_current_session',
    'OAUTH_AUTHORIZE_FLOW_START',
    'error:network_error',
    'error:unsafe_url',
  );
  expect(await sandbox.calls(SUBMIT)).toMatchObject([{ body: { consent_granted: false } }]);
});

test('threat T7: inside a foreign page there are no buttons, and it says why', async ({ page, sandbox, guard }) => {
  const consent = new ConsentPage(page, sandbox);
  guard.provokes(/./);
  await openInForeignFrame(page, consent.address(REQUEST));
  const framed = page.frameLocator('iframe').getByTestId('consent');
  await expect(framed).toContainText('does not work inside a page of https://evil.example.');
  await expect(framed.getByRole('button')).toHaveCount(0);
  expect(await sandbox.calls(START)).toEqual([]);
});

test('spec 5, threat T2: a request that makes no sense leads nowhere', async ({ page, sandbox }) => {
  const consent = new ConsentPage(page, sandbox);
  for (const [request, sentence] of [
    [{}, 'Required parameter is missing: client_id. Please reach out to the application developer.'],
    [
      { client_id: 'a', redirect_uri: '' },
      'Required parameter is missing: redirect_uri. Please reach out to the application developer.',
    ],
    [{ client_id: 'a', redirect_uri: 'javascript:alert(1)' }, 'This app sent an address we cannot open.'],
    [
      { client_id: 'a', post_logout_redirect_uri: 'https://b@notes.example' },
      'This app sent an address we cannot open.',
    ],
  ] as const) {
    await consent.open(request);
    await consent.says('Looks like there was an error!', sentence);
  }
  await consent.isAccessible();
  expect(await sandbox.calls(START)).toEqual([]);
});

test('decision 174: an agent shows the host of its metadata document, and one that lies about it is visible', async ({
  page,
  sandbox,
}) => {
  const consent = new ConsentPage(page, sandbox);
  const register = (host: string, client_name: string) => {
    const client_id = `https://${host}/client.json?of=${sandbox.publicToken}`;
    const app = { client_id, client_name, client_type: 'third_party', redirect_uris: ['https://notes.example/back'] };
    return sandbox
      .createApp({ ...app, post_logout_redirect_uris: [], scopes: ['openid', 'email'] })
      .then(() => client_id);
  };
  await page
    .context()
    .route('https://notes.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Notes</title>' }),
    );
  const honest = await register('notes.example', 'Acme Notes');
  const lying = await register('evil.example', 'notes.example');
  await consent.open({ ...REQUEST, client_id: honest });
  await consent.logIn(ADA);
  await expect(consent.widget).toContainText('This app belongs to notes.example. Its name is not verified.');
  await expect(consent.widget).not.toContainText(/(?:Go on|Continue) only/);
  await consent.isAccessible();
  await page.setViewportSize({ width: 320, height: 900 });
  await consent.open({ ...REQUEST, client_id: lying });
  await expect(consent.widget).toContainText('made to look like a different website. It belongs to evil.example.');
  await expect(consent.widget).toContainText('This app belongs to evil.example, but sends you to notes.example.');
  await consent.isAccessible();
  await consent.deny.click();
  await expect(page).toHaveURL(/^https:\/\/notes\.example\/back\?.*error=access_denied/);
});
