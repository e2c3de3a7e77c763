import type { TestProject } from 'vitest/node';
import { startMariaDb } from '../../../scripts/test-mariadb';
import { startPostgres } from '../../../scripts/test-postgres';

declare module 'vitest' {
  interface ProvidedContext {
    /** How the server of the chosen database is reached: the path of a socket or a URL. */
    databaseServer: string;
  }
}

/**
 * Starts the server of the database that `FOYER_DATABASE` chooses: `mysql` or `postgres`. Every other one runs within
 * the tests.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const kind = process.env['FOYER_DATABASE'];
  if (kind === 'mysql') {
    const { socketPath, stop } = await startMariaDb();
    project.provide('databaseServer', socketPath);
    return stop;
  }
  if (kind !== 'postgres') return undefined;
  const server = await startPostgres();
  if (server === null) throw new Error('FOYER_DATABASE=postgres needs an installed PostgreSQL.');
  project.provide('databaseServer', server.databaseURL);
  return () => server.stop();
}
