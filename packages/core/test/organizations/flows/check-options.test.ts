import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkOrganizationOptions } from '../../../src/organizations/login/check-options';
import type { OrganizationFlowOptions } from '../../../src/organizations/login/options';

const GOOD: OrganizationFlowOptions = { products: ['emailOtp'], sessionOptions: { sessionDurationMinutes: 60 } };

describe('problems in an organization configuration', () => {
  it.each<[string, object, readonly object[]]>([
    ['nothing', {}, []],
    ['org 1.2 row 2: no session options, as a session lasts 30 minutes then', { sessionOptions: undefined }, []],
    ['org 1.2 row 2: session options without a length', { sessionOptions: {} }, []],
    [
      'org 1.2 row 2: a length of null',
      { sessionOptions: { sessionDurationMinutes: null } },
      [{ problem: 'noSession' }],
    ],
    [
      'org 1.2 row 2: a length of nothing',
      { sessionOptions: { sessionDurationMinutes: 0 } },
      [{ problem: 'noSession' }],
    ],
    [
      'org 1.2 row 2: a length without an end',
      { sessionOptions: { sessionDurationMinutes: Infinity } },
      [{ problem: 'noSession' }],
    ],
    [
      'org 1.2 row 2: an invalid session duration',
      { sessionOptions: { sessionDurationMinutes: '60' } },
      [{ problem: 'noSession' }],
    ],
    [
      'org 1.2 row 3, org W30: accounts of other services without one',
      { products: ['sso', 'oauth'], oauthOptions: { providers: [] } },
      [{ problem: 'noProviders' }],
    ],
    ['org 1.2 row 3: and without options', { products: ['oauth'] }, [{ problem: 'noProviders' }]],
    ['no product', { products: [] }, [{ problem: 'noProducts' }]],
    ['no list of products', { products: undefined }, [{ problem: 'noProducts' }]],
    ['an unknown product', { products: ['sso', 'toString'] }, [{ problem: 'unknownProduct', key: 'toString' }]],
    [
      'a redirect that is no address to return to',
      { ssoOptions: { loginRedirectURL: 'javascript:alert(1)' } },
      [{ problem: 'unsafeRedirect', key: 'ssoOptions.loginRedirectURL' }],
    ],
    [
      'a redirect that is no text',
      { passwordOptions: { resetPasswordRedirectURL: 3 } },
      [{ problem: 'unsafeRedirect', key: 'passwordOptions.resetPasswordRedirectURL' }],
    ],
    [
      'redirects that are',
      { ssoOptions: { loginRedirectURL: '/in', signupRedirectURL: 'https://app.example.com/up' } },
      [],
    ],
    [
      'a redirect without a scheme',
      { oauthOptions: { providers: ['google'], loginRedirectURL: 'localhost:3000/login' } },
      [{ problem: 'unsafeRedirect', key: 'oauthOptions.loginRedirectURL' }],
    ],
    [
      'redirects to a native app',
      { oauthOptions: { providers: ['google'], loginRedirectURL: 'com.example.notes://signed-in' } },
      [],
    ],
  ])('%s', (_title, changes, problems) => {
    expect(checkOrganizationOptions({ ...GOOD, ...changes })).toEqual(problems);
  });
});

describe('unreadable options are reported like other invalid ones, without throwing', () => {
  const boom = () => {
    throw new RangeError('boom');
  };
  const trap: object = new Proxy(
    {},
    { get: boom, has: boom, ownKeys: boom, getOwnPropertyDescriptor: boom, getPrototypeOf: boom },
  );
  const throwing = (from: object, key: string): object =>
    Object.defineProperty({ ...from }, key, { enumerable: true, get: boom });
  const { proxy: revoked, revoke } = Proxy.revocable([], {});
  revoke();

  it.each<[string, () => unknown, string]>([
    ['products', () => throwing(GOOD, 'products'), 'products'],
    ['products as a proxy', () => ({ ...GOOD, products: revoked }), 'products'],
    ['oauthOptions', () => throwing({ ...GOOD, products: ['oauth'] }, 'oauthOptions'), 'oauthOptions.providers'],
    ['oauthOptions.providers', () => ({ ...GOOD, oauthOptions: throwing({}, 'providers') }), 'oauthOptions.providers'],
    [
      'the type of a provider',
      () => ({ ...GOOD, oauthOptions: { providers: [throwing({}, 'type')] } }),
      'oauthOptions.providers',
    ],
    ['sessionOptions', () => throwing(GOOD, 'sessionOptions'), 'sessionOptions.sessionDurationMinutes'],
    ['sessionOptions as a proxy', () => ({ ...GOOD, sessionOptions: trap }), 'sessionOptions.sessionDurationMinutes'],
    ['a redirect', () => ({ ...GOOD, ssoOptions: throwing({}, 'loginRedirectURL') }), 'ssoOptions.loginRedirectURL'],
    ['a group', () => throwing(GOOD, 'ssoOptions'), 'ssoOptions'],
    ['all of them', () => trap, 'products'],
    ['all of them, revoked', () => revoked, ''],
  ])('%s', (_title, options, key) => {
    expect(checkOrganizationOptions(options() as OrganizationFlowOptions)).toContainEqual({
      problem: 'unreadable',
      key,
    });
  });

  it.each([undefined, null, 7, 'x', [], () => 1])('%s instead of options', (options) => {
    expect(checkOrganizationOptions(options as unknown as OrganizationFlowOptions)).toContainEqual({
      problem: 'noProducts',
    });
  });

  it('a product that is not a string is reported by its type', () => {
    const products = [Object.create(null), { toString: 7 }, Symbol('x')] as unknown as [];
    expect(
      checkOrganizationOptions({ ...GOOD, products }).map((one) => ('key' in one ? one.key : one.problem)),
    ).toEqual(['noProducts', 'an object', 'an object', 'a symbol']);
  });

  it('whatever the options, the check never throws', () => {
    const odd = fc.anything({ withNullPrototype: true, withSparseArray: true, withBigInt: true });
    const keys = [
      'products',
      'oauthOptions',
      'sessionOptions',
      'ssoOptions',
      'passwordOptions',
      'organizationSlug',
    ] as const;
    fc.assert(
      fc.property(fc.oneof(odd, fc.record(Object.fromEntries(keys.map((key) => [key, odd])))), (options) => {
        expect(() => checkOrganizationOptions(options as OrganizationFlowOptions)).not.toThrow();
      }),
    );
  });
});
