import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startBackend } from './backend';
import { anonymousCookie, answerService, LEAKED, RIGHT_CAPTCHA, startHostApp } from './host-app';
import { Page } from './page';

const PASSWORD = 'correct horse battery';
const MINUTES = { session_duration_minutes: 60 };

beforeAll(() => void vi.stubGlobal('fetch', answerService));
afterAll(() => void vi.unstubAllGlobals());

describe('decision 153: the rules of the host apply', async () => {
  const host = await startHostApp();
  const page = new Page(host.backend);
  const signUp = (email: string, more: object = {}) => page.call('passwords.create', { email, password: PASSWORD, ...MINUTES, ...more });
  const messageOf = ({ body }: Awaited<ReturnType<typeof signUp>>) => body['error_message'];

  it('a hook before a call: an allow-list of domains, whose message the page gets', async () => {
    const refused = await signUp('Eve@ELSEWHERE.test');
    expect(refused).toMatchObject({ status: 403, errorType: 'bad_request' });
    expect(messageOf(refused)).toBe('Only addresses of acme.test sign up.');
    expect((await signUp('Ada@ACME.test')).status).toBe(200);
  });

  it('a hook before a call that changes its body', async () => {
    expect((await signUp('rename@acme.test')).body).toMatchObject({ user: { emails: [{ email: 'renamed@acme.test' }], name: { first_name: 'By' } } });
  });

  it('a hook before a sign-in by code, which then spends no code', async () => {
    const { body } = await page.call('otps.email.loginOrCreate', { email: 'closed@acme.test', expiration_minutes: 5 });
    const refused = await page.call('otps.authenticate', { token: page.message('closed@acme.test').code, method_id: body['method_id'], ...MINUTES });
    expect(messageOf(refused)).toBe('This account is closed.');
    expect(await host.backend.find('user', 'email', 'closed@acme.test')).toBeNull();
  });

  it('a hook after a call, which sees who has signed in, and what was refused', async () => {
    await page.byEmail('bob@acme.test');
    expect(host.called).toContain('signed in at /sign-in/email-otp: bob@acme.test');
    expect((await signUp('ada@acme.test')).errorType).toBe('duplicate_email');
    expect(host.called).toContain('refused at /sign-up/email: DUPLICATE_EMAIL');
  });

  it('haveIBeenPwned', async () => {
    expect(await signUp('cy@acme.test', { password: LEAKED })).toMatchObject({ status: 400, errorType: 'breached_password' });
    const { session_token } = await page.byEmail('cy@acme.test');
    expect((await page.call('passwords.resetBySession', { password: LEAKED, ...MINUTES }, session_token)).errorType).toBe('breached_password');
  });

  it('captcha', async () => {
    await signUp('di@acme.test');
    const { method, path, body } = { method: 'POST', path: '/sdk/v1/passwords/authenticate', body: { email: 'di@acme.test', password: PASSWORD, ...MINUTES } };
    for (const token of [null, 'wrong']) {
      const answer = await page.send(method, path, JSON.stringify({ ...body, captcha_token: token }), null);
      expect(answer.status).toBe(403);
      // Contract 7.
      expect(await answer.text()).toBe('Captcha required');
    }
    await page.signIn('passwords.authenticate', { ...body, captcha_token: RIGHT_CAPTCHA });
    const change = { email: 'di@acme.test', existing_password: PASSWORD, new_password: `${PASSWORD} 2`, ...MINUTES };
    expect((await page.send(method, '/sdk/v1/passwords/existing_password/reset', JSON.stringify(change), null)).status).toBe(403);
  });

  it('disabledPaths', async () => {
    expect((await page.call('magicLinks.email.loginOrCreate', { email: 'ada@acme.test' })).errorType).toBe('endpoint_not_authorized_for_sdk');
    const { body } = await page.call('bootstrap', undefined, null, { public_token: host.backend.publicToken });
    expect(body['unserved_products']).toContain('emailMagicLinks');
    expect(body['unserved_products']).not.toContain('emailOtp');
  });

  it('onLinkAccount of anonymous', async () => {
    const cookie = await anonymousCookie(host);
    const { body } = await page.call('otps.email.loginOrCreate', { email: 'ed@acme.test', expiration_minutes: 5 });
    const code = { token: page.message('ed@acme.test').code, method_id: body['method_id'], ...MINUTES };
    expect((await page.send('POST', '/sdk/v1/otps/authenticate', JSON.stringify(code), null, { cookie })).status).toBe(200);
    expect(host.called).toContain('linked ed@acme.test');
  });

  it('onPasswordReset', async () => {
    await page.byEmail('flo@acme.test');
    await page.call('passwords.resetByEmailStart', { email: 'flo@acme.test' });
    const reset = (password: string) => page.call('passwords.resetByEmail', { token: page.token('flo@acme.test'), password, ...MINUTES });
    expect((await reset(LEAKED)).errorType).toBe('breached_password');
    expect(host.called).not.toContain('reset flo@acme.test');
    expect((await reset(PASSWORD)).status).toBe(200);
    expect(host.called).toContain('reset flo@acme.test');
  });

  it('sendOnSignUp and sendVerificationEmail', async () => {
    expect((await signUp('gus@acme.test')).status).toBe(200);
    expect(host.called).toContain('verify gus@acme.test /api/auth/verify-email');
  });

  it('databaseHooks that return false', async () => {
    expect(await signUp('vetoed@acme.test')).toMatchObject({ status: 403, errorType: 'unauthorized_action' });
    expect(await signUp('sessionless@acme.test')).toMatchObject({ status: 403, errorType: 'unauthorized_action' });
  });

  it('secondaryStorage', async () => {
    const { session_token } = await page.byEmail('hal@acme.test');
    expect(host.stored.has(session_token)).toBe(true);
    expect((await page.call('session.authenticate', {}, session_token)).status).toBe(200);
    expect((await page.call('session.revoke', undefined, session_token)).status).toBe(200);
    expect((await page.call('session.authenticate', {}, session_token)).errorType).toBe('session_not_found');
  });
});

describe('decision 153: limits of the host', () => {
  it("are those of better-auth's own call, in one count with it", async () => {
    const rateLimit = { enabled: true, customRules: { '/sign-up/email': { window: 60, max: 1 } } };
    const page = new Page(await startBackend({ auth: { rateLimit } }));
    const signUp = (email: string) => page.call('passwords.create', { email, password: PASSWORD, ...MINUTES });
    expect((await signUp('ada@acme.test')).status).toBe(200);
    expect(await signUp('bob@acme.test')).toMatchObject({ status: 429, errorType: 'too_many_requests' });
  });
});
