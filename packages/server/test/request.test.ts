import { describe, expect, it } from 'vitest';
import { UsageError } from '../src/errors';
import type { RequestLike } from '../src/request';
import { header, hostnamesOf, originOf, requireHeaders } from '../src/request';

describe('a request', () => {
  it.each<[string, unknown]>([
    ['a Request', new Request('https://app.example')],
    ['Headers', { headers: new Headers() }],
    ['an object of headers', { headers: {} }],
  ])('has headers: %s', (_, request) => {
    expect(() => requireHeaders(request)).not.toThrow();
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['an object', {}],
    ['a list of headers', { headers: [] }],
    ['a promise of headers', { headers: Promise.resolve(new Headers()) }],
  ])('has none: %s', (_, request) => {
    expect(() => requireHeaders(request)).toThrow(UsageError);
  });
});

describe('a header', () => {
  it.each<[string, RequestLike['headers'], string, string]>([
    ['of Headers', new Headers({ Host: 'a' }), 'host', 'a'],
    ['that Headers do not have', new Headers(), 'host', ''],
    ['of an object', { host: 'a' }, 'host', 'a'],
    ['that an object does not have', {}, 'host', ''],
    ['that came several times', { host: ['a', 'b'] }, 'host', 'a, b'],
    ['cookies that came several times', { cookie: ['a=1', 'b=2'] }, 'cookie', 'a=1; b=2'],
    ['of several values, of which not all are texts', { host: ['a', 7, 'b'] as unknown as string[] }, 'host', 'a, b'],
    ['that is no text', { host: 7 as unknown as string }, 'host', ''],
  ])('%s', (_, headers, name, value) => {
    expect(header({ headers }, name)).toBe(value);
  });
});

describe('the names of a server', () => {
  const ALL = { 'x-forwarded-host': 'outer.example:8443', host: 'inner.example' };

  it('are those of the proxy, of the Host and of the address', () => {
    expect(hostnamesOf({ url: 'http://local:3000/', headers: ALL })).toEqual([
      'outer.example',
      'inner.example',
      'local',
    ]);
    expect(hostnamesOf({ headers: {} })).toEqual([]);
  });

  it.each<[string, RequestLike, string]>([
    ['the proxy’s, with its port', { url: 'http://local:3000/', headers: ALL }, 'http://outer.example:8443'],
    ['the Host’s', { url: 'http://local:3000/', headers: { host: 'inner.example' } }, 'http://inner.example'],
    ['the address’s', { url: 'http://local:3000/x', headers: {} }, 'http://local:3000'],
    ['the address’s, of https', { url: 'https://local/x', headers: {} }, 'https://local'],
    ['a local one', { headers: {} }, 'https://localhost'],
    [
      'the proxy’s protocol',
      { url: 'http://local:3000/', headers: { 'x-forwarded-proto': ' HTTPS ,http' } },
      'https://local:3000',
    ],
    [
      'not a protocol that only looks like one',
      { url: 'http://local/', headers: { 'x-forwarded-proto': 'xhttps' } },
      'http://local',
    ],
    [
      'not a protocol that only begins like one',
      { url: 'http://local/', headers: { 'x-forwarded-proto': 'httpsx' } },
      'http://local',
    ],
    ['the first of a list, without spaces', { headers: { host: ' a.example , b.example' } }, 'https://a.example'],
    ['not a host that no address has', { headers: { host: 'a.example:99999' } }, 'https://localhost'],
    ['not an address of another protocol', { url: 'ws://local/', headers: {} }, 'https://localhost'],
  ])('its origin is %s', (_, request, origin) => {
    expect(originOf(request)).toBe(origin);
  });
});

it('an address that is no text counts as none', () => {
  expect(originOf({ url: new URL('https://app.example') as unknown as string, headers: {} })).toBe('https://localhost');
});

it('a proxy header with http takes precedence over the address', () => {
  expect(originOf({ url: 'https://local/', headers: { 'x-forwarded-proto': 'http' } })).toBe('http://local');
});
