import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Host } from './host';
import { newHost } from './sandbox';

const EMAIL = 'ada@example.com';

async function sendLink(host: Host, options: Record<string, unknown> = {}): Promise<URL> {
  const answer = await host.post('/magic_links/email/login_or_create', { email: EMAIL, ...options });
  expect(answer.status).toBe(200);
  return new URL((await host.lastMessage(EMAIL)).links[0] ?? '');
}

const authenticate = (host: Host, link: URL, more: Record<string, unknown> = {}) =>
  host.post('/magic_links/authenticate', {
    token: link.searchParams.get('token'),
    session_duration_minutes: 30,
    ...more,
  });

describe('magic links', () => {
  it('lead to the redirect URL and keep its query and hash', async () => {
    const host = newHost();
    const link = await sendLink(host, { signup_magic_link_url: 'http://localhost:3000/in?next=%2Fhome#top' });
    expect(link.origin + link.pathname + link.hash).toBe('http://localhost:3000/in#top');
    expect(link.searchParams.get('next')).toBe('/home');
    expect(link.searchParams.get('stytch_token_type')).toBe('magic_links');
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  });

  it('sign up and later log in, each with its own URL', async () => {
    const host = newHost();
    const urls = {
      login_magic_link_url: 'http://localhost:3000/login',
      signup_magic_link_url: 'http://localhost:3000/signup',
    };
    const first = await sendLink(host, urls);
    expect(first.pathname).toBe('/signup');
    const signedUp = await authenticate(host, first);
    expect(signedUp.body['user']).toMatchObject({
      status: 'active',
      emails: [{ email: EMAIL, verified: true }],
    });
    const second = await sendLink(host, urls);
    expect(second.pathname).toBe('/login');
    expect((await authenticate(host, second)).body['user_id']).toBe(signedUp.body['user_id']);
    expect((await host.messages(EMAIL)).map(({ subject }) => subject)).toEqual([
      'Log in to Foyer',
      'Confirm your email for Foyer',
    ]);
  });

  it('work once', async () => {
    const host = newHost();
    const link = await sendLink(host);
    const answers = await Promise.all([1, 2, 3, 4].map(() => authenticate(host, link)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    const again = await authenticate(host, link);
    expect([again.status, again.errorType]).toEqual([401, 'unable_to_auth_magic_link']);
  });

  it('expire after their minutes', async () => {
    const host = newHost();
    const link = await sendLink(host, { login_expiration_minutes: 30, signup_expiration_minutes: 30 });
    await host.advance(30 * 60 + 1);
    const answer = await authenticate(host, link);
    expect([answer.status, answer.errorType]).toEqual([401, 'unable_to_auth_magic_link']);
  });

  it('that were never sent are not found', async () => {
    const host = newHost();
    const link = new URL('http://localhost:3000/?token=made-up');
    const answer = await authenticate(host, link);
    expect([answer.status, answer.errorType]).toEqual([404, 'magic_link_not_found']);
  });

  it('are not spent by a request with a wrong session duration', async () => {
    const host = newHost();
    const link = await sendLink(host);
    const refused = await authenticate(host, link, { session_duration_minutes: 1 });
    expect([refused.status, refused.errorType]).toEqual([400, 'invalid_session_duration_minutes']);
    expect((await authenticate(host, link)).status).toBe(200);
  });
});

describe('PKCE', () => {
  const verifier = randomBytes(32).toString('hex');
  const challenge = createHash('sha256').update(verifier).digest('base64url');

  it('spends nothing on a wrong verifier, and accepts the right one', async () => {
    const host = newHost();
    const link = await sendLink(host, { code_challenge: challenge });
    const mismatch = await authenticate(host, link, { code_verifier: `${verifier}0` });
    const missing = await authenticate(host, link);
    expect([mismatch.errorType, missing.errorType]).toEqual(['pkce_mismatch', 'pkce_expected_code_verifier']);
    expect((await authenticate(host, link, { code_verifier: verifier })).status).toBe(200);
  });

  it('refuses an unexpected verifier, and spends nothing', async () => {
    const host = newHost();
    const link = await sendLink(host);
    const answer = await authenticate(host, link, { code_verifier: verifier });
    expect(answer.errorType).toBe('pkce_did_not_expect_code_verifier');
    expect((await authenticate(host, link)).status).toBe(200);
  });

  it('is mandatory in a project that requires it', async () => {
    const host = newHost();
    await host.control('POST', '/project', { pkce_required_for_email_magic_links: true });
    const { body } = await host.call('GET', `/projects/bootstrap/${host.publicToken}`);
    expect(body['pkce_required_for_email_magic_links']).toBe(true);
    const without = await host.post('/magic_links/email/login_or_create', { email: EMAIL });
    expect(without.errorType).toBe('invalid_pkce_code_challenge');
    expect(await host.messages()).toEqual([]);
  });
});

describe('redirect URLs', () => {
  const send = (host: Host, url: string) =>
    host.post('/magic_links/email/login_or_create', {
      email: EMAIL,
      login_magic_link_url: url,
      signup_magic_link_url: url,
    });

  it.each(['http://localhost:3000/', 'http://127.0.0.1:5173/a?b=c', 'https://[::1]/', 'http://app.localhost:8080/x'])(
    'allow loopback by default: %s',
    async (url) => {
      expect((await send(newHost(), url)).status).toBe(200);
    },
  );

  it.each([
    'https://example.com/',
    'http://localhost.example.com/',
    'http://localhost@example.com/',
    'http://user:pass@localhost/',
    'http://127.0.0.1.example.com/',
    'javascript:alert(1)//localhost',
    '//localhost/',
    'localhost:3000',
    'http://',
  ])('refuse by default: %s', async (url) => {
    const answer = await send(newHost(), url);
    expect([answer.status, answer.errorType]).toEqual([400, 'no_match_for_provided_magic_link_url']);
  });

  it('follow the project’s list', async () => {
    const host = newHost();
    await host.control('POST', '/project', { redirect_urls: ['https://app.example.com/in?a=1'] });
    expect((await send(host, 'https://app.example.com/in?a=1&b=2')).status).toBe(200);
    for (const url of [
      'https://app.example.com/in',
      'https://app.example.com/in/deeper?a=1',
      'http://app.example.com/in?a=1',
      'https://app.example.com:8443/in?a=1',
      'http://localhost:3000/',
    ]) {
      expect((await send(host, url)).errorType).toBe('no_match_for_provided_magic_link_url');
    }
    await host.post('/magic_links/email/login_or_create', { email: EMAIL });
    expect((await host.lastMessage()).links[0]).toContain('https://app.example.com/in?a=1&stytch_token_type');
  });

  it('open a native application, if the list has its exact address', async () => {
    const host = newHost();
    const listed = ['com.example.notes://signed-in', 'javascript:alert(1)', 'data:text/html,x'];
    await host.control('POST', '/project', { redirect_urls: listed });
    expect((await send(host, 'com.example.notes://signed-in?from=mail')).status).toBe(200);
    for (const url of [
      'com.example.notes://elsewhere',
      'com.example.notes://signed-in/deeper',
      'com.example.other://signed-in',
      'com.example.notes://ada@signed-in',
      'javascript:alert(1)',
      'data:text/html,x',
    ])
      expect((await send(host, url)).errorType).toBe('no_match_for_provided_magic_link_url');
  });

  it('are all refused when the list is empty, and no user is created', async () => {
    const host = newHost();
    await host.control('POST', '/project', { redirect_urls: [] });
    const answer = await send(host, 'http://localhost:3000/');
    expect([answer.status, answer.errorType]).toEqual([404, 'no_login_redirect_urls_set']);
    expect((await host.post('/users/search', { email: EMAIL })).body['userType']).toBe('new');
  });
});
