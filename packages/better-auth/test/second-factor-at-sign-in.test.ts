import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { afterAll, describe, expect, it } from 'vitest';
import { Authenticator } from '../../../scripts/test-authenticator';
import { API, ORIGIN, startBackend, type Backend } from './backend';
import { Page } from './page';
import { identityOf, StandIn } from './stand-in';

const provider = new StandIn();
await provider.open();
afterAll(() => provider.close());

const PASSWORD = 'correct horse battery';
const MINUTES = { session_duration_minutes: 60 };

/** A call of the host's own pages. */
async function own(backend: Backend, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: ORIGIN, cookie };
  return backend.handle(new Request(`${API}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
}

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

/** A user who has set up an app in the host's own pages. */
async function enroll(backend: Backend, email: string): Promise<void> {
  const cookie = cookieOf(await own(backend, 'sign-up/email', { email, password: PASSWORD, name: 'Ada' }));
  const { totpURI } = (await (await own(backend, 'two-factor/enable', { password: PASSWORD }, cookie)).json()) as {
    totpURI: string;
  };
  const uri = new URL(totpURI);
  const code = await createOTP(base32.decode(uri.searchParams.get('secret') ?? '')).totp();
  const answer = await own(backend, 'two-factor/verify-totp', { code }, cookie);
  if (answer.status !== 200) throw new TypeError(await answer.text());
}

const visit = (page: Page, email: string) => {
  const start = new URL(`${API}/v1/public/oauth/github/start?public_token=${page.backend.publicToken}`);
  return provider.visit(page.backend, start, identityOf(email));
};

const start = (secondFactor?: 'stepUpOnly') =>
  startBackend({
    plugins: [provider.plugin('github')],
    auth: { account: { accountLinking: { trustedProviders: ['github'] } } },
    foyer: secondFactor ? { secondFactor } : {},
  });

describe('decision 154: a second factor of the host', async () => {
  const page = new Page(await start());

  it('is not skipped by a password, a new one, a code, a link or a social account', async () => {
    const email = 'ada@example.com';
    const first = await page.byEmail(email);
    await page.call('session.revoke', undefined, first.session_token);
    await page.backend.change('user', first.user_id, { twoFactorEnabled: true });
    await page.call('passwords.resetByEmailStart', { email });
    const set = { token: page.token(email), password: PASSWORD, ...MINUTES };
    expect(await page.call('passwords.resetByEmail', set)).toMatchObject({
      status: 403,
      errorType: 'insufficient_factors',
    });
    expect((await page.call('passwords.authenticate', { email, password: PASSWORD, ...MINUTES })).errorType).toBe(
      'no_user_password',
    );
    const { body } = await page.call('otps.email.loginOrCreate', { email, expiration_minutes: 5 });
    const code = { token: page.message(email).code, method_id: body['method_id'], ...MINUTES };
    expect((await page.call('otps.authenticate', code)).errorType).toBe('insufficient_factors');
    await page.call('magicLinks.email.loginOrCreate', { email });
    expect((await page.call('magicLinks.authenticate', { token: page.token(email), ...MINUTES })).errorType).toBe(
      'insufficient_factors',
    );
    const token = (await visit(page, email)).searchParams.get('token');
    expect((await page.call('oauth.authenticate', { token, ...MINUTES })).errorType).toBe('insufficient_factors');
    expect(await (await page.backend.stored()).listSessions(first.user_id)).toEqual([]);
  });

  it('that was set up in its own pages refuses the password alone', async () => {
    const login = { email: 'bob@example.com', password: PASSWORD };
    await enroll(page.backend, login.email);
    expect((await page.call('passwords.authenticate', { ...login, ...MINUTES })).errorType).toBe(
      'insufficient_factors',
    );
    const change = { email: login.email, existing_password: PASSWORD, new_password: `${PASSWORD} 2`, ...MINUTES };
    expect((await page.call('passwords.resetByExistingPassword', change)).errorType).toBe('insufficient_factors');
    // The password is still the old one.
    expect(await (await own(page.backend, 'sign-in/email', login)).json()).toMatchObject({ twoFactorRedirect: true });
  });

  it('is no obstacle to a factor that is added to a session, nor to a passkey that verified the user', async () => {
    const { session_token, user_id } = await page.byEmail('cy@example.com');
    const authenticator = new Authenticator();
    const domain = { domain: 'localhost', return_passkey_credential_options: true };
    const made = await page.call('webauthn.registerStart', domain, session_token);
    const credential = authenticator.create(made.body['public_key_credential_creation_options']);
    await page.signIn('webauthn.register', { public_key_credential: credential, ...MINUTES }, session_token);
    await page.backend.change('user', user_id, { twoFactorEnabled: true });
    expect(await page.byEmail('cy@example.com', session_token)).toMatchObject({ session_token });
    const asked = await page.call('webauthn.authenticateStart.primary', domain);
    const shown = authenticator.get(asked.body['public_key_credential_request_options']);
    expect(await page.signIn('webauthn.authenticate', { public_key_credential: shown, ...MINUTES })).toMatchObject({
      user_id,
    });
  });

  it("is left to step-up by secondFactor: 'stepUpOnly'", async () => {
    const loose = new Page(await start('stepUpOnly'));
    const login = { email: 'ed@example.com', password: PASSWORD };
    await enroll(loose.backend, login.email);
    await loose.signIn('passwords.authenticate', { ...login, ...MINUTES });
    await loose.byEmail(login.email);
  });
});
