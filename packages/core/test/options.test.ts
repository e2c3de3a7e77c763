import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { optionProblems } from '../src/client/check-options';
import { createClient } from '../src/client';
import type { ClientOptions } from '../src/client/options';
import { hostnameOf, resolveApi } from '../src/client/options';
import { fakeBrowser } from './support/browser';
import { virtualTime } from './support/time';
import { eventually } from './support/eventually';

const TEST = 'public-token-test-x';
const LIVE = 'public-token-live-x';

describe('contract 1.1, 1.2: where the API is', () => {
  it.each<[string, ClientOptions, string, boolean]>([
    [TEST, {}, 'https://test.stytch.com', false],
    [LIVE, {}, 'https://api.stytch.com', false],
    ['', {}, 'https://api.stytch.com', false],
    [TEST, { endpoints: { testAPIURL: 'http://localhost:4400' } }, 'http://localhost:4400', false],
    [LIVE, { endpoints: { testAPIURL: 'http://localhost:4400' } }, 'https://api.stytch.com', false],
    [LIVE, { endpoints: { liveAPIURL: 'http://localhost:4400/x' } }, 'http://localhost:4400/x', false],
    [TEST, { customBaseUrl: 'auth.example.com' }, 'https://auth.example.com', true],
    [TEST, { customBaseUrl: 'http://user:pass@localhost:4000/x' }, 'https://localhost', true],
    [TEST, { customBaseUrl: 'localhost:4000' }, 'https://localhost', true],
    [TEST, { endpointOptions: { testApiDomain: 'test.example.com' } }, 'https://test.example.com', true],
    [TEST, { endpointOptions: { apiDomain: 'api.example.com' } }, 'https://test.stytch.com', false],
    [LIVE, { endpointOptions: { apiDomain: 'api.example.com' } }, 'https://api.example.com', true],
    [TEST, { customBaseUrl: 'a.example', endpointOptions: { testApiDomain: 'b.example' } }, 'https://a.example', true],
    [TEST, { customBaseUrl: 'a.example', endpoints: { testAPIURL: 'http://localhost' } }, 'https://a.example', true],
  ])('%s with %j is %s', (token, options, baseUrl, isCustom) => {
    expect(resolveApi(token, options)).toEqual({ baseUrl, isCustom });
  });

  it('a customBaseUrl that cannot be read is passed over', () => {
    expect(resolveApi(TEST, { customBaseUrl: 'http://[' }).baseUrl).toBe('https://test.stytch.com');
  });

  it('whatever the text, a host is a host or nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const host = hostnameOf(text);
        if (host !== undefined) expect(new URL(`https://${host}`).hostname).not.toBe('');
      }),
    );
  });
});

const problems = optionProblems;

describe('a wrong configuration says which key is wrong and what it takes', () => {
  it.each([undefined, null, '', 7, 'token', 'PUBLIC-TOKEN-x'])('public token %j', (token) => {
    expect(problems(token, {})).toEqual([
      'createClient(publicToken) takes a string that starts with "public-token-".',
    ]);
  });

  it.each<[unknown, readonly string[]]>([
    [{ keepSessionAlive: 'yes' }, ['options.keepSessionAlive takes true or false.']],
    [{ customBaseUrl: 'http://[' }, ['options.customBaseUrl takes a domain or a URL, of which the host name is used.']],
    [{ cookieOptions: { path: '' } }, ['options.cookieOptions.path takes a string that is not empty.']],
    [
      { cookieOptions: [] },
      [
        'options.cookieOptions takes an object with any of: opaqueTokenCookieName, jwtCookieName, istCookieName, path, domain, availableToSubdomains.',
      ],
    ],
    [
      { endpoints: { testApiUrl: 'x' } },
      [
        'options.endpoints.testApiUrl is not known. Known are: liveAPIURL, testAPIURL, dfpBackendURL, dfpCdnURL, clientsideServicesIframeURL.',
      ],
    ],
  ])('%j', (options, expected) => {
    expect(problems(TEST, options)).toEqual(expected);
  });

  it('a right one says nothing', () => {
    const options: ClientOptions = {
      cookieOptions: { opaqueTokenCookieName: '__Host-s', availableToSubdomains: false, path: undefined },
      customBaseUrl: 'https://auth.example.com',
      keepSessionAlive: true,
      endpoints: { testAPIURL: 'http://localhost:4400' },
    };
    expect(problems(TEST, options)).toEqual([]);
  });

  it('keys that every object has are keys like any other', () => {
    expect(problems(TEST, JSON.parse('{"__proto__":1,"constructor":2,"toString":3}'))).toHaveLength(3);
  });

  it('whatever the options, the check never throws', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (token, options) => {
        expect(() => problems(token, options)).not.toThrow();
      }),
    );
  });
});

describe('createClient with arguments that types would forbid', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  it.each<[unknown, unknown]>([
    [undefined, undefined],
    [null, null],
    [7, 'options'],
    [{}, []],
    ['→', { cookieOptions: null, endpoints: null, endpointOptions: 7 }],
  ])('createClient(%j, %j) makes a client, and the console says what is wrong', async (token, options) => {
    const create = createClient as (...args: unknown[]) => ReturnType<typeof createClient>;
    const time = virtualTime();
    const client = create(token, options, fakeBrowser({ time }).openTab());
    expect(client.session.getSync()).toBeNull();
    // There is no network: the settings are asked for once more before the rest of the client comes.
    await time.advance(500);
    await eventually(() => {
      const said = vi.mocked(console.warn).mock.calls.map(([text]) => String(text));
      expect(said.some((text) => text.includes('createClient(publicToken) takes a string'))).toBe(true);
    });
    client.destroy();
  });
});
