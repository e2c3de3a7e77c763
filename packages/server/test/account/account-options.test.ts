import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountRouteOptions } from '../../src/account/index';
import { createAccountRoutes } from '../../src/account/index';
import { createSignInRoutes, UsageError } from '../../src/index';
import { createSignInRoutes as createMemberSignInRoutes } from '../../src/organizations/index';
import { AccountSite, answerOf, cookieOf, ORIGIN } from './account-site';

describe('in the bundle of a page', () => {
  afterEach(() => vi.unstubAllGlobals());
  const { publicToken, endpoints } = new AccountSite().routeOptions;
  const cookieSecret = 'a key of a host that has more than 32 characters';
  const signIn = { publicToken, endpoints, cookieSecret, path: '/sign-in', config: { products: ['otp'] } } as never;

  it.each([
    ['createAccountRoutes', () => createAccountRoutes(new AccountSite().routeOptions)],
    ['createSignInRoutes', () => createSignInRoutes(signIn)],
    ['createSignInRoutes', () => createMemberSignInRoutes(signIn)],
  ])('%s says that it is for servers, and does not repeat the secret', (name, create) => {
    expect(create()).toBeTypeOf('function');
    vi.stubGlobal('document', {});
    vi.stubGlobal('window', {});
    const problem = caught(create);
    expect(problem).toMatchObject({ id: 'FOYER_SECRET_IN_BROWSER' });
    expect(problem.message).toMatch(new RegExp(`^${name} is for servers: .*#FOYER_SECRET_IN_BROWSER$`));
    expect(problem.message).not.toMatch(/a key of a host|secret-test-/);
  });
});

describe('decision 130: wrong options', () => {
  const wrong: readonly (readonly [string, unknown])[] = [
    ['projectSecret', undefined],
    ['projectSecret', ''],
    ['projectSecret', 7],
    ['projectSecret', 'secret-test-x\n'],
    ['projectSecret', 'public-token-test-x'],
    ['projectSecret', 'project-test-x'],
    ['projectSecret', 'secret-live-x'],
    ['projectId', undefined],
    ['projectId', ''],
    ['projectId', 'secret-test-x'],
    ['projectId', 'a:b'],
    ['publicToken', 'secret-test-x'],
    ['path', 'account'],
    ['path', '//evil.example'],
    ['path', '/a?b'],
    ['path', 7],
    ['origin', 'app.example'],
    ['origin', 'https://app.example/'],
    ['onError', 'x'],
    ['timeout', -1],
  ];

  it.each(wrong)('%s: %j is reported immediately, and the message does not contain the value', (key, value) => {
    const options = { ...new AccountSite().routeOptions, [key]: value } as AccountRouteOptions;
    const problem = caught(() => createAccountRoutes(options));
    expect(problem).toBeInstanceOf(UsageError);
    expect(problem.message).toContain(key);
    if (key === 'projectSecret' && String(value).length > 12) expect(problem.message).not.toContain(value);
  });

  it('takes a secret of a form that does not name its environment', () => {
    expect(
      createAccountRoutes({ ...new AccountSite().routeOptions, projectSecret: 'another.form/of~secret' }),
    ).toBeTypeOf('function');
  });

  it.each([undefined, null, 'x'])('%j are none', (options) => {
    expect(() => createAccountRoutes(options as unknown as AccountRouteOptions)).toThrow(UsageError);
  });

  it('of the host’s own functions harm no request: onError that throws, a clock that answers no time', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    site.instead = () => Promise.reject(new TypeError('fetch failed'));
    const onError = () => {
      throw new RangeError('the host');
    };
    expect((await site.ask('GET', 'sessions', { cookie: cookieOf(own) }, { onError })).status).toBe(503);
    const times = [Date.now()];
    const now = () => times.pop() ?? Number.NaN;
    const answer = await answerOf(
      await createAccountRoutes({ ...site.routeOptions, now })(
        new Request(`${ORIGIN}/api/account/sessions`, { headers: { cookie: cookieOf(own) } }),
      ),
    );
    expect([answer.status, site.reported.at(-1)?.code]).toEqual([503, 'invalid_config']);
  });
});

function caught(act: () => unknown): Error {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new TypeError('nothing was thrown');
}
