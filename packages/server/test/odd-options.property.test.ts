import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServerOptions } from '../src/index';
import { authenticateRequest, ServerError, UsageError } from '../src/index';
import { authenticateMember } from '../src/organizations/index';
import { readOptions } from '../src/options';
import { runs } from '../../../scripts/test-runs';

const GOOD = {
  publicToken: 'public-token-test-odd',
  projectId: 'project-test-odd',
  endpoints: { testAPIURL: 'http://localhost:4400', liveAPIURL: 'https://api.example' },
  cookieOptions: {
    opaqueTokenCookieName: 's',
    jwtCookieName: 'j',
    istCookieName: 'i',
    path: '/',
    domain: 'app.example',
    availableToSubdomains: true,
    secure: true,
    httpOnly: false,
  },
  issuer: ['foyer.sandbox/public-token-test-odd'],
  audience: 'project-test-odd',
  verifyWithProvider: false,
  accept: ['cookie'],
  timeout: 1000,
  clockTolerance: 5,
  now: () => Date.now(),
  fetch: () => Promise.resolve(Response.json({ error_type: 'session_not_found' }, { status: 404 })),
} satisfies ServerOptions;
type Options = Record<string, unknown>;

const COOKIES = Object.keys(GOOD.cookieOptions).map((key) => `cookieOptions.${key}`);
const PATHS = [...Object.keys(GOOD), 'customBaseUrl', ...COOKIES, 'endpoints.testAPIURL', 'endpoints.liveAPIURL'];

/** The good options with another value at a path: a value, or what a getter does. */
function withAt(path: string, descriptor: PropertyDescriptor): Options {
  const [group = '', key] = path.split('.');
  const put = (into: object, name: string): Options =>
    Object.defineProperty({ ...into }, name, { enumerable: true, ...descriptor });
  if (key === undefined) return put(GOOD, group);
  return { ...GOOD, [group]: put(GOOD[group as 'cookieOptions'], key) };
}

const boom = () => {
  throw new RangeError('boom');
};
const trap = new Proxy(
  {},
  { get: boom, has: boom, ownKeys: boom, getOwnPropertyDescriptor: boom, getPrototypeOf: boom },
);
const { proxy: revoked, revoke } = Proxy.revocable([], {});
revoke();

const request = { headers: { cookie: 's=token; j=e30.e30.AAAA', host: 'app.example' } };
const thrown = (
  options: unknown,
  call: (from: typeof request, options: ServerOptions) => Promise<unknown> = authenticateRequest,
) =>
  call(request, options as ServerOptions).then(
    () => undefined,
    (error: unknown) => error,
  );

it('the good options of these tests are good', async () => {
  expect(await thrown(GOOD)).toBeUndefined();
});

describe('every option is refused by name', () => {
  it.each(PATHS)('%s: null, another type, a getter that throws, a proxy', async (path) => {
    const isFunction = path === 'now' || path === 'fetch';
    const isGroup = path === 'endpoints' || path === 'cookieOptions';
    const odd = [
      null,
      isFunction ? 'x' : () => 1,
      Symbol('x'),
      7n,
      NaN,
      trap,
      revoked,
      ...(isGroup ? [] : [new Date(0), new Map()]),
    ];
    for (const value of odd) {
      const error = await thrown(withAt(path, { value }));
      expect(error, typeof value).toBeInstanceOf(UsageError);
      expect(String(error)).toContain(path);
    }
    const unread = await thrown(withAt(path, { get: boom }));
    expect(unread).toBeInstanceOf(UsageError);
    expect(String(unread)).toContain(`${path} cannot be read`);
    expect(await thrown(withAt(path, { get: boom }), authenticateMember)).toBeInstanceOf(UsageError);
  });

  it.each<[string, readonly unknown[]]>([
    ['publicToken', ['', 'public-token-test-a b', 'public-token-test-\ud800', 'public-token-test-a\n']],
    ['projectId', ['', ' ', '\ud800', 'a/b', 'secret-test-123', 'public-token-test-1', 'x'.repeat(1000)]],
    ['audience', ['', '\ud800', '\u0000']],
    ['issuer', ['', [], [''], [null], ['a', 7], [[]]]],
    ['customBaseUrl', ['', ' ', 'http://[', '/path', 'file:///x', '\u0000']],
    ['endpoints', ['x', 7, [], false]],
    [
      'endpoints.testAPIURL',
      [
        '',
        'localhost:4400',
        'file:///x',
        'javascript:alert(1)',
        'http://user@localhost',
        'http://a:b@localhost',
        'http://localhost?x',
        'http://localhost#x',
        ' http://localhost',
        'http://local\nhost',
      ],
    ],
    ['endpoints.liveAPIURL', ['', 'api.example', 'data:,x']],
    ['cookieOptions', ['x', 7, [], true]],
    ['cookieOptions.opaqueTokenCookieName', ['', '\ud800']],
    ['cookieOptions.jwtCookieName', ['', '\ud800']],
    ['cookieOptions.path', ['', '/; Domain=evil.example', '/\r\nset-cookie: a=b', '/\u0000', '/é']],
    ['cookieOptions.domain', ['', 'evil.example; Path=/', 'a b', 'a\nb', 'éxample.com', 'https://app.example']],
    ['cookieOptions.secure', ['true', 1, 0]],
    ['verifyWithProvider', ['yes', 1, 0, '']],
    ['accept', ['cookie', [], ['header'], ['cookie', null], [['cookie']], {}]],
    ['timeout', ['5000', 0, -1, Infinity, NaN, 2 ** 31]],
    ['clockTolerance', ['5', -1, Infinity, NaN]],
    ['now', ['x', 7, {}]],
    ['fetch', ['x', {}]],
  ])('%s: values of the right type that are none', async (path, values) => {
    for (const value of values) {
      const error = await thrown(withAt(path, { value }));
      expect(error, JSON.stringify(value)).toBeInstanceOf(UsageError);
      expect(String(error)).toContain(path);
    }
  });

  it('options that are none are refused', async () => {
    for (const options of [undefined, null, 7, 'x', true, Symbol('x'), () => GOOD, [], trap, revoked]) {
      expect(await thrown(options)).toBeInstanceOf(UsageError);
    }
  });

  it('an undefined one is as good as none', async () => {
    for (const path of PATHS.filter((one) => one !== 'publicToken' && one !== 'fetch')) {
      expect(await thrown(withAt(path, { value: undefined })), path).toBeUndefined();
    }
  });

  it('is read once: a getter cannot show one value to the check and use another', async () => {
    const reads = new Map<string, number>();
    const count = (path: string, value: object): object =>
      new Proxy(value, {
        get(from, key, self) {
          reads.set(`${path}${String(key)}`, (reads.get(`${path}${String(key)}`) ?? 0) + 1);
          return Reflect.get(from, key, self) as unknown;
        },
      });
    const options = {
      ...GOOD,
      endpoints: count('endpoints.', GOOD.endpoints),
      cookieOptions: count('cookieOptions.', GOOD.cookieOptions),
    };
    await thrown(count('', options));
    expect([...reads].filter(([, times]) => times > 1)).toEqual([]);
    expect(reads.get('cookieOptions.path')).toBe(1);
  });
});

describe('now', () => {
  it.each<[string, () => unknown]>([
    ['a text', () => 'x'],
    ['NaN', () => NaN],
    ['Infinity', () => Infinity],
    ['nothing', () => undefined],
    ['a BigInt', () => 1n],
    ['a time that no date has', () => 8.64e15 + 1],
    ['an error', boom],
  ])('that answers %s is refused', async (_, now) => {
    const error = await thrown({ ...GOOD, now });
    expect(error).toBeInstanceOf(UsageError);
    expect(String(error)).toContain('now');
  });
});

describe('fetch', () => {
  it.each<[string, () => unknown]>([
    ['nothing', () => undefined],
    ['null', () => null],
    ['a text', () => 'x'],
    ['an empty object', () => ({})],
    ['an error', boom],
    ['a body without a status', () => ({ headers: new Headers(), text: () => '{}' })],
    ['headers of another kind', () => ({ status: 200, headers: {}, text: () => '{"data":{}}' })],
    ['text of another kind', () => ({ status: 200, headers: new Headers(), text: () => 7 })],
  ])('that answers %s is a provider that did not answer', async (_, fetch) => {
    expect(await thrown({ ...GOOD, fetch })).toMatchObject({ kind: 'provider_unreachable' });
  });
});

it('a Cookie header with halves of characters is no session', async () => {
  for (const cookie of ['s=\ud800', 's=a\udfff', 's=token; j=\ud800', 's=\u0000']) {
    const answer = await authenticateRequest({ headers: { cookie } }, GOOD);
    expect(answer.status).toBe('signed-out');
  }
});

it.each([
  ['a list', []],
  ['a promise, as of Next’s headers()', Promise.resolve(new Headers())],
])('headers that are %s are no headers', async (_, headers) => {
  const error = await authenticateRequest({ headers } as unknown as Request, GOOD).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(UsageError);
});

it('options of every odd kind throw nothing but the errors of this package', async () => {
  const odd: fc.Arbitrary<unknown> = fc.oneof(
    fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, withSparseArray: true }),
    fc.constantFrom<() => unknown>(
      () => trap,
      () => revoked,
      () => Symbol('x'),
      () => '\ud800',
      () => '/;',
      () => 'http://[',
    ),
  );
  const one = fc.record({ path: fc.constantFrom(...PATHS), value: odd, isGetter: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(one, async ({ path, value: given, isGetter }) => {
      const value: unknown = typeof given === 'function' ? (given as () => unknown)() : given;
      const error = await thrown(withAt(path, isGetter ? { get: () => value } : { value }));
      expect(error === undefined || error instanceof UsageError || error instanceof ServerError).toBe(true);
    }),
    { numRuns: runs(10_000, 100_000) },
  );
}, 600_000);

it('no message repeats a value', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PATHS),
      fc.string({ minLength: 6, unit: fc.constantFrom('§', '¶', '†') }),
      (path, secret) => {
        let said = '';
        try {
          readOptions(withAt(path, { value: secret }) as unknown as ServerOptions);
        } catch (error) {
          said = String(error);
        }
        expect(said).not.toContain(secret);
      },
    ),
  );
});
