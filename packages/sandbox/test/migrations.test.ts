import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, it } from 'vitest';
import { migratePglite } from '../src/db/migrate';

type Row = Readonly<Record<string, unknown>>;

const NOW = '2026-01-01T00:00:00Z';
const TIMES = { created_at: NOW, expires_at: NOW };
const code = {
  public_token: 'p',
  user_id: 'u',
  channel: 'email',
  destination: 'a@example.com',
  code_hash: 'c',
  wrong_attempts: 0,
  ...TIMES,
};
const link = { public_token: 'p', user_id: 'u', email: 'a@example.com', ...TIMES };
const challenge = { public_token: 'p', type: 'ethereum', address: 'a', challenge: 'c', ...TIMES };
const attempt = {
  public_token: 'p',
  provider: 'google',
  scopes: '[]',
  provider_params: '{}',
  login_url: '/',
  signup_url: '/',
  expires_at: NOW,
};
const token = { public_token: 'p', identity_id: 'i', scopes: '[]', expires_at: NOW };
const memberCode = { public_token: 'p', email: 'a@example.com', code_hash: 'c', wrong_attempts: 0, ...TIMES };
const memberLink = { public_token: 'p', kind: 'link', email: 'a@example.com', ...TIMES };

/** Rows of a database before 0002, by table: those that a session may have asked for have the key `open`. */
const former: Readonly<Record<string, { readonly key: string; readonly rows: readonly Row[] }>> = {
  otp_codes: {
    key: 'method_id',
    rows: [
      { method_id: 'open', ...code },
      { method_id: 'used', ...code, used_at: NOW },
    ],
  },
  magic_links: {
    key: 'token_hash',
    rows: [
      { token_hash: 'open', ...link },
      { token_hash: 'used', ...link, used_at: NOW },
      { token_hash: 'reset', ...link, resets_password: true },
    ],
  },
  wallet_challenges: {
    key: 'challenge_id',
    rows: [
      { challenge_id: 'open', ...challenge, user_id: 'u' },
      { challenge_id: 'visitor', ...challenge },
    ],
  },
  oauth_attach_tokens: {
    key: 'token_hash',
    rows: [{ token_hash: 'open', public_token: 'p', user_id: 'u', provider: 'google', expires_at: NOW }],
  },
  oauth_attempts: {
    key: 'attempt_hash',
    rows: [
      { attempt_hash: 'open', ...attempt, attach_to: 'u' },
      { attempt_hash: 'visitor', ...attempt },
    ],
  },
  oauth_tokens: {
    key: 'token_hash',
    rows: [
      { token_hash: 'open', ...token, attach_to: 'u' },
      { token_hash: 'visitor', ...token },
    ],
  },
  organization_email_codes: {
    key: 'code_id',
    rows: [
      { code_id: 'open', ...memberCode, member_id: 'm' },
      { code_id: 'visitor', ...memberCode },
    ],
  },
  organization_tokens: {
    key: 'token_hash',
    rows: [
      { token_hash: 'open', ...memberLink, details: '{"changesEmail":true}' },
      { token_hash: 'invitation', ...memberLink, details: '{}' },
      { token_hash: 'login', ...memberLink },
    ],
  },
};

/** A folder with the first migrations only. */
function firstMigrations(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-migrations-'));
  cpSync(fileURLToPath(new URL('../migrations', import.meta.url)), folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { readonly entries: readonly object[] };
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return folder;
}

async function databaseOf(count: number) {
  const client = await PGlite.create();
  const db = drizzle(client, { casing: 'snake_case' });
  const folder = firstMigrations(count);
  await migrate(db, { migrationsFolder: folder });
  rmSync(folder, { recursive: true });
  // The rows refer to users and projects that this test does not need.
  await client.query('SET session_replication_role = replica');
  return { client, db };
}

async function insert(client: PGlite, table: string, row: Row): Promise<void> {
  const names = Object.keys(row).map((name) => `"${name}"`);
  await client.query(
    `INSERT INTO "${table}" (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})`,
    Object.values(row),
  );
}

it.each([
  ['before 0002', 2],
  ['that 0002 has changed already', 3],
])('decision 142: in a database %s, nothing stays open that a session may have asked for', async (_, count) => {
  const { client, db } = await databaseOf(count);
  for (const [table, { rows }] of Object.entries(former)) for (const row of rows) await insert(client, table, row);
  await migratePglite(db);
  for (const [table, { key, rows }] of Object.entries(former)) {
    const left = (await client.query<Record<string, string>>(`SELECT "${key}" FROM "${table}"`)).rows.map(
      (row) => row[key],
    );
    expect([table, left]).toEqual([table, rows.map((row) => row[key]).filter((name) => name !== 'open')]);
  }
  await client.close();
});

it('decision 142: what a session of the present schema has asked for stays open', async () => {
  const { client, db } = await databaseOf(3);
  await insert(client, 'magic_links', { token_hash: 'asked', ...link, session_id: 's' });
  await insert(client, 'otp_codes', { method_id: 'asked', ...code, session_id: 's' });
  await insert(client, 'organization_tokens', {
    token_hash: 'asked',
    ...memberLink,
    details: '{"changesEmail":true,"sessionId":"s"}',
  });
  await migratePglite(db);
  for (const table of ['magic_links', 'otp_codes', 'organization_tokens'])
    expect((await client.query(`SELECT * FROM "${table}"`)).rows).toHaveLength(1);
  await client.close();
});
