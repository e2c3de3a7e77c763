import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

// Two levels up, both from the sources and from the build.
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** An arbitrary number, the same for every instance. */
const MIGRATION_LOCK = 7_038_112_041;

/** Thrown if a database has the tables of a different version. The sandbox does not convert data. */
export class OtherVersion extends Error {
  override readonly name = 'OtherVersion';

  constructor(advice: string) {
    super(`The data is from a different version of the sandbox. ${advice}`);
  }
}

interface Queries {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
}

async function refuseOtherVersion(client: Queries, advice: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ hash }) => `'${hash}'`);
  const made = await client.query("select 1 from pg_tables where tablename = '__drizzle_migrations'");
  if (made.rows.length === 0) return;
  const { rows } = await client.query(
    `select 1 from drizzle.__drizzle_migrations where hash not in (${known.join(', ')})`,
  );
  if (rows.length > 0) throw new OtherVersion(advice);
}

/** Creates the tables. Throws `OtherVersion` with `advice` in the message. */
export async function migratePglite(client: PGlite, advice = 'Make the dump again.'): Promise<void> {
  await refuseOtherVersion(client, advice);
  await runOnPglite(drizzlePglite(client), { migrationsFolder });
}

/**
 * The same, and locks the migration, because the migrator does not: instances that start together migrate one after
 * another.
 */
export async function migratePostgres(connectionString: string, advice: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await refuseOtherVersion(client, advice);
    await runOnPostgres(drizzlePostgres(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
