import { describe, expect, it } from 'vitest';
import type { ServerOptions } from '../src/index';
import { authenticateRequest } from '../src/index';
import { ASK, cookiesOf, recordOf, Site } from './site';

describe('a browser that signed out of the session', () => {
  it('stays signed out, although its cookies came back with a late answer', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    const tombstone = recordOf('out', { ...tokens, session_token: '' });
    const auth = await site.authenticate(cookiesOf(tokens, tombstone));
    expect(auth).toMatchObject({ status: 'signed-out', reason: 'logged-out' });
    expect(auth.headers.getSetCookie()).toEqual([]);
    await site.advance(310);
    expect(await site.authenticate(cookiesOf(tokens, tombstone))).toMatchObject({
      status: 'signed-out',
      reason: 'logged-out',
    });
  });

  it('is not asked about: the record of the sign-out is enough for the JWT that came back', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    await site.signOut(tokens);
    const tombstone = recordOf('out', { ...tokens, session_token: '' });
    expect(await site.authenticate(cookiesOf(tokens, tombstone))).toMatchObject({
      status: 'signed-out',
      reason: 'logged-out',
    });
    expect(site.calls).not.toContain(ASK);
  });

  it('can sign in again, with a new session', async () => {
    const site = new Site();
    const [first, second] = [await site.signIn(), await site.signIn('grace@example.com')];
    const auth = await site.authenticate(cookiesOf(second, recordOf('out', { ...first, session_token: '' })));
    expect(auth.status).toBe('signed-in');
  });

  it('never gets the session token back from a late refresh: only the JWT is written (decision 76)', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    await site.advance(310);
    const lines = (await site.authenticate(cookiesOf(tokens))).headers.getSetCookie();
    expect(lines.map((line) => line.split('=')[0])).toEqual(['stytch_session_jwt']);
    const [jwt = ''] = /(?<==)[^;]+/.exec(lines[0] ?? '') ?? [];
    expect((await site.authenticate(`stytch_session_jwt=${jwt}`)).status).toBe('signed-out');
  });
});

describe('threat T17: cookies that another host has set', () => {
  it('a JWT of another session than the record describes does not count', async () => {
    const site = new Site();
    const [ada, eve] = [await site.signIn(), await site.signIn('eve@example.com')];
    const mixed = { ...ada, session_jwt: eve.session_jwt };
    expect((await site.authenticate(cookiesOf(mixed, recordOf('in', ada)))).session?.user_id).toBe(ada.user_id);
    expect(site.calls).toContain(ASK);
  });

  it('of two session tokens the one counts that the record describes', async () => {
    const site = new Site();
    const [ada, eve] = [await site.signIn(), await site.signIn('eve@example.com')];
    const cookie = `stytch_session=${eve.session_token}; ${cookiesOf(ada, recordOf('in', ada))}; stytch_session_jwt=${eve.session_jwt}`;
    expect((await site.authenticate(cookie)).session?.user_id).toBe(ada.user_id);
  });

  it('of two that nothing describes, none counts', async () => {
    const site = new Site();
    const [ada, eve] = [await site.signIn(), await site.signIn('eve@example.com')];
    const cookie = `stytch_session=${eve.session_token}; ${cookiesOf(ada, '')}`;
    expect(await site.authenticate(cookie)).toMatchObject({ status: 'signed-out', reason: 'ambiguous' });
    const both = `${cookie}; stytch_session_record=${recordOf('in', ada)}; stytch_session_record=${recordOf('in', eve)}`;
    expect(await site.authenticate(both)).toMatchObject({ status: 'signed-out', reason: 'ambiguous' });
    expect(site.calls).toEqual([]);
  });
});

describe('where cookies go', () => {
  const lineFor = async (
    url: string,
    options: Parameters<Site['authenticate']>[1],
    headers: Record<string, string> = {},
  ) => {
    const site = new Site();
    const tokens = await site.signIn();
    await site.advance(310);
    const request = { url, headers: { ...headers, cookie: cookiesOf(tokens) } };
    const auth = await authenticateRequest(request, { ...site.options, ...options });
    return (auth.headers.getSetCookie()[0] ?? '').replace(/^[^;]*; Path=([^;]*); Max-Age=\d+; /, '$1 ');
  };

  it.each<[string, ServerOptions['cookieOptions'], Record<string, string>, string]>([
    ['https://app.example/', {}, {}, '/ SameSite=Lax; Secure'],
    ['http://localhost:3000/', {}, {}, '/ SameSite=Lax'],
    ['http://127.0.0.1:3000/', {}, {}, '/ SameSite=Lax'],
    ['http://localhost:3000/', {}, { 'x-forwarded-host': 'app.example' }, '/ SameSite=Lax; Secure'],
    ['/account', {}, { host: 'app.example' }, '/ SameSite=Lax; Secure'],
    ['http://localhost/', { secure: true, httpOnly: true }, {}, '/ SameSite=Lax; Secure; HttpOnly'],
    [
      'https://app.example/',
      { path: '/app', availableToSubdomains: true },
      {},
      '/app SameSite=Lax; Secure; Domain=app.example',
    ],
    [
      'https://app.example/',
      { domain: 'example.com', availableToSubdomains: true },
      {},
      '/ SameSite=Lax; Secure; Domain=example.com',
    ],
    ['http://localhost/', { domain: 'example.com', availableToSubdomains: true }, {}, '/ SameSite=Lax'],
    ['https://app.example/', { sameSite: 'none' }, {}, '/ SameSite=None; Secure'],
    ['http://localhost/', { sameSite: 'none', partitioned: true }, {}, '/ SameSite=None; Secure; Partitioned'],
  ])('%s with %j and %j', async (url, cookieOptions, headers, expected) => {
    expect(await lineFor(url, { cookieOptions }, headers)).toBe(expected);
  });
});

describe('HttpOnly cookies', () => {
  it('the session is asked for with the cookie, and the lines of the provider are handed on', async () => {
    const site = new Site();
    const tokens = await site.signIn();
    await site.control('project', { http_only_cookies: true, cname_domain: 'auth.example' });
    await site.advance(310);
    const options = { endpoints: { testAPIURL: 'https://auth.example' } };
    const auth = await site.authenticate(cookiesOf(tokens), options);
    expect(auth).toMatchObject({ status: 'signed-in', user: { user_id: tokens.user_id } });
    const lines = auth.headers.getSetCookie();
    expect(lines.map((line) => /^\w+|HttpOnly/g.exec(line)?.[0])).toEqual(['stytch_session', 'stytch_session_jwt']);
    expect(lines.every((line) => line.includes('; HttpOnly; Secure'))).toBe(true);
  });

  it('no keys are needed where neither the browser nor the answer has a JWT', async () => {
    const site = new Site();
    const { session_token } = await site.signIn();
    await site.control('project', { http_only_cookies: true, cname_domain: 'auth.example' });
    const auth = await site.authenticate(`stytch_session=${session_token}`, {
      endpoints: { testAPIURL: 'https://auth.example' },
    });
    expect([auth.status, site.calls]).toEqual(['signed-in', [ASK]]);
  });
});
