import { createOTP } from '@better-auth/utils/otp';
import { base32 } from '@better-auth/utils/base32';
import { bearer } from 'better-auth/plugins/bearer';
import { admin } from 'better-auth/plugins/admin';
import { deviceAuthorization } from 'better-auth/plugins/device-authorization';
import { describe, expect, it } from 'vitest';
import { foyer } from '../src/index';
import { Authenticator } from '../../../scripts/test-authenticator';
import { API, ORIGIN, startBackend } from './backend';
import { movableClock } from './clock';
import { ask, found, makeOrganization, startOrganizations } from './organization-backend';
import { Page } from './page';

const MINUTE = 60_000;
const PASSWORD = 'spindle Orchard 55 teal';
const MINUTES = { session_duration_minutes: 1440 };
const REFUSED = { status: 403, errorType: 'insufficient_factors' };

const clock = movableClock();
const plugins = [bearer(), admin(), deviceAuthorization()];
const backend = await startBackend({ plugins });
const page = new Page(backend);

interface Guarded {
  readonly what: string;
  readonly name: Parameters<Page['call']>[0];
  readonly body?: object;
  readonly params?: Readonly<Record<string, string>>;
}

/** A call of better-auth's own pages. */
async function host(path: string, session: string | null, body?: object): Promise<Record<string, unknown>> {
  const headers = {
    'content-type': 'application/json',
    origin: ORIGIN,
    ...(session !== null && { authorization: `Bearer ${session}` }),
  };
  const answer = await backend.handle(
    new Request(API + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
  return (await answer.json()) as Record<string, unknown>;
}

/** A session that is an hour old, like its last authentication. */
async function oldSession(email: string): Promise<{ readonly session: string; readonly userId: string }> {
  const { body } = await page.call('otps.email.loginOrCreate', { email, expiration_minutes: 5 });
  const opened = await page.signIn('otps.authenticate', {
    token: page.message(email).code,
    method_id: body['method_id'],
    ...MINUTES,
  });
  clock.advance(60 * MINUTE);
  return { session: opened.session_token, userId: opened.user_id };
}

const ceremony = { domain: 'localhost', return_passkey_credential_options: true };

/** The calls that would let a thief keep the account. */
const guarded: readonly Guarded[] = [
  { what: 'a password', name: 'passwords.resetBySession', body: { password: PASSWORD, ...MINUTES } },
  { what: 'a passkey', name: 'webauthn.registerStart', body: ceremony },
  {
    what: 'an address, by a code',
    name: 'otps.email.send.secondary',
    body: { email: 'thief@evil.example', expiration_minutes: 5 },
  },
  { what: 'an address, by a link', name: 'magicLinks.email.send.secondary', body: { email: 'thief@evil.example' } },
  { what: 'a number', name: 'otps.sms.send.secondary', body: { phone_number: '+12015550401', expiration_minutes: 5 } },
  {
    what: 'a number, by WhatsApp',
    name: 'otps.whatsapp.send.secondary',
    body: { phone_number: '+12015550401', expiration_minutes: 5 },
  },
  { what: 'a social account', name: 'oauth.attach', body: { provider: 'github' } },
  { what: 'an authenticator app', name: 'totps.create', body: { expiration_minutes: 60 } },
  { what: 'the sight of recovery codes', name: 'totps.recoveryCodes', body: {} },
  { what: 'the removal of an address', name: 'user.deleteEmail', params: { email_id: 'email-1' } },
  { what: 'the removal of a number', name: 'user.deletePhoneNumber', params: { phone_id: 'phone-number-1' } },
  {
    what: 'the removal of a passkey',
    name: 'user.deleteWebauthnRegistration',
    params: { webauthn_registration_id: '1' },
  },
  { what: 'the removal of an app', name: 'user.deleteTOTP', params: { totp_id: '1' } },
  {
    what: 'the removal of a social account',
    name: 'user.deleteOAuthRegistration',
    params: { oauth_user_registration_id: '1' },
  },
];

describe('decision 158: a stolen session', () => {
  it.each(guarded)('does not get $what without a recent authentication', async ({ what, name, body, params }) => {
    const email = `${what.replaceAll(/\W/g, '-').toLowerCase()}@stolen.example`;
    const { session } = await oldSession(email);
    const sent = backend.sent.length;
    expect(await page.call(name, body, session, params)).toMatchObject(REFUSED);
    expect(backend.sent).toHaveLength(sent);
    // The owner proves that it is them, and goes on. The same call is refused for other reasons then, or not at all.
    await page.byEmail(email, session);
    expect((await page.call(name, body, session, params)).errorType).not.toBe('insufficient_factors');
  });

  it('can be used as before for calls that do not give permanent access to the account', async () => {
    const email = 'plain@stolen.example';
    const { session } = await oldSession(email);
    expect((await page.call('user.get', undefined, session)).status).toBe(200);
    expect((await page.call('user.update', { name: { first_name: 'Ada' } }, session)).status).toBe(200);
    // A step-up sends its code so.
    expect((await page.call('otps.email.send.secondary', { email, expiration_minutes: 5 }, session)).status).toBe(200);
    expect((await page.call('session.revoke', undefined, session)).status).toBe(200);
  });

  it("is as old as its last authentication, to the minute, with the host's limit", async () => {
    const limited = new Page(await startBackend({ foyer: { stepUpMinutes: 2 } }));
    for (const [at, minutes] of [
      [page, 10],
      [limited, 2],
    ] as const) {
      const { session_token: session } = await at.byEmail('minute@stolen.example');
      clock.advance(minutes * MINUTE);
      expect((await at.call('totps.create', { expiration_minutes: 60 }, session)).status).toBe(200);
      clock.advance(1);
      expect(await at.call('totps.create', { expiration_minutes: 60 }, session)).toMatchObject(REFUSED);
    }
  });

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])(
    'is not let through by a limit of %s minutes',
    (stepUpMinutes) => {
      expect(() => foyer({ publicToken: 'public-token-test-1', stepUpMinutes })).toThrow('stepUpMinutes');
    },
  );
});

describe('decision 158: a thief', () => {
  const tryAll = async (session: string) => {
    for (const { name, body, params } of guarded)
      expect([name, await page.call(name, body, session, params)]).toMatchObject([name, REFUSED]);
  };

  it('makes no session new by using, refreshing or lengthening it', async () => {
    const { session } = await oldSession('refresh@stolen.example');
    await page.call('session.authenticate', { session_duration_minutes: 10_080 }, session);
    await page.call('session.authenticate', {}, session);
    await host('/get-session?disableCookieCache=true', session);
    await host('/update-session', session, { foyerFactors: null, createdAt: new Date() });
    await host('/update-user', session, { name: 'Mallory', foyerFactors: null });
    await tryAll(session);
  });

  it('cannot re-authenticate with a credential of the same session', async () => {
    const email = 'enrolled@stolen.example';
    const { session_token: session } = await page.byEmail(email);
    const { body: app } = await page.call('totps.create', { expiration_minutes: 60 }, session);
    const code = async () => createOTP(base32.decode(String(app['secret']))).totp();
    await page.signIn('totps.authenticate', { totp_code: await code(), ...MINUTES }, session);
    const authenticator = new Authenticator();
    const { body: creation } = await page.call('webauthn.registerStart', ceremony, session);
    await page.signIn(
      'webauthn.register',
      { public_key_credential: authenticator.create(creation['public_key_credential_creation_options']), ...MINUTES },
      session,
    );
    await page.signIn('passwords.resetBySession', { password: PASSWORD, ...MINUTES }, session);
    clock.advance(11 * MINUTE);
    await page.signIn('totps.authenticate', { totp_code: await code(), ...MINUTES }, session);
    const { body: request } = await page.call('webauthn.authenticateStart.secondary', ceremony, session);
    await page.signIn(
      'webauthn.authenticate',
      { public_key_credential: authenticator.get(request['public_key_credential_request_options']), ...MINUTES },
      session,
    );
    await page.signIn('passwords.authenticate', { email, password: PASSWORD, ...MINUTES }, session);
    await tryAll(session);
  });

  it('finishes no passkey in another session than the one that began it', async () => {
    const email = 'ceremony@stolen.example';
    const { session } = await oldSession(email);
    const fresh = await page.byEmail(email);
    const { body } = await page.call('webauthn.registerStart', ceremony, fresh.session_token);
    const public_key_credential = new Authenticator().create(body['public_key_credential_creation_options']);
    expect((await page.call('webauthn.register', { public_key_credential, ...MINUTES }, session)).errorType).toBe(
      'unable_to_register_webauthn_registration',
    );
  });

  it("proves nothing with an address that better-auth's own call has put in the place of an unverified one", async () => {
    const { session_token: session, user_id } = await page.signIn('passwords.create', {
      email: 'unverified@stolen.example',
      password: PASSWORD,
      ...MINUTES,
    });
    clock.advance(11 * MINUTE);
    await backend.change('user', user_id, { email: 'mallory@stolen.example' });
    const { body } = await page.call(
      'otps.email.send.secondary',
      { email: 'mallory@stolen.example', expiration_minutes: 5 },
      session,
    );
    await page.signIn(
      'otps.authenticate',
      { token: page.message('mallory@stolen.example').code, method_id: body['method_id'], ...MINUTES },
      session,
    );
    await tryAll(session);
  });

  it("gets no session with a newer beginning from better-auth's plugins", async () => {
    const email = 'plugins@stolen.example';
    const { session, userId } = await oldSession(email);
    // A device that the stolen session lets in.
    const asked = await host('/device/code', null, { client_id: 'tv' });
    await host(`/device?user_code=${String(asked['user_code'])}`, session);
    await host('/device/approve', session, { userCode: asked['user_code'] });
    const device = await host('/device/token', null, {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: asked['device_code'],
      client_id: 'tv',
    });
    await tryAll(String(device['access_token']));
    const support = await page.byEmail('support@stolen.example');
    await backend.change('user', support.user_id, { role: 'admin' });
    const impersonated = await host('/admin/impersonate-user', support.session_token, { userId });
    await tryAll((impersonated['session'] as { token: string }).token);
  });

  it('gets no newer session by setting up an app on pages of the host, which copies the session', async () => {
    const email = 'copied@stolen.example';
    const { user_id } = await page.signIn('passwords.create', { email, password: PASSWORD, ...MINUTES });
    const session = String((await host('/sign-in/email', null, { email, password: PASSWORD }))['token']);
    clock.advance(11 * MINUTE);
    const { totpURI } = await host('/two-factor/enable', session, { password: PASSWORD });
    const code = await createOTP(base32.decode(new URL(String(totpURI)).searchParams.get('secret') ?? '')).totp();
    await host('/two-factor/verify-totp', session, { code });
    const rows = (await backend.all('session')) as readonly {
      readonly token: string;
      readonly userId: string;
      readonly createdAt: Date;
    }[];
    const copy = rows.find(({ userId, createdAt }) => userId === user_id && createdAt.getTime() >= Date.now() - MINUTE);
    expect(copy?.token).not.toBe(session);
    await tryAll(copy?.token ?? '');
  });

  it("has no advantage with a session of better-auth's own pages, which begins with a sign-in", async () => {
    const email = 'own@stolen.example';
    await page.signIn('passwords.create', { email, password: PASSWORD, ...MINUTES });
    const session = String((await host('/sign-in/email', null, { email, password: PASSWORD }))['token']);
    expect((await page.call('totps.create', { expiration_minutes: 60 }, session)).status).toBe(200);
    clock.advance(11 * MINUTE);
    await tryAll(session);
    await page.signIn('passwords.authenticate', { email, password: PASSWORD, ...MINUTES }, session);
    expect((await page.call('totps.create', { expiration_minutes: 60 }, session)).status).toBe(200);
  });
});

describe('decision 158: a stolen session of a member', async () => {
  const organizations = await startOrganizations();
  const email_address = 'mia@members.example';
  const [first, second] = [
    await found(organizations, email_address, 'First'),
    await found(organizations, email_address, 'Second'),
  ];
  const idsIn = (answer: Readonly<Record<string, unknown>>) => ({
    organization_id: (answer['organization'] as { organization_id: string }).organization_id,
    member_id: String(answer['member_id']),
  });

  it('sets up no second factor and removes nothing, also after an exchange', async () => {
    const { intermediate_session_token } = await signInAgain();
    const entered = await ask(organizations, 'discovery.intermediateSessions.exchange', {
      intermediate_session_token,
      organization_id: idsIn(first).organization_id,
      ...MINUTES,
    });
    clock.advance(11 * MINUTE);
    const moved = await ask(
      organizations,
      'session.exchange',
      { organization_id: idsIn(second).organization_id, ...MINUTES },
      String(entered['session_token']),
    );
    for (const answer of [entered, moved]) {
      const session = String(answer['session_token']);
      const refusal = { status_code: 403, error_type: 'insufficient_factors' };
      expect(await ask(organizations, 'totp.create', idsIn(answer), session)).toMatchObject(refusal);
      expect(
        await ask(organizations, 'otps.sms.send', { ...idsIn(answer), mfa_phone_number: '+12015550402' }, session),
      ).toMatchObject(refusal);
      expect(await ask(organizations, 'recoveryCodes.get', undefined, session)).toMatchObject(refusal);
      expect(await ask(organizations, 'recoveryCodes.rotate', {}, session)).toMatchObject(refusal);
      expect(await ask(organizations, 'self.deleteMFATOTP', undefined, session)).toMatchObject(refusal);
      expect(await ask(organizations, 'self.deleteMFAPhoneNumber', undefined, session)).toMatchObject(refusal);
      expect(
        await ask(organizations, 'self.deletePassword', undefined, session, undefined, { password_id: '1' }),
      ).toMatchObject(refusal);
      expect(
        await ask(organizations, 'passwords.resetBySession', { password: PASSWORD, ...MINUTES }, session),
      ).toMatchObject({ error_type: 'session_too_old_to_reset_password' });
    }
  });

  it('sets up no second factor in an organization that demands one, by an exchange', async () => {
    const made = await makeOrganization(organizations, {
      kind: 'organization',
      name: 'Strict',
      slug: 'strict',
      mfa_policy: 'REQUIRED_FOR_ALL',
      members: [{ email_address }],
    });
    const organization_id = String(made !== false && made['organization_id']);
    const { intermediate_session_token } = await signInAgain();
    const entered = await ask(organizations, 'discovery.intermediateSessions.exchange', {
      intermediate_session_token,
      organization_id: idsIn(first).organization_id,
      ...MINUTES,
    });
    clock.advance(21 * MINUTE);
    const stolen = await ask(
      organizations,
      'session.exchange',
      { organization_id, ...MINUTES },
      String(entered['session_token']),
    );
    const fresh = await ask(organizations, 'discovery.intermediateSessions.exchange', {
      intermediate_session_token: (await signInAgain())['intermediate_session_token'],
      organization_id,
      ...MINUTES,
    });
    const setUp = async (answer: Readonly<Record<string, unknown>>) => {
      const halfway = { ...idsIn(answer), intermediate_session_token: answer['intermediate_session_token'] };
      const text = await ask(organizations, 'otps.sms.send', { ...halfway, mfa_phone_number: '+12015550403' });
      return [text['error_type'], (await ask(organizations, 'totp.create', halfway))['error_type']];
    };
    expect(await setUp(stolen)).toEqual(['insufficient_factors', 'insufficient_factors']);
    expect(await setUp(fresh)).toEqual([undefined, undefined]);
  });

  it('administers nothing', async () => {
    const { intermediate_session_token } = await signInAgain();
    const { organization_id } = idsIn(first);
    const entered = await ask(organizations, 'discovery.intermediateSessions.exchange', {
      intermediate_session_token,
      organization_id,
      ...MINUTES,
    });
    const session = String(entered['session_token']);
    const own = { member_id: idsIn(entered).member_id };
    clock.advance(11 * MINUTE);
    const thief = { email_address: 'thief@members.example', roles: ['stytch_admin'] };
    for (const [call, body, params] of [
      ['organization.members.create', thief],
      ['magicLinks.email.invite', { email_address: thief.email_address }],
      ['organization.members.update', { roles: ['stytch_admin'] }, own],
      ['organization.members.delete', undefined, own],
      ['organization.members.reactivate', {}, own],
      ['session.revokeForMember', undefined, own],
      ['organization.update', { organization_name: 'Theirs' }],
      ['organization.delete', undefined],
    ] as const)
      expect(await ask(organizations, call, body, session, undefined, params), call).toMatchObject({
        status_code: 403,
        error_type: 'insufficient_factors',
      });
    const all = await ask(organizations, 'organization.members.search', {}, session);
    expect(all).toMatchObject({ members: [{ email_address }] });
    const again = await ask(organizations, 'discovery.intermediateSessions.exchange', {
      intermediate_session_token: (await signInAgain())['intermediate_session_token'],
      organization_id,
      ...MINUTES,
    });
    const renamed = await ask(
      organizations,
      'organization.update',
      { organization_name: 'Ours' },
      String(again['session_token']),
    );
    expect(renamed).toMatchObject({ organization: { organization_name: 'Ours' } });
  });

  async function signInAgain() {
    await ask(organizations, 'otps.email.discovery.send', { email_address });
    return ask(organizations, 'otps.email.discovery.authenticate', {
      email_address,
      code: organizations.sent.find(({ to }) => to === email_address)?.code,
    });
  }
});
