import { createOTP } from '@better-auth/utils/otp';
import { base32 } from '@better-auth/utils/base32';
import { PGlite } from '@electric-sql/pglite';
import { describe, expect, it } from 'vitest';
import { cleanup, embeddedDatabase } from '../src/index';
import { API, startBackend, type Backend } from './backend';
import { movableClock } from './clock';
import { newDatabase } from './new-database';
import { ask, discover, startOrganizations } from './organization-backend';
import { Page } from './page';
import { KEEPS_ROWS } from './second-storage';

const clock = movableClock();
const PASSWORD = 'spindle Orchard 55 teal';
const MINUTES = { session_duration_minutes: 60 };
const [OLD, NEW] = ['an old secret of tests that is long enough', 'a new secret of tests that is long enough'];
const DAY = 24 * 60 * 60_000;

const keysOf = async ({ handle, publicToken }: Backend) =>
  (
    (await (await handle(new Request(`${API}/v1/sessions/jwks/${publicToken}`))).json()) as { keys: { kid: string }[] }
  ).keys.map(({ kid }) => kid);
const kidOf = (jwt: string) =>
  (JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid;

describe('a changed secret', () => {
  const publicToken = 'public-token-test-secrets';
  const start = (database: object, auth: object) =>
    startBackend({ database, publicToken, auth, foyer: { secondFactor: 'stepUpOnly' } });

  it('is named in one line of the log with its cure, and signs users in with a new key', async () => {
    const database = newDatabase();
    const before = new Page(await start(database, { secret: OLD }));
    const { session_token, session_jwt } = await before.byEmail('ada@secrets.example');
    const { body: app } = await before.call('totps.create', { expiration_minutes: 60 }, session_token);
    await before.call(
      'totps.authenticate',
      { totp_code: await createOTP(base32.decode(String(app['secret']))).totp(), ...MINUTES },
      session_token,
    );
    const after = new Page(await start(database, { secret: NEW }));
    for (let round = 0; round < 3; round += 1) await after.byEmail('ada@secrets.example');
    const { session_jwt: signed, session_token: session } = await after.byEmail('ada@secrets.example');
    const keys = await keysOf(after.backend);
    expect(keys).toHaveLength(2);
    expect(keys).toContain(kidOf(signed));
    expect(keys).toContain(kidOf(session_jwt));
    const lines = () => after.backend.logged.filter((line) => line.startsWith('error'));
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatch(/a key that signs sessions.*BETTER_AUTH_SECRET.*`secrets:/);
    // Neither is it a failure of ours where something else was encrypted with the old one.
    const totp_code = await createOTP(base32.decode(String(app['secret']))).totp();
    expect((await after.call('totps.authenticate', { totp_code, ...MINUTES }, session)).errorType).toBe(
      'totp_not_found',
    );
    expect(
      (await after.call('totps.recover', { recovery_code: 'abcde-fghij', ...MINUTES }, session)).status,
    ).toBeLessThan(500);
    expect(lines().join('\n')).not.toMatch(new RegExp(`${OLD}|${NEW}|${totp_code}`));
    // An instance that still has the old secret goes on with its own key.
    expect(kidOf((await before.byEmail('ada@secrets.example')).session_jwt)).toBe(kidOf(session_jwt));
  });

  it('that preserves the old one as a version changes nothing', async () => {
    const database = newDatabase();
    const first = await new Page(await start(database, { secret: OLD })).byEmail('bo@secrets.example');
    const after = new Page(
      await start(database, {
        secret: OLD,
        secrets: [
          { version: 2, value: NEW },
          { version: 1, value: OLD },
        ],
      }),
    );
    const second = await after.byEmail('bo@secrets.example');
    expect(kidOf(second.session_jwt)).toBe(kidOf(first.session_jwt));
    expect(after.backend.logged.filter((line) => line.startsWith('error'))).toEqual([]);
  });
});

/** Database errors, and the fix in the log. */
const CURES: readonly (readonly [string, RegExp])[] = [
  ['relation "foyerGuess" does not exist', /`npx auth migrate`/],
  ['column "foyerProof" of relation "user" does not exist', /`npx auth migrate`/],
  ['no such table: foyerGuess', /`npx auth migrate`/],
  ["Table 'app.foyerGuess' doesn't exist", /`npx auth migrate`/],
  ["Unknown column 'foyerProof' in 'field list'", /`npx auth migrate`/],
  ['database "ap" does not exist', /option `database`/],
  ["Unknown database 'ap'", /option `database`/],
  ['connect ECONNREFUSED 127.0.0.1:5432', /option `database`/],
  ["Duplicate entry 'ädam@accents.example' for key 'email'", /utf8mb4_bin\.$/],
  [
    "Illegal mix of collations (latin1_swedish_ci,IMPLICIT) and (utf8mb4_unicode_ci,COERCIBLE) for operation '='",
    /utf8mb4\.$/,
  ],
];

describe('a failure of the host or its database', () => {
  it('is logged with its name, its message and the call, without secrets', async () => {
    const secrets = [PASSWORD, 'eve@logged.example', '123456', 'k3bZ0cQf5Xv7Yw9Lr2Nt8Pu4'];
    const before = () => {
      throw new RangeError(`The queue is full for ${secrets.join(' and ')}\nat a second line`);
    };
    const page = new Page(await startBackend({ auth: { databaseHooks: { user: { create: { before } } } } }));
    const { status } = await page.call('passwords.create', {
      email: 'eve@logged.example',
      password: PASSWORD,
      ...MINUTES,
    });
    expect(status).toBe(500);
    const lines = page.backend.logged.filter((line) => line.startsWith('error'));
    expect(lines).toEqual([
      expect.stringMatching(/POST \/api\/auth\/sdk\/v1\/passwords: RangeError: The queue is full for /),
    ]);
    for (const secret of secrets) expect(lines[0]).not.toContain(secret);
  });

  it('is logged with its cure', async () => {
    let message = '';
    const before = () => Promise.reject(new Error(message));
    const page = new Page(await startBackend({ auth: { databaseHooks: { user: { create: { before } } } } }));
    for (const [cause, cure] of CURES) {
      message = cause;
      page.backend.logged.length = 0;
      await page.call('passwords.create', { email: 'eve@cured.example', password: PASSWORD, ...MINUTES });
      expect(page.backend.logged.filter((line) => line.startsWith('error'))).toEqual([expect.stringMatching(cure)]);
    }
  });
});

describe.runIf(KEEPS_ROWS)('cleanup', () => {
  it('deletes all expired rows in batches, and no active ones', async () => {
    const backend = await startOrganizations({ auth: { verification: { disableCleanup: true } } });
    const page = new Page(backend);
    for (let number = 0; number < 12; number += 1) await page.byEmail(`user-${number}@expired.example`);
    await page.call('magicLinks.email.loginOrCreate', {
      email: 'link@expired.example',
      login_expiration_minutes: 5,
      signup_expiration_minutes: 5,
    });
    await ask(backend, 'otps.email.discovery.send', { email_address: 'guess@expired.example' });
    await ask(backend, 'otps.email.discovery.authenticate', { email_address: 'guess@expired.example', code: '000000' });
    await discover(backend, 'member@expired.example');
    clock.advance(2 * DAY);
    const { session_token } = await page.byEmail('lives@expired.example');
    const removed = await cleanup(backend.auth, { batch: 5 });
    expect(removed['session']).toBe(12);
    expect(removed['verification']).toBeGreaterThan(12);
    expect(removed['foyerGuess']).toBeGreaterThan(0);
    expect(await backend.all('session')).toHaveLength(1);
    expect(await backend.all('foyerGuess')).toEqual([]);
    expect((await page.call('session.authenticate', {}, session_token)).status).toBe(200);
    clock.advance(2 * DAY);
    await cleanup(backend.auth);
    for (const model of ['session', 'verification', 'foyerGuess'])
      expect([model, await backend.all(model)]).toEqual([model, []]);
    expect(await cleanup(backend.auth)).toEqual({ foyerGuess: 0, session: 0, verification: 0 });
  });

  it('and sign-ins by social accounts have their indexes', async () => {
    const postgres = new PGlite();
    await startBackend({ database: embeddedDatabase(postgres) as object });
    const { rows } = await postgres.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where schemaname = 'public'",
    );
    const has = (table: string, columns: string) =>
      rows.some(({ indexdef }) => indexdef.includes(`.${table} `) && indexdef.includes(columns));
    for (const table of ['session', 'verification', '"foyerGuess"'])
      expect([table, has(table, '("expiresAt")')]).toEqual([table, true]);
    expect(has('account', '("providerId", "accountId")')).toBe(true);
  });
});

describe.runIf(KEEPS_ROWS)('the statements of a known user', () => {
  const sqlOf = async (foyer = {}) => {
    const postgres = new PGlite();
    const sql: string[] = [];
    const counted = { query: (text: string, values?: unknown[]) => postgres.query(text, (sql.push(text), values)) };
    const backend = await startBackend({
      database: embeddedDatabase(counted) as object,
      auth: { verification: { disableCleanup: true } },
      foyer,
    });
    return { page: new Page(backend), take: () => sql.splice(0) };
  };

  it('are at most 9 to sign in and 4 to refresh, and the keys are read once', async () => {
    const { page, take } = await sqlOf();
    const email = 'ada@counted.example';
    await page.signIn('passwords.create', { email, password: PASSWORD, ...MINUTES });
    await page.byEmail(email);
    const { body } = await page.call('otps.email.loginOrCreate', { email, expiration_minutes: 5 });
    await page.call('magicLinks.email.loginOrCreate', { email });
    take();
    const { session_token } = await page.signIn('otps.authenticate', {
      token: page.backend.sent.find(({ code }) => code !== undefined)?.code,
      method_id: body['method_id'],
      ...MINUTES,
    });
    const counts = { code: take().length, link: 0, refresh: 0, password: 0 };
    await page.signIn('magicLinks.authenticate', { token: page.token(email), ...MINUTES });
    counts.link = take().length;
    const refreshes = [];
    for (let round = 0; round < 3; round += 1) {
      await page.call('session.authenticate', { session_duration_minutes: 60 }, session_token);
      refreshes.push(...take());
    }
    counts.refresh = refreshes.length / 3;
    await page.signIn('passwords.resetBySession', { password: `new ${PASSWORD}`, ...MINUTES }, session_token);
    take();
    await page.signIn('passwords.authenticate', { email, password: `new ${PASSWORD}`, ...MINUTES });
    counts.password = take().length;
    expect(counts).toEqual({ code: 8, link: 6, refresh: 4, password: 8 });
    expect(refreshes.filter((text) => text.includes('jwks'))).toEqual([]);
  });

  it('with every kind of factor are at most 11 to sign in', async () => {
    const { page, take } = await sqlOf({ secondFactor: 'stepUpOnly' });
    const email = 'bo@counted.example';
    const { session_token, user_id } = await page.byEmail(email);
    const { body: app } = await page.call('totps.create', { expiration_minutes: 60 }, session_token);
    await page.call(
      'totps.authenticate',
      { totp_code: await createOTP(base32.decode(String(app['secret']))).totp(), ...MINUTES },
      session_token,
    );
    const { body: added } = await page.call(
      'otps.email.send.secondary',
      { email: `further-${email}`, expiration_minutes: 5 },
      session_token,
    );
    await page.signIn(
      'otps.authenticate',
      { token: page.message(`further-${email}`).code, method_id: added['method_id'], ...MINUTES },
      session_token,
    );
    await page.backend.change('user', user_id, { foyerHasPasskeys: true });
    const { body } = await page.call('otps.email.loginOrCreate', { email, expiration_minutes: 5 });
    take();
    const { user } = await page.signIn('otps.authenticate', {
      token: page.message(email).code,
      method_id: body['method_id'],
      ...MINUTES,
    });
    expect(take().length).toBeLessThanOrEqual(11);
    expect(user).toMatchObject({ emails: [{ email }, { email: `further-${email}` }], totps: [{ verified: true }] });
  });
});
