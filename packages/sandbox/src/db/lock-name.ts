import { sql } from 'drizzle-orm';
import type { Database } from './connect';

/** Whoever asks for the same name waits until this transaction ends, on every instance. */
export async function lockName(tx: Database, ...name: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(name)}, 0))`);
}
