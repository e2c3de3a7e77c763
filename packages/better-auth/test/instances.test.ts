import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../../scripts/test-postgres';
import { startBackend } from './backend';
import { Page } from './page';

const PUBLIC_TOKEN = 'public-token-test-instances';
const postgres = await startPostgres();
const pools: pg.Pool[] = [];
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await postgres?.stop();
});

async function instance(): Promise<Page> {
  const pool = new pg.Pool({ connectionString: postgres?.databaseURL, max: 5 });
  pools.push(pool);
  return new Page(await startBackend({ database: pool, publicToken: PUBLIC_TOKEN }));
}

describe.runIf(postgres !== null)('two instances on one PostgreSQL', async () => {
  const one = await instance();
  const other = await instance();
  const MINUTES = { session_duration_minutes: 60 };

  it('know codes, links and sessions of each other', async () => {
    const { body } = await one.call('otps.email.loginOrCreate', { email: 'ada@example.com', expiration_minutes: 5 });
    const proof = { token: one.message('ada@example.com').code, method_id: body['method_id'], ...MINUTES };
    const { session_token, user_id } = await other.signIn('otps.authenticate', proof);
    expect((await one.call('session.authenticate', {}, session_token)).body).toMatchObject({ user_id });
    await one.call('magicLinks.email.loginOrCreate', { email: 'ada@example.com' });
    expect(
      await other.signIn('magicLinks.authenticate', { token: one.token('ada@example.com'), ...MINUTES }),
    ).toMatchObject({ user_id });
    await other.call('session.revoke', undefined, session_token);
    expect((await one.call('session.authenticate', {}, session_token)).errorType).toBe('session_not_found');
  });

  it('accept a code once, on any instance', async () => {
    const { body } = await one.call('otps.email.loginOrCreate', { email: 'bob@example.com', expiration_minutes: 5 });
    const proof = { token: one.message('bob@example.com').code, method_id: body['method_id'], ...MINUTES };
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? one : other).call('otps.authenticate', proof)),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('serve twenty concurrent visitors', async () => {
    const visitors = Array.from({ length: 20 }, async (_, at) => {
      const [first, second] = at % 2 ? [one, other] : [other, one];
      const { session_token, user_id } = await first.byEmail(`visitor-${at}@example.com`);
      const { body } = await second.call('session.authenticate', {}, session_token);
      return body['user_id'] === user_id ? user_id : null;
    });
    expect(new Set(await Promise.all(visitors)).size).toBe(20);
  });

  it('create one user for two concurrent verifications of an address', async () => {
    const email = 'twice@example.com';
    const proofs = [];
    for (const page of [one, other]) {
      const { body } = await page.call('otps.email.loginOrCreate', { email, expiration_minutes: 5 });
      proofs.push({ page, proof: { token: page.message(email).code, method_id: body['method_id'], ...MINUTES } });
    }
    const signedIn = await Promise.all(proofs.map(({ page, proof }) => page.signIn('otps.authenticate', proof)));
    expect(new Set(signedIn.map(({ user_id }) => user_id)).size).toBe(1);
  });
});
