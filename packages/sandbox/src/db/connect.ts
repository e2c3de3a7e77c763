import { withLink } from '@foyer/wire/message-link';
import { Blob } from 'node:buffer';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Report } from '../http/failures';
import { lockFolder } from './folder-lock';
import { migratePglite, migratePostgres } from './migrate';
import { sql } from 'drizzle-orm';

/** The common type of both drivers, and of a transaction. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseConnection {
  readonly db: Database;
  close(): Promise<void>;
}

export interface Place {
  /** A folder for PGlite, or 'memory'. */
  readonly data: string;
  /** A dump that a database in memory starts from. */
  readonly emptyDatabase?: Uint8Array | undefined;
  /** A PostgreSQL connection string. Replaces PGlite. */
  readonly databaseURL?: string | undefined;
  readonly report: Report;
}

/** Opens the database and migrates its schema. */
export function connect(place: Place): Promise<DatabaseConnection> {
  return place.databaseURL === undefined ? openPglite(place) : openPostgres(place.databaseURL, place.report);
}

async function openPglite({ data, emptyDatabase }: Place): Promise<DatabaseConnection> {
  const inMemory = data === 'memory';
  const release = inMemory ? () => undefined : lockFolder(data);
  // A subfolder, because the database needs a folder with no other files.
  const client = await (inMemory
    ? PGlite.create(emptyDatabase && { loadDataDir: blobOf(emptyDatabase) })
    : PGlite.create(join(data, 'database')));
  const close = async () => {
    await client.close();
    release();
  };
  keepPlainParsers(client);
  try {
    await migratePglite(client, inMemory ? undefined : emptied(`Delete the folder '${data}', or pass --data.`));
  } catch (error) {
    await close();
    throw error;
  }
  return { db: drizzlePglite(client, { casing: 'snake_case' }), close };
}

/**
 * Every query copies the list of parsers. Nine in ten are for array types, which no table here uses, and removing them
 * halves the time of a query.
 */
function keepPlainParsers({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers)) if (!(type in types.parsers)) Reflect.deleteProperty(parsers, type);
}

/** Node's `Blob`. In a test, the page under test might have replaced the global one. */
const blobOf = (bytes: Uint8Array): globalThis.Blob => new Blob([bytes]) as globalThis.Blob;

/** The message about data of a different version. */
const emptied = (advice: string): string => withLink('FOYER_OTHER_DATA_VERSION', advice);

async function openPostgres(connectionString: string, report: Report): Promise<DatabaseConnection> {
  await migratePostgres(connectionString, emptied('Use an empty database.'));
  const pool = new pg.Pool({ connectionString, max: 10 });
  // An idle client that loses its server reports here. The next query opens a new connection.
  pool.on('error', (error) =>
    report(`${withLink('FOYER_DATABASE_CLOSED', 'The database closed a connection.')} ${error.message}`),
  );
  return { db: drizzlePostgres(pool, { casing: 'snake_case' }), close: () => pool.end() };
}

/** Locks a name until the transaction ends. Transactions on all instances that ask for the same name wait. */
export async function lockName(tx: Database, ...name: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(name)}, 0))`);
}
