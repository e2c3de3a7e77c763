import { createOTP } from '@better-auth/utils/otp';
import { base32 } from '@better-auth/utils/base32';
import { bearer } from 'better-auth/plugins/bearer';
import { afterAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../scripts/test-authenticator';
import { API, LANDING, ORIGIN, startBackend } from './backend';
import { movableClock } from './clock';
import { ask, discover, found, makeOrganization, startOrganizations } from './organization-backend';
import { Page } from './page';
import { identityOf, StandIn } from './stand-in';

const clock = movableClock();
const provider = new StandIn();
await provider.open();
afterAll(() => provider.close());

const backend = await startOrganizations({ plugins: [provider.plugin('github'), bearer()] });
const page = new Page(backend);
const PASSWORD = 'spindle Orchard 55 teal';
const MINUTES = { session_duration_minutes: 60 };
const HOUR = 60 * 60_000;

/** A call of better-auth's own, in a session. */
async function host(
  path: string,
  token: string | null,
  body?: object,
): Promise<{
  readonly status: number;
  readonly data: { readonly token?: string; readonly session?: { readonly expiresAt: string } } | null;
}> {
  const headers = {
    'content-type': 'application/json',
    origin: ORIGIN,
    ...(token !== null && { authorization: `Bearer ${token}` }),
  };
  const response = await backend.handle(
    new Request(API + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, data: (await response.json()) as never };
}

async function firm(slug: string, emailVerified = true) {
  const email_address = `ada@${slug}.example`;
  const made = await makeOrganization(backend, {
    kind: 'organization',
    name: slug,
    slug,
    members: [{ email_address, password: PASSWORD }],
  });
  const organization_id = String(made !== false && made['organization_id']);
  const user = await backend.find('user', 'email', email_address);
  await backend.change('user', user?.id ?? '', { emailVerified });
  return { organization_id, email_address };
}

describe('an intermediate session', () => {
  const begin = async (email_address: string) => {
    const { intermediate_session_token } = await ask(backend, 'passwords.discovery.authenticate', {
      email_address,
      password: PASSWORD,
    });
    return String(intermediate_session_token);
  };
  const spend = (organization_id: string, intermediate_session_token: string) =>
    ask(backend, 'discovery.intermediateSessions.exchange', {
      organization_id,
      intermediate_session_token,
      ...MINUTES,
    });

  const ends: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
    'a reset by a mail': async (email_address) => {
      await ask(backend, 'passwords.discovery.resetByEmailStart', { email_address });
      const password_reset_token = new URL(page.message(email_address).link ?? '').searchParams.get('token');
      return ask(backend, 'passwords.discovery.resetByEmail', { password_reset_token, password: `new ${PASSWORD}` });
    },
    "a reset of better-auth's own": async (email) => {
      await host('/email-otp/request-password-reset', null, { email });
      return host('/email-otp/reset-password', null, {
        email,
        otp: page.message(email).code,
        password: `new ${PASSWORD}`,
      });
    },
    'a change of the password': (email_address) =>
      page.signIn('passwords.resetByExistingPassword', {
        email: email_address,
        existing_password: PASSWORD,
        new_password: `new ${PASSWORD}`,
        ...MINUTES,
      }),
  };

  it.each(Object.entries(ends))('dies with the password that it stands on, by %s', async (name, end) => {
    const { organization_id, email_address } = await firm(`stands-${name.replaceAll(/\W/g, '-')}`);
    const token = await begin(email_address);
    await end(email_address);
    expect(await spend(organization_id, token)).toMatchObject({ error_type: 'intermediate_session_not_found' });
    expect(await ask(backend, 'discovery.organizations.list', { intermediate_session_token: token })).toMatchObject({
      error_type: 'intermediate_session_not_found',
    });
  });

  it('ends when the address is verified that a different user had signed up with', async () => {
    const { organization_id, email_address } = await firm('hijacked', false);
    const token = await begin(email_address);
    await discover(backend, email_address);
    expect(await spend(organization_id, token)).toMatchObject({ error_type: 'intermediate_session_not_found' });
  });

  it('lives on when nothing of this happens', async () => {
    const { organization_id, email_address } = await firm('lives');
    const token = await begin(email_address);
    await begin(email_address);
    expect(await spend(organization_id, token)).toMatchObject({ member_authenticated: true });
  });
});

it('a token of a social sign-in is invalidated by a new password and by the first verification of the address', async () => {
  const email = 'token@social.example';
  const visit = async () => {
    const start = new URL(`${API}/v1/public/oauth/github/start`);
    start.search = new URLSearchParams({ public_token: backend.publicToken, login_redirect_url: LANDING }).toString();
    return (await provider.visit(backend, start, identityOf(email))).searchParams.get('token');
  };
  await visit();
  const token = await visit();
  await page.call('passwords.resetByEmailStart', { email });
  await page.signIn('passwords.resetByEmail', { token: page.token(email), password: PASSWORD, ...MINUTES });
  expect((await page.call('oauth.authenticate', { token, ...MINUTES })).errorType).toBe('oauth_token_not_found');
});

describe('a session of a member', () => {
  it('is not valid for the calls of users, which have different rules', async () => {
    const made = await found(backend, 'mia@member.example', 'Member');
    const session = String(made['session_token']);
    clock.advance(6 * 60_000);
    expect(await ask(backend, 'passwords.resetBySession', { password: PASSWORD, ...MINUTES }, session)).toMatchObject({
      error_type: 'session_too_old_to_reset_password',
    });
    expect((await page.call('passwords.resetBySession', { password: PASSWORD, ...MINUTES }, session)).errorType).toBe(
      'user_unauthenticated',
    );
    expect((await page.call('totps.create', { expiration_minutes: 60 }, session)).errorType).toBe(
      'user_unauthenticated',
    );
    expect((await page.call('user.get', undefined, session)).errorType).toBe('user_unauthenticated');
    const own = await page.byEmail('mia@member.example', session);
    expect(own.session_token).not.toBe(session);
    expect(await ask(backend, 'self.get', undefined, session)).toMatchObject({
      member: { email_address: 'mia@member.example' },
    });
  });
});

describe('the length of a session', () => {
  const lengthOf = (answer: { session: { expires_at: string } }) =>
    Math.round((Date.parse(answer.session.expires_at) - Date.now()) / 60_000);
  const signIn = async (at: Page, email: string, session_duration_minutes: number) => {
    const { body } = await at.call('otps.email.loginOrCreate', { email, expiration_minutes: 5 });
    return at.signIn('otps.authenticate', {
      token: at.message(email).code,
      method_id: body['method_id'],
      session_duration_minutes,
    });
  };

  it("is at most that of better-auth's sessions, or what the host allows", async () => {
    expect(lengthOf(await signIn(page, 'long@length.example', 527_040))).toBe(7 * 24 * 60);
    const short = new Page(await startBackend({ auth: { session: { expiresIn: 30 * 60 } } }));
    const { session_token, ...answer } = await signIn(short, 'short@length.example', 60);
    expect(lengthOf(answer)).toBe(30);
    expect(lengthOf(await short.signIn('session.authenticate', { session_duration_minutes: 90 }, session_token))).toBe(
      30,
    );
    const allowed = new Page(await startBackend({ foyer: { longestSession: 527_040 } }));
    expect(lengthOf(await signIn(allowed, 'allowed@length.example', 527_040))).toBe(527_040);
  });

  it('of a member has the same bound', async () => {
    const { intermediate_session_token } = await discover(backend, 'long@members.example');
    const made = await ask(backend, 'discovery.organizations.create', {
      intermediate_session_token,
      organization_name: 'Long',
      session_duration_minutes: 527_040,
    });
    expect(
      Math.round(
        (Date.parse(String((made['member_session'] as Record<string, unknown>)['expires_at'])) - Date.now()) / 60_000,
      ),
    ).toBe(7 * 24 * 60);
  });

  it('stays as the call requested when better-auth refreshes its sessions', async () => {
    const { session_token, ...answer } = await signIn(page, 'refreshed@length.example', 60);
    clock.advance(HOUR / 2);
    const { data } = await host('/get-session', session_token);
    expect(data?.session?.expiresAt).toBe(answer.session.expires_at);
    expect((await page.call('session.authenticate', {}, session_token)).body).toMatchObject({
      session: { expires_at: answer.session.expires_at },
    });
    clock.advance(HOUR / 2 + 1);
    expect((await host('/get-session', session_token)).data).toBeNull();
    expect((await page.call('user.get', undefined, session_token)).errorType).toBe('user_unauthenticated');
  });

  it("of better-auth's own session is better-auth's", async () => {
    await page.signIn('passwords.create', { email: 'own@length.example', password: PASSWORD, ...MINUTES });
    const { data } = await host('/sign-in/email', null, { email: 'own@length.example', password: PASSWORD });
    const token = data?.token ?? '';
    clock.advance(2 * 24 * HOUR);
    const refreshed = await host('/get-session', token);
    expect(Date.parse(refreshed.data?.session?.expiresAt ?? '') - Date.now()).toBeGreaterThan(6 * 24 * HOUR);
  });
});

describe('decision 141: enrolling a factor does not re-authenticate', () => {
  const marksOf = ({ session }: { session: { authentication_factors: readonly object[] } }) =>
    session.authentication_factors.map((factor) => 'credential_created_at' in factor);
  const email = 'thief@enrolled.example';

  it('in the session that enrolls it, whatever it is', async () => {
    const { session_token: session } = await page.byEmail(email);
    const authenticator = new Authenticator();
    const { body: ceremony } = await page.call(
      'webauthn.registerStart',
      { domain: 'localhost', return_passkey_credential_options: true },
      session,
    );
    await page.signIn(
      'webauthn.register',
      { public_key_credential: authenticator.create(ceremony['public_key_credential_creation_options']), ...MINUTES },
      session,
    );
    const { body: app } = await page.call('totps.create', { expiration_minutes: 60 }, session);
    await page.signIn(
      'totps.authenticate',
      { totp_code: await createOTP(base32.decode(String(app['secret']))).totp(), ...MINUTES },
      session,
    );
    await page.signIn('passwords.resetBySession', { password: PASSWORD, ...MINUTES }, session);
    const { body } = await page.call(
      'otps.sms.send.secondary',
      { phone_number: '+12015550301', expiration_minutes: 5 },
      session,
    );
    const shown = await page.signIn(
      'otps.authenticate',
      { token: page.message('+12015550301').code, method_id: body['method_id'], ...MINUTES },
      session,
    );
    expect(marksOf(shown)).toEqual([false, true, true, true, true]);
    const { body: options } = await page.call('webauthn.authenticateStart.primary', {
      domain: 'localhost',
      return_passkey_credential_options: true,
    });
    const again = await page.signIn(
      'webauthn.authenticate',
      { public_key_credential: authenticator.get(options['public_key_credential_request_options']), ...MINUTES },
      session,
    );
    expect(marksOf(again)).toEqual([false, true, true, true, true]);
  });

  it('in another session that is older than an app, an address or a number', async () => {
    const mail = 'elder@enrolled.example';
    const { session_token: older } = await page.byEmail(mail);
    clock.advance(1000);
    const { session_token: session } = await page.byEmail(mail);
    const { body: app } = await page.call('totps.create', { expiration_minutes: 60 }, session);
    const otp = createOTP(base32.decode(String(app['secret'])));
    await page.signIn('totps.authenticate', { totp_code: await otp.totp(), ...MINUTES }, session);
    const add = async (
      name: 'otps.email.send.secondary' | 'otps.sms.send.secondary',
      to: string,
      presented: string,
    ) => {
      const { body } = await page.call(
        name,
        { [to.startsWith('+') ? 'phone_number' : 'email']: to, expiration_minutes: 5 },
        presented,
      );
      return page.signIn(
        'otps.authenticate',
        { token: page.message(to).code, method_id: body['method_id'], ...MINUTES },
        presented,
      );
    };
    await add('otps.email.send.secondary', 'elder-2@enrolled.example', session);
    await add('otps.sms.send.secondary', '+12015550311', session);
    clock.advance(60_000);
    await page.signIn('totps.authenticate', { totp_code: await otp.totp(), ...MINUTES }, older);
    await add('otps.email.send.secondary', 'elder-2@enrolled.example', older);
    const shown = await add('otps.sms.send.secondary', '+12015550311', older);
    expect(marksOf(shown)).toEqual([false, true, true, true]);
    // An address that takes the place of the first one stays as new as it is.
    const first = shown.user.emails.find((one) => one.email === mail)?.email_id ?? '';
    await page.call('user.deleteEmail', undefined, session, { email_id: first });
    expect(marksOf(await add('otps.email.send.secondary', 'elder-2@enrolled.example', older))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    // It is old in a session that begins now.
    await page.call('user.deleteTOTP', undefined, session, { totp_id: String(app['totp_id']) });
    const { session_token: next } = await page.byEmail('elder-2@enrolled.example');
    expect(marksOf(await page.byEmail('elder-2@enrolled.example', next))).toEqual([false]);
  });

  it("in a session that is older than a number which better-auth's own call has added", async () => {
    const { session_token: session } = await page.byEmail('hosted@enrolled.example');
    const phoneNumber = '+12015550312';
    clock.advance(1000);
    await host('/phone-number/send-otp', null, { phoneNumber });
    await host('/phone-number/verify', session, {
      phoneNumber,
      code: page.message(phoneNumber).code,
      updatePhoneNumber: true,
    });
    const { body } = await page.call(
      'otps.sms.send.secondary',
      { phone_number: phoneNumber, expiration_minutes: 5 },
      session,
    );
    expect(
      marksOf(
        await page.signIn(
          'otps.authenticate',
          { token: page.message(phoneNumber).code, method_id: body['method_id'], ...MINUTES },
          session,
        ),
      ),
    ).toEqual([false, true]);
  });

  it('in another session that is older than the credential', async () => {
    const { session_token: older } = await page.byEmail('older@enrolled.example');
    clock.advance(1000);
    const { session_token: session } = await page.byEmail('older@enrolled.example');
    const authenticator = new Authenticator();
    const { body: ceremony } = await page.call(
      'webauthn.registerStart',
      { domain: 'localhost', return_passkey_credential_options: true },
      session,
    );
    await page.signIn(
      'webauthn.register',
      { public_key_credential: authenticator.create(ceremony['public_key_credential_creation_options']), ...MINUTES },
      session,
    );
    const show = async (presented: string | null) => {
      const { body } = await page.call('webauthn.authenticateStart.primary', {
        domain: 'localhost',
        return_passkey_credential_options: true,
      });
      return page.signIn(
        'webauthn.authenticate',
        { public_key_credential: authenticator.get(body['public_key_credential_request_options']), ...MINUTES },
        presented,
      );
    };
    expect(marksOf(await show(older))).toEqual([false, true]);
    expect(marksOf(await show(null))).toEqual([false]);
  });
});
