import type { BetterAuthOptions } from 'better-auth';

/** What `embeddedDatabase` needs of PGlite: the class of `@electric-sql/pglite` has it. */
export interface EmbeddedPostgres {
  query(
    sql: string,
    values?: unknown[],
  ): Promise<{ readonly rows: unknown[]; readonly affectedRows?: number | undefined }>;
}

/**
 * PGlite as `database` of better-auth: PostgreSQL within the process, in a folder or in memory, for development and
 * small sites of one instance. It is one connection, which transactions take in turns.
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
  // better-auth takes whatever has `connect` to be a pool of `pg`.
  return { connect, end: () => Promise.resolve() } as never;
}

async function run(postgres: EmbeddedPostgres, sql: string, values: readonly unknown[] = []) {
  const { rows, affectedRows } = await postgres.query(sql, [...values]);
  const command = /^\s*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? '';
  const isRead = command === 'SELECT' || rows.length > 0;
  return { command, rows, rowCount: isRead ? rows.length : (affectedRows ?? 0) };
}
