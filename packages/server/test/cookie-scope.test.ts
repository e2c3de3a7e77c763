import { describe, expect, it } from 'vitest';
import type { CookieOptions, CookieScope } from '../src/cookie-scope';
import { cookieLine, cookieScope } from '../src/cookie-scope';

const HOST: CookieScope = { path: '/', secure: true, httpOnly: false, domain: undefined, otherDomain: undefined };
const LOCAL: CookieScope = { ...HOST, secure: false };

describe('the scope of cookies', () => {
  it.each<[string, CookieOptions, readonly string[], CookieScope]>([
    ['a public host', {}, ['app.example'], HOST],
    ['no host', {}, [], LOCAL],
    ['a public name behind a local one', {}, ['localhost', 'app.example'], HOST],
    [
      'all that was asked for',
      { path: '/app', secure: false, httpOnly: true },
      ['app.example'],
      { ...LOCAL, path: '/app', httpOnly: true },
    ],
    ['Secure on a local host, as asked for', { secure: true }, ['localhost'], HOST],
    [
      'the host for its subdomains',
      { availableToSubdomains: true },
      ['app.example'],
      { ...HOST, domain: 'app.example' },
    ],
    [
      'a domain for its subdomains',
      { availableToSubdomains: true, domain: 'example' },
      ['app.example'],
      { ...HOST, domain: 'example' },
    ],
    ['a domain on a local host', { availableToSubdomains: true, domain: 'example' }, ['localhost'], LOCAL],
    [
      'a domain that is for this host alone',
      { domain: 'example' },
      ['app.example'],
      { ...HOST, otherDomain: 'example' },
    ],
    ['the same on a local host', { domain: 'example' }, ['localhost'], LOCAL],
  ])('%s', (_, options, hostnames, scope) => {
    expect(cookieScope(options, hostnames)).toEqual(scope);
  });

  it.each(['localhost', '[::1]', '127.0.0.1', '127.10.200.30'])('%s is a local host', (hostname) => {
    expect(cookieScope({}, [hostname]).secure).toBe(false);
  });

  it.each([
    'my-localhost',
    'localhost.example',
    '[::1].example',
    'a[::1]',
    '127.0.0',
    '127.0.0.1.2',
    '127.0.0.1.example',
    'a127.0.0.1',
    '127.a.b.c',
    '127a0b0c1',
    '128.0.0.1',
  ])('%s is none', (hostname) => {
    expect(cookieScope({}, [hostname]).secure).toBe(true);
  });
});

describe('one line', () => {
  it.each<[string, string, Partial<CookieScope>, string]>([
    ['of a plain cookie', 'a', {}, 'a=v%3B1; Path=/; Max-Age=9; SameSite=Lax'],
    ['of another path', 'a', { path: '/app' }, 'a=v%3B1; Path=/app; Max-Age=9; SameSite=Lax'],
    ['that is Secure', 'a', { secure: true }, 'a=v%3B1; Path=/; Max-Age=9; SameSite=Lax; Secure'],
    ['whose name asks for Secure', '__Host-a', {}, '__Host-a=v%3B1; Path=/; Max-Age=9; SameSite=Lax; Secure'],
    ['whose name only ends so', 'a__', {}, 'a__=v%3B1; Path=/; Max-Age=9; SameSite=Lax'],
    ['that no script reads', 'a', { httpOnly: true }, 'a=v%3B1; Path=/; Max-Age=9; SameSite=Lax; HttpOnly'],
    ['of a domain', 'a', { domain: 'a.example' }, 'a=v%3B1; Path=/; Max-Age=9; SameSite=Lax; Domain=a.example'],
  ])('%s', (_, name, scope, line) => {
    expect(cookieLine(name, 'v;1', 9, { ...LOCAL, ...scope })).toBe(line);
  });
});
