import type { Pool } from 'mysql2';
import { expect, it } from 'vitest';
import { startBackend } from './backend';
import { DATABASE, newDatabase } from './new-database';
import { Page } from './page';

const MINUTES = { session_duration_minutes: 60 };

/** Columns of text that MySQL can make an index of. */
async function boundColumns(database: object): Promise<void> {
  await expect(startBackend({ database })).rejects.toThrow(/account_providerId_accountId_idx/);
  const { pool } = database as { readonly pool: () => Promise<Pool> };
  await (
    await pool()
  )
    .promise()
    .query('alter table account modify accountId varchar(255) not null, modify providerId varchar(255) not null');
}

it('the tables of an instance that had no plugin yet are enough to start from', async () => {
  const database = newDatabase();
  await startBackend({ database, isBare: true });
  if (DATABASE === 'mysql') await boundColumns(database);
  const page = new Page(await startBackend({ database }));
  expect((await page.byEmail('ada@upgraded.example')).user.emails).toMatchObject([{ email: 'ada@upgraded.example' }]);
});

it('two addresses that differ in an accent are never one user', async () => {
  const page = new Page(await startBackend());
  const { session_token, user_id } = await page.byEmail('adam@accents.example');
  const { body } = await page.call(
    'otps.email.send.secondary',
    { email: 'eve@accents.example', expiration_minutes: 5 },
    session_token,
  );
  await page.signIn(
    'otps.authenticate',
    { token: page.message('eve@accents.example').code, method_id: body['method_id'], ...MINUTES },
    session_token,
  );
  for (const email of ['ädam@accents.example', 'éve@accents.example']) {
    const { body: asked } = await page.call('otps.email.loginOrCreate', { email, expiration_minutes: 5 });
    const answer = await page.call('otps.authenticate', {
      token: page.message(email).code,
      method_id: asked['method_id'],
      ...MINUTES,
    });
    expect(answer.body['user_id']).not.toBe(user_id);
  }
});
