// @vitest-environment jsdom
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { createClient } from '@foyer/core';
import { internals } from '@foyer/core/internal/shared';
import { mfaCondition } from '@foyer/core/internal/users';
import { authenticateRequest } from '@foyer/server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { answerFetches } from './answer-fetches';
import { API, ORIGIN, startBackend } from './backend';
import { movableClock } from './clock';
import { Page } from './page';

const clock = movableClock();
const backend = await startBackend({ foyer: { secondFactor: 'asked' } });
const page = new Page(backend);
answerFetches(backend);

const PASSWORD = 'correct horse battery';
const PHONE = '+12025550123';
const MINUTES = { session_duration_minutes: 60 };
const INCOMPLETE = { code: 'sign_in_incomplete' };

/** A call of better-auth's own pages, with the cookies of this browser. */
async function own(path: string, body: object, cookies = new Map<string, string>()) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { 'content-type': 'application/json', origin: ORIGIN, cookie };
  const answer = await backend.handle(
    new Request(`${API}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return { status: answer.status, cookies, body: (await answer.json()) as Record<string, unknown> };
}

/** The code of an app in its next step, because each works once. */
async function codeOf(secret: string): Promise<string> {
  clock.advance(31_000);
  return createOTP(base32.decode(secret)).totp();
}

/** A user who has set up an app in better-auth's own pages. */
async function enrolledThere(email: string) {
  const login = { email, password: PASSWORD };
  const { cookies, body: signedUp } = await own('sign-up/email', { ...login, name: 'Ada' });
  const { body } = await own('two-factor/enable', { password: PASSWORD }, cookies);
  const secret = new URL(String(body['totpURI'])).searchParams.get('secret') ?? '';
  expect((await own('two-factor/verify-totp', { code: await codeOf(secret) }, cookies)).status).toBe(200);
  const { id: userId } = signedUp['user'] as { readonly id: string };
  await backend.change('user', userId, { emailVerified: true });
  return { login, userId, secret, recoveryCodes: body['backupCodes'] as readonly string[] };
}

/** A page whose login asks for second factors. */
async function open(required: 'always' | 'ifEnrolled' = 'ifEnrolled') {
  localStorage.clear();
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=', 1)[0] ?? ''}=; max-age=0; path=/`;
  return reload(required);
}

async function reload(required: 'always' | 'ifEnrolled' = 'ifEnrolled') {
  const client = createClient(backend.publicToken, { endpoints: { testAPIURL: API } });
  onTestFinished(client.destroy);
  const { held } = client[internals];
  await held.require(mfaCondition(() => ({ required })));
  return { client, held, calls: held.calls };
}

/** The same user, who has entered the password in Foyer's page. */
async function waiting(email: string) {
  const user = await enrolledThere(email);
  const opened = await open();
  await expect(opened.client.passwords.authenticate({ ...user.login, ...MINUTES })).rejects.toMatchObject(INCOMPLETE);
  const token =
    new URLSearchParams(document.cookie.replaceAll('; ', '&')).get('stytch_intermediate_session_token') ?? '';
  return { ...user, ...opened, token };
}

const deliveries = (session: { authentication_factors: readonly { readonly delivery_method: string }[] } | null) =>
  session?.authentication_factors.map((factor) => factor.delivery_method);

/** The factors of a session that better-auth's own pages have opened. */
async function factorsOfOwn({ token }: Readonly<Record<string, unknown>>) {
  const { body } = await page.call('session.authenticate', {}, String(token));
  return deliveries(body['session'] as Parameters<typeof deliveries>[0]);
}

describe("secondFactor: 'asked'", () => {
  it("asks a user who enrolled in better-auth's pages: an app, and the session lists both factors", async () => {
    const { client, userId, secret } = await waiting('ada@example.com');
    expect(client.session.getSync()).toBeNull();
    expect(document.cookie).not.toMatch(/stytch_session(?:_jwt)?=./);
    const again = await reload();
    expect(await again.held.read()).toMatchObject({ step: 'secondFactor', state: { user: { user_id: userId } } });
    await again.calls.authenticateTotp(userId, await codeOf(secret), MINUTES);
    expect(deliveries(again.client.session.getSync())).toEqual(['knowledge', 'authenticator_app']);
    await again.client.session.authenticate();
    expect(again.client.user.getSync()?.user_id).toBe(userId);
  });

  it('accepts a recovery code, once', async () => {
    const { client, calls, userId, recoveryCodes, login } = await waiting('bo@example.com');
    await calls.recover(userId, recoveryCodes[0] ?? '', MINUTES);
    expect(deliveries(client.session.getSync())).toEqual(['knowledge', 'recovery_code']);
    const next = await open();
    await expect(next.client.passwords.authenticate({ ...login, ...MINUTES })).rejects.toMatchObject(INCOMPLETE);
    await expect(next.calls.recover(userId, recoveryCodes[0] ?? '', MINUTES)).rejects.toMatchObject({
      code: 'unauthorized_credentials',
    });
    expect(next.client.session.getSync()).toBeNull();
  });

  it('accepts a code to a verified phone number of the user, and to no other', async () => {
    const { client, calls, userId } = await waiting('cy@example.com');
    await expect(calls.sendText(userId, PHONE, { expiration_minutes: 5 })).rejects.toMatchObject({
      code: 'insufficient_factors',
    });
    await backend.change('user', userId, { phoneNumber: PHONE, phoneNumberVerified: true });
    const { method_id } = await calls.sendText(userId, PHONE, { expiration_minutes: 5 });
    await calls.authenticateText(userId, page.message(PHONE).code ?? '', method_id, MINUTES);
    expect(deliveries(client.session.getSync())).toEqual(['knowledge', 'sms']);
  });

  it("lets a user who enrolled in Foyer be asked by better-auth's own pages", async () => {
    const { client, held, calls } = await open('always');
    const login = { email: 'di@example.com', password: PASSWORD };
    await expect(client.passwords.create({ ...login, ...MINUTES })).rejects.toMatchObject(INCOMPLETE);
    const userId = (await held.read())?.state.user.user_id ?? '';
    const app = await calls.createTotp(userId, 30);
    await calls.authenticateTotp(userId, await codeOf(app.secret), MINUTES);
    expect(client.user.getSync()?.user_id).toBe(userId);

    const asked = await own('sign-in/email', login);
    expect(asked.body).toMatchObject({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    const byApp = await own('two-factor/verify-totp', { code: await codeOf(app.secret) }, asked.cookies);
    expect(byApp.body).toMatchObject({ user: { id: userId } });
    expect(await factorsOfOwn(byApp.body)).toEqual(['knowledge', 'authenticator_app']);
    const askedAgain = await own('sign-in/email', login);
    const byCode = await own('two-factor/verify-backup-code', { code: app.recovery_codes[0] }, askedAgain.cookies);
    expect(byCode.body).toMatchObject({ user: { id: userId } });
    expect(await factorsOfOwn(byCode.body)).toEqual(['knowledge', 'recovery_code']);
  });

  it('a user without a second factor signs in as before', async () => {
    const { client } = await open();
    await client.passwords.create({ email: 'ed@example.com', password: PASSWORD, ...MINUTES });
    expect(client.session.getSync()).not.toBeNull();
  });
});

describe('attacks with the first factor', () => {
  it('the token of the pending session is not valid for any call, page of the host or server', async () => {
    const { token, userId } = await waiting('mallory@example.com');
    expect(token).not.toBe('');
    for (const name of ['user.get', 'totps.recoveryCodes', 'session.authenticate'] as const)
      expect((await page.call(name, name === 'session.authenticate' ? {} : undefined, token)).status).toBe(
        name === 'session.authenticate' ? 404 : 401,
      );
    expect((await page.call('totps.create', { expiration_minutes: 5 }, token)).errorType).toBe('user_unauthenticated');
    expect((await page.call('passwords.resetBySession', { password: `${PASSWORD} 2`, ...MINUTES }, token)).status).toBe(
      401,
    );
    expect(await (await backend.stored()).listSessions(userId)).toHaveLength(1);
    const planted = new Request(`${ORIGIN}/notes`, {
      headers: { cookie: `stytch_session=${token}; stytch_session_jwt=pending` },
    });
    const auth = await authenticateRequest(planted, {
      publicToken: backend.publicToken,
      projectId: backend.publicToken.replace('public-token', 'project'),
      endpoints: { testAPIURL: API },
      fetch: (url, init) => backend.handle(new Request(url, init)),
    });
    expect(auth).toMatchObject({ status: 'signed-out' });
  });

  it('a code of the app works once, a wrong one ten times at most', async () => {
    const { calls, userId, secret, login } = await waiting('fay@example.com');
    const code = await codeOf(secret);
    await calls.authenticateTotp(userId, code, MINUTES);
    const next = await open();
    await expect(next.client.passwords.authenticate({ ...login, ...MINUTES })).rejects.toMatchObject(INCOMPLETE);
    await expect(next.calls.authenticateTotp(userId, code, MINUTES)).rejects.toMatchObject({ name: 'ApiError' });
    const wrong = code === '000000' ? '000001' : '000000';
    for (let guess = 0; guess < 10; guess += 1)
      await expect(next.calls.authenticateTotp(userId, wrong, MINUTES)).rejects.toMatchObject({ name: 'ApiError' });
    await expect(next.calls.authenticateTotp(userId, await codeOf(secret), MINUTES)).rejects.toMatchObject({
      code: 'user_lock_limit_reached',
    });
    expect(next.client.session.getSync()).toBeNull();
  });

  it("another user's second factor completes nothing, nor does a second first factor", async () => {
    const [gil, hal] = [await waiting('gil@example.com'), await enrolledThere('hal@example.com')];
    await expect(gil.calls.authenticateTotp(gil.userId, await codeOf(hal.secret), MINUTES)).rejects.toMatchObject({
      name: 'ApiError',
    });
    await backend.change('user', hal.userId, { phoneNumber: '+12025550188', phoneNumberVerified: true });
    await expect(gil.calls.sendText(gil.userId, '+12025550188')).rejects.toMatchObject({
      code: 'insufficient_factors',
    });
    const { body } = await page.call('otps.email.loginOrCreate', { email: gil.login.email, expiration_minutes: 5 });
    const byEmail = { token: page.message(gil.login.email).code, method_id: body['method_id'], ...MINUTES };
    const answer = await page.call('otps.authenticate', byEmail, gil.token);
    expect(answer.body['session_jwt']).toBe('pending');
  });

  it('a phone that was the first factor is not the second one', async () => {
    const { userId } = await enrolledThere('ivy@example.com');
    const number = '+12025550177';
    await backend.change('user', userId, { phoneNumber: number, phoneNumberVerified: true });
    const { client, calls } = await open();
    const { method_id } = await client.otps.sms.loginOrCreate(number, { expiration_minutes: 5 });
    await expect(client.otps.authenticate(page.message(number).code ?? '', method_id, MINUTES)).rejects.toMatchObject(
      INCOMPLETE,
    );
    const sent = await calls.sendText(userId, number, { expiration_minutes: 5 });
    await expect(
      calls.authenticateText(userId, page.message(number).code ?? '', sent.method_id, MINUTES),
    ).rejects.toMatchObject({ name: 'ApiError' });
    expect(client.session.getSync()).toBeNull();
  });

  it('it ends after ten minutes, after a new password, and with the sign-out', async () => {
    const late = await waiting('jo@example.com');
    clock.advance(10 * 60_000 + 1);
    await expect(late.calls.authenticateTotp(late.userId, await codeOf(late.secret), MINUTES)).rejects.toBeDefined();
    const changed = await waiting('kim@example.com');
    const reset = {
      email: changed.login.email,
      existing_password: PASSWORD,
      new_password: `${PASSWORD} 2`,
      ...MINUTES,
    };
    expect((await page.call('passwords.resetByExistingPassword', reset)).body['session_jwt']).toBe('pending');
    const body = { totp_code: await codeOf(changed.secret), ...MINUTES };
    expect((await page.call('totps.authenticate', body, changed.token)).errorType).toBe('user_unauthenticated');
    const left = await waiting('lou@example.com');
    await page.call('session.revoke', {}, left.token);
    expect(
      (await page.call('totps.recover', { recovery_code: left.recoveryCodes[0], ...MINUTES }, left.token)).errorType,
    ).toBe('user_unauthenticated');
  });

  it('of two recoveries with one code at the same time, one opens a session', async () => {
    const { login, recoveryCodes } = await enrolledThere('mo@example.com');
    const tokens = await Promise.all(
      [1, 2].map(async () => {
        const answer = await page.call('passwords.authenticate', { ...login, ...MINUTES });
        return String(answer.body['session_token']);
      }),
    );
    const body = { recovery_code: recoveryCodes[0], ...MINUTES };
    const answers = await Promise.all(tokens.map((token) => page.call('totps.recover', body, token)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)[1]).toBeGreaterThan(399);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
