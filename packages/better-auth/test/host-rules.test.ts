import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { organization } from 'better-auth/plugins/organization';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LANDING, startBackend } from './backend';
import { anonymousCookie, answerService, LEAKED, RIGHT_CAPTCHA, startHostApp } from './host-app';
import { ask, discover, makeOrganization, MEMBERS_TOKEN } from './organization-backend';
import { Page } from './page';

const PASSWORD = 'correct horse battery';
const MINUTES = { session_duration_minutes: 60 };

beforeAll(() => void vi.stubGlobal('fetch', answerService));
afterAll(() => void vi.unstubAllGlobals());

describe('decision 153: the rules of the host apply', async () => {
  const host = await startHostApp();
  const page = new Page(host.backend);
  const signUp = (email: string, more: object = {}) =>
    page.call('passwords.create', { email, password: PASSWORD, ...MINUTES, ...more });
  const messageOf = ({ body }: Awaited<ReturnType<typeof signUp>>) => body['error_message'];

  it('a hook before a call: an allow-list of domains, whose message the page gets', async () => {
    const refused = await signUp('Eve@ELSEWHERE.test');
    expect(refused).toMatchObject({ status: 403, errorType: 'bad_request' });
    expect(messageOf(refused)).toBe('Only addresses of acme.test sign up.');
    expect((await signUp('Ada@ACME.test')).status).toBe(200);
  });

  it('a hook before a call that changes its body', async () => {
    expect((await signUp('rename@acme.test')).body).toMatchObject({
      user: { emails: [{ email: 'renamed@acme.test' }], name: { first_name: 'By' } },
    });
  });

  it('a hook before a sign-in by code, which then spends no code', async () => {
    const { body } = await page.call('otps.email.loginOrCreate', { email: 'closed@acme.test', expiration_minutes: 5 });
    const refused = await page.call('otps.authenticate', {
      token: page.message('closed@acme.test').code,
      method_id: body['method_id'],
      ...MINUTES,
    });
    expect(messageOf(refused)).toBe('This account is closed.');
    expect(await host.backend.find('user', 'email', 'closed@acme.test')).toBeNull();
  });

  it('a hook after a call, which sees who has signed in, and what was refused', async () => {
    await page.byEmail('bob@acme.test');
    expect(host.called).toContain('signed in at /sign-in/email-otp: bob@acme.test');
    expect((await signUp('ada@acme.test')).errorType).toBe('duplicate_email');
    expect(host.called).toContain('refused at /sign-up/email: DUPLICATE_EMAIL');
  });

  it('cookies and headers that hooks set reach the page, and those of the session do not', async () => {
    const send = (email: string) =>
      page.send('POST', '/sdk/v1/passwords', JSON.stringify({ email, password: PASSWORD, ...MINUTES }), null);
    const cookiesOf = (answer: Response) =>
      answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .toSorted();
    const signedUp = await send('cookie@acme.test');
    expect(signedUp.status).toBe(200);
    expect(cookiesOf(signedUp)).toEqual(['host-after=2', 'host-before=1']);
    expect(signedUp.headers.get('x-host-before')).toBe('seen');
    expect(signedUp.headers.get('content-type')).toBe('application/json');
    expect(signedUp.headers.get('cache-control')).toBe('no-store');
    // A call that is refused after the hooks have run.
    expect(cookiesOf(await send('cookie@acme.test'))).toContain('host-after=2');
    const { body } = await page.call('otps.email.loginOrCreate', { email: 'closed@acme.test', expiration_minutes: 5 });
    const code = { token: page.message('closed@acme.test').code, method_id: body['method_id'], ...MINUTES };
    const closed = await page.send('POST', '/sdk/v1/otps/authenticate', JSON.stringify(code), null);
    expect(closed.headers.get('x-host-reason')).toBe('closed');
    expect(cookiesOf(closed)).toEqual(['host-closed=1']);
  });

  it('middlewares of plugins', async () => {
    const refused = await signUp('blocked@acme.test');
    expect(refused).toMatchObject({ status: 403, errorType: 'bad_request' });
    expect(messageOf(refused)).toBe('Blocked by a middleware.');
    expect(await host.backend.find('user', 'email', 'blocked@acme.test')).toBeNull();
  });

  it('a hook that changes the name of a user', async () => {
    const { session_token } = await page.byEmail('ida@acme.test');
    await page.call('user.update', { name: { first_name: 'Ida', last_name: 'von Acme' } }, session_token);
    expect((await page.call('user.get', undefined, session_token)).body['name']).toEqual({
      first_name: 'IDA',
      middle_name: '',
      last_name: 'VON ACME',
    });
    expect((await page.call('user.update', { untrusted_metadata: { a: 1 } }, session_token)).status).toBe(200);
  });

  it('haveIBeenPwned', async () => {
    expect(await signUp('cy@acme.test', { password: LEAKED })).toMatchObject({
      status: 400,
      errorType: 'breached_password',
    });
    const { session_token } = await page.byEmail('cy@acme.test');
    expect(
      (await page.call('passwords.resetBySession', { password: LEAKED, ...MINUTES }, session_token)).errorType,
    ).toBe('breached_password');
  });

  it('captcha', async () => {
    await signUp('di@acme.test');
    const { method, path, body } = {
      method: 'POST',
      path: '/sdk/v1/passwords/authenticate',
      body: { email: 'di@acme.test', password: PASSWORD, ...MINUTES },
    };
    for (const token of [null, 'wrong']) {
      const answer = await page.send(method, path, JSON.stringify({ ...body, captcha_token: token }), null);
      expect(answer.status).toBe(403);
      // Contract 7.
      expect(await answer.text()).toBe('Captcha required');
    }
    await page.signIn('passwords.authenticate', { ...body, captcha_token: RIGHT_CAPTCHA });
    const change = { email: 'di@acme.test', existing_password: PASSWORD, new_password: `${PASSWORD} 2`, ...MINUTES };
    expect(
      (await page.send(method, '/sdk/v1/passwords/existing_password/reset', JSON.stringify(change), null)).status,
    ).toBe(403);
  });

  it('disabledPaths', async () => {
    expect((await page.call('magicLinks.email.loginOrCreate', { email: 'ada@acme.test' })).errorType).toBe(
      'endpoint_not_authorized_for_sdk',
    );
    const { body } = await page.call('bootstrap', undefined, null, { public_token: host.backend.publicToken });
    expect(body['unserved_products']).toContain('emailMagicLinks');
    expect(body['unserved_products']).not.toContain('emailOtp');
  });

  it('onLinkAccount of anonymous', async () => {
    const cookie = await anonymousCookie(host);
    const { body } = await page.call('otps.email.loginOrCreate', { email: 'ed@acme.test', expiration_minutes: 5 });
    const code = { token: page.message('ed@acme.test').code, method_id: body['method_id'], ...MINUTES };
    expect((await page.send('POST', '/sdk/v1/otps/authenticate', JSON.stringify(code), null, { cookie })).status).toBe(
      200,
    );
    expect(host.called).toContain('linked ed@acme.test');
  });

  it('onPasswordReset', async () => {
    await page.byEmail('flo@acme.test');
    await page.call('passwords.resetByEmailStart', { email: 'flo@acme.test' });
    const reset = (password: string) =>
      page.call('passwords.resetByEmail', { token: page.token('flo@acme.test'), password, ...MINUTES });
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
    expect(await signUp('vetoed@acme.test')).toMatchObject({ status: 403, errorType: 'email_not_in_allowlist' });
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

describe('decision 153: hooks around organizations', async () => {
  const called: string[] = [];
  const note = (text: string) => Promise.resolve(void called.push(text));
  const before = createAuthMiddleware(({ path }) => {
    const isClosed = path === '/organization/accept-invitation' && called.includes('closed');
    return isClosed
      ? Promise.reject(new APIError('FORBIDDEN', { message: 'Nobody joins today.' }))
      : note(`before ${path}`);
  });
  const organizationHooks = {
    beforeAddMember: () => note('beforeAddMember'),
    afterAddMember: () => note('afterAddMember'),
    beforeAcceptInvitation: () => note('beforeAcceptInvitation'),
    afterAcceptInvitation: () => note('afterAcceptInvitation'),
    beforeCreateInvitation: () => note('beforeCreateInvitation'),
  };
  const backend = await startBackend({
    plugins: [organization({ organizationHooks })],
    foyer: { organizations: { publicToken: MEMBERS_TOKEN } },
    auth: { hooks: { before, after: createAuthMiddleware(({ path }) => note(`after ${path}`)) } },
  });
  const made = await makeOrganization(backend, {
    ...{ kind: 'organization', name: 'Hooks', slug: 'hooks', members: [] },
    ...{ email_jit_provisioning: 'RESTRICTED', email_allowed_domains: ['hooks.example'] },
  });
  const organization_id = String(made !== false && made['organization_id']);
  const enter = async (email: string) => {
    const { intermediate_session_token } = await discover(backend, email);
    called.splice(0, called.includes('closed') ? 0 : called.length);
    return ask(backend, 'discovery.intermediateSessions.exchange', {
      intermediate_session_token,
      organization_id,
      ...MINUTES,
    });
  };

  it('run when a member joins by the domain of an address', async () => {
    expect(await enter('joe@hooks.example')).toMatchObject({ member_authenticated: true });
    expect(called).toEqual([
      'before /organization/add-member',
      'beforeAddMember',
      'afterAddMember',
      'after /organization/add-member',
    ]);
  });

  it('run when a member invites, and when the invitation is accepted', async () => {
    const session = String((await enter('joe@hooks.example'))['session_token']);
    const [member] = (await backend.all('member')) as readonly { readonly id: string }[];
    await backend.change('member', member?.id ?? '', { role: 'owner' });
    called.splice(0);
    const invite = (email_address: string) =>
      ask(backend, 'magicLinks.email.invite', { email_address, invite_redirect_url: LANDING }, session);
    await invite('guest@elsewhere.example');
    expect(called).toEqual([
      'before /organization/invite-member',
      'beforeCreateInvitation',
      'after /organization/invite-member',
    ]);
    expect(await enter('guest@elsewhere.example')).toMatchObject({ member_authenticated: true });
    expect(called).toEqual([
      'before /organization/accept-invitation',
      'beforeAcceptInvitation',
      'afterAcceptInvitation',
      'after /organization/accept-invitation',
    ]);
    await invite('late@elsewhere.example');
    called.push('closed');
    expect(await enter('late@elsewhere.example')).toMatchObject({
      status_code: 403,
      error_message: 'Nobody joins today.',
    });
    expect(await backend.all('member')).toHaveLength(2);
  });
});

it('decision 153: all of these rules apply in one app, at the same time', async () => {
  const { backend, called, stored } = await startHostApp({
    emailAndPassword: { enabled: true, requireEmailVerification: true },
    session: { expiresIn: 30 * 60 },
  });
  const page = new Page(backend);
  const email = 'all@acme.test';
  const login = { email, password: PASSWORD, ...MINUTES };
  // Hooks, leaked passwords, disabled paths and database hooks.
  expect((await page.call('passwords.create', { ...login, email: 'all@elsewhere.test' })).body['error_message']).toBe(
    'Only addresses of acme.test sign up.',
  );
  expect((await page.call('passwords.create', { ...login, password: LEAKED })).errorType).toBe('breached_password');
  expect((await page.call('magicLinks.email.loginOrCreate', { email })).errorType).toBe(
    'endpoint_not_authorized_for_sdk',
  );
  expect((await page.call('passwords.create', { ...login, email: 'vetoed@acme.test' })).errorType).toBe(
    'email_not_in_allowlist',
  );
  // Verification, by the link of the host.
  expect((await page.call('passwords.create', login)).errorType).toBe('email_verification_required');
  const link = called.find((line) => line.startsWith(`link ${email} `))?.split(' ')[2] ?? '';
  expect((await page.call('passwords.authenticate', { ...login, captcha_token: RIGHT_CAPTCHA })).errorType).toBe(
    'email_verification_required',
  );
  await backend.handle(new Request(link));
  // Captcha, the cap of sessions, and the second storage.
  expect((await page.send('POST', '/sdk/v1/passwords/authenticate', JSON.stringify(login), null)).status).toBe(403);
  const signedIn = await page.signIn('passwords.authenticate', { ...login, captcha_token: RIGHT_CAPTCHA });
  expect(Date.parse(signedIn.session.expires_at) - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  expect(stored.has(signedIn.session_token)).toBe(true);
  expect(called).toContain(`signed in at /sign-in/email: ${email}`);
  // A second factor.
  const { body: app } = await page.call('totps.create', { expiration_minutes: 60 }, signedIn.session_token);
  await page.signIn(
    'totps.authenticate',
    { totp_code: await createOTP(base32.decode(String(app['secret']))).totp(), ...MINUTES },
    signedIn.session_token,
  );
  expect((await page.call('passwords.authenticate', { ...login, captcha_token: RIGHT_CAPTCHA })).errorType).toBe(
    'insufficient_factors',
  );
  await backend.change('user', signedIn.user_id, { email: 'sessionless@acme.test', twoFactorEnabled: false });
  expect(
    (
      await page.call('passwords.authenticate', {
        ...login,
        email: 'sessionless@acme.test',
        captcha_token: RIGHT_CAPTCHA,
      })
    ).errorType,
  ).toBe('unauthorized_action');
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
