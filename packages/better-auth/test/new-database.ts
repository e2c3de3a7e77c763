import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { createPool as createMySqlPool, type Pool as MySqlPool } from 'mysql2';
import sqlite3 from 'node-sqlite3-wasm';
import pg from 'pg';
import { inject } from 'vitest';
import { embeddedDatabase } from '../src/index';

/**
 * The database that the tests run on: SQLite, because a new one takes a tenth of the time of PGlite, or the one that is
 * chosen.
 */
export const DATABASE = process.env['FOYER_DATABASE'] ?? 'sqlite';

const newName = (): string => `test_${randomUUID().replaceAll('-', '')}`;

/**
 * What a host sets for its database. Ids of MySQL have 36 characters, and without this better-auth makes some of 43
 * (`reserveVerificationValue`).
 */
export const databaseOptions = DATABASE === 'mysql' ? ({ database: { generateId: 'uuid' } } as const) : {};

/** An empty database, as a host gives it to better-auth. */
export function newDatabase(kind = DATABASE): object {
  if (kind === 'pglite') return embeddedDatabase(new PGlite()) as object;
  if (kind === 'mysql') return mysql();
  if (kind === 'postgres') return postgres();
  return sqlite();
}

/** The database of the conformance kit: PGlite unless another is chosen, so that PostgreSQL is tested in each run. */
export const kitDatabase = (): object => newDatabase(process.env['FOYER_DATABASE'] ?? 'pglite');

/** The shape of `better-sqlite3`, which needs a compiler, around SQLite in WebAssembly. */
function sqlite(): object {
  const database = new sqlite3.Database();
  database.exec('pragma foreign_keys = on');
  const prepare = (sql: string) => {
    const reader = /^\s*(?:select|pragma|with)\b|\breturning\b/i.test(sql);
    return {
      reader,
      all: (values: readonly unknown[]) => database.all(sql, bound(values)),
      run: (values: readonly unknown[]) => database.run(sql, bound(values)),
    };
  };
  // better-auth takes whatever has `aggregate` to be `better-sqlite3`.
  return { aggregate: () => undefined, prepare, close: () => database.close() };
}

/** `better-sqlite3` binds nothing else. */
const bound = (values: readonly unknown[]) =>
  values.map((value) => {
    if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
      return value;
    throw new TypeError(`SQLite3 can only bind numbers, strings, bigints, buffers, and null, not ${typeof value}`);
  });

/** Connections end soon, because each test file has its own databases. */
const CONNECTIONS = { connectionLimit: 10, maxIdle: 1, idleTimeout: 1000 };

function mysql(): object {
  let made: Promise<MySqlPool> | null = null;
  const make = async () => {
    const at = { socketPath: inject('databaseServer'), user: 'root', timezone: 'Z' };
    const name = newName();
    const server = createMySqlPool({ ...at, connectionLimit: 1 });
    await server.promise().query(`create database ${name}`);
    await server.promise().end();
    return createMySqlPool({ ...at, ...CONNECTIONS, database: name });
  };
  // better-auth takes whatever has `getConnection` to be a pool of `mysql2/promise`, and uses its `pool`.
  return { getConnection: () => undefined, pool: () => (made ??= make()) };
}

function postgres(): object {
  let made: Promise<pg.Pool> | null = null;
  const make = async () => {
    const url = new URL(inject('databaseServer'));
    const name = newName();
    const server = new pg.Client({ connectionString: url.href });
    await server.connect();
    await server.query(`create database ${name}`);
    await server.end();
    url.pathname = name;
    return new pg.Pool({ connectionString: url.href, max: 10, idleTimeoutMillis: 1000 });
  };
  return { connect: async () => (await (made ??= make())).connect(), end: () => Promise.resolve() };
}
