import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createUrlTokenSpender } from '../src/links/url-token-spender';
import { createPageTokens } from '../src/links/page-tokens';
import { parseAuthenticateUrl, USER_LINKS } from '../src/links/url-tokens';
import { fakeBrowser } from './support/browser';
import { rejection } from './support/http';
import { settle } from './support/time';

const PIECE = fc.constantFrom(
  'https:',
  '//',
  'a.example',
  ':',
  '99999',
  '/',
  '?',
  '&',
  '=',
  '#',
  '%',
  '%zz',
  '[',
  '@',
  'token',
  'stytch_token_type',
  'oauth',
  '\u0000',
  '\ud800',
);
const MINUTES = { session_duration_minutes: 30 };
const LINK = 'https://app.example.com/in?a=1%20b&stytch_token_type=magic_links&token=secret&a=2+c#top';

function start(href = LINK) {
  const tab = fakeBrowser().openTab(href);
  const spent: { token: string; type: string; address: string }[] = [];
  const answers: { resolve: (value: unknown) => void; reject: (error: unknown) => void }[] = [];
  const spender = createUrlTokenSpender({
    pageTokens: createPageTokens(tab, 'public-token-test-x', USER_LINKS),
    platform: tab,
    isAsked: () => true,
    present: () => undefined,
    spend(type, token) {
      spent.push({ token, type, address: tab.address });
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
  });
  return { tab, spender, spent, answers };
}

describe('contract 6: the token in an address', () => {
  const parse = (query: string) => parseAuthenticateUrl(`https://a.example/${query}`, 'https://a.example/', USER_LINKS);

  it.each(['magic_links', 'oauth', 'impersonation'])('%s is handled', (type) => {
    expect(parse(`?stytch_token_type=${type}&token=t`)).toEqual({ handled: true, tokenType: type, token: 't' });
  });
  it.each(['reset_password', 'login', 'discovery', '__proto__'])('%s is not', (type) => {
    expect(parse(`?token=t&stytch_token_type=${type}`)).toEqual({ handled: false, tokenType: type, token: 't' });
  });
  it.each([
    '',
    '?token=t',
    '?stytch_token_type=oauth',
    '?token=&stytch_token_type=oauth',
    '?token=t&stytch_token_type=',
    '?token=a&token=b&stytch_token_type=oauth',
  ])('%s is nothing', (query) => expect(parse(query)).toBeNull());
  it('a relative address is resolved against the page’s, and an invalid one gives null', () => {
    expect(parseAuthenticateUrl('/x?token=t&stytch_token_type=oauth', LINK, USER_LINKS)?.token).toBe('t');
    expect(parseAuthenticateUrl('http://[', LINK, USER_LINKS)).toBeNull();
  });
  it('whatever the address, reading it never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(PIECE, { maxLength: 12 }).map((all) => all.join('')),
        ),
        (href) => {
          expect(() => parseAuthenticateUrl(href, LINK, USER_LINKS)).not.toThrow();
        },
      ),
    );
  });
});

describe('threat T11, decision 20: the token leaves the address bar', () => {
  it('once it has signed a user in, no client of the page finds it, of any project', async () => {
    const { spender, tab, answers } = start();
    const other = createPageTokens(tab, 'public-token-test-y', USER_LINKS);
    const spending = spender.authenticate(MINUTES);
    await settle();
    expect(other.peek()).toMatchObject({ token: 'secret' });
    answers[0]?.resolve({});
    await spending;
    await settle();
    expect(other.peek()).toBeNull();
  });

  it('before it is spent, and everything else of the address stays to the letter', async () => {
    const { spender, spent, tab } = start();
    void spender.authenticate(MINUTES);
    await settle();
    expect(spent).toEqual([
      { token: 'secret', type: 'magic_links', address: 'https://app.example.com/in?a=1%20b&a=2+c#top' },
    ]);
    expect(tab.replaced).toEqual(['https://app.example.com/in?a=1%20b&a=2+c#top']);
  });

  it('also when it turns out to be spent already', async () => {
    const { spender, answers, tab } = start();
    const failing = rejection(spender.authenticate(MINUTES));
    await settle();
    answers[0]?.reject(new TypeError('used'));
    await failing;
    expect(tab.address).not.toContain('secret');
  });

  it('for a type that it does not spend, too, and the caller gets it', async () => {
    const { spender, tab } = start('https://a.example/?stytch_token_type=reset_password&token=secret');
    expect(await spender.authenticateByUrl(MINUTES)).toEqual({
      handled: false,
      tokenType: 'reset_password',
      token: 'secret',
    });
    expect(tab.address).toBe('https://a.example/');
    expect(await rejection(spender.authenticate(MINUTES))).toMatchObject({ code: 'invalid_argument' });
  });

  it('for any host; an address that is passed by hand changes nothing here', async () => {
    const kept = start();
    void kept.spender.authenticateByUrl({ ...MINUTES, clearParams: false });
    expect(kept.tab.address).not.toContain('secret');
    const elsewhere = start('https://app.example.com/');
    void elsewhere.spender.authenticateByUrl(MINUTES, LINK);
    await settle();
    expect(elsewhere.tab.replaced).toEqual([]);
    expect(elsewhere.spent).toHaveLength(1);
  });

  it('for every query: two parameters go, the rest stays in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.stringMatching(/^[a-s]{1,5}$/), fc.string()), { maxLength: 5 }), (pairs) => {
        const rest = pairs.map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
        const at = rest.length === 0 ? 0 : 1;
        const query = [...rest.slice(0, at), 'token=t', 'stytch_token_type=oauth', ...rest.slice(at)].join('&');
        const { spender, tab } = start(`https://a.example/p?${query}`);
        void spender.authenticateByUrl(MINUTES);
        expect(tab.address).toBe(`https://a.example/p${rest.length > 0 ? `?${rest.join('&')}` : ''}`);
      }),
    );
  });
});

describe('threat T12: spent once, with the same result for all callers', () => {
  it('StrictMode: two parallel mounts make one call and both have its response', async () => {
    const { spender, spent, answers } = start();
    const both = Promise.all([spender.authenticate(MINUTES), spender.authenticate(MINUTES)]);
    await settle();
    expect(spent).toHaveLength(1);
    answers[0]?.resolve('session');
    expect(await both).toEqual(['session', 'session']);
  });

  it('a widget first, the host’s authenticateByUrl later, even after the answer', async () => {
    const { spender, spent, answers } = start();
    const widget = spender.authenticate(MINUTES);
    const host = spender.authenticateByUrl(MINUTES);
    await settle();
    answers[0]?.resolve('session');
    expect(await widget).toBe('session');
    const expected = { handled: true, tokenType: 'magic_links', data: 'session' };
    expect(await host).toEqual(expected);
    expect(await spender.authenticateByUrl(MINUTES)).toEqual(expected);
    expect(spent).toHaveLength(1);
  });

  it('the host first, a widget later', async () => {
    const { spender, spent, answers } = start();
    const host = spender.authenticateByUrl(MINUTES);
    expect(spender.pending()).toBe('magic_links');
    const widget = spender.authenticate(MINUTES);
    await settle();
    answers[0]?.resolve('session');
    expect(await widget).toBe('session');
    expect((await host)?.handled).toBe(true);
    expect(spender.pending()).toBeUndefined();
    expect(spent).toHaveLength(1);
  });

  it('the same address passed again by hand', async () => {
    const { spender, spent } = start('https://app.example.com/');
    void spender.authenticateByUrl(MINUTES, LINK);
    void spender.authenticateByUrl(MINUTES, LINK);
    await settle();
    expect(spent).toHaveLength(1);
  });

  it('a failure also reaches all callers, and is not retried', async () => {
    const { spender, spent, answers } = start();
    const failing = [rejection(spender.authenticate(MINUTES)), rejection(spender.authenticateByUrl(MINUTES))];
    await settle();
    answers[0]?.reject(new TypeError('used'));
    for (const one of failing) expect(await one).toMatchObject({ message: 'used' });
    await rejection(spender.authenticate(MINUTES));
    expect(spent).toHaveLength(1);
  });

  it('on another page of the same program there is nothing to join', async () => {
    const { spender, tab, answers } = start();
    void spender.authenticate(MINUTES);
    await settle();
    answers[0]?.resolve('session');
    tab.address = 'https://app.example.com/home';
    expect(await spender.authenticateByUrl(MINUTES)).toBeNull();
  });
});

describe('threats T13, T14: a page that is not visible spends nothing', () => {
  it('a hidden or prerendering page waits until it is seen', async () => {
    const { spender, spent, tab } = start();
    tab.visible = false;
    void spender.authenticate(MINUTES);
    await settle();
    expect(spent).toEqual([]);
    expect(tab.address).not.toContain('secret');
    tab.fire('visibilitychange');
    await settle();
    expect(spent).toEqual([]);
    tab.visible = true;
    tab.fire('visibilitychange');
    await settle();
    expect(spent).toHaveLength(1);
    expect(tab.listeners()).toBe(0);
  });
});

describe('threat T10: a link that was not requested', () => {
  it('leaves the address unspent when the user declines', async () => {
    const { spender, spent, tab } = start();
    await spender.discard();
    expect(tab.address).toBe('https://app.example.com/in?a=1%20b&a=2+c#top');
    expect(spent).toEqual([]);
    await spender.discard();
    expect(tab.replaced).toHaveLength(1);
  });

  it('a token of a type that it does not spend is not forgotten', async () => {
    const { spender } = start('https://a.example/?stytch_token_type=reset_password&token=secret');
    await spender.discard();
    expect(await spender.authenticateByUrl(MINUTES)).toMatchObject({ token: 'secret' });
  });
});

describe('decision 84: a token of a type that only contains one of ours belongs to another program', () => {
  const OURS = ['magic_links', 'oauth', 'impersonation', 'reset_password', 'login'];

  it.each(OURS)('%s is ours, and nothing longer is', (type) => {
    const near = [type, `x${type}`, `${type}x`, `multi_tenant_${type}`, `${type}\n`];
    expect(near.map((one) => USER_LINKS.ours.test(one))).toEqual([true, false, false, false, false]);
    const isHandled = !['reset_password', 'login'].includes(type);
    expect(near.map((one) => USER_LINKS.handled.test(one))).toEqual([isHandled, false, false, false, false]);
  });
});
