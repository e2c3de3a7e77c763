import { describe, expect, it } from 'vitest';
import { authenticateRequest } from '../src/index';
import { hostnamesOf, originOf } from '../src/request';
import { Site } from './site';

const KB_10 = 'x'.repeat(10_240);

const signedIn = async () => {
  const site = new Site();
  return { site, token: (await site.signIn()).session_token };
};

describe('what a proxy says of the protocol', () => {
  it.each([
    'foo',
    'file',
    'data',
    'blob',
    'javascript',
    'JavaScript',
    'about',
    'ftp',
    'ws',
    'wss',
    'null',
    'https:',
    'https://evil.example',
    'file,https',
    'javascript, https',
    ',https',
    ' ',
    '',
    ',',
    'ht\ttps',
    '\u0000https',
    'https\u0000',
    'https\r\n',
    'https evil',
  ])('%j does not count: the provider is asked for the https page (X-Forwarded-Proto)', async (protocol) => {
    const { site, token } = await signedIn();
    const asked: (string | null)[] = [];
    site.instead = (request) => void asked.push(request.headers.get('x-sdk-parent-host'));
    const given = new Map([
      ['cookie', `stytch_session=${token}`],
      ['host', 'app.example'],
      ['x-forwarded-proto', protocol],
    ]);
    const headers = { get: (name: string) => given.get(name) ?? null };
    expect((await authenticateRequest({ headers }, site.options)).status).toBe('signed-in');
    // Space and line ends around a value belong to the header.
    expect(asked[0]).toBe('https://app.example');
  });

  it.each([
    ['http', 'http://app.example'],
    ['HTTP', 'http://app.example'],
    [' Https ,http', 'https://app.example'],
    ['http,https', 'http://app.example'],
  ])('%j counts', (protocol, origin) => {
    expect(originOf({ headers: { host: 'app.example', 'x-forwarded-proto': protocol } })).toBe(origin);
  });

  it.each([
    'file:///etc/passwd',
    'data:text/html,x',
    'blob:https://app.example/1',
    'javascript:alert(1)',
    'foo://bar',
    '/account',
    '',
  ])('an address of the request that is none of the web counts as none: %s', (url) => {
    expect(originOf({ url, headers: {} })).toBe('https://localhost');
    expect(hostnamesOf({ url, headers: {} })).toEqual([]);
  });
});

describe('what a proxy says of the host', () => {
  it.each([
    'evil@app.example',
    'user:pass@evil.example',
    'evil.example/path',
    'evil.example?x',
    'evil.example#x',
    'evil.example\\x',
    'a b',
    'a\tb',
    'evil.example:99999',
    'evil.example:',
    'evil.example:x',
    '[::1',
    '::1',
    'http://evil.example',
    '\u0000',
    '%',
    '%00',
    'éxample.com',
    '',
    ' ',
    ',evil.example',
    '..',
    '-',
  ])('%j is no host: the next name counts (X-Forwarded-Host)', (host) => {
    const request = { url: 'https://app.example/', headers: { 'x-forwarded-host': host } };
    const names = hostnamesOf(request);
    expect(names.filter((name) => name !== 'app.example' && !/^[.-]+$/.test(name))).toEqual([]);
    expect(originOf(request)).not.toContain('evil');
    expect(['http:', 'https:']).toContain(new URL(originOf(request)).protocol);
  });

  it.each([
    ['app.example:8443', 'https://app.example:8443'],
    ['APP.example', 'https://app.example'],
    ['app_1.example', 'https://app_1.example'],
    ['[::1]:3000', 'https://[::1]:3000'],
    ['first.example, second.example', 'https://first.example'],
    ['app.example:80', 'https://app.example:80'],
    ['app.example:443', 'https://app.example'],
  ])('%j is one', (host, origin) => {
    expect(originOf({ headers: { 'x-forwarded-host': host, host: 'inner.example' } })).toBe(origin);
  });

  it('10 kB name neither a host nor a protocol', () => {
    const headers = { 'x-forwarded-host': `${KB_10},evil.example`, 'x-forwarded-proto': KB_10, host: KB_10 };
    expect(originOf({ url: 'http://app.example/', headers })).toBe('http://app.example');
    expect(hostnamesOf({ url: 'http://app.example/', headers })).toEqual(['app.example']);
  });

  it('a list of values that holds more than texts is read as its texts', () => {
    const odd = [{ toString: 7 }, Symbol('x'), 'app.example', null] as unknown as string[];
    expect(originOf({ headers: { host: odd } })).toBe('https://app.example');
  });
});
