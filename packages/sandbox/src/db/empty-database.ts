import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migratePglite } from './migrate';

/**
 * A dump of a database that nobody has used yet. A sandbox that starts from it (`emptyDatabase`) starts in a quarter
 * of the time: making a cluster of its own is what takes long. It holds the one database that a sandbox uses, without
 * the templates of others: no second one can be made in it.
 */
export async function dumpEmptyDatabase(): Promise<Uint8Array> {
  const client = await PGlite.create();
  try {
    await migratePglite(drizzle(client, { casing: 'snake_case' }));
    await client.exec('update pg_database set datistemplate = false');
    for (const name of ['template0', 'template1']) await client.exec(`drop database ${name}`);
    const dump = await client.dumpDataDir('none');
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    await client.close();
  }
}
