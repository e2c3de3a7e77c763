import { authenticateRequest } from '@foyer/server';
import { calls } from '@foyer/wire/calls';
import { calls as memberCalls } from '@foyer/wire/organizations/calls';
import { jwt } from 'better-auth/plugins';
import { describe, expect, it } from 'vitest';
import { foyer } from '../src/foyer';
import { rateLimits } from '../src/rate-limit';
import { API, ORIGIN, startBackend, type Backend } from './backend';
import { movableClock } from './clock';
import { newDatabase } from './new-database';
import { Page } from './page';

const database = newDatabase();
const backend = await startBackend({ database });
const page = new Page(backend);
const clock = movableClock();

describe('sessions', () => {
  it('last as long as the call says, and longer by asking', async () => {
    const { session_token: token } = await page.byEmail('ada@example.com');
    clock.advance(30 * 60_000);
    const { body } = await page.call('session.authenticate', { session_duration_minutes: 60 }, token);
    expect(body['session_token']).toBe(token);
    clock.advance(59 * 60_000);
    expect((await page.call('user.get', undefined, token)).status).toBe(200);
    clock.advance(60_000);
    expect((await page.call('session.authenticate', {}, token)).errorType).toBe('session_not_found');
    expect((await page.call('session.authenticate', {})).errorType).toBe('user_unauthenticated');
  });

  it('end by revocation', async () => {
    const { session_token: token } = await page.byEmail('bob@example.com');
    expect((await page.call('session.revoke', undefined, token)).status).toBe(200);
    expect((await page.call('session.revoke', undefined, token)).errorType).toBe('session_not_found');
    expect((await page.call('user.get', undefined, token)).errorType).toBe('user_unauthenticated');
  });

  it('are verified by @foyer/server, by their JWT and by their token', async () => {
    const { session_token, session_jwt, user_id } = await page.byEmail('cy@example.com');
    const options = {
      publicToken: backend.publicToken,
      projectId: backend.publicToken.replace('public-token', 'project'),
      endpoints: { testAPIURL: API },
      fetch: (url: string, init: RequestInit) => backend.handle(new Request(url, init)),
    };
    const ask = (cookie: string) =>
      authenticateRequest(new Request('https://app.example/', { headers: { cookie } }), options);
    const jwt = await ask(`stytch_session=${session_token}; stytch_session_jwt=${session_jwt}`);
    expect(jwt).toMatchObject({ status: 'signed-in', session: { user_id } });
    expect(await ask(`stytch_session=${session_token}`)).toMatchObject({ status: 'signed-in', user: { user_id } });
    const forged = `${session_jwt.slice(0, -8)}AAAAAAAA`;
    expect(await ask(`stytch_session_jwt=${forged}`)).toMatchObject({ status: 'signed-out' });
  });
});

describe('the transport of the calls', () => {
  it('answers preflights of trusted pages alone', async () => {
    const preflight = (origin: string) =>
      backend.handle(new Request(`${API}/sdk/v1/users/me`, { method: 'OPTIONS', headers: { origin } }));
    const trusted = await preflight(ORIGIN);
    expect(trusted.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(trusted.headers.get('access-control-allow-headers')).toContain('x-sdk-parent-host');
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const foreign = await page.send('GET', '/sdk/v1/users/me', undefined, null, { origin: 'https://evil.example' });
    expect(await foreign.json()).toMatchObject({ error_type: 'bad_domain_for_stytch_sdk' });
  });

  it('tells pages the settings of the project, to none of another token', async () => {
    const { body } = await page.call('bootstrap', undefined, null, { public_token: backend.publicToken });
    expect(body).toMatchObject({
      project_name: 'Acme',
      vertical: 'CONSUMER',
      password_config: { luds_minimum_count: 8 },
    });
    expect((await page.call('bootstrap', undefined, null, { public_token: 'public-token-test-other' })).errorType).toBe(
      'unauthorized_credentials',
    );
  });

  it('decision 139: names in the settings what its plugins and options do not serve', async () => {
    const unserved = async (served: Backend) => {
      const { body } = await new Page(served).call('bootstrap', undefined, null, { public_token: served.publicToken });
      return body['unserved_products'];
    };
    expect(await unserved(backend)).toEqual(['connectedApps', 'oauth', 'crypto']);
    const publicToken = 'public-token-test-bare';
    const bare = await startBackend({
      publicToken,
      auth: { emailAndPassword: { enabled: false }, plugins: [jwt(), foyer({ publicToken })] },
    });
    expect(await unserved(bare)).toEqual([
      'emailMagicLinks',
      'emailOtp',
      'smsOtp',
      'passwords',
      'totp',
      'connectedApps',
      'whatsappOtp',
      'oauth',
      'crypto',
    ]);
  });

  it('refuses calls that better-auth has nothing for', async () => {
    const wallet = { crypto_wallet_address: '0x1', crypto_wallet_type: 'ethereum' };
    expect((await page.call('cryptoWallets.authenticateStart.primary', wallet)).errorType).toBe(
      'endpoint_not_authorized_for_sdk',
    );
  });

  it('limits by better-auth, in an answer that a page can read', async () => {
    // Those of better-auth's own call are lower.
    const customRules = { '/email-otp/send-verification-otp': false } as const;
    const limited = new Page(await startBackend({ database, auth: { rateLimit: { enabled: true, customRules } } }));
    const send = () => limited.call('otps.email.loginOrCreate', { email: 'a@example.com', expiration_minutes: 5 });
    for (let count = 0; count < 10; count += 1) expect((await send()).status).toBe(200);
    const { status, errorType, headers } = await send();
    expect({ status, errorType }).toEqual({ status: 429, errorType: 'too_many_requests' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
  });

  it('limits calls that send messages, and calls with values that could be guessed', () => {
    const limited = (table: Readonly<Record<string, { readonly path: string }>>, max: number) =>
      Object.keys(table).filter(
        (name) => rateLimits.find(({ pathMatcher }) => pathMatcher(table[name]?.path ?? ''))?.max === max,
      );
    const ways = ['loginOrCreate', 'send.primary', 'send.secondary'];
    const channels = ['magicLinks.email', 'otps.sms', 'otps.whatsapp', 'otps.email'];
    expect(limited(calls, 10).toSorted()).toEqual(
      [...channels.flatMap((name) => ways.map((way) => `${name}.${way}`)), 'passwords.resetByEmailStart'].toSorted(),
    );
    expect(limited(calls, 30).toSorted()).toEqual([
      'otps.authenticate',
      'passwords.authenticate',
      'passwords.create',
      'passwords.resetByExistingPassword',
      'totps.authenticate',
      'totps.recover',
      'users.search',
    ]);
    expect(limited(memberCalls, 10).toSorted()).toEqual([
      'magicLinks.email.discovery.send',
      'magicLinks.email.invite',
      'magicLinks.email.loginOrSignup',
      'otps.email.discovery.send',
      'otps.email.loginOrSignup',
      'otps.sms.send',
      'passwords.discovery.resetByEmailStart',
      'passwords.resetByEmailStart',
    ]);
    expect(limited(memberCalls, 30).toSorted()).toEqual([
      'internal.searchMember',
      'organization.getBySlug',
      'otps.email.authenticate',
      'otps.email.discovery.authenticate',
      'otps.sms.authenticate',
      'passwords.authenticate',
      'passwords.discovery.authenticate',
      'passwords.resetByExistingPassword',
      'recoveryCodes.recover',
      'totp.authenticate',
    ]);
  });
});
