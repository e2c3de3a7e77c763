import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

// Two levels up in the sources and in the build alike.
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** Any number, the same for every instance. */
const MIGRATION_LOCK = 7_038_112_041;

export async function migratePglite(db: PgliteDatabase): Promise<void> {
  await runOnPglite(db, { migrationsFolder });
}

/** Instances that start together wait for one another: the migrator alone does not lock. */
export async function migratePostgres(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runOnPostgres(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
