import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../../scripts/test-postgres';
import { API, ORIGIN, startBackend, type Backend } from './backend';
import { movableClock } from './clock';
import { makeOrganization, MEMBERS_TOKEN, startOrganizations } from './organization-backend';
import { Page } from './page';

const clock = movableClock();
const backend = await startOrganizations();
const QUARTER = 15 * 60_000;

const PATHS = {
  ask: '/sdk/v1/b2b/otps/email/login_or_signup',
  spend: '/sdk/v1/b2b/otps/email/authenticate',
  discover: '/sdk/v1/b2b/otps/email/discovery/send',
  find: '/sdk/v1/b2b/otps/email/discovery/authenticate',
};

/** A call from one address of the network: how it was refused; null if it was not. */
async function from(ip: string, path: keyof typeof PATHS, body: object, served: Backend = backend): Promise<unknown> {
  const headers = {
    authorization: `Basic ${btoa(`${MEMBERS_TOKEN}:${MEMBERS_TOKEN}`)}`,
    'content-type': 'application/json',
    origin: ORIGIN,
    'x-forwarded-for': ip,
  };
  const response = await served.handle(
    new Request(API + PATHS[path], { method: 'POST', headers, body: JSON.stringify(body) }),
  );
  return ((await response.json()) as { error_type?: string }).error_type ?? null;
}

async function member(slug: string) {
  const email_address = `ada@${slug}.example`;
  const made = await makeOrganization(backend, {
    kind: 'organization',
    name: slug,
    slug,
    members: [{ email_address }],
  });
  const where = { organization_id: String(made !== false && made['organization_id']), email_address };
  const newest = () => backend.sent.find(({ to }) => to === email_address)?.code ?? '';
  const wrong = () => String((Number(newest()) + 1) % 1_000_000).padStart(6, '0');
  return {
    email_address,
    newest,
    ask: (ip: string) => from(ip, 'ask', where),
    spend: (ip: string, code = newest()) => from(ip, 'spend', { ...where, code, session_duration_minutes: 60 }),
    guess: (ip: string) => from(ip, 'spend', { ...where, code: wrong(), session_duration_minutes: 60 }),
  };
}
const [VICTIM, STRANGER] = ['198.51.100.1', '203.0.113.9'];

describe("a member's code", () => {
  it('is not invalidated by the guesses of an attacker', async () => {
    const { ask, guess, spend } = await member('guessed');
    await ask(VICTIM);
    for (let count = 0; count < 3; count += 1) expect(await guess(STRANGER)).toBe('otp_code_not_found');
    expect(await guess(STRANGER)).toBe('unable_to_auth_otp_code');
    expect(await spend(VICTIM)).toBeNull();
  });

  it('is not invalidated by a code that an attacker requests', async () => {
    const { ask, newest, spend } = await member('asked');
    await ask(VICTIM);
    const code = newest();
    await ask(STRANGER);
    expect(await spend(VICTIM, code)).toBeNull();
    expect(await spend(VICTIM, code)).toBe('unable_to_auth_otp_code');
  });

  it('is ended by a newer one that the same network asks for, and by no other', async () => {
    const { ask, newest, spend } = await member('renewed');
    await ask(VICTIM);
    const first = newest();
    await ask(VICTIM);
    if (first !== newest()) expect(await spend(VICTIM, first)).toBe('otp_code_not_found');
    const second = newest();
    await ask(STRANGER);
    expect(await spend(VICTIM, second)).toBeNull();
  });

  it('is entered in another network than it was asked for in', async () => {
    const { ask, spend } = await member('roaming');
    await ask(VICTIM);
    expect(await spend('192.0.2.7')).toBeNull();
  });

  it('is guessed three times, and ten times with all that are asked for again', async () => {
    const { ask, guess, spend } = await member('budget');
    const seen: unknown[] = [];
    for (let round = 0; round < 4; round += 1) {
      await ask(STRANGER);
      for (let count = 0; count < 3; count += 1) seen.push(await guess(STRANGER));
    }
    expect(seen.indexOf('user_lock_limit_reached')).toBe(10);
    await ask(STRANGER);
    expect(await spend(STRANGER)).toBe('user_lock_limit_reached');
    await ask(VICTIM);
    expect(await spend(VICTIM)).toBeNull();
    clock.advance(QUARTER);
    await ask(STRANGER);
    expect(await spend(STRANGER)).toBeNull();
  });

  it('allows thirty guesses from all networks together, even concurrent ones', async () => {
    const { ask, guess } = await member('networks');
    await ask(VICTIM);
    const tries = Array.from({ length: 60 }, (_, number) => guess(`203.0.113.${100 + (number % 20)}`));
    const seen = await Promise.all(tries);
    expect(seen.filter((type) => type === 'otp_code_not_found').length).toBeLessThanOrEqual(30);
    expect(seen).toContain('user_lock_limit_reached');
  });

  it('of discovery has the same limits', async () => {
    const email_address = 'bo@discovered.example';
    await from(VICTIM, 'discover', { email_address });
    const code = backend.sent.find(({ to }) => to === email_address)?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 4; count += 1) await from(STRANGER, 'find', { email_address, code: wrong });
    await from(STRANGER, 'discover', { email_address });
    expect(await from(VICTIM, 'find', { email_address, code })).toBeNull();
  });
});

const postgres = await startPostgres();
const pool = new pg.Pool({ connectionString: postgres?.databaseURL, max: 8 });
afterAll(async () => {
  await pool.end();
  await postgres?.stop();
});

describe.runIf(postgres !== null)('on PostgreSQL with several connections', () => {
  it('of the last two addresses with concurrent removals, only one is removed', async () => {
    const page = new Page(await startBackend({ database: pool }));
    for (let round = 0; round < 8; round += 1) {
      const { session_token } = await page.byEmail(`first-${round}@last.example`);
      const further = `second-${round}@last.example`;
      const { body } = await page.call(
        'otps.email.send.secondary',
        { email: further, expiration_minutes: 5 },
        session_token,
      );
      const { user } = await page.signIn(
        'otps.authenticate',
        { token: page.message(further).code, method_id: body['method_id'], session_duration_minutes: 60 },
        session_token,
      );
      const answers = await Promise.all(
        user.emails.map(({ email_id }) => page.call('user.deleteEmail', undefined, session_token, { email_id })),
      );
      expect(answers.map(({ errorType }) => errorType).sort()).toEqual(['cannot_delete_last_primary_factor', null]);
      expect((await page.call('user.get', undefined, session_token)).body['emails']).toHaveLength(1);
    }
  });
});
