import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runOnPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as runOnPglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

// Two levels up, both from the sources and from the build.
const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

/** An arbitrary number, the same for every instance. */
const MIGRATION_LOCK = 7_038_112_041;

export async function migratePglite(db: PgliteDatabase): Promise<void> {
  await runOnPglite(db, { migrationsFolder });
}

/** Takes a lock that the migrator itself lacks, so that instances that start together migrate one after another. */
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
