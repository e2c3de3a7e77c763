import { ConsentPage } from './support/consent-page';
import { expect, test } from './support/fixtures';
import { idpByContract, result } from './support/idp-by-contract';

const ADA = 'ada@example.com';
const REQUEST = {
  client_id: 'acme-notes',
  redirect_uri: 'https://notes.example/callback',
  scope: 'openid email',
  state: 's',
  nonce: 'n',
  code_challenge: 'cc',
};
const START = 'OAUTH_AUTHORIZE_FLOW_START';

test('a signed-out person logs in on the same page, and the very same request goes on', async ({ page, sandbox }) => {
  const consent = new ConsentPage(page, sandbox);
  const { sent } = await idpByContract(consent);
  await consent.open(REQUEST);
  await consent.says('No active session detected. Please log in to continue.');
  await consent.isAccessible();
  await consent.logIn(ADA);
  await expect(consent.widget.getByRole('heading', { name: 'Sign in to Acme Notes with' })).toBeFocused();
  await consent.says('Acme Notes is requesting to:', 'Verify your identity');
  await expect(consent.widget).toContainText('You will be sent back to notes.example.');
  await expect(consent.widget).toContainText(`You are signed in as ${ADA}.`);
  await consent.isAccessible();
  await consent.hears('error:no_current_session', START);
  await consent.allow.click();
  await expect(page).toHaveURL('https://notes.example/callback?code=code-1&state=s');
  expect(sent.map(({ call }) => call)).toEqual(['start', 'submit']);
  expect(sent[1]?.body).toMatchObject({ state: 's', nonce: 'n', code_challenge: 'cc', consent_granted: true });
});

test('threats T7 and T39: nothing grants but a deliberate click of a person', async ({ page, sandbox }) => {
  const consent = new ConsentPage(page, sandbox);
  const { sent } = await idpByContract(consent);
  await consent.open(REQUEST);
  await consent.logIn(ADA);
  await page.keyboard.press('Enter');
  await consent.allow.evaluate((button: HTMLElement) => button.click());
  await expect(consent.allow).toBeEnabled();
  await consent.allow.evaluate((button: HTMLElement) => button.click());
  // A press that began elsewhere, as under a window that has just vanished.
  await page.mouse.move(1, 1);
  await page.mouse.down();
  await consent.allow.hover();
  await page.mouse.up();
  // And one right after the window has come to the front.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await consent.allow.click({ force: true });
  await consent.says('Verify your identity');
  expect(sent.map(({ call }) => call)).toEqual(['start']);
  await expect(consent.allow).toBeEnabled();
  await consent.deny.focus();
  await page.keyboard.press('Tab');
  await expect(consent.allow).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^https:\/\/notes\.example\/callback/);
  expect(sent.map(({ call }) => call)).toEqual(['start', 'submit']);
});

test('fault N22, N23: a failed answer comes back, and an address that is none leads nowhere', async ({ page, sandbox, guard }) => {
  const consent = new ConsentPage(page, sandbox);
  const { answers, sent } = await idpByContract(consent, {
    start: {
      client: { client_id: 'a', client_type: 'third_party', client_name: 'Gооgle\u202e', client_description: '' },
      consent_required: true,
      scope_results: [result('openid'), result('notes:read'), result('phone', false), result('notes:delete', false)],
    },
    submit: {},
  });
  await consent.open({ ...REQUEST, scope: 'openid notes:read phone notes:delete' });
  await consent.logIn(ADA);
  await consent.says('Use the notes:read scope');
  await expect(consent.widget.getByRole('alert')).toContainText('can be mistaken for another one');
  await consent.button(
    'You do not have permissions to grant Gооgle access to some of the requested scopes.',
  ).click();
  await consent.says('Your phone number', 'Use the notes:delete scope');
  await consent.isAccessible();
  guard.provokes('/sdk/v1/idp/oauth/authorize/submit');
  guard.expectsConsole(/cannot be reached/);
  await page.route('**/idp/oauth/authorize/submit', (route) => route.abort(), { times: 1 });
  await consent.deny.click();
  await consent.says('We could not reach the server. Check your connection and try again.');
  await expect(consent.allow).toBeEnabled();
  answers.submit = { redirect_uri: 'java\tscript:document.title="x"' };
  await consent.deny.click();
  await consent.says('This app sent an address we cannot open.', 'Please reach out to the application developer.');
  await consent.hears('error:no_current_session', START, 'error:network_error', 'error:unsafe_url');
  expect(sent.at(-1)?.body).toMatchObject({ consent_granted: false });
});

test('threat T7: inside a foreign page there are no buttons, and it says why', async ({ page, sandbox, guard }) => {
  const consent = new ConsentPage(page, sandbox);
  const { sent } = await idpByContract(consent);
  // The demo forbids frames by a header; the widget must not rely on it.
  await page.route('**/consent.html?*', async (route) => {
    const response = await route.fetch();
    const policy = (response.headers()['content-security-policy'] ?? '').replace("frame-ancestors 'none'", '');
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.route('https://evil.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><iframe width="500" height="700"></iframe>' }),
  );
  guard.provokes(/./);
  await page.goto('https://evil.example/');
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement, src) => (frame.src = src), consent.address(REQUEST));
  const framed = page.frameLocator('iframe').getByTestId('consent');
  await expect(framed).toContainText('does not work inside a page of https://evil.example.');
  await expect(framed.getByRole('button')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('spec 5, threat T2: a request that makes no sense leads nowhere', async ({ page, sandbox }) => {
  const consent = new ConsentPage(page, sandbox);
  const { sent } = await idpByContract(consent);
  for (const [request, sentence] of [
    [{}, 'Required parameter is missing: client_id. Please reach out to the application developer.'],
    [{ client_id: 'a', redirect_uri: '' }, 'Required parameter is missing: redirect_uri. Please reach out to the application developer.'],
    [{ client_id: 'a', redirect_uri: 'javascript:alert(1)' }, 'This app sent an address we cannot open.'],
    [{ client_id: 'a', post_logout_redirect_uri: 'https://b@notes.example' }, 'This app sent an address we cannot open.'],
  ] as const) {
    await consent.open(request);
    await consent.says('Looks like there was an error!', sentence);
  }
  await consent.isAccessible();
  expect(sent).toEqual([]);
});
