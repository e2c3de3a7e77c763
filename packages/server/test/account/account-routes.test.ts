import { describe, expect, it } from 'vitest';
import { appPasscode } from '../../../../scripts/test-totp';
import { createAccountRoutes, toNodeHandler } from '../../src/account/index';
import type { Tokens } from '../site';
import { ASK } from '../site';
import { AccountSite, answerOf, backendCalls, cookieOf, ORIGIN } from './account-site';

const removals = (headers: Headers): string[] =>
  headers
    .getSetCookie()
    .filter((line) => line.includes('Max-Age=0'))
    .map((line) => line.split('=', 1)[0] ?? '');

describe('account section 8: GET sessions', () => {
  it('lists the sessions of the user: which is the current one, device, address, factors, start and end', async () => {
    const site = new AccountSite();
    const [own, other] = await site.sessions(2);
    await site.signIn('grace@example.com');
    const { status, headers, body } = await site.ask('GET', 'sessions', { cookie: cookieOf(own) });
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'application/json',
      'no-store',
    ]);
    const item = (tokens: Tokens | undefined, isThis: boolean): object => ({
      id: tokens?.session.session_id,
      userAgent: '',
      ip: '127.0.0.1',
      since: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      lastUse: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      expires: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      factors: ['otp'],
      methods: ['email'],
      isThis,
    });
    expect(body).toEqual({ sessions: expect.arrayContaining([item(own, true), item(other, false)]) as object[] });
    expect((body as { sessions: object[] }).sessions).toHaveLength(2);
  });

  it('asks the provider who is signed in, even with a valid JWT, and needs no recent authentication', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    await site.advance(20 * 60);
    expect((await site.ask('GET', 'sessions', { cookie: cookieOf(own) })).status).toBe(200);
    expect(site.calls).toEqual([ASK, `GET /v1/sessions/jwks/${site.projectId}`, 'GET /v1/sessions']);
  });

  it('brings a fresh JWT to the browser', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    const { headers } = await site.ask('GET', 'sessions', { cookie: cookieOf(own) });
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^stytch_session_jwt=/)]);
  });
});

describe('account section 8: DELETE sessions', () => {
  it('ends one session, and no other', async () => {
    const site = new AccountSite();
    const [own, second, third] = (await site.sessions(3)) as [Tokens, Tokens, Tokens];
    const { status, text } = await site.ask('DELETE', `sessions/${second.session.session_id}`, {
      cookie: cookieOf(own),
    });
    expect([status, text]).toEqual([204, '']);
    expect([await site.knows(own), await site.knows(second), await site.knows(third)]).toEqual([true, false, true]);
  });

  it('ends all others, also when they are many', async () => {
    const site = new AccountSite();
    const [own, ...others] = await site.sessions(8);
    const grace = await site.signIn('grace@example.com');
    expect((await site.ask('DELETE', 'sessions?others', { cookie: cookieOf(own) })).status).toBe(204);
    expect(await Promise.all([own, grace, ...others].map((one) => site.knows(one)))).toEqual([
      true,
      true,
      ...others.map(() => false),
    ]);
  });

  it('ends the session of the request too, and removes its cookies', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    const { status, headers } = await site.ask('DELETE', `sessions/${own.session.session_id}`, {
      cookie: cookieOf(own),
    });
    expect([status, removals(headers)]).toEqual([204, ['stytch_session', 'stytch_session_jwt']]);
    expect(await site.knows(own)).toBe(false);
  });
});

describe('account section 8: DELETE account', () => {
  it('journey 30: deletes the account: all sessions end, the cookies are removed, and an old cookie is not valid', async () => {
    const site = new AccountSite();
    const [own, other] = (await site.sessions(2)) as [Tokens, Tokens];
    const { status, headers } = await site.ask('DELETE', 'account', { cookie: cookieOf(own) });
    expect([status, removals(headers)]).toEqual([204, ['stytch_session', 'stytch_session_jwt']]);
    expect([await site.knows(own), await site.knows(other)]).toEqual([false, false]);
    const after = await site.ask('GET', 'sessions', { cookie: cookieOf(own) });
    expect([after.status, after.body]).toEqual([401, { error: 'signed_out' }]);
    expect((await site.signIn()).user_id).not.toBe(own.user_id);
  });

  it('removes HttpOnly cookies as such', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    const { headers } = await site.ask(
      'DELETE',
      'account',
      { cookie: cookieOf(own) },
      { cookieOptions: { httpOnly: true } },
    );
    expect(headers.getSetCookie()).toHaveLength(2);
    expect(headers.getSetCookie().every((line) => /Max-Age=0.*HttpOnly/.test(line))).toBe(true);
  });

  it('requires the second factor if the user has one, and other actions do not', async () => {
    const site = new AccountSite();
    const [own, other] = (await site.sessions(2)) as [Tokens, Tokens];
    const secret = String((await site.call('/totps', { expiration_minutes: 60 }, own.session_token))['secret']);
    const prove = async () => {
      const totp_code = appPasscode(secret, site.options.now?.() ?? 0);
      await site.call('/totps/authenticate', { totp_code, session_duration_minutes: 60 }, own.session_token);
    };
    await prove();
    const again = await site.signIn();
    expect((await site.ask('DELETE', `sessions/${other.session.session_id}`, { cookie: cookieOf(again) })).status).toBe(
      204,
    );
    const refused = await site.ask('DELETE', 'account', { cookie: cookieOf(again) });
    expect([refused.status, refused.body, await site.knows(again)]).toEqual([403, { error: 'not_recent' }, true]);
    expect((await site.ask('DELETE', 'account', { cookie: cookieOf(own) })).status).toBe(204);
  });
});

describe('account section 5: an authentication in the last 10 minutes', () => {
  it.each(['sessions/session-test-x', 'sessions?others', 'account'])(
    'account W16: is asked for before DELETE %s',
    async (path) => {
      const site = new AccountSite();
      const [own, other] = (await site.sessions(2)) as [Tokens, Tokens];
      await site.advance(10 * 60 + 1);
      const { status, body } = await site.ask('DELETE', path, { cookie: cookieOf(own) });
      expect([status, body]).toEqual([403, { error: 'not_recent' }]);
      expect([await site.knows(own), await site.knows(other), backendCalls(site)]).toEqual([true, true, []]);
    },
  );

  it('account W9: counts by the provider’s time where the clock of the server is behind', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    site.drift(-3600);
    expect((await site.ask('DELETE', 'sessions?others', { cookie: cookieOf(own) })).status).toBe(204);
  });

  it('errs to the safe side where the clock of the server is ahead', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    site.drift(10 * 60 + 30);
    const answer = await site.ask('DELETE', 'account', { cookie: cookieOf(own) }, { clockTolerance: 3600 });
    expect([answer.status, answer.body]).toEqual([403, { error: 'not_recent' }]);
  });

  it('account W24: a session of support staff changes nothing', async () => {
    const site = new AccountSite();
    const [{ user_id }] = await site.sessions(1);
    const { token } = await site.control('tokens', { kind: 'impersonation', user_id });
    const support = (await site.call('/impersonation/authenticate', {
      impersonation_token: token,
    })) as unknown as Tokens;
    const { status, body } = await site.ask('DELETE', 'account', { cookie: cookieOf(support) });
    expect([status, body]).toEqual([403, { error: 'not_recent' }]);
  });
});

describe('decision 130: the function', () => {
  it('is a handler for Node and Express, below any path', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    const handler = toNodeHandler(createAccountRoutes({ ...site.routeOptions, path: '/me/' }));
    const lines: string[] = [];
    const response = {
      statusCode: 0,
      appendHeader: (name: string, value: string) => lines.push(`${name}: ${value}`),
      end: (body?: Uint8Array) => lines.push(new TextDecoder().decode(body)),
    };
    const request = {
      method: 'GET',
      url: '/sessions',
      originalUrl: '/me/sessions',
      headers: { host: 'app.example', cookie: cookieOf(own) },
      async *[Symbol.asyncIterator]() {},
    };
    await handler(request, response);
    expect(response.statusCode).toBe(200);
    expect(lines.at(-1)).toContain(own.session.session_id);
  });

  it('knows its origin where the host names it, behind a proxy that hides it', async () => {
    const site = new AccountSite();
    const [own] = await site.sessions(1);
    const request = () =>
      new Request('http://inner:3000/api/account/sessions?others', {
        method: 'DELETE',
        headers: { origin: ORIGIN, cookie: cookieOf(own) },
      });
    expect((await answerOf(await createAccountRoutes(site.routeOptions)(request()))).body).toEqual({
      error: 'wrong_origin',
    });
    expect((await createAccountRoutes({ ...site.routeOptions, origin: ORIGIN })(request())).status).toBe(204);
  });
});
