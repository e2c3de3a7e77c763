import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CookieOptions } from '../../src/session/cookies';
import { createCookieWriter } from '../../src/session/cookie-writer';
import { createCookies } from '../../src/session/cookies';
import { tokenStorage } from '../../src/base/token-storage';
import { fakeBrowser, type BrowserOptions } from '../support/browser';
import { virtualTime } from '../support/time';

const SEEN = 'stytch_sdk_state_public-token-test-x::seen_domains';

function start(options: CookieOptions = {}, href = 'https://app.example.com/login', browser: BrowserOptions = {}) {
  const time = virtualTime();
  const fake = fakeBrowser({ time, ...browser });
  const tab = fake.openTab(href);
  const store = tokenStorage(tab.storage, 'public-token-test-x');
  const cookies = createCookies(tab, new URL(href).hostname, options);
  return { fake, time, tab, cookies, writer: createCookieWriter(cookies, store) };
}

describe('contract 5.1: how a cookie is written', () => {
  it('path, SameSite and Secure, and for life as the server counts it: Max-Age, never Expires (decision 16)', () => {
    const { fake, writer } = start();
    writer.write('stytch_session', 'a b', 1800);
    expect(fake.lines).toEqual(['stytch_session=a%20b; path=/; samesite=lax; max-age=1800; secure']);
  });

  it.each(['http://localhost:3000/', 'http://127.0.0.1/', 'http://127.0.10.254:8080/', 'http://[::1]:4000/'])(
    'without Secure and Domain on %s',
    (href) => {
      const { fake, writer } = start({ availableToSubdomains: true, domain: 'example.com' }, href);
      writer.write('stytch_session', 'a', 60);
      expect(fake.lines).toEqual(['stytch_session=a; path=/; samesite=lax; max-age=60']);
    },
  );

  it('without a time it ends with the browser', () => {
    const { fake, writer } = start();
    writer.write('a', 'b');
    expect(fake.lines).toEqual(['a=b; path=/; samesite=lax; secure']);
  });

  it.each(['https://localhost.example.com/', 'https://127.0.0.1.example.com/', 'https://our-localhost/'])(
    'with Secure on %s',
    (href) => {
      const { fake, writer } = start({}, href);
      writer.write('a', 'b', 60);
      expect(fake.lines[0]).toContain('; secure');
    },
  );

  it('with the path of the options, and the Domain only if subdomains share it', () => {
    const shared = start({ availableToSubdomains: true, path: '/app' });
    shared.writer.write('a', 'b', 60);
    expect(shared.fake.lines[0]).toBe('a=b; path=/app; samesite=lax; max-age=60; secure; domain=app.example.com');
    const wider = start({ availableToSubdomains: true, domain: 'example.com' });
    wider.writer.write('a', 'b', 60);
    expect(wider.fake.lines[0]).toContain('; domain=example.com');
    const own = start({ domain: 'example.com' });
    own.writer.write('a', 'b', 60);
    expect(own.fake.lines[0]).not.toContain('domain=');
  });

  it.each([
    ['https://app.example.com/', { sameSite: 'none' }, 'a=b; path=/; samesite=none; max-age=60; secure'],
    [
      'https://app.example.com/',
      { sameSite: 'none', partitioned: true },
      'a=b; path=/; samesite=none; max-age=60; secure; partitioned',
    ],
    // Browsers accept Secure on local hosts, and refuse the others without it.
    [
      'http://localhost:3000/',
      { sameSite: 'none', partitioned: true },
      'a=b; path=/; samesite=none; max-age=60; secure; partitioned',
    ],
    [
      'https://app.example.com/',
      { sameSite: 'lax', partitioned: false },
      'a=b; path=/; samesite=lax; max-age=60; secure',
    ],
    // An untyped host: the console names the option.
    [
      'https://app.example.com/',
      { sameSite: 'strict; domain=evil.example' } as unknown as CookieOptions,
      'a=b; path=/; samesite=lax; max-age=60; secure',
    ],
  ] as const)('decision 165: in frames on %s with %o', (href, options, line) => {
    const { fake, writer } = start(options, href);
    writer.write('a', 'b', 60);
    expect(fake.lines).toEqual([line]);
  });

  it('a device with a clock that is years off stores it all the same', () => {
    for (const years of [-10, 10]) {
      const { fake, time, writer } = start();
      time.turnClock(years * 31_536_000_000);
      writer.write('a', 'b', 60);
      expect(fake.cookie('a')).toBe('b');
    }
  });
});

describe('threat T18: cookies that the browser refuses', () => {
  it('a value over 4096 bytes is in memory, and the old cookie is removed', () => {
    const { fake, cookies, writer } = start();
    expect(writer.write('jwt', 'small', 60)).toBe(true);
    expect(writer.write('jwt', 'x'.repeat(5000), 60)).toBe(false);
    expect(fake.cookie('jwt')).toBeUndefined();
    expect(cookies.all('jwt')).toEqual(['x'.repeat(5000)]);
    cookies.memory.clear();
    expect(cookies.all('jwt')).toEqual([]);
  });

  it('every length from 4000 to 5000 bytes is stored in a cookie or in memory, never lost', () => {
    const { cookies, writer } = start();
    for (let length = 4000; length <= 5000; length += 50) {
      writer.write('jwt', 'x'.repeat(length), 60);
      expect(cookies.all('jwt')[0]).toHaveLength(length);
    }
  });

  it('a cookie that another tab could write takes precedence over the memory of this one', () => {
    const { fake, cookies, writer } = start();
    writer.write('jwt', 'x'.repeat(5000), 60);
    fake.setCookie('jwt=small; path=/');
    expect(cookies.all('jwt')).toEqual(['small']);
  });

  it('fault B1: if cookies are blocked, this tab uses memory', () => {
    const { cookies, writer } = start({}, undefined, { cookiesBlocked: true });
    expect(writer.write('a', 'b', 60)).toBe(false);
    expect(cookies.all('a')).toEqual(['b']);
    writer.remove('a');
    expect(cookies.all('a')).toEqual([]);
  });
});

describe('contract 5.2: removal', () => {
  it('removes the cookie from every place where an earlier version of the page has set it', () => {
    const { fake, tab, cookies, writer } = start({ path: '/app' }, 'https://app.example.com/app/login');
    tab.storage.set(SEEN, JSON.stringify(['example.com']));
    fake.setCookie('stytch_session=one; path=/; domain=example.com');
    fake.setCookie('stytch_session=two; path=/app');
    fake.setCookie('stytch_session=three; path=/; domain=app.example.com');
    expect(cookies.all('stytch_session')).toHaveLength(3);
    writer.remove('stytch_session');
    expect(cookies.all('stytch_session')).toEqual([]);
  });

  it('the domain of each write is remembered for that, except on local hosts', () => {
    const { fake, writer } = start({ availableToSubdomains: true, domain: 'example.com' });
    writer.write('a', 'b', 60);
    writer.write('a', 'c', 60);
    expect(JSON.parse(fake.storage.get(SEEN) ?? '')).toEqual(['example.com']);
    const local = start({}, 'http://localhost:3000/');
    local.writer.write('a', 'b', 60);
    expect(local.fake.storage.has(SEEN)).toBe(false);
  });

  it.each(['{', 'null', '"x"', '[1,null,"old.example.com"]'])('junk in the list of domains: %s', (junk) => {
    const { tab, writer } = start();
    tab.storage.set(SEEN, junk);
    writer.write('a', 'b', 60);
    expect(() => writer.remove('a')).not.toThrow();
  });

  it('an invalid domain in the list is neither tried nor kept', () => {
    const { fake, tab, writer } = start();
    tab.storage.set(SEEN, '[1,null,"old.example.com"]');
    writer.write('a', 'b', 60);
    expect(JSON.parse(fake.storage.get(SEEN) ?? '')).toEqual(['old.example.com', 'app.example.com']);
    writer.remove('a');
    const domains = fake.lines.flatMap((line) => /domain=([^;]*)/.exec(line)?.[1] ?? []);
    expect(new Set(domains)).toEqual(new Set(['old.example.com', 'app.example.com']));
  });

  it('decision 101: of a shared name, only the cookie in our own place is removed', () => {
    const { fake, cookies, writer } = start();
    fake.setCookie('s=theirs; path=/; domain=app.example.com');
    fake.setCookie('s=ours; path=/');
    writer.remove('s', true);
    expect(cookies.all('s')).toEqual(['theirs']);
    writer.remove('s');
    expect(cookies.all('s')).toEqual([]);
  });

  it('a variant with the opposite setting goes when a cookie is written', () => {
    const { fake, cookies, writer } = start();
    fake.setCookie('stytch_session=old; path=/; domain=app.example.com');
    writer.write('stytch_session', 'new', 60);
    expect(cookies.all('stytch_session')).toEqual(['new']);
  });
});

describe('decision 165: frames of other sites', () => {
  const FRAMED = { sameSite: 'none', partitioned: true } as const;

  it('stores nothing without the options, and everything with them', () => {
    const lax = start({}, undefined, { isFramed: true });
    expect(lax.writer.write('a', 'b', 60)).toBe(false);
    expect(lax.cookies.all('a')).toEqual(['b']);
    const framed = start(FRAMED, undefined, { isFramed: true });
    expect(framed.writer.write('a', 'b', 60)).toBe(true);
    expect(framed.fake.cookie('a')).toBe('b');
  });

  it.each([
    ['on', {}, FRAMED],
    ['off', FRAMED, { partitioned: false }],
  ] as const)(
    'a cookie from before the host turned it %s goes when one is written, and at the sign-out',
    (_, then, now) => {
      const { fake, tab, writer: before } = start(then);
      before.write('a', 'old', 60);
      const cookies = createCookies(tab, 'app.example.com', now);
      const writer = createCookieWriter(cookies, tokenStorage(tab.storage, 'public-token-test-x'));
      writer.write('a', 'new', 60);
      expect(cookies.all('a')).toEqual(['new']);
      before.write('a', 'old', 60);
      writer.remove('a');
      expect(fake.cookieText()).toBe('');
    },
  );

  it('a browser without partitions keeps the cookie, also next to one of a neighboring host', () => {
    const { fake, cookies, writer } = start(FRAMED, undefined, { hasPartitions: false });
    fake.setCookie('a=tossed; path=/; domain=example.com');
    writer.write('a', 'b', 60);
    expect(cookies.all('a')).toEqual(['tossed', 'b']);
  });
});

describe('reading', () => {
  it('answers with every value of a name (threat T17)', () => {
    const { fake, cookies } = start();
    fake.setCookie('s=TOSSED; path=/; domain=example.com');
    fake.setCookie('s=REAL; path=/');
    fake.setCookie('other=1; path=/');
    expect(cookies.all('s')).toEqual(['TOSSED', 'REAL']);
  });

  it.each([
    ['"in quotes"', 'in quotes'],
    ['"at the start', '"at the start'],
    ['at the end"', 'at the end"'],
    ['a"b"', 'a"b"'],
    ['"b"a', '"b"a'],
    ['%E0%A4', '%E0%A4'],
  ])('a server’s cookie %s is read as %s', (written, value) => {
    const { fake, cookies } = start();
    fake.setCookie(`s=${written}; path=/`);
    expect(cookies.all('s')).toEqual([value]);
  });

  it('whatever is written under whatever name comes back', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1, maxLength: 300 }), (name, value) => {
        const { cookies, writer } = start();
        writer.write(name, value, 60);
        expect(cookies.all(name)).toEqual([value]);
      }),
    );
  });

  it('whatever other programs leave in the jar, reading never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const { fake, cookies } = start();
        for (const [name, value] of pairs) fake.setCookie(`${name}=${value}; path=/`);
        expect(() => cookies.all('stytch_session')).not.toThrow();
      }),
    );
  });
});
