import { createOTP } from '@better-auth/utils/otp';
import { base32 } from '@better-auth/utils/base32';
import { afterAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../scripts/test-authenticator';
import { API, LANDING, ORIGIN, type Backend } from './backend';
import { discover, startOrganizations } from './organization-backend';
import { Page } from './page';
import { identityOf, StandIn } from './stand-in';

const provider = new StandIn();
await provider.open();
afterAll(() => provider.close());

const backend = await startOrganizations({
  plugins: [provider.plugin('github')],
  // With better-auth's default, a social account does not verify an address that a different user signed up with.
  auth: { account: { accountLinking: { ['requireLocalEmailVerified' as string]: false } } },
});
const page = new Page(backend);
const PASSWORD = 'spindle Orchard 55 teal';
const MINUTES = { session_duration_minutes: 60 };

/** A call of better-auth's own. */
async function host(path: string, body?: object, token?: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    origin: ORIGIN,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return backend.handle(
    new Request(API + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}

type Row = Readonly<Record<string, unknown>>;
const rowsOf = async (model: string, userId: string): Promise<Row[]> =>
  ((await backend.all(model)) as readonly Row[]).filter((row) => row['userId'] === userId);

let numbers = 0;

/** Signs up with an address that is not theirs, and prepares the account as well as a session allows. */
async function prepare(email: string) {
  const { session_token: session, user_id } = await page.signIn('passwords.create', {
    email,
    password: PASSWORD,
    ...MINUTES,
  });
  await page.call('user.update', { name: { first_name: 'Mallory' }, untrusted_metadata: { note: 'mine' } }, session);
  const authenticator = new Authenticator();
  const { body: ceremony } = await page.call(
    'webauthn.registerStart',
    { domain: 'localhost', user_agent: 'Chrome/1 Linux', return_passkey_credential_options: true },
    session,
  );
  const credential = authenticator.create(ceremony['public_key_credential_creation_options']);
  await page.call('webauthn.register', { public_key_credential: credential, ...MINUTES }, session);
  await add('otps.email.send.secondary', { email: `mallory-of-${email}` }, `mallory-of-${email}`, session);
  numbers += 1;
  const phone_number = `+120155501${String(10 + numbers)}`;
  await add('otps.sms.send.secondary', { phone_number }, phone_number, session);
  const { body: app } = await page.call('totps.create', { expiration_minutes: 60 }, session);
  await page.call(
    'totps.authenticate',
    { totp_code: await createOTP(base32.decode(String(app['secret']))).totp(), ...MINUTES },
    session,
  );
  await backend.change('user', user_id, {
    foyerMfa: JSON.stringify({ phone: phone_number, method: 'sms_otp' }),
    image: 'https://evil.example/face.png',
  });
  return { session, user_id, phone_number };
}

async function add(
  name: 'otps.email.send.secondary' | 'otps.sms.send.secondary',
  address: object,
  to: string,
  session: string,
) {
  const { body } = await page.call(name, { ...address, expiration_minutes: 5 }, session);
  await page.signIn(
    'otps.authenticate',
    { token: page.message(to).code, method_id: body['method_id'], ...MINUTES },
    session,
  );
}

function visit(served: Backend, email: string): Promise<URL> {
  const start = new URL(`${API}/v1/public/oauth/github/start`);
  start.search = new URLSearchParams({ public_token: served.publicToken, login_redirect_url: LANDING }).toString();
  return provider.visit(served, start, identityOf(email));
}

/** How the owner of an address proves it. */
const proofs: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
  "better-auth's own magic link": async (email) => {
    await host('/sign-in/magic-link', { email });
    return host(
      new URL(page.message(email).link ?? '').pathname.replace('/api/auth', '') +
        new URL(page.message(email).link ?? '').search,
    );
  },
  "better-auth's own email code": async (email) => {
    await host('/email-otp/send-verification-otp', { email, type: 'sign-in' });
    return host('/sign-in/email-otp', { email, otp: page.message(email).code });
  },
  "better-auth's own reset by an email code": async (email) => {
    await host('/email-otp/request-password-reset', { email });
    return host('/email-otp/reset-password', { email, otp: page.message(email).code, password: `new ${PASSWORD}` });
  },
  'a social account': (email) => visit(backend, email),
  'a code': (email) => page.byEmail(email),
  'a link': async (email) => {
    await page.call('magicLinks.email.loginOrCreate', { email });
    return page.signIn('magicLinks.authenticate', { token: page.token(email), ...MINUTES });
  },
  'a reset mail': async (email) => {
    await page.call('passwords.resetByEmailStart', { email });
    return page.signIn('passwords.resetByEmail', { token: page.token(email), password: `new ${PASSWORD}`, ...MINUTES });
  },
  'a code of organizations': (email) => discover(backend, email),
};

describe('pre-hijacking: the first verification of an address', () => {
  it.each(Object.entries(proofs))('with %s removes all credentials of an earlier sign-up', async (name, prove) => {
    const email = `${name.replaceAll(/\W/g, '-').toLowerCase()}@owner.example`;
    const { session, user_id, phone_number } = await prepare(email);
    expect(await rowsOf('passkey', user_id)).toHaveLength(1);
    const answer = await prove(email);
    if (answer instanceof Response) expect(answer.status).toBeLessThan(400);
    const user = ((await backend.all('user')) as readonly Row[]).find(({ id }) => id === user_id);
    expect(user).toMatchObject({
      ...{ email, emailVerified: true, foyerMfa: null, foyerName: null, foyerUntrustedMetadata: null },
      ...{ phoneNumber: null, phoneNumberVerified: false, twoFactorEnabled: false, image: null },
    });
    expect(user?.['name']).not.toContain('Mallory');
    for (const model of ['passkey', 'foyerAddress', 'twoFactor'])
      expect([model, await rowsOf(model, user_id)]).toEqual([model, []]);
    expect((await page.call('user.get', undefined, session)).errorType).toBe('user_unauthenticated');
    expect((await page.call('passwords.authenticate', { email, password: PASSWORD, ...MINUTES })).status).not.toBe(200);
    expect((await page.call('otps.sms.send.primary', { phone_number, expiration_minutes: 5 })).errorType).toBe(
      'phone_number_not_found',
    );
    // The owner gets in, and what they prove later takes nothing from them.
    const owner = await page.byEmail(email);
    expect(owner.user_id).toBe(user_id);
    await page.call('user.update', { name: { first_name: 'Olivia' } }, owner.session_token);
    await prove(email);
    expect(await page.byEmail(email)).toMatchObject({ user_id, user: { name: { first_name: 'Olivia' } } });
  });

  it('with a social account preserves that account, and none that was attached before', async () => {
    const email = 'attached@owner.example';
    const { session, user_id } = await prepare(email);
    await backend.make('account', {
      userId: user_id,
      providerId: 'github',
      accountId: 'of mallory',
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    const { body } = await page.call('oauth.authenticate', {
      token: (await visit(backend, email)).searchParams.get('token'),
      ...MINUTES,
    });
    expect(body).toMatchObject({ user_id, user: { providers: [{ provider_subject: `at ${email}` }] } });
    expect((await page.call('user.get', undefined, session)).errorType).toBe('user_unauthenticated');
  });

  it('in the session that asked for it preserves credentials of that session', async () => {
    const email = 'own@owner.example';
    const { session, user_id } = await prepare(email);
    const { body } = await page.call('otps.email.send.secondary', { email, expiration_minutes: 5 }, session);
    await page.signIn(
      'otps.authenticate',
      { token: page.message(email).code, method_id: body['method_id'], ...MINUTES },
      session,
    );
    expect(await rowsOf('passkey', user_id)).toHaveLength(1);
    expect((await page.call('user.get', undefined, session)).body).toMatchObject({
      user_id,
      name: { first_name: 'Mallory' },
    });
    // The password is correct, and the authenticator app is preserved too.
    expect((await page.call('passwords.authenticate', { email, password: PASSWORD, ...MINUTES })).errorType).toBe(
      'insufficient_factors',
    );
  });

  it('preserves credentials when a user who signed up with a phone number adds a first address', async () => {
    const { body } = await page.call('otps.sms.loginOrCreate', { phone_number: '+12015550177', expiration_minutes: 5 });
    const { session_token, user_id } = await page.signIn('otps.authenticate', {
      token: page.message('+12015550177').code,
      method_id: body['method_id'],
      ...MINUTES,
    });
    await page.call('user.update', { name: { first_name: 'Pat' } }, session_token);
    await add('otps.email.send.secondary', { email: 'pat@owner.example' }, 'pat@owner.example', session_token);
    expect((await page.call('user.get', undefined, session_token)).body).toMatchObject({
      user_id,
      name: { first_name: 'Pat' },
      phone_numbers: [{ phone_number: '+12015550177' }],
    });
  });

  it("by better-auth's own verification link confirms the sign-up, and ends only what Foyer added to it", async () => {
    const sent: string[] = [];
    const verifying = await startOrganizations({
      auth: { emailVerification: { sendVerificationEmail: ({ url }) => Promise.resolve(void sent.push(url)) } },
    });
    const at = new Page(verifying);
    const email = 'confirmed@owner.example';
    const { session_token, user_id } = await at.signIn('passwords.create', { email, password: PASSWORD, ...MINUTES });
    await verifying.make('foyerAddress', { userId: user_id, channel: 'email', value: 'mallory@owner.example' });
    await verifying.make('passkey', {
      userId: user_id,
      publicKey: 'a',
      credentialID: 'of foyer',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
      foyerDomain: 'localhost',
    });
    await verifying.make('passkey', {
      userId: user_id,
      publicKey: 'a',
      credentialID: 'of the host',
      counter: 0,
      deviceType: 'singleDevice',
      backedUp: false,
    });
    const headers = { 'content-type': 'application/json', origin: ORIGIN };
    await verifying.handle(
      new Request(`${API}/send-verification-email`, { method: 'POST', headers, body: JSON.stringify({ email }) }),
    );
    expect((await verifying.handle(new Request(sent[0] ?? ''))).status).toBeLessThan(400);
    expect(await verifying.all('user')).toMatchObject([{ emailVerified: true }]);
    expect(await verifying.all('foyerAddress')).toEqual([]);
    expect(await verifying.all('passkey')).toMatchObject([{ credentialID: 'of the host' }]);
    expect((await at.call('user.get', undefined, session_token)).status).toBe(200);
    expect((await at.call('passwords.authenticate', { email, password: PASSWORD, ...MINUTES })).status).toBe(200);
  });
});
