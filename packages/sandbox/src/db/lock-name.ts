import { sql } from 'drizzle-orm';
import type { Database } from './connect';

/** Locks a name until the transaction ends. Transactions on all instances that ask for the same name wait. */
export async function lockName(tx: Database, ...name: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${JSON.stringify(name)}, 0))`);
}
