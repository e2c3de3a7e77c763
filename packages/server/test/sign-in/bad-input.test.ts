import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BROWSER, HOME, NoScriptSite, ORIGIN, PASSWORD, PATH, URL_OF_ROUTE } from './no-script-site';

const config = { products: ['otp'], otpOptions: { methods: ['email'] } } as const;
const SEND = 'POST /sdk/v1/otps/email/login_or_create';
const CHECK = 'POST /sdk/v1/otps/authenticate';

/** A browser that has been sent a passcode. */
async function atCode(site = new NoScriptSite(), options = {}) {
  const browser = site.browser(config, options);
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  const { code = '' } = await site.message('ada@example.com');
  const count = (call: string) => site.calls.filter((one) => one === call).length;
  return { site, browser, code, count };
}

const stateCookie = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies.keys()].find((name) => name.includes('foyer-step')) ?? '';

test('a sealed state that is old, cut or changed starts again, says so, and preserves the typed values', async () => {
  for (const spoil of [() => '', (text: string) => text.slice(0, -9), (text: string) => `${text.slice(0, -2)}xx`]) {
    const { browser, count } = await atCode();
    const name = stateCookie(browser.cookies);
    const request = browser.request(browser.button('Resend code'));
    browser.cookies.set(name, spoil(browser.cookies.get(name) ?? ''));
    await browser.repeat(
      new Request(request, { headers: { ...Object.fromEntries(request.headers), cookie: browser.cookieHeader } }),
    );
    expect(browser.page.status).toBe(400);
    expect(browser.text).toContain('This page has expired');
    expect(browser.text).toContain('Sign up or log in');
    expect(count(SEND)).toBe(1);
  }
});

test('a state is good for ten minutes', async () => {
  const { site, browser } = await atCode();
  await site.advance(601);
  await browser.open(browser.page.url);
  expect(browser.text).toContain('This page has expired');
});

test('the page of another browser does nothing', async () => {
  const { browser, site } = await atCode();
  const request = browser.request(browser.button('Resend code'));
  const other = site.browser(config);
  await other.open(URL_OF_ROUTE);
  await other.repeat(
    new Request(request, { headers: { ...Object.fromEntries(request.headers), cookie: other.cookieHeader } }),
  );
  expect(other.text).toContain('This page has expired');
});

test('nor does it get the response that its own browser has just got', async () => {
  const { site, browser, code } = await atCode();
  const handle = site.routes(config);
  browser.field('passcode').value = code;
  const request = browser.request(browser.button('Continue'));
  const stolen = request.clone();
  stolen.headers.delete('cookie');
  expect((await handle(request)).headers.get('location')).toBe(HOME);
  const answer = await handle(stolen);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
});

test('a state of another project, secret or version is not opened', async () => {
  const { browser, site } = await atCode();
  for (const options of [
    { publicToken: 'public-token-test-other' },
    { cookieSecret: 'another secret that is long enough' },
  ]) {
    const other = site.browser(config, options);
    for (const [name, value] of browser.cookies) other.cookies.set(name, value);
    await other.open(browser.page.url);
    expect(other.text).toContain('This page has expired');
  }
});

test('a secret is replaced while users sign in', async () => {
  const { browser, code, site } = await atCode();
  const cookieSecret = ['a new secret that is long enough as well', 'a secret that is long enough to be one'];
  const next = site.browser(config, { cookieSecret });
  for (const [name, value] of browser.cookies) next.cookies.set(name, value);
  await next.open(browser.page.url);
  await next.send({ passcode: code }, 'Continue');
  expect(next.page.url).toBe(HOME);
});

test('two tabs sign in at the same time', async () => {
  const site = new NoScriptSite();
  const first = site.browser(config);
  await first.open(URL_OF_ROUTE);
  await first.send({ email: 'ada@example.com' }, 'Continue');
  const one = first.page.url;
  await first.open(URL_OF_ROUTE);
  await first.send({ email: 'grace@example.com' }, 'Continue');
  expect(first.page.url).not.toBe(one);
  await first.open(one);
  expect(first.text).toContain('ada@example.com');
});

test('the form of an older screen shows what is there now', async () => {
  const site = new NoScriptSite();
  await site.control('users', { email: 'ada@example.com', password: PASSWORD, verified: true });
  const browser = site.browser({ products: ['passwords'] });
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  browser.field('password').value = PASSWORD;
  const old = browser.request(browser.button('Continue'));
  await browser.send({}, 'Back');
  expect(browser.field('email').value).toBe('ada@example.com');
  await browser.repeat(
    new Request(old, { headers: { ...Object.fromEntries(old.headers), cookie: browser.cookieHeader } }),
  );
  expect(browser.text).toContain('Sign up or log in');
  expect(site.calls).not.toContain('POST /sdk/v1/passwords/authenticate');
});

test('a reload after a post sends nothing again', async () => {
  const { browser, count } = await atCode();
  await browser.open(browser.page.url);
  await browser.open(browser.page.url);
  expect(count(SEND)).toBe(1);
});

test('a form that is sent twice does its work once', async () => {
  const { site, browser, code, count } = await atCode();
  const handle = site.routes(config);
  browser.field('passcode').value = code;
  const request = browser.request(browser.button('Continue'));
  const answers = await Promise.all([handle(request.clone()), handle(request)]);
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, HOME],
    [303, HOME],
  ]);
  expect(count(CHECK)).toBe(1);
});

const hostForm = (fields: Readonly<Record<string, string>>, cookie = BROWSER) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', cookie };
  return new Request(URL_OF_ROUTE, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ 'foyer-form': 'email', ...fields }),
  });
};
const PAGE = '4f0c3a52-90a4-4a0e-9f0e-2f2f7d6c5b1a';

test('the first form of a host, sent again immediately or soon, sends one code', async () => {
  const site = new NoScriptSite();
  const handle = site.routes(config);
  const send = (cookie = BROWSER) => handle(hostForm({ 'foyer-step': PAGE, email: 'ada@example.com' }, cookie));
  const answers = await Promise.all([send(), send()]);
  // The browser has had the first answer, but not yet left the page.
  const [state = ''] = answers[0].headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  expect(state).toContain('foyer-step-');
  const places = [...answers, await send(`${BROWSER}; ${state}`)].map(({ headers }) => headers.get('location'));
  expect(new Set(places).size).toBe(1);
  expect(site.calls.filter((one) => one === SEND)).toHaveLength(1);
});

test('two forms of one page of a host are two steps, each with its own state', async () => {
  const site = new NoScriptSite();
  const handle = site.routes(config);
  const send = (email: string) => handle(hostForm({ 'foyer-step': PAGE, email }));
  const places = (await Promise.all([send('ada@example.com'), send('grace@example.com')])).map(({ headers }) =>
    headers.get('location'),
  );
  expect(new Set(places).size).toBe(2);
  expect(site.calls.filter((one) => one === SEND)).toHaveLength(2);
});

test.each([
  ['a reply of 503', { status: 503, error_type: 'internal_server_error' }],
  ['no reply', { drop: true }],
  ['a limit', { status: 429, error_type: 'too_many_requests' }],
])('the provider answers with %s: the form says so, and keeps what was typed', async (_name, fault) => {
  const site = new NoScriptSite();
  const browser = site.browser(config);
  await browser.open(URL_OF_ROUTE);
  await site.control('faults', { path: '/sdk/v1/otps/email/login_or_create', ...fault });
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  expect(browser.field('email').value).toBe('ada@example.com');
  expect(site.errors).toHaveLength(1);
  expect(browser.page.document.querySelector('[role=alert], .foyer-error')?.textContent).not.toBe('');
});

test('the provider is down when the page is opened: the form is there with safe settings', async () => {
  const site = new NoScriptSite();
  site.instead = () => Promise.reject(new TypeError('down'));
  const browser = site.browser(config);
  await browser.open(URL_OF_ROUTE);
  expect(browser.field('email')).toBeDefined();
});

test('a browser that stores no cookies gets an error', async () => {
  const site = new NoScriptSite();
  const browser = site.browser(config);
  browser.refusesCookies = true;
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@example.com' }, 'Continue');
  expect(browser.text).toContain('cookies');
});

test('a post of another site is refused (login CSRF), by Fetch Metadata and by Origin', async () => {
  const site = new NoScriptSite();
  const handle = site.routes(config);
  const post = (headers: Readonly<Record<string, string>>) =>
    handle(
      new Request(URL_OF_ROUTE, {
        method: 'POST',
        body: new URLSearchParams({ 'foyer-form': 'email', email: 'ada@example.com' }),
        headers,
      }),
    );
  for (const site_ of ['cross-site', 'same-site', 'none']) {
    const answer = await post({ 'sec-fetch-site': site_, origin: ORIGIN });
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({})).status).toBe(403);
  expect(site.calls).not.toContain(SEND);
  expect((await post({ origin: ORIGIN, cookie: BROWSER })).status).toBe(303);
});

test('a form with 10 MB is not read, and other kinds of bodies are refused', async () => {
  const site = new NoScriptSite();
  const handle = site.routes(config);
  let pulled = 0;
  const endless = new ReadableStream({
    pull(controller) {
      pulled += 1;
      if (pulled > 160) controller.close();
      else controller.enqueue(new TextEncoder().encode('a'.repeat(65_536)));
    },
  });
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  expect(
    (await handle(new Request(URL_OF_ROUTE, { method: 'POST', body: endless, headers, duplex: 'half' } as RequestInit)))
      .status,
  ).toBe(413);
  expect(pulled).toBeLessThan(10);
  expect(
    (
      await handle(
        new Request(URL_OF_ROUTE, {
          method: 'POST',
          body: '{}',
          headers: { ...headers, 'content-type': 'application/json' },
        }),
      )
    ).status,
  ).toBe(415);
  expect((await handle(new Request(URL_OF_ROUTE, { method: 'DELETE' }))).status).toBe(405);
});

test.each([
  ['application/x-www-form-urlencoded-evil', 415],
  ['application/x-www-form-urlencoded.evil', 415],
  ['application/x-www-form-urlencoded+json', 415],
  ['application/x-www-form-urlencoded/text', 415],
  ['application/x-www-form-urlencoded, text/plain', 415],
  ['text/plain;application/x-www-form-urlencoded', 415],
  ['application/x-www-form-urlencoded', 303],
  ['application/x-www-form-urlencoded;charset=UTF-8', 303],
  ['APPLICATION/X-WWW-Form-Urlencoded ; charset="utf-8"', 303],
])('the content type of a form is compared whole: %s answers %i', async (type, status) => {
  const request = hostForm({ email: 'ada@example.com' });
  request.headers.set('content-type', type);
  expect((await new NoScriptSite().routes(config)(request)).status).toBe(status);
});

test('threat T1: a return address is a path of this origin, or of the list', async () => {
  const wanted = async (to: string): Promise<string> => {
    const site = new NoScriptSite();
    const browser = site.browser(config, { returnAddresses: ['https://other.example/app'] });
    await browser.open(`${URL_OF_ROUTE}?return_to=${encodeURIComponent(to)}`);
    await browser.send({ email: 'ada@example.com' }, 'Continue');
    await browser.send({ passcode: (await site.message('ada@example.com')).code ?? '' }, 'Continue');
    return browser.page.url;
  };
  expect(await wanted('/orders?id=1')).toBe(`${ORIGIN}/orders?id=1`);
  expect(await wanted('https://other.example/app/x')).toBe('https://other.example/app/x');
  for (const evil of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    'https://other.example/apple',
    'https://app.example@evil.example/',
  ]) {
    expect(await wanted(evil)).toBe(HOME);
  }
});

test('no response can be cached or framed, or runs a script', async () => {
  const { browser, site } = await atCode();
  const answer = await site.routes(config)(
    new Request(browser.page.url, { headers: { cookie: browser.cookieHeader } }),
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(browser.page.html).not.toMatch(/<script|\son\w+=|\sstyle=/i);
});

test('no password and no code is in a cookie, an address or a page', async () => {
  const { browser, code } = await atCode();
  await browser.send({ passcode: code }, 'Continue');
  expect(browser.visited.join(' ')).not.toContain(code);
  const cookies = browser.set.filter((line) => line.includes('foyer-'));
  expect(cookies.length).toBeGreaterThan(0);
  for (const line of cookies) expect(line).toMatch(/; httponly/);
  expect(cookies.join(' ')).not.toContain(code);
});

test('whatever a form posts, the answer is a page or a redirect, and never an exception', async () => {
  const { browser, site } = await atCode();
  const handle = site.routes(config);
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.oneof(
          fc.constantFrom(
            'foyer-press',
            'foyer-form',
            'foyer-step',
            'return_to',
            'email',
            'passcode',
            '__proto__',
            'constructor',
          ),
          fc.string(),
        ),
        fc.string(),
        { maxKeys: 6 },
      ),
      fc.boolean(),
      async (fields, hasCookie) => {
        const request = new Request(`${ORIGIN}${PATH}`, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: { 'sec-fetch-site': 'same-origin', cookie: hasCookie ? browser.cookieHeader : BROWSER },
        });
        const { status } = await handle(request);
        expect([200, 303, 400]).toContain(status);
      },
    ),
    { numRuns: 40 },
  );
  expect(site.errors.filter((one) => !one.includes('_'))).toEqual([]);
});

test('a page that is fetched in advance spends nothing', async () => {
  const site = new NoScriptSite();
  const answer = await site.routes(config)(
    new Request(`${URL_OF_ROUTE}?stytch_token_type=oauth&token=x`, {
      headers: { 'sec-purpose': 'prefetch;prerender' },
    }),
  );
  expect(answer.status).toBe(503);
  expect(site.calls).toEqual([]);
});

test('the id of a step is one of ours, whatever the page says', async () => {
  const site = new NoScriptSite();
  const body = new URLSearchParams({
    'foyer-step': 'x; domain=evil.example.0.main',
    'foyer-form': 'email',
    email: 'ada@example.com',
  });
  const { headers } = await site.routes(config)(
    new Request(URL_OF_ROUTE, { method: 'POST', body, headers: { 'sec-fetch-site': 'same-origin', cookie: BROWSER } }),
  );
  expect(headers.getSetCookie().join()).toContain('foyer-step-');
  expect(headers.getSetCookie().join()).not.toContain('evil');
});

test('a request for the headers of a page does nothing', async () => {
  const site = new NoScriptSite();
  const answer = await site.routes(config)(
    new Request(`${URL_OF_ROUTE}?stytch_token_type=oauth&token=x`, { method: 'HEAD' }),
  );
  expect(answer.status).toBe(200);
  expect(site.calls).toEqual([]);
});

test('the visitor’s address is passed on where the host names the header, and nowhere else', async () => {
  const site = new NoScriptSite();
  const seen: (string | null)[] = [];
  site.instead = (request) => {
    if (request.url.includes('login_or_create'))
      seen.push(request.headers.get('x-forwarded-for'), request.headers.get('origin'));
    return undefined;
  };
  for (const visitorAddressHeader of [undefined, 'CF-Connecting-IP']) {
    const browser = site.browser(config, { visitorAddressHeader });
    await browser.open(URL_OF_ROUTE);
    await browser.send({ email: 'ada@example.com' }, 'Continue', {
      'cf-connecting-ip': '203.0.113.7',
      'x-forwarded-for': '198.51.100.1',
    });
  }
  expect(seen).toEqual([null, ORIGIN, '203.0.113.7', ORIGIN]);
});

test('with httpOnly, scripts can read the record alone', async () => {
  const { browser, code } = await atCode(new NoScriptSite(), { httpOnly: true });
  await browser.send({ passcode: code }, 'Continue');
  expect(browser.page.url).toBe(HOME);
  const session = browser.set.filter((line) => line.startsWith('stytch_session') && !/max-age=0/.test(line));
  expect(session.map((line) => [line.split('=', 1)[0], line.includes('httponly')])).toEqual(
    expect.arrayContaining([
      ['stytch_session', true],
      ['stytch_session_jwt', true],
      ['stytch_session_record', false],
    ]),
  );
});

test('onError gets a problem once, even if its screen is rendered again', async () => {
  const site = new NoScriptSite();
  const browser = site.browser({ products: ['otp'], otpOptions: { methods: ['email', 'sms'] } });
  await browser.open(URL_OF_ROUTE);
  await browser.send({ email: 'ada@' }, 'Continue');
  await browser.send({}, 'Text');
  await browser.send({}, 'Email');
  expect(browser.field('email').getAttribute('aria-invalid')).toBe('true');
  expect(site.errors).toEqual(['invalid_email_address']);
});
