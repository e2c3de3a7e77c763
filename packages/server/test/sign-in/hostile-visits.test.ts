import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { CALLBACK } from '../site';
import { NoScriptBrowser } from './no-script-browser';
import { BROWSER, HOME, NoScriptSite, URL_OF_ROUTE } from './no-script-site';

const social = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } } as const;
const codes = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;
const SEND = 'POST /sdk/v1/otps/email/login_or_create';
/** Node refuses a request with longer headers, for each page of the host. */
const NODE_LIMIT = 16_384;
const text = (bytes: number) => randomBytes(bytes).toString('base64url');

/** A form of a page of the host that was built once: each visitor gets the same id. */
const form = (fields: Readonly<Record<string, string>>, cookie?: string): Request =>
  new Request(URL_OF_ROUTE, {
    method: 'POST',
    body: new URLSearchParams({ 'foyer-step': '4f0c3a52-90a4-4a0e-9f0e-2f2f7d6c5b1a', ...fields }),
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie !== undefined && { cookie }) },
  });

test('two first-time visitors who press the same social button of a page that was built once share no state and no verifier', async () => {
  const site = new NoScriptSite();
  await site.allow();
  const { servers } = site.browser(social);
  const visitors = [new NoScriptBrowser(servers), new NoScriptBrowser(servers)];
  await Promise.all(visitors.map((visitor) => visitor.repeat(form({ 'foyer-press': 'oauth:google' }))));
  const challengeOf = ({ visited }: (typeof visitors)[number]) =>
    visited.map((url) => new URL(url).searchParams.get('code_challenge')).find(Boolean);
  const [one, other] = visitors.map(challengeOf);
  expect(one).toHaveLength(43);
  expect(one).not.toBe(other);
  const cookies = visitors.map((visitor) => [...visitor.cookies].map((pair) => pair.join('=')));
  expect(cookies[0]?.filter((cookie) => cookies[1]?.includes(cookie))).toEqual([]);
});

test('a post that no cookie tells from others sets nothing but that cookie, and does no work', async () => {
  const site = new NoScriptSite();
  const handle = site.routes(codes);
  const answers = await Promise.all([
    handle(form({ 'foyer-form': 'email', email: 'ada@example.com' })),
    handle(form({ 'foyer-form': 'email', email: 'ada@example.com' })),
  ]);
  const lines = answers.map(({ headers }) => headers.getSetCookie());
  expect(answers.map(({ status }) => status)).toEqual([307, 307]);
  expect(lines.map((own) => own.map((line) => line.split('=', 1)[0]))).toEqual([
    ['__Host-foyer-browser'],
    ['__Host-foyer-browser'],
  ]);
  expect(lines[0]).not.toEqual(lines[1]);
  expect(site.calls).not.toContain(SEND);
});

test('a browser that stores no cookies gets no code, but an error', async () => {
  const site = new NoScriptSite();
  const browser = site.browser(codes);
  browser.refusesCookies = true;
  await browser.repeat(form({ 'foyer-form': 'email', email: 'ada@example.com' }));
  expect([
    browser.page.status,
    browser.text.includes('Your browser is blocking cookies. Allow them for this site, then start again.'),
  ]).toEqual([400, true]);
  expect(browser.text).not.toContain('expired');
  expect(browser.field('email').value).toBe('ada@example.com');
  expect(site.calls).not.toContain(SEND);
});

test('a second click while the next page loads gets the same response as the first, even if the first has signed the user in', async () => {
  const site = new NoScriptSite();
  const browser = site.browser(codes);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  browser.field('passcode').value = (await site.message('ada@example.com')).code ?? '';
  const request = browser.request(browser.button('Continue'));
  await browser.repeat(request.clone());
  expect(browser.page.url).toBe(HOME);
  await browser.repeat(
    new Request(request, { headers: { ...Object.fromEntries(request.headers), cookie: browser.cookieHeader } }),
  );
  expect(browser.page.url).toBe(HOME);
  expect(site.calls.filter((call) => call === 'POST /sdk/v1/otps/authenticate')).toHaveLength(1);
});

test('the page of an earlier step does nothing, and shows the current screen with a sentence', async () => {
  const site = new NoScriptSite();
  const browser = site.browser(codes);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  browser.field('passcode').value = '000000';
  const old = browser.request(browser.button('Continue'));
  await browser.send({}, 'Resend code');
  await site.advance(3);
  site.calls.length = 0;
  await browser.repeat(
    new Request(old, { headers: { ...Object.fromEntries(old.headers), cookie: browser.cookieHeader } }),
  );
  expect([browser.page.status, browser.text.includes('older version of this page')]).toEqual([409, true]);
  expect(browser.field('passcode')).toBeDefined();
  expect(site.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
  await browser.send({ passcode: (await site.message('ada@example.com')).code ?? '' }, 'Continue');
  expect(browser.page.url).toBe(HOME);
});

const LINKS = {
  'a token': () => `stytch_token_type=magic_links&token=${text(32)}&utm_source=${text(2900)}`,
  'a long token': () => `stytch_token_type=magic_links&token=${text(2900)}`,
  'a token of a reset': () => `stytch_token_type=reset_password&token=${text(600)}&x=${text(2000)}`,
  'an address to return to': () => `stytch_token_type=magic_links&token=x&return_to=/${text(2900)}`,
  'a request for access': () => `client_id=${text(90)}&redirect_uri=https://notes.example/cb&state=${text(3000)}`,
  'a request with a list': () =>
    `client_id=x&redirect_uri=https://notes.example/cb&${[1, 2, 3].map(() => `resource=https://a.example/${text(1500)}`).join('&')}`,
  'a log-out': () => `client_id=x&post_logout_redirect_uri=https://notes.example/bye&id_token_hint=${text(4000)}`,
};

test.each(Object.entries(LINKS))(
  'three links of another site with %s, opened one after the other or at once, leave the host within reach',
  async (_name, query) => {
    const site = new NoScriptSite();
    const browser = site.browser(social);
    const links = Array.from({ length: 9 }, () => `${URL_OF_ROUTE}?${query()}`);
    for (const link of links.slice(0, 3)) await browser.open(link, { 'sec-fetch-site': 'cross-site' });
    await Promise.all(links.slice(3).map((link) => browser.open(link, { 'sec-fetch-site': 'cross-site' })));
    expect(browser.cookieHeader.length).toBeLessThan(NODE_LIMIT / 2);
  },
);

test('nothing that a form posts fills the cookies either, and what was typed is still there', async () => {
  const site = new NoScriptSite();
  const browser = site.browser({ products: ['otp'], otpOptions: { methods: ['email', 'sms'] } });
  await browser.open(URL_OF_ROUTE);
  for (const fields of [
    { email: `${text(3000)}@`, country: text(3000) },
    { slug: text(3000), organization: text(3000) },
    { return_to: `/${text(3000)}` },
  ]) {
    await browser.repeat(form({ 'foyer-form': 'email', email: 'ada@example.com', ...fields }, browser.cookieHeader));
    expect(browser.page.status).toBeLessThan(500);
    expect(browser.cookieHeader.length).toBeLessThan(NODE_LIMIT / 2);
  }
});

test('an application’s state of 4 kB fits, and one that does not is answered so, without a fault of the route', async () => {
  const site = new NoScriptSite();
  const client_id = await site.registerNotes();
  const at = (state: string) =>
    `${URL_OF_ROUTE}?${new URLSearchParams({ client_id, redirect_uri: CALLBACK, response_type: 'code', scope: 'openid email', state }).toString()}`;
  const state = text(3072);
  expect(state).toHaveLength(4096);
  const browser = site.browser(codes);
  await browser.open(at(state));
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  await browser.send({ passcode: (await site.message('ada@example.com')).code ?? '' }, 'Continue');
  // To allow, and to confirm.
  for (let presses = 0; presses < 2; presses += 1) {
    await site.advance(1);
    await browser.send({}, 'Allow');
  }
  expect(new URL(browser.page.url).searchParams.get('state')).toBe(state);
  site.errors.length = 0;
  await browser.open(at(text(9000)));
  expect([browser.page.status, site.errors]).toEqual([414, []]);
  expect(browser.page.document.querySelector('[role=alert]')).not.toBeNull();
});

test('a link does not end the sign-in that is under way in another tab', async () => {
  const site = new NoScriptSite();
  const browser = site.browser(codes);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  const tab = browser.page.url;
  for (let count = 0; count < 3; count += 1)
    await browser.open(`${URL_OF_ROUTE}?stytch_token_type=magic_links&token=${text(32)}`);
  await browser.open(tab);
  await browser.send({ passcode: (await site.message('ada@example.com')).code ?? '' }, 'Continue');
  expect(browser.page.url).toBe(HOME);
});

test('the cookie of a browser is for this host alone, and no script reads it', async () => {
  const answer = await new NoScriptSite().routes(codes)(new Request(URL_OF_ROUTE));
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-foyer-browser=[\da-f]{32}; max-age=600; path=\/; samesite=lax; httponly; secure$/),
  ]);
  const again = await new NoScriptSite().routes(codes)(new Request(URL_OF_ROUTE, { headers: { cookie: BROWSER } }));
  expect(again.headers.getSetCookie()).toEqual([]);
});
