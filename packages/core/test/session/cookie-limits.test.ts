import { afterEach, describe, expect, it } from 'vitest';
import { createClient, type Client } from '../../src/users/client';
import type { CookieOptions } from '../../src/session/cookies';
import { projectAnswer } from '../support/answers';
import { fakeBrowser, type FakeBrowser } from '../support/browser';
import { json } from '../support/http';
import { answer, openSession } from '../support/session';
import { eventually } from '../support/eventually';

const TOKEN = 'public-token-test-x';
const clients: Client[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
});

const ANSWER = { ...projectAnswer, user_id: 'ada', method_id: 'm', ...answer() };

/** A provider that lets everybody in. */
const newBrowser = () => fakeBrowser({ fetch: () => Promise.resolve(json({ data: ANSWER })) });

function open(browser: FakeBrowser, href: string, cookieOptions: CookieOptions = {}) {
  const tab = browser.openTab(href);
  const client = createClient(TOKEN, { cookieOptions, endpoints: { testAPIURL: 'https://api.test' } }, tab);
  clients.push(client);
  return { tab, client, signIn: () => client.otps.authenticate('123456', 'm', { session_duration_minutes: 30 }) };
}

describe('threat T18: cookies at the limit of browsers', () => {
  it('with a JWT of 4,000 to 5,000 bytes the session is complete, and the JWT stored or reported', async () => {
    const isNear = (length: number) => Math.abs(length - 4096) < 10;
    for (let length = 4000; length <= 5000; length += isNear(length + 1) ? 1 : 10) {
      const browser = fakeBrowser();
      const { transitions, refused, read, tab } = openSession(browser);
      const jwt = 'j'.repeat(length - 'stytch_session_jwt'.length);
      await transitions.login({ ...answer(), session_jwt: jwt });
      expect(read()).toMatchObject({ status: 'in', token: 'token-1', jwt });
      expect(refused).toEqual(length > 4096 ? ['jwt'] : []);
      expect(browser.cookie('stytch_session_jwt')).toBe(length > 4096 ? undefined : jwt);
      expect(tab.get().state?.user.user_id).toBe('ada');
      await transitions.logout();
      expect(browser.cookieText()).toMatch(/^stytch_session_record=2\.\S+$/);
    }
  });

  it('with a token over the limit only this tab is signed in, and no part of it is in the jar', async () => {
    const browser = fakeBrowser();
    const { transitions, refused, read } = openSession(browser);
    await transitions.login(answer({ token: 't'.repeat(4096) }));
    expect(read().status).toBe('in');
    expect(refused).toEqual(['session']);
    expect(browser.cookie('stytch_session')).toBeUndefined();
    expect(openSession(browser).read().status).not.toBe('in');
  });
});

describe('names with a prefix, which hosts configure (contract 1.2)', () => {
  const host: CookieOptions = { opaqueTokenCookieName: '__Host-session', jwtCookieName: '__Host-session-jwt' };
  const secure: CookieOptions = { opaqueTokenCookieName: '__Secure-session', jwtCookieName: '__Secure-session-jwt' };

  it.each([
    ['https://app.example.com/login', host],
    ['https://app.example.com/login', secure],
    [
      'https://app.example.com/login',
      { ...secure, availableToSubdomains: true, domain: 'example.com', path: '/login' },
    ],
    ['http://localhost:3000/', host],
    ['http://localhost:3000/', secure],
  ])('on %s with %j the session is stored, and removed at the sign-out', async (href, options) => {
    const browser = newBrowser();
    const { client, signIn } = open(browser, href, options);
    await signIn();
    const again = open(browser, href, options).client;
    expect(again.session.getTokens()).toEqual({ session_token: 'token-1', session_jwt: 'jwt-of-token-1' });
    expect(again.user.getSync()?.user_id).toBe('ada');
    await client.session.revoke();
    expect(browser.cookieText()).not.toContain('token-1');
  });

  it('threat T17: no neighbour can toss a `__Host-` cookie, nor its record', async () => {
    const browser = newBrowser();
    const { client, signIn } = open(browser, 'https://app.example.com/login', host);
    await signIn();
    const before = browser.cookieText();
    for (const name of ['__Host-session', '__Host-session-jwt', '__Host-session_record']) {
      browser.setCookie(`${name}=TOSSED; path=/; domain=example.com; secure`, 'https://evil.example.com/');
      browser.setCookie(`${name}=TOSSED; path=/login; secure`, 'https://app.example.com/login');
      browser.setCookie(`${name}=TOSSED; path=/`, 'http://app.example.com/login');
    }
    expect(browser.cookieText()).toBe(before);
    expect(client.session.getTokens()?.session_token).toBe('token-1');
  });
});

describe('contract 5.1, 5.2: one session for several hosts', () => {
  const shared: CookieOptions = { availableToSubdomains: true, domain: 'example.com' };
  const HOME = 'https://example.com/';
  const SHOP = 'https://shop.example.com/basket';

  it('who signs in on one is signed in on the other, and so with signing out', async () => {
    const browser = newBrowser();
    const home = open(browser, HOME, shared);
    await home.signIn();
    const shop = open(browser, SHOP, shared);
    await eventually(() => expect(shop.client.user.getSync()?.user_id).toBe('ada'));
    await shop.client.session.revoke();
    home.tab.fire('focus');
    expect(home.client.session.getSync()).toBeNull();
    expect(home.client.session.getTokens()).toBeNull();
  });

  it('without `availableToSubdomains`, `domain` shares nothing', async () => {
    const browser = newBrowser();
    await open(browser, HOME, { domain: 'example.com' }).signIn();
    expect(open(browser, SHOP, { domain: 'example.com' }).client.session.getTokens()).toBeNull();
  });

  it.each<[string, CookieOptions, CookieOptions]>([
    ['shared at last', {}, shared],
    ['shared no longer', shared, {}],
    ['under another domain', shared, { availableToSubdomains: true }],
    ['at another path', { path: '/basket' }, {}],
  ])('a host changes its mind (%s): one sign-out takes away what both have written', async (_what, old, now) => {
    const browser = newBrowser();
    await open(browser, SHOP, old).signIn();
    const { client, signIn } = open(browser, SHOP, { ...old, ...now });
    await signIn();
    expect(client.session.getTokens()?.session_token).toBe('token-1');
    await client.session.revoke();
    expect(browser.jar.find('stytch_session')).toEqual([]);
    expect(browser.jar.find('stytch_session_jwt')).toEqual([]);
    expect(open(browser, SHOP, now).client.session.getTokens()).toBeNull();
  });
});
