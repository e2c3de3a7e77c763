import { describe, expect, it } from 'vitest';
import type { Answer, Host } from './host';
import { newHost } from './sandbox';

const AUTHENTICATE = '/sessions/authenticate';
const ATTRIBUTES = 'Path=/; Max-Age=1800; HttpOnly; Secure; SameSite=Lax';

async function cookieHost(): Promise<Host> {
  const host = newHost();
  await host.control('POST', '/project', { http_only_cookies: true, cname_domain: 'localhost' });
  return host;
}

const cookieHeader = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function signIn(host: Host): Promise<Answer> {
  const { code, methodId } = await host.passcode('ada@example.com');
  const body = { token: code, method_id: methodId, session_duration_minutes: 30 };
  return host.call('POST', '/otps/authenticate', { body });
}

describe('a project with HttpOnly cookies', () => {
  it('keeps both tokens out of its answers', async () => {
    const answer = await signIn(await cookieHost());
    expect(answer.body).toMatchObject({ status_code: 200, session_token: '', session_jwt: '' });
    expect(answer.headers.getSetCookie().map((line) => line.replace(/=[\w.-]+;/, '=…;'))).toEqual([
      `stytch_session=…; ${ATTRIBUTES}`,
      `stytch_session_jwt=…; ${ATTRIBUTES}`,
    ]);
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('authenticates the caller by the cookie only', async () => {
    const host = await cookieHost();
    const answer = await signIn(host);
    const cookie = cookieHeader(answer);
    const known = await host.call('POST', AUTHENTICATE, { body: {}, headers: { cookie } });
    expect(known.body['user_id']).toBe(answer.body['user_id']);
    expect(cookieHeader(known).split('; ')[0]).toBe(cookie.split('; ')[0]);
    const [session = ''] = /(?<=stytch_session=)[^;]+/.exec(cookie) ?? [];
    expect((await host.call('POST', AUTHENTICATE, { body: {}, session })).errorType).toBe('user_unauthenticated');
  });

  it('clears the cookies when the session is over', async () => {
    const host = await cookieHost();
    const headers = { cookie: cookieHeader(await signIn(host)) };
    const revoked = await host.call('POST', '/sessions/revoke', { headers });
    const dead = await host.call('POST', AUTHENTICATE, { body: {}, headers });
    expect([revoked.status, dead.errorType]).toEqual([200, 'session_not_found']);
    for (const answer of [revoked, dead]) expect(cookieHeader(answer)).toBe('stytch_session=; stytch_session_jwt=');
  });

  it('answers only on its own domain, except for bootstrap and events', async () => {
    const host = newHost();
    await host.control('POST', '/project', { http_only_cookies: true, cname_domain: 'login.example.com' });
    const refused = await host.post('/otps/email/login_or_create', { email: 'ada@example.com' });
    expect([refused.status, refused.errorType]).toEqual([401, 'cname_required_for_http_only_cookies']);
    const settings = await host.call('GET', `/projects/bootstrap/${host.publicToken}`);
    expect(settings.body['cname_domain']).toBe('login.example.com');
  });
});
