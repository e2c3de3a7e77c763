import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Host } from './host';
import { newHost } from './sandbox';

const EMAIL = 'ada@example.com';
const OLD = 'quiet-lantern-91-zebra';
const NEW = 'seven-copper-kettles-sing';
const MINUTES = { session_duration_minutes: 30 };

async function startReset(host: Host, options: Record<string, unknown> = {}): Promise<[URL, URL]> {
  const answer = await host.post('/passwords/email/reset/start', { email: EMAIL, ...options });
  expect(answer.status).toBe(200);
  const { links } = await host.lastMessage(EMAIL);
  expect(links).toHaveLength(2);
  return [new URL(links[0] ?? ''), new URL(links[1] ?? '')];
}

const tokenOf = (link: URL) => link.searchParams.get('token');
const reset = (host: Host, link: URL, password = NEW, more: Record<string, unknown> = {}) =>
  host.post('/passwords/email/reset', { token: tokenOf(link), password, ...MINUTES, ...more });
const logIn = (host: Host, password: string) =>
  host.post('/passwords/authenticate', { email: EMAIL, password, ...MINUTES });

async function hostWithUser(password?: string): Promise<Host> {
  const host = newHost();
  await host.control('POST', '/users', { email: EMAIL, password });
  return host;
}

describe('a reset email', () => {
  it('contract 6: has two links, with different token types, to the URL of each', async () => {
    const host = await hostWithUser();
    const [first, second] = await startReset(host, {
      reset_password_redirect_url: 'http://localhost:3000/reset?a=1',
      login_redirect_url: 'http://localhost:3000/in',
    });
    const typeOf = (link: URL) => link.searchParams.get('stytch_token_type');
    expect([first.pathname, typeOf(first)]).toEqual(['/reset', 'reset_password']);
    expect([second.pathname, typeOf(second)]).toEqual(['/in', 'login']);
    expect(first.searchParams.get('a')).toBe('1');
  });

  it('uses the only given URL for both links', async () => {
    const reset_password_redirect_url = 'http://localhost:3000/r';
    const links = await startReset(await hostWithUser(), { reset_password_redirect_url });
    expect(links.map(({ pathname }) => pathname)).toEqual(['/r', '/r']);
  });

  it.each([
    ['email_not_found', {}, { email: 'nobody@example.com' }],
    ['invalid_email', {}, { email: 'nobody' }],
    ['invalid_expiration', {}, { reset_password_expiration_minutes: 0 }],
    ['no_login_redirect_urls_set', { redirect_urls: [] }, {}],
    ['invalid_password_reset_redirect_url', {}, { login_redirect_url: 'https://evil.example/' }],
    ['invalid_pkce_code_challenge', { pkce_required_for_password_resets: true }, {}],
  ])('is refused with %s, and nothing is sent', async (type, settings, body) => {
    const host = await hostWithUser();
    await host.control('POST', '/project', settings);
    const answer = await host.post('/passwords/email/reset/start', { email: EMAIL, ...body });
    expect(answer.errorType).toBe(type);
    expect(await host.messages()).toEqual([]);
  });
});

describe('a reset by email', () => {
  it('sets the password, verifies the address, and signs in', async () => {
    const host = newHost();
    await host.post('/passwords', { email: EMAIL, password: OLD, ...MINUTES });
    const [link] = await startReset(host);
    const answer = await reset(host, link);
    expect(answer.body['user']).toMatchObject({
      emails: [{ verified: true }],
      password: { requires_reset: false },
    });
    expect((await logIn(host, OLD)).errorType).toBe('unauthorized_credentials');
    expect((await logIn(host, NEW)).status).toBe(200);
  });

  it('sets the first password of a user without one', async () => {
    const host = await hostWithUser();
    await reset(host, (await startReset(host))[0]);
    expect((await host.post('/users/search', { email: EMAIL })).body['userType']).toBe('password');
  });

  it('works once for concurrent requests, and invalidates the remaining emails', async () => {
    const host = await hostWithUser();
    const [older] = await startReset(host);
    const [link] = await startReset(host);
    const answers = await Promise.all([1, 2, 3].map(() => reset(host, link)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect((await reset(host, older)).errorType).toBe('magic_link_not_found');
  });

  it('expires after the requested minutes', async () => {
    const host = await hostWithUser();
    const [link] = await startReset(host, { reset_password_expiration_minutes: 10 });
    await host.advance(601);
    expect((await reset(host, link)).errorType).toBe('unable_to_auth_magic_link');
  });

  it('a refused one spends nothing', async () => {
    const host = await hostWithUser();
    const [link] = await startReset(host);
    expect((await reset(host, link, 'ab12')).errorType).toBe('weak_password');
    expect((await reset(host, link, 'qwertyuiop')).errorType).toBe('breached_password');
    expect((await reset(host, link, NEW, { session_duration_minutes: 0 })).status).toBe(400);
    expect((await reset(host, link)).status).toBe(200);
  });

  it('does not accept the token of a different kind of email', async () => {
    const host = await hostWithUser();
    await host.post('/magic_links/email/login_or_create', { email: EMAIL });
    const link = new URL((await host.lastMessage()).links[0] ?? '');
    expect((await reset(host, link)).errorType).toBe('magic_link_not_found');
    const body = { token: tokenOf(link), ...MINUTES };
    expect((await host.post('/magic_links/authenticate', body)).status).toBe(200);
  });

  it('ends the lock after wrong attempts, and every other session', async () => {
    const host = await hostWithUser(OLD);
    await host.control('POST', '/project', { lock_after: 1 });
    const elsewhere = await host.signInByEmail(EMAIL);
    await logIn(host, 'wrong');
    await reset(host, (await startReset(host))[0]);
    expect((await logIn(host, NEW)).status).toBe(200);
    const late = await host.post('/sessions/authenticate', {}, elsewhere.session_token);
    expect(late.errorType).toBe('session_not_found');
  });

  it('contract 4: a PKCE mismatch spends nothing', async () => {
    const host = await hostWithUser();
    const verifier = randomBytes(32).toString('hex');
    const code_challenge = createHash('sha256').update(verifier).digest('base64url');
    const [link] = await startReset(host, { code_challenge });
    expect((await reset(host, link)).errorType).toBe('pkce_expected_code_verifier');
    expect((await reset(host, link, NEW, { code_verifier: `${verifier}x` })).errorType).toBe('pkce_mismatch');
    expect((await reset(host, link, NEW, { code_verifier: verifier })).status).toBe(200);
  });
});

describe('logging in without a password', () => {
  it('contract 6: the token of either link is taken by magic_links.authenticate', async () => {
    const host = await hostWithUser(OLD);
    const [link] = await startReset(host);
    const body = { token: tokenOf(link), ...MINUTES };
    const auth = await host.signIn('/magic_links/authenticate', body);
    expect(auth.session.authentication_factors).toMatchObject([{ type: 'magic_link' }]);
    expect((await reset(host, link)).errorType).toBe('unable_to_auth_magic_link');
    expect((await logIn(host, OLD)).status).toBe(200);
  });
});

describe('a reset by the existing password', () => {
  const change = (host: Host, existing: string, password = NEW) =>
    host.post('/passwords/existing_password/reset', {
      email: EMAIL,
      existing_password: existing,
      new_password: password,
      ...MINUTES,
    });

  it('accepts the correct one, even when it is breached', async () => {
    const host = await hostWithUser('password1');
    expect((await change(host, 'password2')).errorType).toBe('unauthorized_credentials');
    expect((await change(host, 'password1', 'ab12')).errorType).toBe('weak_password');
    expect((await change(host, 'password1')).status).toBe(200);
    expect((await logIn(host, NEW)).status).toBe(200);
  });

  it('is refused when the password must be reset by email', async () => {
    const host = newHost();
    await host.post('/passwords', { email: EMAIL, password: OLD, ...MINUTES });
    await host.signInByEmail(EMAIL);
    expect((await change(host, OLD)).errorType).toBe('reset_password');
  });
});

describe('a reset by session', () => {
  const change = (host: Host, session?: string) =>
    host.post('/passwords/session/reset', { password: NEW, ...MINUTES }, session);

  it('needs a session, keeps it and ends the rest', async () => {
    const host = await hostWithUser();
    expect((await change(host)).errorType).toBe('user_unauthenticated');
    const [own, other] = [await host.signInByEmail(EMAIL), await host.signInByEmail(EMAIL)];
    const answer = await change(host, own.session_token);
    expect(answer.body['session']).toMatchObject({ session_id: own.session.session_id });
    expect((await host.post('/sessions/authenticate', {}, other.session_token)).status).toBe(404);
    expect((await logIn(host, NEW)).status).toBe(200);
  });

  it('is refused when the password must be reset by email', async () => {
    const host = newHost();
    await host.post('/passwords', { email: EMAIL, password: OLD, ...MINUTES });
    const { session_token: session } = await host.signInByEmail(EMAIL);
    expect((await change(host, session)).errorType).toBe('reset_password');
  });
});
