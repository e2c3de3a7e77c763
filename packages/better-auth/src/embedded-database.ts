import type { BetterAuthOptions } from 'better-auth';

/** The methods of PGlite (`@electric-sql/pglite`) that `embeddedDatabase` uses. */
export interface EmbeddedPostgres {
  /** Runs a statement. Resolves to its rows. */
  query(
    sql: string,
    values?: unknown[],
  ): Promise<{ readonly rows: unknown[]; readonly affectedRows?: number | undefined }>;
}

/**
 * PGlite as `database` of better-auth: PostgreSQL within the process, in a folder or in memory, for development and
 * small sites with one instance. It has one connection, which transactions use in turns.
 */
export function embeddedDatabase(postgres: EmbeddedPostgres): BetterAuthOptions['database'] {
  let last = Promise.resolve();
  const connect = async () => {
    let release = () => {};
    const before = last;
    last = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    return { query: (sql: string, values?: readonly unknown[]) => run(postgres, sql, values), release };
  };
  // better-auth treats any object with `connect` as a pool of `pg`.
  return { connect, end: () => Promise.resolve() } as never;
}

async function run(postgres: EmbeddedPostgres, sql: string, values: readonly unknown[] = []) {
  const { rows, affectedRows } = await postgres.query(sql, [...values]);
  const command = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? '';
  const isRead = command === 'SELECT' || rows.length > 0;
  return { command, rows, rowCount: isRead ? rows.length : (affectedRows ?? 0) };
}
