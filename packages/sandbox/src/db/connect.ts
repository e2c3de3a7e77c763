import { Blob } from 'node:buffer';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Report } from '../report';
import { lockFolder } from './folder-lock';
import { migratePglite, migratePostgres } from './migrate';

/** What both drivers have in common; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface Connection {
  readonly db: Database;
  close(): Promise<void>;
}

export interface Place {
  /** A folder for PGlite, or 'memory'. */
  readonly data: string;
  /** What a database in memory starts from. */
  readonly emptyDatabase?: Uint8Array | undefined;
  /** PostgreSQL instead of PGlite. */
  readonly databaseUrl?: string | undefined;
  readonly report: Report;
}

/** Opens the database and brings its schema up to date. */
export function connect(place: Place): Promise<Connection> {
  return place.databaseUrl === undefined
    ? openPglite(place)
    : openPostgres(place.databaseUrl, place.report);
}

async function openPglite({ data, emptyDatabase }: Place): Promise<Connection> {
  const inMemory = data === 'memory';
  const release = inMemory ? () => undefined : lockFolder(data);
  // A folder below ours: the database owns its folder whole.
  const client = await (inMemory
    ? PGlite.create(emptyDatabase && { loadDataDir: blobOf(emptyDatabase) })
    : PGlite.create(join(data, 'database')));
  keepPlainParsers(client);
  const db = drizzlePglite(client, { casing: 'snake_case' });
  await migratePglite(db);
  return {
    db,
    async close() {
      await client.close();
      release();
    },
  };
}

/**
 * Every query copies the list of parsers, and nine in ten are of arrays, one for each type there is. No table here has
 * an array, and a query took twice as long for them.
 */
function keepPlainParsers({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers)) if (!(type in types.parsers)) Reflect.deleteProperty(parsers, type);
}

/** Node's own: a page under test in this process may have brought another. */
const blobOf = (bytes: Uint8Array): globalThis.Blob => new Blob([bytes]) as globalThis.Blob;

async function openPostgres(connectionString: string, report: Report): Promise<Connection> {
  await migratePostgres(connectionString);
  const pool = new pg.Pool({ connectionString, max: 10 });
  // An idle client that loses its server reports here; the next query opens a new one.
  pool.on('error', (error) => report(`The database closed a connection: ${error.message}`));
  return { db: drizzlePostgres(pool, { casing: 'snake_case' }), close: () => pool.end() };
}
