import { and, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/connect';
import type { memberSessions } from '../db/tables/member-sessions';
import type { sessions } from '../db/tables/sessions';
import { hash } from '../ids';
import type { Project } from '../projects/project';
import { epochSeconds, minutesAfter } from '../projects/times';

type SessionTable = typeof sessions | typeof memberSessions;

/** The condition for sessions of a project that are neither revoked nor expired. */
export const isLive = (table: SessionTable, project: Project) =>
  and(eq(table.publicToken, project.publicToken), isNull(table.revokedAt), gt(table.expiresAt, project.now));

/** The condition for the live session of a token. */
export const liveSession = (table: SessionTable, project: Project, token: string) =>
  and(eq(table.tokenHash, hash(token)), isLive(table, project));

/** The changes of a session that is used now. Neither value decreases, even when the clock is moved back. */
export function visit(table: SessionTable, project: Project) {
  return {
    lastAccessedAt: sql`greatest(${table.lastAccessedAt}, ${project.now.toISOString()}::timestamptz)`,
    lastIat: sql`greatest(${table.lastIat}, ${epochSeconds(project.now)}::bigint)`,
  };
}

/** The change that extends a session to `minutes` from now. It never shortens a session. */
export const lasting = (table: SessionTable, project: Project, minutes: number) => ({
  expiresAt: sql`greatest(${table.expiresAt}, ${minutesAfter(project.now, minutes).toISOString()}::timestamptz)`,
});

/** Records that a session was shown recovery codes. */
export async function noteSeenCodes(db: Database, table: SessionTable, sessionId: string): Promise<void> {
  await db.update(table).set({ hasSeenCodes: true }).where(eq(table.sessionId, sessionId));
}

/** Revokes the session of a token. Returns false when there was none. */
export const revokeLive = (db: Database, table: SessionTable, project: Project, token: string): Promise<boolean> =>
  revokeWhere(db, table, project, liveSession(table, project, token));

/** Revokes the sessions that a condition selects. Returns false when there was none. */
export async function revokeWhere(
  db: Database,
  table: SessionTable,
  project: Project,
  condition: SQL | undefined,
): Promise<boolean> {
  const rows = await db
    .update(table)
    .set({ revokedAt: project.now })
    .where(condition)
    .returning({ sessionId: table.sessionId });
  return rows.length > 0;
}

/** Revokes all sessions that `owned` selects except that of `keptToken`. */
export async function revokeAll(
  tx: Database,
  table: SessionTable,
  project: Project,
  owned: SQL,
  keptToken: string | null,
): Promise<void> {
  const others = keptToken === null ? undefined : ne(table.tokenHash, hash(keptToken));
  await tx
    .update(table)
    .set({ revokedAt: project.now })
    .where(and(owned, isNull(table.revokedAt), others));
}
