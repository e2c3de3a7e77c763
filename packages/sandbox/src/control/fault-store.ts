import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { faults, type Fault } from '../db/tables/control';
import { newId } from '../ids';

export interface FaultRule {
  readonly path: string;
  readonly method: string | null;
  /** Number of requests it affects; null means until cleared. */
  readonly times: number | null;
  readonly fault: Fault;
}

export async function addFault(db: Database, publicToken: string, order: FaultRule): Promise<string> {
  const faultId = newId('fault');
  const { path, method, times, fault } = order;
  await db.insert(faults).values({ faultId, publicToken, path, method, remaining: times, fault });
  return faultId;
}

export async function clearFaults(db: Database, publicToken: string): Promise<void> {
  await db.delete(faults).where(eq(faults.publicToken, publicToken));
}

/**
 * Returns the oldest fault that applies to this request and decrements its `times`. Concurrent requests each decrement
 * it.
 */
export function takeFault(db: Database, publicToken: string, method: string, path: string): Promise<Fault | null> {
  const waits = and(
    eq(faults.publicToken, publicToken),
    eq(faults.path, path),
    or(isNull(faults.method), eq(faults.method, method)),
  );
  return take(db, waits);
}

/** The same for a preflight, which names no project. Only faults with the method OPTIONS apply. */
export function takePreflightFault(db: Database, path: string): Promise<Fault | null> {
  return take(db, and(eq(faults.path, path), eq(faults.method, 'OPTIONS')));
}

async function take(db: Database, waits: ReturnType<typeof and>): Promise<Fault | null> {
  const live = and(waits, or(isNull(faults.remaining), gt(faults.remaining, 0)));
  const [row] = await db.select().from(faults).where(live).orderBy(asc(faults.sequence)).limit(1);
  if (row === undefined || row.remaining === null) return row?.fault ?? null;
  const [used] = await db
    .update(faults)
    .set({ remaining: sql`${faults.remaining} - 1` })
    .where(and(eq(faults.sequence, row.sequence), gt(faults.remaining, 0)))
    .returning();
  // A concurrent request used up the fault in between.
  return used === undefined ? take(db, waits) : row.fault;
}
