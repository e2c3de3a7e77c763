import { describe, expect, it } from 'vitest';
import type { Host } from './host';
import { newHost } from './sandbox';

const EMAIL = 'ada@example.com';
const GOOD = 'quiet-lantern-91-zebra';
/** The estimator rates it as hard to guess, but it is in every list of leaked passwords. */
const LEAKED = 'correcthorsebatterystaple';

const body = (password: string, email = EMAIL) => ({ email, password, session_duration_minutes: 30 });
const create = (host: Host, password = GOOD) => host.post('/passwords', body(password));
const logIn = (host: Host, password = GOOD) => host.post('/passwords/authenticate', body(password));
const made = (host: Host, password: string) => host.control('POST', '/users', { email: EMAIL, password });
const userType = async (host: Host) => (await host.post('/users/search', { email: EMAIL })).body['userType'];

describe('passwords', () => {
  it('sign up, and later log in', async () => {
    const host = newHost();
    const signedUp = await create(host);
    expect(signedUp.status).toBe(200);
    expect(signedUp.body).toMatchObject({
      user: { status: 'active', password: { requires_reset: false }, emails: [{ verified: false }] },
      session: { authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }] },
    });
    expect(signedUp.body['email_id']).toMatch(/^email-test-/);
    const loggedIn = await logIn(host);
    expect(loggedIn.body['user_id']).toBe(signedUp.body['user_id']);
    expect(loggedIn.body['session_token']).not.toBe(signedUp.body['session_token']);
  });

  it('spec 7: user search tells new, password and passwordless apart', async () => {
    const host = newHost();
    expect(await userType(host)).toBe('new');
    await create(host);
    expect(await userType(host)).toBe('password');
    const other = newHost();
    await other.control('POST', '/users', { email: EMAIL });
    expect(await userType(other)).toBe('passwordless');
  });

  it('keep their spaces, and composed letters equal decomposed ones', async () => {
    const host = newHost();
    await create(host, ' zwölf graue Laternen ');
    expect((await logIn(host, ' zwo\u0308lf graue Laternen ')).status).toBe(200);
    expect((await logIn(host, 'zwölf graue Laternen')).errorType).toBe('unauthorized_credentials');
  });

  it('are never in the call log', async () => {
    const host = newHost();
    await create(host);
    const { calls } = await host.control('GET', '/calls');
    expect(JSON.stringify(calls)).not.toContain(GOOD);
  });

  it('decision 31: creating a password for a user without one answers reset_password', async () => {
    const host = newHost();
    await host.control('POST', '/users', { email: EMAIL });
    expect((await create(host)).errorType).toBe('reset_password');
    expect(await userType(host)).toBe('passwordless');
  });

  it('are created once per address, even for two concurrent sign-ups', async () => {
    const host = newHost();
    const answers = await Promise.all([create(host), create(host), create(host)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await create(host)).errorType).toBe('duplicate_email');
  });

  it('add their factor to the user’s current session', async () => {
    const host = newHost();
    await made(host, GOOD);
    const first = await host.signInByEmail(EMAIL);
    const second = await host.signIn('/passwords/authenticate', body(GOOD), first.session_token);
    expect(second.session.session_id).toBe(first.session.session_id);
    expect(second.session.authentication_factors.map(({ type }) => type)).toEqual(['otp', 'password']);
  });
});

describe('a login with a password', () => {
  it.each([
    ['email_not_found', (host: Host) => host.advance(0)],
    ['no_user_password', (host: Host) => host.control('POST', '/users', { email: EMAIL })],
    ['unauthorized_credentials', (host: Host) => made(host, 'another')],
    ['unauthorized_credentials', (host: Host) => made(host, GOOD.toUpperCase())],
  ] as const)('spec 8: is refused with %s', async (type, prepare) => {
    const host = newHost();
    await prepare(host);
    expect((await logIn(host)).errorType).toBe(type);
  });

  it('decision 31: with a breached password is refused, and a wrong password does not reveal that', async () => {
    const host = newHost();
    await made(host, LEAKED);
    expect((await logIn(host, LEAKED)).errorType).toBe('breached_password');
    expect((await logIn(host, 'password1')).errorType).toBe('unauthorized_credentials');
  });

  it('treats an empty or enormous password as a wrong one', async () => {
    const host = newHost();
    await made(host, GOOD);
    expect((await logIn(host, '')).errorType).toBe('unauthorized_credentials');
    expect((await logIn(host, 'x'.repeat(100_000))).errorType).toBe('unauthorized_credentials');
  });

  it('spec 8: locks the user after lock_after wrong tries, for lock_minutes', async () => {
    const host = newHost();
    await host.control('POST', '/project', { lock_after: 3, lock_minutes: 5 });
    await made(host, GOOD);
    const tries = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((wrong) => logIn(host, wrong)));
    expect(tries.map(({ errorType }) => errorType).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'unauthorized_credentials'),
      ...Array.from({ length: 2 }, () => 'user_lock_limit_reached'),
    ]);
    expect((await logIn(host)).errorType).toBe('user_lock_limit_reached');
    await host.advance(5 * 60 + 1);
    expect((await logIn(host)).status).toBe(200);
  });
});

describe('a password that was set before the address was verified', () => {
  it('stops working when the owner verifies the address, and its session ends', async () => {
    const host = newHost();
    const squatter = await host.signIn('/passwords', body(GOOD));
    const owner = await host.signInByEmail(EMAIL);
    expect(owner.user_id).toBe(squatter.user_id);
    const me = await host.call('GET', '/users/me', { session: owner.session_token });
    expect(me.body['password']).toMatchObject({ requires_reset: true });
    expect((await logIn(host)).errorType).toBe('reset_password');
    const late = await host.post('/sessions/authenticate', {}, squatter.session_token);
    expect(late.errorType).toBe('session_not_found');
    expect(await userType(host)).toBe('password');
  });

  it('keeps working for an address that was already verified', async () => {
    const host = newHost();
    await made(host, GOOD);
    await host.signInByEmail(EMAIL);
    expect((await logIn(host)).status).toBe(200);
  });
});
