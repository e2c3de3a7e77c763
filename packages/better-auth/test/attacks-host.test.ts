import { createOTP } from '@better-auth/utils/otp';
import { base32 } from '@better-auth/utils/base32';
import { createAuthMiddleware } from 'better-auth/api';
import { bearer } from 'better-auth/plugins/bearer';
import { siwe } from 'better-auth/plugins/siwe';
import { expect, it } from 'vitest';
import { API, ORIGIN, startBackend, type Backend } from './backend';
import { ask, MINUTES, startOrganizations } from './organization-backend';
import { Page } from './page';
import { KEEPS_ROWS } from './second-storage';

const PASSWORD = 'spindle Orchard 55 teal';
const VICTIM = 'victim@owner.example';
const MALLORY = 'mallory@elsewhere.example';
const WALLET = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const signUp = (page: Page) => page.signIn('passwords.create', { email: VICTIM, password: PASSWORD, ...MINUTES });

const post = (backend: Backend, path: string, body: object, headers: object = {}): Promise<Response> =>
  backend.handle(
    new Request(`${API}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
      body: JSON.stringify(body),
    }),
  );

it('a database hook of the host that returns all of a user does not preserve credentials of an earlier sign-up', async () => {
  const before = (data: object) => Promise.resolve({ data: { ...data, updatedAt: new Date() } });
  const page = new Page(await startBackend({ auth: { databaseHooks: { user: { update: { before } } } } }));
  const { session_token } = await signUp(page);
  await page.byEmail(VICTIM);
  expect((await page.call('user.get', undefined, session_token)).status).toBe(401);
  expect(
    (await page.call('passwords.authenticate', { email: VICTIM, password: PASSWORD, ...MINUTES })).status,
  ).not.toBe(200);
});

it('a change of address that was requested before the first verification does not happen after it', async () => {
  const links: Readonly<Record<'to' | 'url', string>>[] = [];
  const sendVerificationEmail = ({ user, url }: { readonly user: { readonly email: string }; readonly url: string }) =>
    Promise.resolve(void links.push({ to: user.email, url }));
  const auth = {
    user: { changeEmail: { enabled: true } },
    emailVerification: { sendOnSignUp: false, sendVerificationEmail },
  };
  const backend = await startBackend({ plugins: [bearer()], auth });
  const page = new Page(backend);
  const { session_token, user_id } = await signUp(page);
  await post(backend, '/change-email', { newEmail: MALLORY }, { authorization: `Bearer ${session_token}` });
  await page.byEmail(VICTIM);
  await backend.handle(new Request(links.find(({ to }) => to === MALLORY)?.url ?? expect.fail('no link was sent')));
  const users = (await backend.all('user')) as ReadonlyArray<{ readonly id: string; readonly email: string }>;
  expect(users.find(({ id }) => id === user_id)?.email).toBe(VICTIM);
});

// better-auth claims the address of a wallet in its table, and nowhere else.
it.runIf(KEEPS_ROWS)('the wallet of a first comer signs nobody in after the first proof', async () => {
  const wallets = siwe({
    domain: 'localhost',
    anonymous: false,
    getNonce: () => Promise.resolve('abcdefgh12345678'),
    verifyMessage: () => Promise.resolve(true),
  });
  const backend = await startBackend({ plugins: [bearer(), wallets] });
  const message = `localhost wants you to sign in with your Ethereum account:\n${WALLET}\n\nSign in\n\nURI: http://localhost\nVersion: 1\nChain ID: 1\nNonce: abcdefgh12345678\nIssued At: 2026-11-28T17:00:00.000Z`;
  const enter = async () => {
    await post(backend, '/siwe/nonce', {});
    return (await post(backend, '/siwe/verify', { message, signature: '0x1', email: VICTIM })).text();
  };
  const first = await enter();
  const { user_id } = await new Page(backend).byEmail(VICTIM);
  expect(first).toContain(user_id);
  expect(await enter()).not.toContain(user_id);
});

it('a second factor that is no app is not gone around by a new organization', async () => {
  const backend = await startOrganizations({ plugins: [bearer()] });
  const page = new Page(backend);
  const { session_token, user_id } = await page.byEmail(VICTIM);
  await page.signIn('passwords.resetBySession', { password: PASSWORD, ...MINUTES }, session_token);
  await backend.change('user', user_id, { twoFactorEnabled: true });
  const { intermediate_session_token } = await ask(backend, 'passwords.discovery.authenticate', {
    email_address: VICTIM,
    password: PASSWORD,
  });
  const made = await ask(backend, 'discovery.organizations.create', {
    intermediate_session_token,
    organization_name: 'Elsewhere',
    organization_slug: 'elsewhere',
    ...MINUTES,
  });
  expect(made).toMatchObject({ error_type: 'insufficient_factors' });
});

it('a hook of the host sees the name that a user asks for', async () => {
  const seen: unknown[] = [];
  const before = createAuthMiddleware(({ path, body }) =>
    Promise.resolve(void (path === '/update-user' && seen.push(body))),
  );
  const page = new Page(await startBackend({ auth: { hooks: { before } } }));
  const { session_token } = await page.byEmail('ada@owner.example');
  await page.call('user.update', { name: { first_name: 'Ada', last_name: 'Lovelace' } }, session_token);
  expect(seen).toEqual([{ name: 'Ada Lovelace' }]);
});

it('a session that showed no second factor removes none', async () => {
  const backend = await startBackend();
  const page = new Page(backend);
  const { session_token, user_id } = await page.byEmail(VICTIM);
  const { body: app } = await page.call('totps.create', { expiration_minutes: 60 }, session_token);
  await page.call(
    'totps.authenticate',
    { totp_code: await createOTP(base32.decode(String(app['secret']))).totp(), ...MINUTES },
    session_token,
  );
  const { token } = await (await backend.stored()).createSession(user_id);
  expect((await page.call('user.deleteTOTP', undefined, token, { totp_id: String(app['totp_id']) })).status).toBe(403);
  expect(await backend.all('twoFactor')).toHaveLength(1);
});
