import type { LoginConfig } from '@foyer/core';
import { describe, expect, it } from 'vitest';
import { Authenticator } from '../../../../scripts/test-authenticator';
import { appPasscode } from '../../../../scripts/test-totp';
import { PROVIDER } from '../site';
import { browserCookieIn } from '../../src/sign-in/browser-cookie';
import type { NoScriptBrowser } from './no-script-browser';
import { HOME, NoScriptSite, PASSWORD } from './no-script-site';

const configOf = (required: 'always' | 'ifEnrolled', more: Partial<LoginConfig> = {}): LoginConfig => ({
  products: ['otp'],
  otpOptions: { methods: ['email'] },
  mfa: { required, methods: ['totp', 'sms'], help: { text: 'Lost your phone?', url: '/help' } },
  ...more,
});
const [ADA, GRACE] = ['ada@example.com', 'grace@example.com'];
const PHONE = '+12125550123';
const MINUTES = { session_duration_minutes: 60 };
const WAITING = 'foyer-waiting';

/** The code of an app in its next time step, because each code works once. */
async function codeOf(site: NoScriptSite, secret: string): Promise<string> {
  await site.advance(31);
  return appPasscode(secret, site.options.now?.() ?? 0);
}

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Removes the session, but not the cookies of the route. */
function signOut({ cookies }: NoScriptBrowser): void {
  for (const name of [...cookies.keys()].filter((one) => !one.startsWith('__Host-'))) cookies.delete(name);
}

async function firstFactor(site: NoScriptSite, browser: NoScriptBrowser, email = ADA): Promise<void> {
  await browser.open(site.url);
  await browser.send({ email }, 'Continue');
  await browser.send({ passcode: (await site.message(email)).code ?? '' }, 'Continue');
}

/** A user who has an app, set up in a different browser. */
async function enrolled(site: NoScriptSite, email = ADA) {
  const { session_token } = await site.signIn(email);
  const app = await site.call('/totps', { expiration_minutes: 30 }, session_token);
  const secret = String(app['secret']);
  await site.call('/totps/authenticate', { totp_code: await codeOf(site, secret), ...MINUTES }, session_token);
  return { secret, recoveryCodes: app['recovery_codes'] as readonly string[] };
}

/** Registers a passkey on a page of the user, who is signed in there. */
async function addPasskey(site: NoScriptSite, session_token: string): Promise<void> {
  const headers = {
    authorization: `Basic ${btoa(`${site.publicToken}:${session_token}`)}`,
    'content-type': 'application/json',
    origin: 'http://localhost:3000',
  };
  const call = async (path: string, body: object) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await site.provider.handle(new Request(`${PROVIDER}/sdk/v1/webauthn/${path}`, init));
    return ((await answer.json()) as { readonly data: Readonly<Record<string, unknown>> }).data;
  };
  const made = await call('register/start', { domain: 'localhost', return_passkey_credential_options: true });
  const public_key_credential = new Authenticator().create(made['public_key_credential_creation_options']);
  await call('register', { public_key_credential, ...MINUTES });
}

/** The same user in a browser without scripts, after the first factor. */
async function waiting(required: 'always' | 'ifEnrolled' = 'ifEnrolled') {
  const site = new NoScriptSite();
  await site.allow();
  const user = await enrolled(site);
  const browser = site.browser(configOf(required));
  await firstFactor(site, browser);
  expectSignedOut(browser);
  return { site, browser, ...user };
}

/** Whether the browser has, or ever got, a cookie with a session that a page or a server would find. */
function expectSignedOut(browser: NoScriptBrowser): void {
  const tokens = browser.set.filter((line) =>
    /^stytch_(?:session|session_jwt|intermediate_session_token)=[^;]/.test(line),
  );
  expect(tokens).toEqual([]);
  for (const line of browser.set.filter((one) => one.startsWith(WAITING))) expect(line).toMatch(/; httponly/i);
}

/** The delivery methods of the session's factors, as the provider lists them. */
async function factorsOf(site: NoScriptSite, browser: NoScriptBrowser): Promise<readonly string[]> {
  const auth = await site.authenticate(browser.cookieHeader, { verifyWithProvider: true, mfa: true });
  return auth.status === 'signed-in' ? auth.session.authentication_factors.map((one) => one.delivery_method) : [];
}

describe('decision 171: the second factor of a sign-in without a script', () => {
  it('the code of an app: the user is signed in with both factors', async () => {
    const { site, browser, secret } = await waiting();
    expect(browser.text).toContain('Lost your phone?');
    await browser.send({ passcode: await codeOf(site, secret) }, 'Continue');
    expect(browser.page.url).toBe(HOME);
    expect(await factorsOf(site, browser)).toEqual(['email', 'authenticator_app']);
    expect(browser.cookies.has(WAITING)).toBe(false);
    expect(site.errors).toEqual([]);
  });

  it('a recovery code', async () => {
    const { site, browser, recoveryCodes } = await waiting();
    await browser.send({}, /backup code|recovery code/i);
    const field = browser.page.document.querySelector<HTMLInputElement>('input:not([type=hidden])');
    await browser.send({ [field?.name ?? '']: recoveryCodes[0] ?? '' }, 'Continue');
    expect(browser.page.url).toBe(HOME);
    expect(await factorsOf(site, browser)).toEqual(['email', 'recovery_code']);
  });

  it('`always`: a new app with its image or its key, its first code, and the recovery codes before the session', async () => {
    const site = new NoScriptSite();
    await site.allow();
    const browser = site.browser(configOf('always'));
    await firstFactor(site, browser);
    await browser.send({}, 'Use an authenticator app');
    const image = browser.page.document.querySelector('img[src^="data:image/"]');
    expect(image?.getAttribute('src')).toMatch(/^data:image\/(?:svg\+xml|png);base64,/);
    await browser.send({}, /by hand/);
    const key = browser.page.document.querySelector('code')?.textContent ?? '';
    const secret = key.replaceAll(/[^a-z2-7]/gi, '').toUpperCase();
    expect(secret).toMatch(/^[A-Z2-7]{16,}$/);
    await browser.send({}, 'Continue');
    await browser.send({ passcode: await codeOf(site, secret) }, 'Continue');
    expectSignedOut(browser);
    const codes = [...browser.page.document.querySelectorAll('li')].map((one) => one.textContent);
    expect(codes.length).toBeGreaterThan(4);
    // A reload shows them again, and does not sign in.
    await browser.open(browser.page.url);
    expect(browser.text).toContain(codes[0] ?? '-');
    expectSignedOut(browser);
    const tick = browser.page.document.querySelector<HTMLInputElement>('input[type=checkbox]');
    if (tick) tick.checked = true;
    await browser.send({}, /Done|Continue/);
    expect(browser.page.url).toBe(HOME);
    expect(await factorsOf(site, browser)).toEqual(['email', 'authenticator_app']);
    expect(browser.page.html).not.toContain(secret);
  });

  it('`always`: a phone number and the code of its text message', async () => {
    const site = new NoScriptSite();
    await site.allow();
    const browser = site.browser(configOf('always'));
    await firstFactor(site, browser);
    await browser.send({}, 'Text me a code');
    await browser.send({ country: 'US', phone: '(212) 555-0123' }, 'Continue');
    expectSignedOut(browser);
    await browser.send({ passcode: (await site.message(PHONE)).code ?? '' }, 'Continue');
    expect(browser.page.url).toBe(HOME);
    expect(await factorsOf(site, browser)).toEqual(['email', 'sms']);
  });

  it('remembers the browser in a cookie of the site, which no script and no other user can use', async () => {
    const site = new NoScriptSite();
    await site.allow();
    const [ada, grace] = [await enrolled(site), await enrolled(site, GRACE)];
    const mfa = { required: 'ifEnrolled', rememberDays: 30 } as const;
    const browser = site.browser(configOf('ifEnrolled', { mfa }));
    const headers = { 'user-agent': USER_AGENT };
    const check = async (secret: string) => {
      browser.field('remember-browser').checked = true;
      await browser.send({ passcode: '000000' }, 'Continue');
      expect(browser.field('remember-browser').checked, 'after a wrong code').toBe(true);
      await browser.send({ passcode: await codeOf(site, secret) }, 'Continue', headers);
      expect(browser.page.url).toBe(HOME);
    };
    const remembered = () => browser.set.filter((line) => line.startsWith('__Host-foyer-remembered='));
    await firstFactor(site, browser);
    await check(ada.secret);
    expect(remembered()).toHaveLength(1);
    expect(remembered()[0]).toMatch(
      /^__Host-foyer-remembered=[\w.-]+; max-age=2592000; path=\/; samesite=lax; httponly; secure$/,
    );
    const auth = await site.authenticate(browser.cookieHeader, { verifyWithProvider: true });
    const [known] = (auth.status === 'signed-in' && auth.user?.remembered_browsers) || [];
    expect(known?.user_agent).toBe(USER_AGENT);

    signOut(browser);
    await firstFactor(site, browser);
    expect(browser.page.url).toBe(HOME);
    signOut(browser);
    await firstFactor(site, browser, GRACE);
    await check(grace.secret);
    signOut(browser);
    await firstFactor(site, browser);
    expect(browser.text, 'GRACE has replaced ADA').toContain('Enter verification code');
    const text = decodeURIComponent(browser.set.join(' '));
    expect(text).not.toContain('foyer_remembered_browser');
  });

  const SECRET = 'a'.repeat(43);
  it.each<[string, object | undefined]>([
    [`x.remembered_browser=${SECRET}; Max-Age=60; HttpOnly`, { pair: `x.remembered_browser=${SECRET}`, maxAge: 60 }],
    [`remembered_browser=${SECRET}; max-age=999999999`, { pair: `remembered_browser=${SECRET}`, maxAge: 7_776_000 }],
    [`remembered_browser=${SECRET}`, undefined],
    [`remembered_browser=${SECRET}; Max-Age=0`, undefined],
    [`remembered_browser=; Max-Age=60`, undefined],
    [`remembered_browser=${SECRET.repeat(3)}; Max-Age=60`, undefined],
    [`remembered_browser="${SECRET}"; Max-Age=60`, undefined],
    [`session=remembered_browser=${SECRET}; Max-Age=60`, undefined],
    [`remembered_browser_2=${SECRET}; Max-Age=60`, undefined],
  ])('of the cookie %s of a provider: %j', (line, expected) => {
    expect(browserCookieIn(new Response('', { headers: [['set-cookie', line]] }))).toEqual(expected);
  });

  it('a planted or copied cookie of a remembered browser signs in no other user', async () => {
    const { site, browser } = await waiting();
    browser.cookies.set('__Host-foyer-remembered', 'A'.repeat(200));
    await browser.open(site.url);
    expect(browser.field('passcode').value).toBe('');
    browser.cookies.set('__Host-foyer-remembered', browser.cookies.get('__Host-foyer-kept') ?? '');
    browser.cookies.set('__Host-foyer-kept', 'A'.repeat(200));
    await browser.open(site.url);
    expectSignedOut(browser);
    expect(site.errors).toEqual([]);
  });

  it('a new visit in the same browser returns to the second factor, and Back ends it', async () => {
    const { site, browser, secret } = await waiting();
    await browser.open(site.url);
    expect(browser.field('passcode').value).toBe('');
    await browser.send({}, 'Back');
    expect(browser.text).toContain('Sign up or log in');
    await browser.open(site.url);
    expect(browser.text).toContain('Sign up or log in');
    expect(browser.cookies.has(WAITING)).toBe(false);
    await firstFactor(site, browser);
    await browser.send({ passcode: await codeOf(site, secret) }, 'Continue');
    expect(browser.page.url).toBe(HOME);
  });

  it('after a link of a reset email, too', async () => {
    const site = new NoScriptSite();
    await site.allow();
    await site.call('/passwords', { email: ADA, password: PASSWORD, ...MINUTES });
    const { secret } = await enrolled(site);
    const browser = site.browser(configOf('ifEnrolled', { products: ['passwords'] }));
    await browser.open(site.url);
    await browser.send({ email: ADA }, /Continue/);
    await browser.send({}, 'Forgot Password?');
    const [link = ''] = (await site.message(ADA)).links;
    await browser.open(link);
    await browser.send({ password: `${PASSWORD} at low tide` }, 'Continue');
    expectSignedOut(browser);
    await browser.send({ passcode: await codeOf(site, secret) }, 'Continue');
    expect(browser.page.url).toBe(HOME);
    expect(await factorsOf(site, browser)).toContain('authenticator_app');
  });

  it('a passkey counts as a second factor, and needs a script', async () => {
    const site = new NoScriptSite();
    await site.allow();
    const { session_token } = await site.signIn(ADA);
    await addPasskey(site, session_token);
    const browser = site.browser(configOf('ifEnrolled', { mfa: { required: 'ifEnrolled' } }));
    await firstFactor(site, browser);
    expectSignedOut(browser);
    await browser.send({}, 'Continue');
    expect(browser.page.document.querySelector('[role=alert]')?.textContent).toContain('Passkeys cannot be used');
    expectSignedOut(browser);
  });

  it('users without a second factor sign in as before', async () => {
    const site = new NoScriptSite();
    await site.allow();
    const browser = site.browser(configOf('ifEnrolled'));
    await firstFactor(site, browser);
    expect(browser.page.url).toBe(HOME);
    expect(await site.userOf(browser)).toBe(ADA);
  });
});

describe('attacks on the second factor without a script', () => {
  it('a wrong code, an empty one and no field sign no user in', async () => {
    const { site, browser, secret } = await waiting();
    for (const passcode of ['000000', '', 'x'.repeat(2000)]) {
      await browser.send({ passcode }, 'Continue');
      expectSignedOut(browser);
    }
    await browser.send({ passcode: await codeOf(site, secret) }, 'Continue');
    expect(browser.page.url).toBe(HOME);
  });

  it('ten wrong codes lock the app, and the right one has to wait', async () => {
    const { site, browser, secret } = await waiting();
    for (let guess = 0; guess < 11; guess += 1) await browser.send({ passcode: '000000' }, 'Continue');
    expect(site.errors.at(-1)).toBe('user_lock_limit_reached');
    await browser.send({ passcode: await codeOf(site, secret) }, 'Continue');
    expect(site.errors.at(-1)).toBe('user_lock_limit_reached');
    expectSignedOut(browser);
  });

  it('a code that was used in a different browser is refused', async () => {
    const { site, browser, secret } = await waiting();
    const other = site.browser(configOf('ifEnrolled'));
    await firstFactor(site, other);
    const passcode = await codeOf(site, secret);
    await other.send({ passcode }, 'Continue');
    expect(other.page.url).toBe(HOME);
    await browser.send({ passcode }, 'Continue');
    expectSignedOut(browser);
  });

  it('of one recovery code in two browsers at the same time, one signs in', async () => {
    const { site, browser, recoveryCodes } = await waiting();
    const other = site.browser(configOf('ifEnrolled'));
    await firstFactor(site, other);
    const browsers = [browser, other];
    for (const one of browsers) await one.send({}, /backup code|recovery code/i);
    const name = browser.page.document.querySelector<HTMLInputElement>('input:not([type=hidden])')?.name ?? '';
    await Promise.all(browsers.map((one) => one.send({ [name]: recoveryCodes[0] ?? '' }, 'Continue')));
    expect(browsers.filter((one) => one.page.url === HOME)).toHaveLength(1);
  });

  it("the code of a different user's app, and a state of a different user's browser, complete nothing", async () => {
    const { site, browser } = await waiting();
    const grace = await enrolled(site, GRACE);
    await browser.send({ passcode: await codeOf(site, grace.secret) }, 'Continue');
    expectSignedOut(browser);

    const theirs = site.browser(configOf('ifEnrolled'));
    await firstFactor(site, theirs, GRACE);
    // The state of one browser with the waiting sign-in of the other.
    const [ada, token] = [browser.cookies.get(WAITING) ?? '', theirs.cookies.get(WAITING) ?? ''];
    expect(ada).not.toBe(token);
    theirs.cookies.set(WAITING, ada);
    await theirs.send({ passcode: await codeOf(site, grace.secret) }, 'Continue');
    expectSignedOut(theirs);
    expect(theirs.page.url).not.toBe(HOME);
  });

  it('a planted cookie is ignored: its browser has no sign-in that waits', async () => {
    const { site, browser } = await waiting();
    const victim = site.browser(configOf('ifEnrolled'));
    await victim.open(site.url);
    for (const name of [WAITING, 'stytch_session_record']) victim.cookies.set(name, browser.cookies.get(name) ?? '');
    await victim.open(site.url);
    expect(victim.text).toContain('Sign up or log in');
    // As a session: `authenticateRequest` finds the missing factor.
    const cookie = `stytch_session=${browser.cookies.get(WAITING) ?? ''}`;
    expect(await site.authenticate(cookie, { verifyWithProvider: true, mfa: true })).toMatchObject({
      status: 'signed-out',
      reason: 'second-factor',
    });
  });

  it('a post of a later step, of an earlier step, or of a different site does nothing', async () => {
    const { site, browser, secret } = await waiting();
    const passcode = await codeOf(site, secret);
    browser.field('passcode').value = passcode;
    const request = () => browser.request(browser.button('Continue'));
    const posted = async (change: (form: URLSearchParams) => void, headers: Readonly<Record<string, string>> = {}) => {
      const own = request();
      const form = new URLSearchParams(await own.text());
      change(form);
      const all = { ...Object.fromEntries(own.headers), ...headers };
      const body = form.toString();
      return site.routes(configOf('ifEnrolled'))(new Request(own.url, { method: 'POST', headers: all, body }));
    };
    const step = [...new URLSearchParams(await request().text())].find(([, value]) => /^[0-9a-f]{32}\./.test(value));
    const [name = '', value = ''] = step ?? [];
    const changes: readonly [string, string][] = [
      ['a later step', value.replace(/\.(\d+)\./, (_, at: string) => `.${Number(at) + 1}.`)],
      ['an earlier step', value.replace(/\.(\d+)\./, '.1.')],
      ['a different screen', value.replace(/\.[^.]+$/, '.secondFactor-saveCodes')],
      ['the state of no browser', value.replace(/^[0-9a-f]{32}/, 'a'.repeat(32))],
    ];
    for (const [what, given] of changes) {
      const answer = await posted((form) => form.set(name, given));
      const tokens = answer.headers.getSetCookie().filter((line) => /^stytch_session(?:_jwt)?=[^;]/.test(line));
      expect([what, tokens]).toEqual([what, []]);
    }
    const foreign = await posted(() => {}, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(foreign.headers.getSetCookie().filter((line) => line.startsWith('stytch_session'))).toEqual([]);
    await browser.repeat(request());
    expect(browser.page.url).toBe(HOME);
  });

  it('a state from before, with the cookies of that time, continues no other sign-in', async () => {
    const { site, browser, secret } = await waiting();
    const before = new Map(browser.cookies);
    await browser.send({}, 'Back');
    for (const [name, value] of before) browser.cookies.set(name, value);
    await browser.open(site.url);
    const field = browser.page.document.querySelector<HTMLInputElement>('[name=passcode]');
    if (field) await browser.send({ passcode: await codeOf(site, secret) }, 'Continue');
    expectSignedOut(browser);
  });

  it('its state and its cookie end after ten minutes', async () => {
    const { site, browser, secret } = await waiting();
    expect(browser.set.filter((line) => line.startsWith(WAITING)).at(-1)).toMatch(/max-age=600;/i);
    await site.advance(601);
    // The browser removes the cookie; the route has to refuse the state itself.
    browser.cookies.delete(WAITING);
    await browser.send({ passcode: await codeOf(site, secret) }, 'Continue');
    expect(browser.text).toContain('This page has expired');
    expect(browser.text).toContain('Sign up or log in');
    expectSignedOut(browser);
  });
});
