import { describe, expect, it } from 'vitest';
import type { ServerOptions } from '../src/index';
import { authenticateRequest, UsageError } from '../src/index';
import { readOptions } from '../src/options';

const TEST = 'public-token-test-1234';
const LIVE = 'public-token-live-1234';

describe('wrong options', () => {
  const SECRET = 'secret-live-abcdef123456=';
  it.each([
    [undefined, 'options'],
    [{}, 'undefined. Set the environment variable'],
    [{ publicToken: 'undefined' }, 'Set the environment variable'],
    [{ publicToken: null }, 'null'],
    [{ publicToken: '' }, 'an empty text'],
    [{ publicToken: SECRET }, 'a secret'],
    [{ publicToken: 'project-live-abcdef123456' }, 'a project id'],
    [{ publicToken: 'public-token-abcdef123456' }, 'a text of another form'],
    [{ publicToken: 42 }, 'a value of type number'],
    [{ publicToken: LIVE }, 'authenticateRequest needs projectId'],
    [{ publicToken: TEST }, 'authenticateRequest needs projectId'],
    [{ publicToken: TEST, endpoints: { testAPIURL: 'localhost:4400' } }, 'with its scheme'],
    [{ publicToken: TEST, endpoints: { testAPIURL: SECRET } }, 'with its scheme'],
    [{ publicToken: LIVE, projectId: 'project-live-1', endpoints: { liveAPIURL: 'http://auth.example' } }, 'https'],
    [{ publicToken: LIVE, projectId: 'project-live-1', customBaseUrl: '' }, 'customBaseUrl'],
    [{ publicToken: LIVE, audience: 'project-live-1' }, 'issuer'],
    [{ publicToken: LIVE, projectId: 'project-live-1', issuer: '' }, 'issuer'],
    [null, 'options'],
    ['public-token-test-1234', 'options'],
    [{ publicToken: `a${TEST}` }, 'a text of another form'],
    [{ publicToken: LIVE, projectId: 'project-live-1', customBaseUrl: '/auth.example' }, 'customBaseUrl takes'],
    [{ publicToken: LIVE, projectId: 'project-live-1', customBaseUrl: 'foo://' }, 'customBaseUrl takes'],
    [{ publicToken: LIVE, projectId: 'project-live-1', customBaseUrl: 7 }, 'customBaseUrl takes'],
    [
      { publicToken: LIVE, projectId: 'project-live-1', customBaseUrl: new URL('https://auth.example') },
      'customBaseUrl takes',
    ],
    ...[
      'ftp://a',
      'xhttp://a',
      'http://u@a',
      'http://:p@a',
      'http://a?x',
      'http://a#x',
      'http://a b',
      'http://a/\u0001',
      'http://a/\ud800',
      new URL('http://a'),
      7,
    ].map((address): [unknown, string] => [
      { publicToken: TEST, endpoints: { testAPIURL: address } },
      'endpoints.testAPIURL takes an address with its scheme',
    ]),
  ])('%j: says %s, and never repeats the value', async (options, said) => {
    const work = authenticateRequest(new Request('https://app.example'), options as ServerOptions);
    const error = await work.then(
      () => undefined,
      (cause: unknown) => cause,
    );
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toContain(said);
    expect(String(error)).not.toContain('abcdef123456');
  });
});

it.each([undefined, null, new Headers(), { cookies: {} }])(
  'a request without headers is refused: %s',
  async (request) => {
    const options = { publicToken: TEST, endpoints: { testAPIURL: 'http://localhost:4400' } };
    await expect(authenticateRequest(request as unknown as Request, options)).rejects.toThrow(UsageError);
  },
);

describe('contract 5.9: the keys, the issuer and the audience', () => {
  it.each([
    [
      { publicToken: LIVE, projectId: 'project-live-5' },
      'https://api.stytch.com',
      'project-live-5',
      ['stytch.com/project-live-5'],
      'project-live-5',
    ],
    [
      { publicToken: TEST, projectId: 'project-test-5' },
      'https://test.stytch.com',
      'project-test-5',
      ['stytch.com/project-test-5'],
      'project-test-5',
    ],
    [
      { publicToken: LIVE, projectId: 'project-live-5', customBaseUrl: 'auth.example.com' },
      'https://auth.example.com',
      'project-live-5',
      ['stytch.com/project-live-5', 'https://auth.example.com'],
      'project-live-5',
    ],
    [
      { publicToken: TEST, endpoints: { testAPIURL: 'http://localhost:4400/' } },
      'http://localhost:4400',
      TEST,
      [`foyer.sandbox/${TEST}`],
      'project-test-1234',
    ],
    [
      {
        publicToken: LIVE,
        endpoints: { liveAPIURL: 'https://auth.example' },
        issuer: 'https://auth.example',
        audience: 'app',
      },
      'https://auth.example',
      LIVE,
      ['https://auth.example'],
      'app',
    ],
    [
      { publicToken: LIVE, endpoints: { liveAPIURL: 'https://auth.example' }, projectId: 'project-live-5' },
      'https://auth.example',
      'project-live-5',
      ['stytch.com/project-live-5'],
      'project-live-5',
    ],
    [{ publicToken: LIVE, issuer: ['a', 'b'], audience: 'app' }, 'https://api.stytch.com', 'app', ['a', 'b'], 'app'],
    [
      {
        publicToken: TEST,
        endpoints: { liveAPIURL: 'https://auth.example' },
        projectId: 'project-test-5',
        audience: 'app',
      },
      'https://test.stytch.com',
      'project-test-5',
      ['stytch.com/project-test-5'],
      'app',
    ],
    [
      {
        publicToken: TEST,
        customBaseUrl: 'https://auth.example:8443/path',
        endpoints: { testAPIURL: 'http://localhost:4400' },
      },
      'https://auth.example',
      TEST,
      ['https://auth.example', `foyer.sandbox/${TEST}`],
      'project-test-1234',
    ],
    [
      { publicToken: TEST, endpoints: { testAPIURL: 'https://localhost:4400/base///' }, projectId: 'project-test-5' },
      'https://localhost:4400/base',
      'project-test-5',
      ['stytch.com/project-test-5', `foyer.sandbox/${TEST}`],
      'project-test-5',
    ],
  ] satisfies [ServerOptions, string, string, string[], string][])(
    'of %j',
    (options, baseUrl, keysId, issuers, audience) => {
      expect(readOptions(options)).toMatchObject({ baseUrl, keysId, issuers, audience });
    },
  );
});

describe('other options of a host', () => {
  const given: ServerOptions = { publicToken: TEST, endpoints: { testAPIURL: 'http://localhost:4400' } };

  it('override the defaults', () => {
    const { cookies, now, ...rest } = readOptions(given);
    expect(rest).toMatchObject({ verifyWithProvider: false, timeout: 5000, clockTolerance: 5, fetch: undefined });
    expect(cookies).toEqual({});
    expect(Math.abs(now() - Date.now())).toBeLessThan(60_000);
  });

  it('is taken as it is given', () => {
    const cookieOptions = {
      opaqueTokenCookieName: 's',
      jwtCookieName: 'j',
      istCookieName: 'i',
      path: '/app',
      domain: 'app.example',
      availableToSubdomains: true,
      secure: true,
      httpOnly: false,
    };
    const chosen = {
      verifyWithProvider: true,
      timeout: 1,
      clockTolerance: 0,
      fetch: () => Promise.resolve(new Response()),
    };
    const { cookies, now, ...rest } = readOptions({ ...given, ...chosen, cookieOptions, now: () => 7 });
    expect(rest).toMatchObject(chosen);
    expect([cookies, now()]).toEqual([cookieOptions, 7]);
  });

  it('gets an immediate error with the reason if its clock throws', () => {
    const cause = new RangeError('boom');
    const broken = () => {
      throw cause;
    };
    expect(() => readOptions({ ...given, now: broken })).toThrow(
      new UsageError('FOYER_WRONG_SERVER_OPTION', 'now takes a function that answers ms since 1970, but it threw.'),
    );
    expect(() => readOptions({ ...given, now: broken })).toThrow(expect.objectContaining({ cause }) as Error);
    expect(() => readOptions({ ...given, now: () => NaN })).toThrow(
      new UsageError(
        'FOYER_WRONG_SERVER_OPTION',
        'now takes a function that answers ms since 1970, but got a value of type number.',
      ),
    );
  });
});

it.each([
  [LIVE, 'project-test-1'],
  [TEST, 'project-live-1'],
])('the public token %j and the project id %j are of different environments', (publicToken, projectId) => {
  expect(() => readOptions({ publicToken, projectId })).toThrow(
    expect.objectContaining({
      id: 'FOYER_OTHER_ENVIRONMENT',
      message: expect.stringContaining('projectId belongs to a different environment') as string,
    }) as Error,
  );
});

it('a public token in a list is not valid, although it converts to one', () => {
  expect(() => readOptions({ publicToken: [TEST], projectId: 'project-test-5' } as unknown as ServerOptions)).toThrow(
    UsageError,
  );
});
