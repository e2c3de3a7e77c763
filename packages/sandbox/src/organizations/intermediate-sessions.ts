import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { intermediateSessions } from '../db/tables/member-sessions';
import { ApiError } from '../http/api-error';
import { hash, newSecret } from '../ids';
import type { Project } from '../projects/project';
import { minutesAfter } from '../projects/times';

const LIFETIME_MINUTES = 10;

export type IntermediateSession = typeof intermediateSessions.$inferSelect;

/** Content of an intermediate session: its owner, and the verified factors. */
export type Intermediate = Pick<IntermediateSession, 'email' | 'organizationId' | 'verifications'>;

/** Begins an intermediate session and returns its token. */
export async function beginIntermediate(tx: Database, project: Project, made: Intermediate): Promise<string> {
  const token = newSecret();
  await tx.insert(intermediateSessions).values({
    ...made,
    tokenHash: hash(token),
    publicToken: project.publicToken,
    createdAt: project.now,
    expiresAt: minutesAfter(project.now, LIFETIME_MINUTES),
  });
  return token;
}

/** The live intermediate session of a token. Throws `intermediate_session_not_found`. */
export async function requireIntermediate(db: Database, project: Project, token: string): Promise<IntermediateSession> {
  const [row] = await db
    .select()
    .from(intermediateSessions)
    .where(live(project, hash(token)));
  if (row === undefined) throw new ApiError('intermediate_session_not_found');
  return row;
}

/**
 * Ends an intermediate session that became a session, or that a newer token replaces. Only one of several concurrent
 * requests succeeds; the rest throw `intermediate_session_not_found`.
 */
export async function spendIntermediate(tx: Database, project: Project, tokenHash: string): Promise<void> {
  const spent = await tx
    .update(intermediateSessions)
    .set({ spentAt: project.now })
    .where(live(project, tokenHash))
    .returning({ email: intermediateSessions.email });
  if (spent.length === 0) throw new ApiError('intermediate_session_not_found');
}

function live(project: Project, tokenHash: string) {
  return and(
    eq(intermediateSessions.publicToken, project.publicToken),
    eq(intermediateSessions.tokenHash, tokenHash),
    isNull(intermediateSessions.spentAt),
    gt(intermediateSessions.expiresAt, project.now),
  );
}
