import * as openid from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../src/index';
import { passcodeOf, stepOf } from '../src/totp/passcode';
import { Authenticator } from '../../../scripts/test-authenticator';
import { Host, wrong, type Answer } from './host';
import { startPostgres } from '../../../scripts/test-postgres';
import { spend, tokenFrom } from './provider-visit';
import { exchange, register, relyingParty, startVisit, submit } from './relying-party';
import { Company } from './organizations/company';
import { ethereumWallet } from './wallet-keys';

const server = await startPostgres();
if (server === null) {
  console.warn('PostgreSQL is not installed here (no initdb): several instances on one database are NOT tested.');
}

// A separate hook, so that the server stops even when closing the instances fails.
afterAll(() => server?.stop());

const MINUTES = { session_duration_minutes: 30 };

async function tokenIn(host: Host): Promise<string | null> {
  return new URL((await host.lastMessage()).links[0] ?? '').searchParams.get('token');
}

type Spend = readonly [path: string, body: unknown, session?: string];

/** Prepares requests that work once, to be sent several times concurrently. */
async function prepareSpends(host: Host, session: string): Promise<Spend[]> {
  const passkey = new Authenticator();
  const domain = { domain: 'localhost', return_passkey_credential_options: true };
  const creation = await host.post('/webauthn/register/start', { ...domain, user_agent: '' }, session);
  const made = passkey.create(creation.body['public_key_credential_creation_options']);
  await host.post('/webauthn/register', { public_key_credential: made, ...MINUTES }, session);
  const request = await host.post('/webauthn/authenticate/start/primary', domain);
  const signed = passkey.get(request.body['public_key_credential_request_options']);
  const totp = await host.post('/totps', { expiration_minutes: 5 }, session);
  const passcode = passcodeOf(String(totp.body['secret']), stepOf(new Date()));
  await host.post('/passwords/email/reset/start', { email: 'ada@example.com' });
  const reset = { token: await tokenIn(host), password: 'seven-copper-kettles', ...MINUTES };
  return [
    ['/webauthn/authenticate', { public_key_credential: signed, ...MINUTES }],
    ['/totps/authenticate', { totp_code: passcode, ...MINUTES }, session],
    ['/passwords/email/reset', reset],
  ];
}

describe.skipIf(server === null)('three instances on one PostgreSQL', () => {
  let sandboxes: Sandbox[] = [];
  const reported: string[] = [];

  beforeAll(async () => {
    const databaseURL = server?.databaseURL;
    const report = (line: string) => reported.push(line);
    // All concurrently on an empty database, so that they compete for the migration.
    sandboxes = await Promise.all([1, 2, 3].map(() => createSandbox({ control: true, databaseURL, report })));
  });

  afterAll(async () => {
    await Promise.all(sandboxes.map((sandbox) => sandbox.close()));
    expect(reported).toEqual([]);
  });

  /** The same project through each instance. */
  function hosts(): [Host, Host, Host] {
    const [first, second, third] = sandboxes.map((sandbox) => new Host(sandbox));
    if (first === undefined || second === undefined || third === undefined) throw new TypeError('no sandboxes');
    const same = { publicToken: first.publicToken };
    return [first, Object.assign(second, same), Object.assign(third, same)];
  }

  it('create one project and one user when a new user reaches all of them concurrently', async () => {
    const all = hosts();
    const body = { email: 'new@example.com', expiration_minutes: 5 };
    const sends = [...all, ...all, ...all].map((host) => host.post('/otps/email/login_or_create', body));
    expect((await Promise.all(sends)).map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
    const codes = (await all[0].messages()).map(({ code }) => code);
    expect(codes).toHaveLength(9);
    const [one, two] = [await all[1].signInByEmail('new@example.com'), await all[2].signInByEmail('NEW@example.com')];
    expect(two.user_id).toBe(one.user_id);
  });

  it('spend a link once', async () => {
    const all = hosts();
    await all[0].post('/magic_links/email/login_or_create', { email: 'ada@example.com' });
    const token = new URL((await all[1].lastMessage()).links[0] ?? '').searchParams.get('token');
    const body = { token, session_duration_minutes: 30 };
    const answers = await Promise.all([...all, ...all].map((host) => host.post('/magic_links/authenticate', body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401]);
  });

  it('spend a passcode once, and count wrong attempts together', async () => {
    const all = hosts();
    const { code, methodId } = await all[0].passcode();
    const body = (token: string) => ({ token, method_id: methodId, session_duration_minutes: 30 });
    const tries = [...all, ...all, ...all, ...all].map((host) => host.post('/otps/authenticate', body(wrong(code))));
    const types = (await Promise.all(tries)).map(({ errorType }) => errorType);
    expect(types.filter((type) => type === 'otp_code_not_found')).toHaveLength(5);
    const next = await all[1].passcode();
    const spend = { token: next.code, method_id: next.methodId, session_duration_minutes: 30 };
    const answers = await Promise.all(all.map((host) => host.post('/otps/authenticate', spend)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  });

  it('lock a user together, even when each wrong attempt has its own code', async () => {
    const all = hosts();
    await all[0].control('POST', '/project', { lock_after: 4 });
    const tries: (() => Promise<Answer>)[] = [];
    for (const host of [...all, ...all, ...all]) {
      const { code, methodId } = await host.passcode();
      const body = { token: wrong(code), method_id: methodId, session_duration_minutes: 30 };
      tries.push(() => host.post('/otps/authenticate', body));
    }
    const types = (await Promise.all(tries.map((attempt) => attempt()))).map(({ errorType }) => errorType);
    expect(types.filter((type) => type === 'otp_code_not_found')).toHaveLength(4);
    expect(types.filter((type) => type === 'user_lock_limit_reached')).toHaveLength(5);
  });

  it('accept a passkey’s signature, an app’s passcode and a reset once each', async () => {
    const all = hosts();
    const [host] = all;
    await host.control('POST', '/users', { email: 'ada@example.com' });
    const { session_token: session } = await host.signInByEmail('ada@example.com');
    const spends = await prepareSpends(host, session);
    for (const [path, body, presented] of spends) {
      const answers = await Promise.all([...all, ...all].map((one) => one.post(path, body, presented)));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect([path, ...statuses]).toEqual([path, 200, 401, 401, 401, 401, 401]);
    }
  });

  it('do not deadlock when one address is verified concurrently in several ways', async () => {
    const [one, two, three] = hosts();
    const email = 'ada@example.com';
    await one.post('/passwords', { email, password: 'quiet-lantern-91-zebra', ...MINUTES });
    const { code, methodId } = await two.passcode(email);
    await three.post('/magic_links/email/login_or_create', { email });
    const link = await tokenIn(three);
    await one.post('/passwords/email/reset/start', { email });
    const reset = await tokenIn(one);
    const answers = await Promise.all([
      one.post('/otps/authenticate', { token: code, method_id: methodId, ...MINUTES }),
      two.post('/magic_links/authenticate', { token: link, ...MINUTES }),
      three.post('/passwords/email/reset', { token: reset, password: 'seven-copper-kettles', ...MINUTES }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('share sessions, the signing key, the clock, faults and calls', async () => {
    const [one, two, three] = hosts();
    const auth = await one.signInByEmail('ada@example.com', 30);
    expect((await two.post('/sessions/authenticate', {}, auth.session_token)).status).toBe(200);
    const jwks = await Promise.all(
      [one, two, three].map(async ({ sandbox, publicToken }) =>
        (await sandbox.handle(new Request(`http://localhost:4400/v1/sessions/jwks/${publicToken}`))).text(),
      ),
    );
    expect(new Set(jwks).size).toBe(1);
    await two.control('POST', '/faults', { path: '/sdk/v1/users/me', times: 2, status: 500 });
    const gets = [one, two, three, one].map((host) => host.call('GET', '/users/me', { session: auth.session_token }));
    expect((await Promise.all(gets)).filter(({ status }) => status === 500)).toHaveLength(2);
    await three.advance(31 * 60);
    expect((await one.post('/sessions/authenticate', {}, auth.session_token)).errorType).toBe('session_not_found');
    const { calls } = await two.control('GET', '/calls');
    expect(calls).toHaveLength(8);
  });

  it('create one user for a wallet and one for an address under concurrent verifications', async () => {
    const [one, two, three] = hosts();
    const wallet = ethereumWallet();
    const signatures = await Promise.all(
      [one, two, three].map(async (host) => {
        const { body } = await host.post('/crypto_wallets/authenticate/start/primary', wallet);
        return { ...wallet, signature: wallet.sign(String(body['challenge'])), session_duration_minutes: 30 };
      }),
    );
    const byWallet = signatures.map((signature) => two.signIn('/crypto_wallets/authenticate', signature));
    expect(new Set((await Promise.all(byWallet)).map(({ user_id }) => user_id)).size).toBe(1);
    const tokens = await Promise.all(
      [one, two, three].map((host, at) => tokenFrom(host, at === 2 ? 'github' : 'google', 'ada@example.com')),
    );
    const spends = [one, two, three].flatMap((host) =>
      tokens.map((token) => host.post('/oauth/authenticate', spend(token))),
    );
    const answers = await Promise.all(spends);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const people = answers.flatMap(({ status, body }) => (status === 200 ? [body['user_id']] : []));
    expect(new Set(people).size).toBe(1);
  });

  it('spend an app’s code once, and accept the app and the token on every instance', async () => {
    const [one, two, three] = hosts();
    const client_id = await register(one);
    const party = await relyingParty(two, client_id);
    const other = await relyingParty(three, client_id);
    const { user_id, session_token } = await one.signInByEmail();
    const visit = await startVisit(party);
    const back = await submit(one, visit, session_token, true);
    const { access_token } = await exchange(party, visit, back);
    expect((await openid.fetchUserInfo(other, access_token, user_id)).sub).toBe(user_id);
    const next = await startVisit(party);
    const code = await submit(three, next, session_token, true);
    const spent = await Promise.allSettled([exchange(party, next, code), exchange(other, next, code)]);
    expect(spent.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2);
    await expect(exchange(other, next, code)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('end a session everywhere', async () => {
    const [one, two, three] = hosts();
    const auth = await one.signInByEmail();
    expect((await two.call('POST', '/sessions/revoke', { session: auth.session_token })).status).toBe(200);
    expect((await three.post('/sessions/authenticate', {}, auth.session_token)).errorType).toBe('session_not_found');
  });

  it('sign a member in once for each link, code, recovery code and intermediate session', async () => {
    const all = hosts();
    const [company] = all.map((host) => new Company(host));
    if (company === undefined) throw new TypeError('no company');
    await company.host.control('POST', '/project', { vertical: 'B2B', create_organization_enabled: true });
    const organization_id = await company.organization({ mfa_policy: 'REQUIRED_FOR_ALL' });
    const { member, recovery_codes = [] } = await company.member(organization_id, { totp: true });
    const partial = await company.logIn(organization_id);
    const { ist } = await company.discover();
    await company.post('/magic_links/email/login_or_signup', { organization_id, email_address: member.email_address });
    const { token } = await company.lastLink();
    await company.post('/otps/email/login_or_signup', { organization_id, email_address: member.email_address });
    const code = await company.lastCode();
    const spends: readonly [path: string, body: Record<string, unknown>][] = [
      ['/magic_links/authenticate', { magic_links_token: token }],
      ['/otps/email/authenticate', { organization_id, email_address: member.email_address, code }],
      ['/discovery/intermediate_sessions/exchange', { organization_id, intermediate_session_token: ist }],
      [
        '/recovery_codes/recover',
        {
          organization_id,
          member_id: member.member_id,
          recovery_code: recovery_codes[0],
          intermediate_session_token: partial['intermediate_session_token'],
        },
      ],
    ];
    // All concurrently: each takes the same locks, in the same order.
    const tries = spends.flatMap(([path, body]) =>
      [...all, ...all].map(async (host) => ({ path, answer: await host.post(`/b2b${path}`, { ...body, ...MINUTES }) })),
    );
    const answers = await Promise.all(tries);
    for (const [path] of spends) {
      const statuses = answers.filter((one) => one.path === path).map(({ answer }) => answer.status);
      expect([path, statuses.filter((status) => status === 200).length]).toEqual([path, 1]);
      expect(statuses.every((status) => status < 500)).toBe(true);
    }
  });

  it('create one member, and one count of wrong attempts, when requests reach all of them concurrently', async () => {
    const all = hosts();
    const company = new Company(all[0]);
    await company.host.control('POST', '/project', { vertical: 'B2B', lock_after: 4 });
    const organization_id = await company.organization({ email_jit_provisioning: 'ALL_ALLOWED' });
    const memberIds = { organization_id, email_address: 'new@harbour.example' };
    const sends = [...all, ...all].map((host) => host.post('/b2b/magic_links/email/login_or_signup', memberIds));
    expect((await Promise.all(sends)).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    await company.member(organization_id, { email_address: 'new@harbour.example', password: 'seven-copper-kettles' });
    await company.post('/passwords/email/reset/start', memberIds);
    const { token } = await company.lastLink();
    const guess = (host: Host) =>
      host.post('/b2b/passwords/authenticate', { ...memberIds, password: 'wrong', ...MINUTES });
    const types = (await Promise.all([...all, ...all].map(guess))).map(({ errorType }) => errorType);
    expect(types.filter((type) => type === 'unauthorized_credentials')).toHaveLength(4);
    expect(types.filter((type) => type === 'user_lock_limit_reached')).toHaveLength(2);
    const reset = { password_reset_token: token, password: 'nine-silver-lanterns', ...MINUTES };
    const ends = await Promise.all([
      ...all.map((host) => host.post('/b2b/passwords/email/reset', reset)),
      ...all.map(guess),
    ]);
    expect(
      ends
        .slice(0, 3)
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual([200, 401, 401]);
    expect(ends.every(({ status }) => status < 500)).toBe(true);
  });
});
