import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { passcodeOf, stepOf } from '../src/totp/passcode';
import type { Answer, Host } from './host';
import { newHost } from './sandbox';

const MINUTES = { session_duration_minutes: 30 };
const DAY_SECONDS = 86_400;
const NAME = 'foyer_remembered_browser';

const listed = z.array(z.object({ remembered_browser_id: z.string(), user_agent: z.string(), expires_at: z.string() }));
const factors = z.array(z.looseObject({ delivery_method: z.string() }));

/** The secret of the cookie that an answer sets; '' if it sets none. */
const secretIn = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0]?.split('=') ?? [])
    .find(([name]) => name === NAME)?.[1] ?? '';
const cookie = (...secrets: readonly string[]) => ({ cookie: secrets.map((one) => `${NAME}=${one}`).join('; ') });

/** Signs in with a passcode by email, in a browser with these cookies. */
async function signIn(host: Host, email: string, ...secrets: readonly string[]) {
  const sent = await host.post('/otps/email/login_or_create', { email, expiration_minutes: 5 });
  const [mail] = await host.messages(email);
  const body = { token: mail?.code, method_id: sent.body['method_id'], ...MINUTES };
  const answer = await host.call('POST', '/otps/authenticate', { body, headers: cookie(...secrets) });
  const { session_token: session } = z.object({ session_token: z.string() }).parse(answer.body);
  return { answer, session, methods: methodsOf(answer) };
}

const methodsOf = ({ body }: Answer) =>
  factors
    .parse(
      z.object({ session: z.object({ authentication_factors: z.unknown() }) }).parse(body).session
        .authentication_factors,
    )
    .map((factor) => factor.delivery_method);

/** Adds a phone number to the user of a session. */
async function addPhone(host: Host, session: string, days?: number) {
  const phone_number = '+12025550123';
  const sent = await host.post('/otps/sms/send/secondary', { phone_number, expiration_minutes: 5 }, session);
  const [text] = await host.messages(phone_number);
  const body = { token: text?.code, method_id: sent.body['method_id'], ...MINUTES, remember_browser_days: days };
  return host.post('/otps/authenticate', body, session);
}

/** A user with an app, in the session that has set it up. */
async function userWithApp(host: Host, email: string, days?: number) {
  const { session } = await signIn(host, email);
  const made = await host.post('/totps', { expiration_minutes: 10 }, session);
  const { secret, totp_id: totpId } = z.object({ secret: z.string(), totp_id: z.string() }).parse(made.body);
  const enter = async (by: string, days?: unknown, secrets: readonly string[] = []) => {
    const { now } = await host.advance(31);
    const totp_code = passcodeOf(secret, stepOf(new Date(z.string().parse(now))));
    const body = { totp_code, ...MINUTES, ...(days !== undefined && { remember_browser_days: days }) };
    const headers = { 'user-agent': 'Mozilla/5.0 Test', ...cookie(...secrets) };
    return host.call('POST', '/totps/authenticate', { body, session: by, headers });
  };
  const setUp = await enter(session, days);
  return { email, enter, totpId, session, secret: secretIn(setUp) };
}
type User = Awaited<ReturnType<typeof userWithApp>>;

/** Remembers a browser for a user. Returns its secret, and the session with both factors. */
async function remember(host: Host, { email, enter }: User, days: unknown = 30, ...secrets: readonly string[]) {
  const { session } = await signIn(host, email, ...secrets);
  const answer = await enter(session, days, secrets);
  return { answer, session, secret: secretIn(answer) };
}

async function browsersOf(host: Host, session: string) {
  const { body } = await host.call('GET', '/users/me', { session });
  return listed.parse(body['remembered_browsers']);
}

async function started(email = 'ada@example.com') {
  const host = newHost();
  return { host, user: await userWithApp(host, email) };
}

const REMEMBERED = ['email', 'remembered_browser'];

describe('a remembered browser', () => {
  it('shows a factor of its own at the next sign-in, and is listed', async () => {
    const { host, user } = await started();
    const { answer, session, secret } = await remember(host, user);
    expect(answer.headers.getSetCookie()).toEqual([
      `${NAME}=${secret}; Path=/sdk/v1; Max-Age=${30 * DAY_SECONDS}; HttpOnly; SameSite=Strict`,
    ]);
    expect(JSON.stringify(answer.body)).not.toContain(secret);
    expect(methodsOf(answer)).toEqual(['email', 'authenticator_app']);
    const [browser] = await browsersOf(host, session);
    expect(browser).toMatchObject({ user_agent: 'Mozilla/5.0 Test' });

    const next = await signIn(host, user.email, secret);
    expect(next.methods).toEqual(REMEMBERED);
    expect(next.answer.body['session']).toMatchObject({
      authentication_factors: [
        {},
        {
          type: 'remembered_browser',
          remembered_browser_factor: { remembered_browser_id: browser?.remembered_browser_id },
        },
      ],
    });
  });

  it('is remembered only with the option, and only for whole days from 1 to 90', async () => {
    const { host, user } = await started();
    for (const days of [0, -1, 1.5, 91, 1e9, '30', true, {}]) {
      const { answer, secret } = await remember(host, user, days);
      expect(answer.errorType, JSON.stringify(days)).toBe('bad_request');
      expect(secret).toBe('');
    }
    const { session } = await signIn(host, user.email);
    expect(secretIn(await user.enter(session)), 'without the option').toBe('');
  });

  it('is not remembered by a project that does not serve it: users have no list', async () => {
    const { host, user } = await started();
    await host.control('POST', '/project', { remembers_browsers: false });
    const { answer, secret } = await remember(host, user);
    expect([answer.status, secret]).toEqual([200, '']);
    expect(answer.body['user']).not.toHaveProperty('remembered_browsers');
  });

  it('lasts as long as asked', async () => {
    const { host, user } = await started();
    const { secret } = await remember(host, user, 2);
    await host.advance(2 * DAY_SECONDS - 60);
    expect((await signIn(host, user.email, secret)).methods).toEqual(REMEMBERED);
    await host.advance(61);
    expect((await signIn(host, user.email, secret)).methods).toEqual(['email']);
  });

  it('a user has ten at most, and one for each browser', async () => {
    const { host, user } = await started();
    const first = await remember(host, user);
    let last = first;
    for (let i = 0; i < 10; i += 1) last = await remember(host, user);
    expect(await browsersOf(host, last.session)).toHaveLength(10);
    expect((await signIn(host, user.email, first.secret)).methods).toEqual(['email']);
    const again = await remember(host, user, 30, last.secret);
    expect(await browsersOf(host, again.session)).toHaveLength(10);
    expect((await signIn(host, user.email, last.secret)).methods, 'replaced').toEqual(['email']);
  });
});

describe('threat T52: attacks with a remembered browser', () => {
  it('the cookie of another user, of another project, or a wrong one, is ignored', async () => {
    const { host, user } = await started();
    const { secret } = await remember(host, user);
    expect((await signIn(host, 'grace@example.com', secret)).methods).toEqual(['email']);
    const other = newHost();
    expect((await signIn(other, user.email, secret)).methods).toEqual(['email']);
    expect((await signIn(host, user.email, 'A'.repeat(43), `${secret}x`)).methods).toEqual(['email']);
    expect((await signIn(host, user.email, 'A'.repeat(43), secret)).methods, 'next to a planted one').toEqual(
      REMEMBERED,
    );
  });

  it('a different user who is remembered in the same browser replaces the first', async () => {
    const { host, user } = await started();
    const grace = await userWithApp(host, 'grace@example.com');
    const { secret } = await remember(host, user);
    const { secret: hers } = await remember(host, grace, 30, secret);
    expect((await signIn(host, grace.email, hers)).methods).toEqual(REMEMBERED);
    for (const one of [secret, hers]) expect((await signIn(host, user.email, one)).methods).toEqual(['email']);
  });

  it('a copy works twice at once, and not after the browser was forgotten', async () => {
    const { host, user } = await started();
    const { secret, session } = await remember(host, user);
    const [sent, other] = [await signIn(host, user.email, secret), await signIn(host, user.email, secret)];
    expect([sent.methods, other.methods]).toEqual([REMEMBERED, REMEMBERED]);
    const [browser] = await browsersOf(host, session);
    const path = `/users/remembered_browsers/${browser?.remembered_browser_id ?? ''}`;
    const { session: stranger } = await signIn(host, 'grace@example.com');
    await host.call('DELETE', path, { session: stranger });
    expect(await browsersOf(host, session), 'not by another user').toHaveLength(1);
    const gone = await host.call('DELETE', path, { session });
    expect(gone.body['__user']).toMatchObject({ remembered_browsers: [] });
    expect((await host.call('DELETE', path, { session })).status, 'again').toBe(200);
    expect((await signIn(host, user.email, secret)).methods).toEqual(['email']);
  });

  it('a session with it approves no device: the user has to sign in again, with the app', async () => {
    const { host, user } = await started();
    const { secret } = await remember(host, user);
    const { session } = await signIn(host, user.email, secret);
    const approve = (by: string) => host.post('/idp/oauth/device/start', { user_code: 'BCDF-GHJK' }, by);
    expect((await approve(session)).errorType).toBe('insufficient_factors');
    const again = await signIn(host, user.email, secret);
    expect(again.methods, 'the browser is forgotten').toEqual(['email']);
    await user.enter(session);
    expect((await approve(session)).errorType, 'after the code').toBe('device_code_not_found');
  });

  it('a session with it cannot remember again, nor does a recovery code', async () => {
    const { host, user } = await started();
    const { secret, session } = await remember(host, user);
    const { body } = await host.call('POST', '/totps/recovery_codes', { session });
    const [code] = z.object({ totps: z.object({ recovery_codes: z.array(z.string()) }) }).parse(body)
      .totps.recovery_codes;
    const chained = await signIn(host, user.email, secret);
    const recovered = await host.post(
      '/totps/recover',
      { recovery_code: code, ...MINUTES, remember_browser_days: 30 },
      chained.session,
    );
    expect([recovered.status, secretIn(recovered)]).toEqual([200, '']);
    const refused = await host.post(
      '/sessions/authenticate',
      { ...MINUTES, remember_browser_days: 30 },
      chained.session,
    );
    expect(secretIn(refused)).toBe('');
  });

  it('is remembered with the setup of the first second factor, and by a thief only with the real one', async () => {
    const host = newHost();
    const ada = await userWithApp(host, 'ada@example.com', 30);
    expect((await signIn(host, ada.email, ada.secret)).methods).toEqual(REMEMBERED);
    const { session: stolen } = await signIn(host, ada.email);
    const added = await addPhone(host, stolen, 30);
    expect([added.status, secretIn(added)], 'next to the app').toEqual([200, '']);

    const other = newHost();
    const texted = secretIn(await addPhone(other, (await signIn(other, 'cy@example.com')).session, 30));
    expect((await signIn(other, 'cy@example.com', texted)).methods, 'with a text message').toEqual(REMEMBERED);
  });
});

describe('all browsers of a user are forgotten', () => {
  it.each<[string, (host: Host, session: string, totpId: string) => Promise<unknown>]>([
    [
      'with a new password',
      (host, session) =>
        host.post('/passwords/session/reset', { password: 'violet-kettle-39-drum', ...MINUTES }, session),
    ],
    ['when the app is removed', (host, session, id) => host.call('DELETE', `/users/totps/${id}`, { session })],
    ['when a phone number is added', (host, session) => addPhone(host, session)],
  ])('%s', async (_, change) => {
    const { host, user } = await started();
    const { secret, session } = await remember(host, user);
    await change(host, session, user.totpId);
    expect(await browsersOf(host, session)).toEqual([]);
    expect((await signIn(host, user.email, secret)).methods).toEqual(['email']);
  });
});
