import { withLink } from '@foyer/wire/message-link';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { optionProblems, unusedEndpoint } from '../src/client/check-options';
import { createClient } from '../src/users/client';
import type { ClientOptions } from '../src/client/options';
import { UsageError } from '../src/base/errors';
import { hostnameOf, resolveApi } from '../src/client/options';
import { fakeBrowser } from './support/browser';
import { virtualTime } from './support/time';
import { eventually } from './support/eventually';

const TEST = 'public-token-test-x';
const LIVE = 'public-token-live-x';

describe('contract 1.1, 1.2: the address of the API', () => {
  it.each<[string, ClientOptions, string, boolean]>([
    [TEST, {}, 'https://test.stytch.com', false],
    [LIVE, {}, 'https://api.stytch.com', false],
    ['', {}, 'https://test.stytch.com', false],
    ['a public-token-live-x', {}, 'https://test.stytch.com', false],
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
const HOST =
  'options.customBaseUrl takes a domain such as "auth.example.com"; an address with http or a port belongs in options.endpoints.';
const URL_OF = (key: string) =>
  `options.endpoints.${key} takes an address with http:// or https:// in front and no slash at the end, such as "http://localhost:4400".`;

describe('a wrong configuration names the wrong key and the accepted values', () => {
  it.each<[unknown, readonly string[]]>([
    [{ keepSessionAlive: 'yes' }, ['options.keepSessionAlive takes true or false.']],
    [{ customBaseUrl: 'http://[' }, [HOST]],
    [{ customBaseUrl: 'http://localhost' }, [HOST]],
    [{ customBaseUrl: 'localhost:4400' }, [HOST]],
    [{ cookieOptions: { sameSite: 'None' } }, ['options.cookieOptions.sameSite takes "lax" or "none".']],
    [{ cookieOptions: { partitioned: 'yes' } }, ['options.cookieOptions.partitioned takes true or false.']],
    [{ endpoints: { testAPIURL: 'localhost:4400' } }, [URL_OF('testAPIURL')]],
    [{ endpoints: { liveAPIURL: '//localhost:4400' } }, [URL_OF('liveAPIURL')]],
    [{ endpoints: { testAPIURL: 'http://localhost:4400/' } }, [URL_OF('testAPIURL')]],
    [{ cookieOptions: { path: '' } }, ['options.cookieOptions.path takes a string that is not empty.']],
    [
      { cookieOptions: [] },
      [
        'options.cookieOptions takes an object with any of: opaqueTokenCookieName, jwtCookieName, istCookieName, path, domain, availableToSubdomains, sameSite, partitioned.',
      ],
    ],
    [
      { endpoints: { testApiUrl: 'x' } },
      [
        'options.endpoints.testApiUrl is not an option of createClient. It has: liveAPIURL, testAPIURL, dfpBackendURL, dfpCdnURL, clientsideServicesIframeURL.',
      ],
    ],
  ])('%j', (options, expected) => {
    expect(problems(options)).toEqual(expected);
  });

  it('a right one says nothing', () => {
    const options: ClientOptions = {
      cookieOptions: { opaqueTokenCookieName: '__Host-s', availableToSubdomains: false, path: undefined },
      customBaseUrl: 'https://auth.example.com',
      keepSessionAlive: true,
      endpoints: { testAPIURL: 'http://localhost:4400' },
    };
    expect(problems(options)).toEqual([]);
  });

  it('keys that every object has are keys like any other', () => {
    expect(problems(JSON.parse('{"__proto__":1,"constructor":2,"toString":3}'))).toHaveLength(3);
  });

  it('unreadable options are reported like other invalid values', () => {
    const boom = () => {
      throw new RangeError('boom');
    };
    const throwing = (key: string): object => Object.defineProperty({}, key, { enumerable: true, get: boom });
    const trap: object = new Proxy({}, { get: boom, ownKeys: boom, getPrototypeOf: boom });
    const { proxy: revoked, revoke } = Proxy.revocable([], {});
    revoke();
    expect(problems(throwing('cookieOptions'))).toEqual(['options.cookieOptions cannot be read: reading it throws.']);
    expect(problems({ endpoints: throwing('testAPIURL') })).toEqual([
      'options.endpoints.testAPIURL cannot be read: reading it throws.',
    ]);
    expect(problems({ cookieOptions: trap })).toEqual(['options.cookieOptions cannot be read: reading it throws.']);
    expect(problems(revoked)).toEqual(['options cannot be read: reading it throws.']);
  });

  it('whatever the options, the check never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (options) => {
        expect(() => problems(options)).not.toThrow();
      }),
    );
  });
});

describe('an address of the other environment', () => {
  const LOCAL = 'http://localhost:5173/login';
  const FAR = 'https://app.example.com/login';
  const [live, test] = [{ liveAPIURL: 'https://api.test' }, { testAPIURL: 'http://localhost:4400' }];

  it.each([
    [
      'a test token with only liveAPIURL',
      TEST,
      live,
      FAR,
      'options.endpoints.liveAPIURL, which it does not use. Pass testAPIURL',
    ],
    [
      "a live token with only testAPIURL, on the developer's machine",
      LIVE,
      test,
      LOCAL,
      'Pass liveAPIURL, or a token that starts with "public-token-test-".',
    ],
    ['a live token with only testAPIURL, in production', LIVE, test, FAR, undefined],
    ['a test token with both', TEST, { ...live, ...test }, LOCAL, undefined],
    ['a live token without endpoints', LIVE, undefined, LOCAL, undefined],
  ])('%s', (_what, token, endpoints, href, text) => {
    const advice = unusedEndpoint({ endpoints }, token, href);
    if (text === undefined) expect(advice).toBeUndefined();
    else expect(advice).toContain(text);
  });
});

const create = createClient as (...args: readonly unknown[]) => ReturnType<typeof createClient>;

describe('a wrong public token: createClient names the kind of the value, and sends no request', () => {
  const TAKES =
    'createClient(publicToken) takes a string that starts with "public-token-test-" or "public-token-live-"';

  const ENVIRONMENT = 'Set its environment variable';
  const SECRET = 'a secret, which must never be in a page. Replace it';

  it.each<[unknown, string]>([
    [undefined, `undefined. ${ENVIRONMENT}`],
    [null, `null. ${ENVIRONMENT}`],
    ['', `''. ${ENVIRONMENT}`],
    ['undefined', `undefined. ${ENVIRONMENT}`],
    ['null', `null. ${ENVIRONMENT}`],
    [7, 'a number'],
    [{}, 'an object'],
    ['secret-test-1234', SECRET],
    ['secret-live-1234', SECRET],
    ['project-test-1234', 'a project id'],
    ['project-live-1234', 'a project id'],
    ['public-token-1234', 'a string that starts with neither'],
    ['public-token-prod-1234', 'a string that starts with neither'],
    ['PUBLIC-TOKEN-TEST-1234', 'a string that starts with neither'],
    [' public-token-test-1234', 'a string that starts with neither'],
  ])('%j is %s', async (token, kind) => {
    const time = virtualTime();
    const tab = fakeBrowser({ time }).openTab();
    const made = () => create(token, {}, tab);
    expect(made).toThrow(UsageError);
    expect(made).toThrow(
      expect.objectContaining({
        code: 'invalid_argument',
        id: 'FOYER_WRONG_PUBLIC_TOKEN',
        message: withLink('FOYER_WRONG_PUBLIC_TOKEN', `${TAKES}; it was given ${kind}.`),
      }),
    );
    await time.advance(60_000);
    expect(tab.requests).toEqual([]);
  });

  it('never by value, whatever the value', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), (text) => {
        expect(() => create(`secret-test-${text}`)).not.toThrow(text);
        expect(() => create(`?${text}`)).not.toThrow(text);
      }),
    );
  });

  it.each([TEST, LIVE])('%s is right', (token) => {
    const client = create(token, {}, fakeBrowser().openTab());
    expect(client.publicToken).toBe(token);
    client.destroy();
  });
});

const boom = () => {
  throw new RangeError('boom');
};

describe('createClient with options that types would forbid', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
  afterEach(() => void vi.restoreAllMocks());

  it.each([undefined, null])('createClient(token, %j) makes a client', (options) => {
    const client = create(TEST, options, fakeBrowser().openTab());
    expect(client.session.getSync()).toBeNull();
    client.destroy();
  });

  it.each<[unknown, string]>([
    ['options', 'options takes an object'],
    [[], 'options takes an object'],
    [{ cookieOptions: null, endpoints: null, endpointOptions: 7 }, 'options.endpointOptions takes an object'],
    [
      Object.defineProperty({}, 'cookieOptions', { enumerable: true, get: boom }),
      'options.cookieOptions cannot be read',
    ],
    [
      { endpoints: Object.defineProperty({}, 'testAPIURL', { enumerable: true, get: boom }) },
      'options.endpoints.testAPIURL cannot be read',
    ],
    [{ cookieOptions: { opaqueTokenCookieName: Symbol('x') } }, 'options.cookieOptions.opaqueTokenCookieName takes'],
  ])(
    'createClient(token, options) makes a client, and the console says what is wrong: case %#',
    async (options, says) => {
      const time = virtualTime();
      const client = create(TEST, options, fakeBrowser({ time }).openTab());
      expect(client.session.getSync()).toBeNull();
      // There is no network: the settings are asked for once more before the rest of the client comes.
      await time.advance(500);
      await vi.dynamicImportSettled();
      await time.advance(1);
      await eventually(() => {
        const said = vi.mocked(console.warn).mock.calls.map(([text]) => String(text));
        expect(said.some((text) => text.startsWith(`[foyer] ${says}`))).toBe(true);
      });
      client.destroy();
    },
  );
});
