import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { jwt } from 'better-auth/plugins/jwt';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { foyer } from '../src/index';
import { API, ORIGIN, startBackend } from './backend';
import { newDatabase } from './new-database';

const PASSWORD = 'spindle Orchard 55 teal';
const fields = z.record(z.string(), z.unknown());

/**
 * What an answer is made of. better-auth returns the columns of a plugin with users and sessions: those of this one
 * begin with its name.
 */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' || typeof value === 'number' ? typeof value : value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('foyer'))
      .map(([key, of]) => [key, shapeOf(of)]),
  );
}

/** The pages of an app on better-auth, in one browser with its cookies. */
class OwnPages {
  readonly answers: [call: string, status: number, shape: unknown, cookies: readonly string[]][] = [];
  readonly #cookies = new Map<string, string>();

  constructor(private readonly handle: (request: Request) => Promise<Response>) {}

  async call(path: string, body?: object): Promise<Record<string, unknown>> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'content-type': 'application/json', origin: ORIGIN, cookie };
    const response = await this.handle(
      new Request(
        API + path,
        body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
      ),
    );
    const given: unknown = await response.json();
    const names = response.headers.getSetCookie().map((line) => this.#keep(line));
    this.answers.push([path, response.status, shapeOf(given), names.toSorted()]);
    return fields.safeParse(given).data ?? {};
  }

  #keep(line: string): string {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
    return name;
  }
}

async function start(database: object, plugins: NonNullable<BetterAuthOptions['plugins']>) {
  const secret = 'a secret of tests that is long enough to be one';
  const common = {
    baseURL: 'http://localhost:4450',
    secret,
    trustedOrigins: [ORIGIN],
    telemetry: { enabled: false },
    logger: { disabled: true },
  };
  const options = {
    ...common,
    database: database as never,
    emailAndPassword: { enabled: true },
    plugins,
  } satisfies BetterAuthOptions;
  await (await getMigrations(options)).runMigrations();
  return betterAuth(options).handler;
}

/** A user's actions on these pages. */
async function journey(handle: (request: Request) => Promise<Response>, email: string) {
  const page = new OwnPages(handle);
  const changed = `${PASSWORD} 2`;
  await page.call('/sign-up/email', { email, password: PASSWORD, name: 'Ada' });
  await page.call('/sign-up/email', { email, password: PASSWORD, name: 'Ada' });
  await page.call('/get-session');
  await page.call('/update-user', { name: 'Ada L' });
  await page.call('/sign-out', {});
  await page.call('/get-session');
  await page.call('/sign-in/email', { email, password: 'wrong password' });
  await page.call('/sign-in/email', { email, password: PASSWORD });
  await page.call('/change-password', { currentPassword: 'wrong password', newPassword: changed });
  await page.call('/change-password', { currentPassword: PASSWORD, newPassword: changed, revokeOtherSessions: true });
  const { totpURI } = await page.call('/two-factor/enable', { password: changed });
  const secret = base32.decode(new URL(String(totpURI)).searchParams.get('secret') ?? '');
  await page.call('/two-factor/verify-totp', { code: '000000' });
  await page.call('/two-factor/verify-totp', { code: await createOTP(secret).totp() });
  await page.call('/get-session');
  await page.call('/sign-out', {});
  await page.call('/sign-in/email', { email, password: changed });
  await page.call('/two-factor/verify-totp', { code: await createOTP(secret).totp() });
  await page.call('/list-sessions');
  await page.call('/two-factor/disable', { password: changed });
  await page.call('/sign-out', {});
  return page.answers;
}

describe('an app on better-auth that adds the plugin', async () => {
  const database = newDatabase();
  const before = await journey(await start(database, [twoFactor()]), 'before@app.example');
  const served = { handle: await start(database, [twoFactor()]) };
  const old = new OwnPages((request) => served.handle(request));
  await old.call('/sign-up/email', { email: 'old@app.example', password: PASSWORD, name: 'Old' });
  const handle = await start(database, [twoFactor(), jwt(), foyer({ publicToken: 'public-token-test-existing' })]);
  served.handle = handle;

  it('answers on its own pages as before', async () => {
    const after = await journey(handle, 'after@app.example');
    expect(after.map(([path, status]) => [path, status])).toEqual(before.map(([path, status]) => [path, status]));
    expect(after).toEqual(before);
    expect(before.filter(([, status]) => status === 200).length).toBeGreaterThan(14);
  });

  it('preserves its users, their sessions and their passwords', async () => {
    const browser = new OwnPages(handle);
    expect(await browser.call('/sign-in/email', { email: 'old@app.example', password: PASSWORD })).toMatchObject({
      user: { email: 'old@app.example', name: 'Old' },
    });
    expect(await browser.call('/get-session')).toMatchObject({ user: { email: 'old@app.example' } });
    await old.call('/get-session');
    // The browser of before the plugin.
    expect(old.answers.at(-1)).toMatchObject(['/get-session', 200, { user: { email: 'string' } }, []]);
  });

  it('signs in a user whom a script has imported with an id and a password hash', async () => {
    const backend = await startBackend();
    const stored = await backend.stored();
    const imported = { id: 'user_2abc', email: 'new@app.example', emailVerified: true, name: '' };
    const { id } = await stored.createUser(imported, { method: 'email-password' });
    await stored.createAccount({
      userId: id,
      providerId: 'credential',
      accountId: id,
      password: await backend.hash(PASSWORD),
    });
    const browser = new OwnPages((request) => backend.handle(request));
    expect(await browser.call('/sign-in/email', { email: 'new@app.example', password: PASSWORD })).toMatchObject({
      user: { id: 'user_2abc' },
    });
  });
});

describe('foyer() with a wrong setup names the id of the message', () => {
  it.each([
    [undefined, 'undefined'],
    ['', 'an empty text'],
    ['secret-test-1234', 'a different text'],
    ['project-test-1234', 'a different text'],
  ])('publicToken %j: it got %s', (publicToken, kind) => {
    expect(() => foyer({ publicToken } as never)).toThrow(
      new RegExp(String.raw`it got ${kind}\. https://\S+#FOYER_WRONG_PUBLIC_TOKEN$`),
    );
  });

  it('without the plugins that it needs', async () => {
    const publicToken = 'public-token-test-plugins';
    const started = (plugins: BetterAuthOptions['plugins']) => betterAuth({ secret: PASSWORD, plugins }).$context;
    await expect(started([foyer({ publicToken })])).rejects.toThrow(/#FOYER_NO_JWT_PLUGIN$/);
    const organizations = { publicToken: 'public-token-test-organizations' };
    await expect(started([jwt(), foyer({ publicToken, organizations })])).rejects.toThrow(
      /#FOYER_NO_ORGANIZATION_PLUGIN$/,
    );
  });
});
