import { describe, expect, it } from 'vitest';
import { authenticateRequest, UsageError } from '../src/index';
import type { KnownUser } from '../src/users';
import { USERS } from '../src/users';
import { appPasscode } from '../../../scripts/test-totp';
import type { Tokens } from './site';
import { ASK, cookiesOf, Site } from './site';

const MFA = { mfa: true };
const REFUSED = { status: 'signed-out', reason: 'second-factor', session: null, user: null };

/** Sets up an authenticator app in the session, or shows the one that is there. */
async function useApp(site: Site, { session_token }: Tokens, known?: string) {
  const secret = known ?? String((await site.call('/totps', { expiration_minutes: 60 }, session_token))['secret']);
  const body = { totp_code: appPasscode(secret, site.options.now?.() ?? 0), session_duration_minutes: 60 };
  const answer = (await site.call('/totps/authenticate', body, session_token)) as unknown as Tokens;
  return { secret, tokens: { ...answer, session_token: answer.session_token || session_token } };
}

/** A user with an app, and a new session of theirs with one factor. */
async function userWithApp() {
  const site = new Site();
  const { secret } = await useApp(site, await site.signIn());
  await site.advance(60);
  return { site, secret, tokens: await site.signIn() };
}

describe('mfa: true', () => {
  it('refuses a session with one factor, and accepts the same session once the provider lists two', async () => {
    const { site, secret, tokens } = await userWithApp();
    const refused = await site.authenticate(cookiesOf(tokens), MFA);
    expect(refused).toMatchObject(REFUSED);
    expect(
      refused.headers.getSetCookie().filter((line) => line.includes('Max-Age=0')),
      'the session remains',
    ).toEqual([]);
    expect((await site.authenticate(cookiesOf(tokens))).status, 'without the option').toBe('signed-in');
    const after = await useApp(site, tokens, secret);
    expect(await site.authenticate(cookiesOf(after.tokens), MFA)).toMatchObject({ status: 'signed-in' });
  });

  it('asks the provider if the JWT is older than the second factor', async () => {
    const { site, secret, tokens } = await userWithApp();
    await useApp(site, tokens, secret);
    site.calls.length = 0;
    expect(await site.authenticate(cookiesOf(tokens), MFA)).toMatchObject({ status: 'signed-in' });
    expect(site.calls.filter((call) => call === ASK)).toHaveLength(1);
  });

  it('asks no provider if the JWT has two', async () => {
    const { site, secret, tokens } = await userWithApp();
    const after = await useApp(site, tokens, secret);
    site.calls.length = 0;
    expect((await site.authenticate(cookiesOf(after.tokens), MFA)).status).toBe('signed-in');
    expect(site.calls).not.toContain(ASK);
  });

  it('accepts the first second factor of a user, which the session has set up', async () => {
    const site = new Site();
    const { tokens } = await useApp(site, await site.signIn());
    expect(await site.authenticate(cookiesOf(tokens), MFA)).toMatchObject({ status: 'signed-in' });
  });

  it('holds for a Bearer token, which cannot say what the user has', async () => {
    const { site, secret, tokens } = await userWithApp();
    const byBearer = (jwt: string) =>
      authenticateRequest(
        { headers: { authorization: `Bearer ${jwt}` } },
        { ...site.options, ...MFA, accept: ['bearer'] },
      );
    expect(await byBearer(tokens.session_jwt)).toMatchObject(REFUSED);
    const after = await useApp(site, tokens, secret);
    expect(await byBearer(after.tokens.session_jwt)).toMatchObject({ status: 'signed-in' });
  });

  it('holds with `verifyWithProvider`', async () => {
    const { site, tokens } = await userWithApp();
    expect(await site.authenticate(cookiesOf(tokens), { ...MFA, verifyWithProvider: true })).toMatchObject(REFUSED);
  });

  it('is a boolean', async () => {
    const site = new Site();
    await expect(site.authenticate('', { mfa: 'always' as never })).rejects.toThrow(UsageError);
  });
});

describe('mfa: { methods }', () => {
  it('counts only these second factors, and only them as older ones of a user who sets one up', async () => {
    const site = new Site();
    const { tokens } = await useApp(site, await site.signIn());
    const cookies = cookiesOf(tokens);
    expect(await site.authenticate(cookies, { mfa: { methods: ['totp'] } })).toMatchObject({ status: 'signed-in' });
    expect(await site.authenticate(cookies, { mfa: { methods: ['sms'] } })).toMatchObject(REFUSED);
    for (const methods of [[], ['voice'], ['totp', 'voice'], 'totp', null, {}])
      await expect(site.authenticate('', { mfa: { methods: methods as never } })).rejects.toThrow(UsageError);
    await expect(site.authenticate('', { mfa: {} })).rejects.toThrow(UsageError);
  });
});

describe('mfa: { rememberDays }', () => {
  const known = {
    session: {
      started_at: '2026-01-01T10:00:00Z',
      authentication_factors: [
        { type: 'password', delivery_method: 'knowledge', last_authenticated_at: '2026-01-01T10:00:00Z' },
        {
          type: 'remembered_browser',
          delivery_method: 'remembered_browser',
          last_authenticated_at: '2026-01-01T10:00:00Z',
          remembered_browser_factor: { remembered_browser_id: 'browser', remembered_at: '2025-12-22T10:00:00Z' },
        },
      ],
    },
  } as unknown as KnownUser;

  it.each([
    [undefined, false],
    [9, false],
    [10, true],
    [90, true],
  ])('%s days: %s for a browser that was remembered ten days ago', (days, expected) => {
    expect(USERS.hasTwoFactors(known, { rememberDays: days })).toBe(expected);
  });

  it('takes whole days from 1 to 90, and still refuses one factor', async () => {
    const { site, tokens } = await userWithApp();
    expect(await site.authenticate(cookiesOf(tokens), { mfa: { rememberDays: 30 } })).toMatchObject(REFUSED);
    for (const rememberDays of [0, -1, 91, 1e9, 1.5, Number.NaN, '30', undefined])
      await expect(site.authenticate('', { mfa: { rememberDays: rememberDays as never } })).rejects.toThrow(UsageError);
  });
});
