import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { describe, expect, it } from 'vitest';
import { calls, type CallName } from '@foyer/wire/calls';
import * as z from 'zod/mini';
import { foyer } from '../src/index';
import { API, ORIGIN, startBackend } from './backend';
import { movableClock } from './clock';
import { Page } from './page';

const clock = movableClock();
const backend = await startBackend({ foyer: { secondFactor: 'asked', rememberBrowserDays: 60 } });
const page = new Page(backend);

const PASSWORD = 'correct horse battery';
const MINUTES = { session_duration_minutes: 60 };
const DAY_MS = 86_400_000;
const BOTH = ['knowledge', 'authenticator_app'];
const REMEMBERED = ['knowledge', 'remembered_browser'];

const signedIn = z.object({
  user_id: z.string(),
  session_token: z.string(),
  session_jwt: z.string(),
  session: z.object({ authentication_factors: z.array(z.looseObject({ delivery_method: z.string() })) }),
  user: z.object({ remembered_browsers: z.array(z.object({ remembered_browser_id: z.string() })) }),
});

interface Reply {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** The cookie that the answer sets; '' if it sets none. */
  readonly cookie: string;
  readonly line: string;
}

/** A call of a browser with these cookies. */
async function call(name: CallName, body: object, session: string | null, cookie = '', id = ''): Promise<Reply> {
  const path = calls[name].path.replace(/\{\w+\}/, id);
  const answer = await page.send(calls[name].method, path, JSON.stringify(body), session, { cookie });
  const json = (await answer.json()) as Readonly<Record<string, unknown>>;
  const line = answer.headers.getSetCookie().find((one) => one.includes('remembered_browser=')) ?? '';
  const data = (json['data'] ?? json) as Reply['data'];
  return { status: answer.status, data, cookie: line.split(';', 1)[0] ?? '', line };
}

/** A user with an app. */
async function userWithApp(email: string, days?: number) {
  const made = await page.byEmail(email);
  await page.call('passwords.resetBySession', { password: PASSWORD, ...MINUTES }, made.session_token);
  const { body } = await page.call('totps.create', { expiration_minutes: 5 }, made.session_token);
  const secret = String(body['secret']);
  const code = async () => {
    clock.advance(31_000);
    return createOTP(base32.decode(secret)).totp();
  };
  const setup = { totp_code: await code(), ...MINUTES, remember_browser_days: days };
  const { cookie } = await call('totps.authenticate', setup, made.session_token);
  return { email, code, totpId: String(body['totp_id']), cookie };
}
type User = Awaited<ReturnType<typeof userWithApp>>;

const enter = async ({ email }: User, cookie = '') => {
  const body = { email, password: PASSWORD, ...MINUTES };
  const { status, data } = await call('passwords.authenticate', body, null, cookie);
  expect(status, String(data['error_message'])).toBe(200);
  const { session_token: token, session_jwt: jwt, session, user } = signedIn.parse(data);
  const methods = session.authentication_factors.map((factor) => factor.delivery_method);
  return { token, methods, isOpen: jwt !== 'pending', browsers: user.remembered_browsers };
};

/** Signs in with both factors, and asks to be remembered. */
async function remember(user: User, days: unknown = 30, cookie = '') {
  const { token } = await enter(user, cookie);
  const body = { totp_code: await user.code(), ...MINUTES, remember_browser_days: days };
  const reply = await call('totps.authenticate', body, token, cookie);
  return { ...reply, token };
}

const openOf = ({ data }: Reply) => signedIn.parse(data);

describe('rememberBrowserDays', () => {
  it('opens a session without the app, in this browser only, with a factor of its own', async () => {
    const user = await userWithApp('ada@example.com');
    const reply = await remember(user);
    const { session, user: view } = openOf(reply);
    expect(session.authentication_factors.map((one) => one.delivery_method)).toEqual(BOTH);
    expect(view.remembered_browsers).toHaveLength(1);
    expect(reply.line).toMatch(/; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Lax/);
    expect(await enter(user, reply.cookie)).toMatchObject({ isOpen: true, methods: REMEMBERED });
    expect(await enter(user)).toMatchObject({ isOpen: false, methods: ['knowledge'] });
  });

  it('is at most as long as the host allows, and takes whole days', async () => {
    const user = await userWithApp('bo@example.com');
    expect((await remember(user, 90)).line).toContain('Max-Age=5184000');
    for (const days of [0, -1, 91, 1e9, 1.5, '30', true]) {
      const { status, data, cookie } = await remember(user, days);
      expect([status, data['error_type'], cookie], String(days)).toEqual([400, 'bad_request', '']);
    }
    for (const days of [0, 91, 1.5, Number.NaN])
      expect(() =>
        foyer({ publicToken: 'public-token-test-x', secondFactor: 'asked', rememberBrowserDays: days }),
      ).toThrow(/rememberBrowserDays/);
    expect(() => foyer({ publicToken: 'public-token-test-x', rememberBrowserDays: 30 })).toThrow(/asked/);
  });

  it('ends after its days', async () => {
    const user = await userWithApp('cy@example.com');
    const { cookie } = await remember(user, 2);
    clock.advance(2 * DAY_MS - 60_000);
    expect((await enter(user, cookie)).isOpen).toBe(true);
    clock.advance(61_000);
    expect((await enter(user, cookie)).isOpen).toBe(false);
  });

  it('a user has ten at most', async () => {
    const user = await userWithApp('di@example.com');
    const first = await remember(user);
    let last = first;
    for (let i = 0; i < 10; i += 1) last = await remember(user);
    expect(openOf(last).user.remembered_browsers).toHaveLength(10);
    expect((await enter(user, first.cookie)).isOpen).toBe(false);
  });
});

describe('threat T52: attacks with a remembered browser', () => {
  it('the cookie of another user and a planted one are ignored', async () => {
    const [user, other] = [await userWithApp('eve@example.com'), await userWithApp('flo@example.com')];
    const { cookie } = await remember(user);
    expect((await enter(other, cookie)).isOpen).toBe(false);
    const planted = `${cookie.split('=', 1)[0] ?? ''}=${'A'.repeat(43)}`;
    expect((await enter(user, planted)).isOpen).toBe(false);
    expect((await enter(user, `${planted}; ${cookie}`)).isOpen).toBe(true);
  });

  it('a copy works twice at once, and not after the browser was forgotten', async () => {
    const [user, other] = [await userWithApp('gus@example.com'), await userWithApp('hal@example.com')];
    const { cookie } = await remember(user);
    const [one, two] = await Promise.all([enter(user, cookie), enter(user, cookie)]);
    expect([one.isOpen, two.isOpen]).toEqual([true, true]);
    const id = one.browsers[0]?.remembered_browser_id ?? '';
    const { session_token: stranger } = openOf(await remember(other));
    await call('user.deleteRememberedBrowser', {}, stranger, '', id);
    expect((await enter(user, cookie)).isOpen, 'not by another user').toBe(true);
    const gone = await call('user.deleteRememberedBrowser', {}, one.token, '', id);
    expect(gone.data['__user']).toMatchObject({ remembered_browsers: [] });
    expect((await enter(user, cookie)).isOpen).toBe(false);
  });

  it('a session with it does nothing sensitive until the user enters a code', async () => {
    const user = await userWithApp('ida@example.com');
    const { cookie } = await remember(user);
    const { token } = await enter(user, cookie);
    const refused = { status: 403, data: { error_type: 'insufficient_factors' } };
    const sensitive = async () => [
      await call('user.deleteTOTP', {}, token, cookie, user.totpId),
      await call('totps.recoveryCodes', {}, token, cookie),
      await call('webauthn.registerStart', { domain: 'localhost' }, token, cookie),
      await call('passwords.resetBySession', { password: `${PASSWORD} 2`, ...MINUTES }, token, cookie),
    ];
    for (const reply of await sensitive()) expect(reply).toMatchObject(refused);
    const again = { email: user.email, password: PASSWORD, ...MINUTES };
    clock.advance(1000);
    await call('passwords.authenticate', again, token, cookie);
    for (const reply of await sensitive()) expect(reply, 'after the password').toMatchObject(refused);
    const stepUp = { totp_code: await user.code(), ...MINUTES, remember_browser_days: 30 };
    const shown = await call('totps.authenticate', stepUp, token, cookie);
    expect([shown.status, shown.cookie], 'a step-up remembers nothing').toEqual([200, '']);
    expect((await call('totps.recoveryCodes', {}, token, cookie)).status).toBe(200);
  });

  it('a recovery code remembers nothing', async () => {
    const user = await userWithApp('jo@example.com');
    const { cookie, data } = await remember(user);
    const { session_token: open } = signedIn.parse(data);
    const { data: listed } = await call('totps.recoveryCodes', {}, open, cookie);
    const { totps } = z.object({ totps: z.object({ recovery_codes: z.array(z.string()) }) }).parse(listed);
    const { token } = await enter(user);
    const body = { recovery_code: totps.recovery_codes[0], ...MINUTES, remember_browser_days: 30 };
    const reply = await call('totps.recover', body, token);
    expect([reply.status, reply.cookie]).toEqual([200, '']);
  });

  it('is remembered with the setup of the first second factor, and then adds no other one', async () => {
    const user = await userWithApp('mia@example.com', 30);
    expect(await enter(user, user.cookie)).toMatchObject({ isOpen: true, methods: REMEMBERED });
    const phone_number = '+12025550147';
    const byText = async (session: string) => {
      const { body } = await page.call('otps.sms.send.secondary', { phone_number, expiration_minutes: 5 }, session);
      if (body['error_type'] !== undefined) return { data: body, cookie: '' };
      const answer = { token: page.message(phone_number).code, method_id: body['method_id'], ...MINUTES };
      return call('otps.authenticate', { ...answer, remember_browser_days: 30 }, session);
    };
    const { token } = await enter(user, user.cookie);
    expect((await byText(token)).data, 'in a session that skipped the app').toMatchObject({
      error_type: 'insufficient_factors',
    });
    const { session_token: other } = await page.byEmail('noa@example.com');
    const { cookie } = await byText(other);
    await page.call('passwords.resetBySession', { password: PASSWORD, ...MINUTES }, other);
    expect(cookie, 'with a text message').not.toBe('');
    expect((await enter({ ...user, email: 'noa@example.com' }, cookie)).methods, 'a new password').toEqual([
      'knowledge',
    ]);
    const { session_token: again } = await page.byEmail('noa@example.com');
    const known = await byText(again);
    expect((await enter({ ...user, email: 'noa@example.com' }, known.cookie)).methods).toEqual(REMEMBERED);
  });

  it('calls of better-auth cannot set the column', async () => {
    const headers = { 'content-type': 'application/json', origin: ORIGIN };
    const body = JSON.stringify({ email: 'kim@example.com', password: PASSWORD, name: 'Kim', foyerBrowsers: '[{}]' });
    const answer = await backend.handle(new Request(`${API}/sign-up/email`, { method: 'POST', headers, body }));
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'FIELD_NOT_ALLOWED' }]);
  });
});

describe('all browsers of a user are forgotten', () => {
  it('with a new password, even in a call of better-auth', async () => {
    const user = await userWithApp('lea@example.com');
    const { cookie, data } = await remember(user);
    const { session_token, user_id } = signedIn.parse(data);
    await call('passwords.resetBySession', { password: `${PASSWORD} 2`, ...MINUTES }, session_token, cookie);
    await call('passwords.resetBySession', { password: PASSWORD, ...MINUTES }, session_token, cookie);
    expect((await enter(user, cookie)).isOpen).toBe(false);
    expect(user_id).not.toBe('');
  });

  it('when the app is removed, even after a new one; a session that began with the browser continues', async () => {
    const user = await userWithApp('ned@example.com');
    const { cookie, data } = await remember(user);
    const { token: begun } = await enter(user, cookie);
    const { session_token: session } = openOf({ data } as Reply);
    expect((await call('user.deleteTOTP', {}, session, cookie, user.totpId)).status).toBe(200);
    const { body } = await page.call('totps.create', { expiration_minutes: 5 }, session);
    const totp_code = await createOTP(base32.decode(String(body['secret']))).totp();
    expect((await page.call('totps.authenticate', { totp_code, ...MINUTES }, session)).status).toBe(200);
    expect(await enter(user, cookie)).toMatchObject({ isOpen: false, methods: ['knowledge'] });
    expect((await call('session.authenticate', MINUTES, begun)).status).toBe(200);
  });

  it('when an address is added', async () => {
    const user = await userWithApp('max@example.com');
    const { cookie, data } = await remember(user);
    const { session_token: session } = signedIn.parse(data);
    const email = 'max-2@example.com';
    const sent = await page.call('otps.email.send.secondary', { email, expiration_minutes: 5 }, session);
    const body = { token: page.message(email).code, method_id: sent.body['method_id'], ...MINUTES };
    expect((await page.call('otps.authenticate', body, session)).status).toBe(200);
    expect((await enter(user, cookie)).isOpen).toBe(false);
  });
});
