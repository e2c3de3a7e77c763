import { describe, expect, it } from 'vitest';
import { authenticateRequest, toInitialSession, UsageError } from '../src/index';
import { ASK, cookiesOf, KEYS, Site } from './site';

describe('a valid JWT', () => {
  it('signs in without asking the provider, and says what the contract says of the session', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    const auth = await site.authenticate(cookiesOf(tokens));
    expect(auth.status).toBe('signed-in');
    expect(auth.session).toMatchObject({ ...tokens.session, user_id: tokens.user_id, custom_claims: null });
    expect(auth.user).toBeUndefined();
    expect([...auth.headers]).toEqual([
      ['cache-control', 'private'],
      ['vary', 'Cookie'],
    ]);
    expect(site.calls).toEqual([KEYS(site)]);
  });

  it('adds its headers to the response of the host, also to a redirect', async () => {
    const site = new Site();
    const auth = await site.authenticate(cookiesOf(await site.signIn()));
    const page = new Response('Hello', { status: 201, headers: { vary: 'Accept' } });
    expect(auth.applyTo(page)).toBe(page);
    expect([page.status, page.headers.get('vary'), page.headers.get('cache-control')]).toEqual([
      201,
      'Accept, Cookie',
      'private',
    ]);
    const moved = auth.applyTo(Response.redirect('https://app.example/login'));
    expect([moved.status, moved.headers.get('location'), moved.headers.get('vary')]).toEqual([
      302,
      'https://app.example/login',
      'Cookie',
    ]);
  });

  it('is verified with the project id too, as on the provider', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    const { projectId } = site;
    expect((await site.authenticate(cookiesOf(tokens), { projectId })).status).toBe('signed-in');
    expect(site.calls).toEqual([`GET /v1/sessions/jwks/${projectId}`]);
  });

  it('is read from cookies of other names, and from the requests of other servers', async () => {
    const site = new Site();
    const { session_token, session_jwt } = await site.signIn();
    const cookie = `__Host-s=${session_token}; my%20jwt=${session_jwt}`;
    const options = { ...site.options, cookieOptions: { opaqueTokenCookieName: '__Host-s', jwtCookieName: 'my jwt' } };
    for (const headers of [
      { cookie },
      new Headers({ cookie }),
      { get: (name: string) => (name === 'cookie' ? cookie : null) },
    ]) {
      expect((await authenticateRequest({ headers }, options)).status).toBe('signed-in');
    }
    expect((await site.authenticate(cookie)).status).toBe('signed-out');
  });

  it('without its session token does not sign in', async () => {
    const site = new Site();
    const { session_jwt } = await site.signIn();
    expect(await site.authenticate(`stytch_session_jwt=${session_jwt}`)).toMatchObject({
      status: 'signed-out',
      reason: 'no-session',
    });
    expect(site.calls).toEqual([]);
  });

  it('is not ignored if the host’s clock fails: that is an error', async () => {
    const site = new Site();
    const cookie = cookiesOf(await site.signIn());
    let asked = 0;
    const now = () => ((asked += 1) === 2 ? NaN : Date.now());
    await expect(site.authenticate(cookie, { now })).rejects.toThrow(UsageError);
  });

  it('is not sufficient with `verifyWithProvider`: a revoked session ends immediately', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    expect(await site.authenticate(cookiesOf(tokens), { verifyWithProvider: true })).toMatchObject({
      user: { user_id: tokens.user_id },
    });
    await site.signOut(tokens);
    expect((await site.authenticate(cookiesOf(tokens))).status).toBe('signed-in');
    expect(await site.authenticate(cookiesOf(tokens), { verifyWithProvider: true })).toMatchObject({
      status: 'signed-out',
      reason: 'ended',
    });
  });
});

describe('an expired JWT', () => {
  it('is renewed by one question, with the cookie that the browser client would write', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    await site.advance(310);
    const auth = await site.authenticate(cookiesOf(tokens));
    expect(auth).toMatchObject({ status: 'signed-in', user: { user_id: tokens.user_id } });
    expect(site.calls.filter((call) => call === ASK)).toHaveLength(1);
    const [line = '', ...more] = auth.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(line).toMatch(/^stytch_session_jwt=[\w.-]+; Path=\/; Max-Age=(3289|3290); SameSite=Lax; Secure$/);
    expect([auth.headers.get('cache-control'), auth.headers.get('vary')]).toEqual(['private, no-store', 'Cookie']);
    const jwt = /=([^;]+)/.exec(line)?.[1] ?? '';
    expect((await site.authenticate(cookiesOf({ ...tokens, session_jwt: jwt }))).user).toBeUndefined();
  });

  it('that is missing altogether is brought back too', async () => {
    const site = new Site();
    const { session_token } = await site.signIn();
    const auth = await site.authenticate(`stytch_session=${session_token}`);
    expect(auth.status).toBe('signed-in');
    expect(auth.headers.getSetCookie()).toHaveLength(1);
    expect(site.calls, 'no keys are needed for none').toEqual([ASK, KEYS(site)]);
  });

  it('of a session that is over signs out and removes the cookies', async () => {
    const site = new Site();
    const tokens = await site.signIn('ada@example.com', 5);
    await site.advance(400);
    const auth = await site.authenticate(cookiesOf(tokens));
    expect(auth).toMatchObject({ status: 'signed-out', reason: 'ended', session: null, user: null });
    expect(auth.headers.getSetCookie()).toEqual([
      'stytch_session=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      'stytch_session_jwt=; Path=/; Max-Age=0; SameSite=Lax; Secure',
    ]);
    expect(auth.headers.get('cache-control')).toBe('private, no-store');
    await site.authenticate(cookiesOf(tokens));
    expect(site.calls.filter((call) => call === ASK)).toHaveLength(1);
  });
});

describe('many concurrent requests', () => {
  it('load the keys once', async () => {
    const site = new Site();
    const cookie = cookiesOf(await site.signIn());
    const all = await Promise.all(Array.from({ length: 100 }, () => site.authenticate(cookie)));
    expect(all.every(({ status }) => status === 'signed-in')).toBe(true);
    expect(site.calls).toEqual([KEYS(site)]);
  });

  it('with the same expired JWT ask the provider once', async () => {
    const site = new Site();
    const cookie = cookiesOf(await site.signIn());
    await site.advance(310);
    const all = await Promise.all(Array.from({ length: 100 }, () => site.authenticate(cookie)));
    expect(all.every(({ status, headers }) => status === 'signed-in' && headers.getSetCookie().length === 1)).toBe(
      true,
    );
    expect(site.calls).toEqual([KEYS(site), ASK]);
  });
});

describe('what the page gets', () => {
  it('is plain data without a token', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    const auth = await site.authenticate(cookiesOf(tokens), { verifyWithProvider: true });
    const text = JSON.stringify([toInitialSession(auth), auth]);
    expect(text).not.toContain(tokens.session_token);
    expect(text).not.toContain(tokens.session_jwt.slice(-40));
    expect(toInitialSession(auth)).toMatchObject({
      session: { session_id: tokens.session.session_id },
      user: { user_id: tokens.user_id },
    });
    expect(toInitialSession(await site.authenticate(''))).toBeNull();
  });
});

it('a page without a session can be cached, except if it sets cookies', async () => {
  const { headers } = await new Site().authenticate('');
  expect([...headers]).toEqual([['vary', 'Cookie']]);
});
