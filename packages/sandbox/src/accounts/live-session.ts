import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { memberSessions } from '../db/tables/member-sessions';
import type { sessions } from '../db/tables/sessions';
import { hash } from '../ids';
import type { Project } from '../projects/project';
import { epochSeconds } from '../projects/times';

type SessionTable = typeof sessions | typeof memberSessions;

/** The condition for the session of a token that is neither revoked nor expired. */
export function liveSession(table: SessionTable, project: Project, token: string) {
  return and(
    eq(table.publicToken, project.publicToken),
    eq(table.tokenHash, hash(token)),
    isNull(table.revokedAt),
    gt(table.expiresAt, project.now),
  );
}

/** The changes of a session that is used now. Neither value decreases, even when the clock is moved back. */
export function visit(table: SessionTable, project: Project) {
  return {
    lastAccessedAt: sql`greatest(${table.lastAccessedAt}, ${project.now.toISOString()}::timestamptz)`,
    lastIat: sql`greatest(${table.lastIat}, ${epochSeconds(project.now)}::bigint)`,
  };
}
