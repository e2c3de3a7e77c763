import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAccountRoutes } from '../../src/account/index';
import { UsageError } from '../../src/index';
import type { Tokens } from '../site';
import { AccountSite, backendCalls, cookieOf } from './account-site';

const ACTS = ['sessions/session-test-x', 'sessions?others', 'account'];
const untouched = async (site: AccountSite, ...sessions: Tokens[]) => [
  backendCalls(site),
  await Promise.all(sessions.map((one) => site.knows(one))),
];

describe('threat T47: a request of another site', () => {
  it.each(ACTS)('is refused before a call to the provider: DELETE %s', async (path) => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    const cookie = cookieOf(own);
    for (const origin of [
      'https://evil.example',
      'https://sub.app.example',
      'http://app.example',
      'https://app.example:8443',
      'null',
      '',
      null,
    ]) {
      const { status, body } = await site.ask('DELETE', path, { cookie, origin });
      expect([origin, status, body]).toEqual([origin, 403, { error: 'wrong_origin' }]);
    }
    for (const site_ of ['cross-site', 'same-site', 'none', 'x']) {
      expect((await site.ask('DELETE', path, { cookie, headers: { 'sec-fetch-site': site_ } })).body).toEqual({
        error: 'wrong_origin',
      });
    }
    expect(site.calls).toEqual([]);
    expect(await untouched(site, own)).toEqual([[], [true]]);
  });

  it('reads nothing: no answer lets another origin read it', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    const { headers } = await site.ask('GET', 'sessions', {
      cookie: cookieOf(own),
      headers: { origin: 'https://evil.example' },
    });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

describe('account section 8: a request without a session', () => {
  it.each([...ACTS.map((path) => ['DELETE', path] as const), ['GET', 'sessions'] as const])(
    'is answered 401: %s %s',
    async (method, path) => {
      const site = new AccountSite();
      const [own] = await site.sessions(1);
      await site.signOut(own);
      const over = cookieOf(own);
      for (const cookie of [
        '',
        'stytch_session=x',
        'stytch_session=',
        over,
        over.replace(/stytch_session=[^;]*/, ''),
        `${over}; stytch_session=other`,
      ]) {
        const { status, body } = await site.ask(method, path, { cookie });
        expect([cookie, status, body]).toEqual([cookie, 401, { error: 'signed_out' }]);
      }
      expect(backendCalls(site)).toEqual([]);
    },
  );

  it('is also one with only a JWT that is still valid', async () => {
    const site = new AccountSite();
    const [own, other] = (await site.sessions(2)) as [Tokens, Tokens];
    await site.signOut(own);
    expect((await site.ask('DELETE', 'account', { cookie: cookieOf(own) })).status).toBe(401);
    expect(await site.knows(other)).toBe(true);
  });

  it('loses the cookies of a session that is over', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    await site.signOut(own);
    const { headers } = await site.ask('GET', 'sessions', { cookie: cookieOf(own) });
    expect(headers.getSetCookie().every((line) => line.includes('Max-Age=0'))).toBe(true);
  });
});

describe('threat T47: a different user', () => {
  it('has sessions that do not exist: the answer is that to an unknown id', async () => {
    const site = new AccountSite();
    const [ada] = await site.sessions(1);
    const grace = await site.signIn('grace@example.com');
    const cookie = cookieOf(ada);
    const theirs = await site.ask('DELETE', `sessions/${grace.session.session_id}`, { cookie });
    const unknown = await site.ask('DELETE', 'sessions/session-test-0', { cookie });
    expect([theirs.status, theirs.text]).toEqual([404, '{"error":"session_not_found"}']);
    expect([unknown.status, unknown.text]).toEqual([theirs.status, theirs.text]);
    expect(await site.knows(grace)).toBe(true);
  });

  it('is not listed, even if the provider lists them', async () => {
    const site = new AccountSite();
    const [ada] = await site.sessions(1);
    const grace = await site.signIn('grace@example.com');
    const at = new Date().toISOString();
    const session = {
      ...grace.session,
      user_id: grace.user_id,
      started_at: at,
      last_accessed_at: at,
      authentication_factors: [],
    };
    site.instead = (request) =>
      new URL(request.url).pathname === '/v1/sessions'
        ? Promise.resolve(Response.json({ sessions: [session] }))
        : undefined;
    expect((await site.ask('GET', 'sessions', { cookie: cookieOf(ada) })).body).toEqual({ sessions: [] });
    expect((await site.ask('DELETE', `sessions/${grace.session.session_id}`, { cookie: cookieOf(ada) })).status).toBe(
      404,
    );
    expect((await site.ask('DELETE', 'sessions?others', { cookie: cookieOf(ada) })).status).toBe(204);
    expect(await site.knows(grace)).toBe(true);
  });

  it('cannot be chosen: parameters, headers and bodies select no user', async () => {
    const site = new AccountSite();
    const [ada] = await site.sessions(1);
    const grace = await site.signIn('grace@example.com');
    const asked = {
      cookie: cookieOf(ada),
      headers: { 'x-user-id': grace.user_id },
      body: JSON.stringify({ user_id: grace.user_id }),
    };
    expect((await site.ask('DELETE', `account?user_id=${grace.user_id}`, asked)).status).toBe(204);
    expect([await site.knows(ada), await site.knows(grace)]).toEqual([false, true]);
  });
});

describe('account section 8: addresses', () => {
  const tricks = [
    '',
    'x',
    'sessions/',
    '/sessions',
    'Sessions',
    'account/',
    'sessions/x/y',
    'sessions/../../account',
    'sessions/%2e%2e%2faccount',
    'sessions/..%2Faccount',
    'sessions/x%00',
    'sessions/x;y',
    'sessions/é',
    `sessions/${'x'.repeat(129)}`,
    'accountx',
    'sessions%2Fx',
  ];

  it.each(tricks)('%j is not a route', async (path) => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    for (const method of ['GET', 'DELETE']) {
      const { status, body } = await site.ask(method, path, { cookie: cookieOf(own) });
      expect([status, body]).toEqual([404, { error: 'not_found' }]);
    }
    expect(await untouched(site, own)).toEqual([[], [true]]);
  });

  it('of any form reach the provider only with the user’s own id', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    const cookie = cookieOf(own);
    const segment = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('sessions', 'account', '..', '%2f', '?others', '//'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(segment, { maxLength: 4 }), async (segments) => {
        const { status } = await site.ask('GET', segments.join('/').replaceAll('\\', ''), { cookie });
        expect([200, 404, 405]).toContain(status);
      }),
      { numRuns: 60 },
    );
    expect(
      site.calls.filter(
        (call) =>
          !/^(?:POST \/sdk\/v1\/sessions\/authenticate|GET \/v1\/sessions|GET \/v1\/sessions\/jwks\/.*)$/.test(call),
      ),
    ).toEqual([]);
    expect(site.reported).toEqual([]);
  });

  it.each([
    ['POST', 'sessions', 'GET'],
    ['DELETE', 'sessions', 'GET'],
    ['HEAD', 'sessions', 'GET'],
    ['OPTIONS', 'account', 'DELETE'],
    ['GET', 'account', 'DELETE'],
    ['POST', 'account', 'DELETE'],
    ['GET', 'sessions?others', 'DELETE'],
    ['PUT', 'sessions/session-test-x', 'DELETE'],
  ])('do not take %s %s', async (method, path, allow) => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    const { status, headers } = await site.ask(method, path, { cookie: cookieOf(own) });
    expect([status, headers.get('allow'), site.calls]).toEqual([405, allow, []]);
  });
});

describe('account section 8: the provider', () => {
  const all = [...ACTS.map((path) => ['DELETE', path] as const), ['GET', 'sessions'] as const];
  const toBackend = ({ url }: Request) =>
    /\/v1\/(sessions(\/revoke)?$|sessions\?|users)/.test(url) && !url.includes('/sdk/');

  it.each(all)('account W70: is down: %s %s is answered 503, and the user stays signed in', async (method, path) => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    const bad = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })),
      () => Promise.resolve(new Response(null, { status: 429 })),
    ];
    for (const answer of bad) {
      for (const isFor of [() => true, toBackend]) {
        site.instead = (request) => (isFor(request) ? answer() : undefined);
        const { status, body, headers } = await site.ask(method, path, { cookie: cookieOf(own) });
        expect([status, body, headers.getSetCookie()]).toEqual([503, { error: 'unavailable' }, []]);
      }
    }
    expect(new Set(site.reported.map(({ code }) => code))).toEqual(new Set(['provider_unreachable']));
    expect(await site.knows(own)).toBe(true);
  });

  it('account W70: is slow: no request waits longer than the time limits', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    site.instead = (request) => (toBackend(request) ? new Promise<never>(() => {}) : undefined);
    const { status } = await site.ask('GET', 'sessions', { cookie: cookieOf(own) }, { timeout: 300 });
    expect([status, site.reported]).toEqual([
      503,
      [
        {
          code: 'provider_unreachable',
          message: expect.stringContaining('The provider did not answer within 300 ms.') as string,
        },
      ],
    ]);
  });

  it('refuses the secret: 503 for the user, the reason for the host, and the user stays signed in', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    for (const [method, path] of all) {
      const { status, body } = await site.ask(
        method,
        path,
        { cookie: cookieOf(own) },
        { projectSecret: 'secret-test-wrong' },
      );
      expect([status, body]).toEqual([503, { error: 'unavailable' }]);
    }
    expect(site.reported[0]).toEqual({
      code: 'provider_refused',
      message: expect.stringContaining('unauthorized_credentials') as string,
    });
    expect(site.reported).toHaveLength(all.length);
    expect(await site.knows(own)).toBe(true);
  });

  it('account W6: has forgotten already what is ended or deleted: that counts as done', async () => {
    const site = new AccountSite();
    const [own, other] = (await site.sessions(2)) as [Tokens, Tokens];
    const gone = (error_type: string) => Promise.resolve(Response.json({ error_type }, { status: 404 }));
    site.instead = ({ url }) => (url.endsWith('/v1/sessions/revoke') ? gone('session_not_found') : undefined);
    expect((await site.ask('DELETE', `sessions/${other.session.session_id}`, { cookie: cookieOf(own) })).status).toBe(
      204,
    );
    expect((await site.ask('DELETE', 'sessions?others', { cookie: cookieOf(own) })).status).toBe(204);
    site.instead = ({ url }) => (url.includes('/v1/users/') ? gone('user_not_found') : undefined);
    expect((await site.ask('DELETE', 'account', { cookie: cookieOf(own) })).status).toBe(204);
  });

  it('does not have the call, such as behind an own domain: that is not done', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    site.instead = (request) =>
      toBackend(request)
        ? Promise.resolve(Response.json({ error_type: 'route_not_found' }, { status: 404 }))
        : undefined;
    for (const [method, path] of all)
      expect((await site.ask(method, path, { cookie: cookieOf(own) })).status).toBe(503);
  });

  it.each([
    null,
    7,
    '"x"',
    {},
    { sessions: null },
    { sessions: {} },
    { sessions: [null] },
    { sessions: [{ session_id: 7 }] },
  ])('answers %j: 503', async (answer) => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    site.instead = (request) => (toBackend(request) ? Promise.resolve(Response.json(answer)) : undefined);
    expect((await site.ask('GET', 'sessions', { cookie: cookieOf(own) })).status).toBe(503);
    expect((await site.ask('DELETE', 'sessions?others', { cookie: cookieOf(own) })).status).toBe(503);
  });

  it('fails for one of many sessions: 503, and what is left is still listed', async () => {
    const site = new AccountSite();
    const [own, ...others] = await site.sessions(3);
    const kept = others[1]?.session.session_id ?? '';
    site.instead = (request) => (request.url.endsWith('/revoke') ? failsFor(site, request, kept) : undefined);
    expect((await site.ask('DELETE', 'sessions?others', { cookie: cookieOf(own) })).status).toBe(503);
    site.instead = undefined;
    const { body } = await site.ask('GET', 'sessions', { cookie: cookieOf(own) });
    expect((body as { sessions: { id: string }[] }).sessions.map(({ id }) => id).sort()).toEqual(
      [own.session.session_id, kept].sort(),
    );
  });
});

async function failsFor(site: AccountSite, request: Request, id: string): Promise<Response> {
  const text = await request.text();
  if (text.includes(id)) return new Response(null, { status: 500 });
  return site.provider.handle(new Request(request.url, { method: 'POST', headers: request.headers, body: text }));
}

describe('account section 8: two concurrent presses', () => {
  it('account W1: delete the account once, and neither fails', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    const answers = await Promise.all([1, 2].map(() => site.ask('DELETE', 'account', { cookie: cookieOf(own) })));
    expect(answers.map(({ status }) => status).filter((status) => status !== 204 && status !== 401)).toEqual([]);
    expect([await site.knows(own), site.reported]).toEqual([false, []]);
  });
});

describe('decision 130: the secret', () => {
  it('is in no answer, in no message to the host, and goes to the provider alone', async () => {
    const site = new AccountSite();
    const [own, other] = (await site.sessions(2)) as [Tokens, Tokens];
    const sent: string[] = [];
    site.instead = (request) => {
      const basic = request.headers.get('authorization') ?? '';
      if (atob(basic.replace(/^Basic /, '')).includes(site.secret))
        sent.push(`${request.method} ${new URL(request.url).pathname}`);
      return request.url.includes('/users/') ? Promise.reject(new TypeError(`failed with ${basic}`)) : undefined;
    };
    const answers = [
      await site.ask('GET', 'sessions', { cookie: cookieOf(own) }),
      await site.ask('DELETE', `sessions/${other.session.session_id}`, { cookie: cookieOf(own) }),
      await site.ask('DELETE', 'account', { cookie: cookieOf(own) }),
    ];
    const returned = JSON.stringify([
      answers.map(({ text, headers }) => [text, [...headers].filter(([name]) => name !== 'set-cookie')]),
      site.reported,
    ]);
    const secrets = [site.secret, btoa(`${site.projectId}:${site.secret}`), own.session_token, other.session_token];
    expect(secrets.filter((one) => returned.includes(one))).toEqual([]);
    expect(answers.map(({ status }) => status)).toEqual([200, 204, 503]);
    expect(sent).toEqual([
      'GET /v1/sessions',
      'GET /v1/sessions',
      'POST /v1/sessions/revoke',
      expect.stringMatching(/^DELETE \/v1\/users\//),
    ]);
  });

  it('is no option of a browser', () => {
    const { routeOptions } = new AccountSite();
    Object.assign(globalThis, { window: {}, document: {} });
    try {
      expect(() => createAccountRoutes(routeOptions)).toThrow(UsageError);
    } finally {
      Reflect.deleteProperty(globalThis, 'window');
      Reflect.deleteProperty(globalThis, 'document');
    }
  });
});
