import type { Factor } from '@foyer/wire';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { sessions } from '../db/tables/sessions';
import type { Caller } from '../http/caller';
import { hash, newId, newSecret } from '../ids';
import type { Project } from '../projects/project';
import { epochSeconds, minutesAfter } from '../projects/times';
import { mergeFactor } from './factors';

export type SessionRow = typeof sessions.$inferSelect;

/**
 * A session and the one token that opens it. The token is never rotated: a lost answer must not cost the
 * session.
 */
export interface OpenSession {
  readonly session: SessionRow;
  readonly token: string;
}

/** The live session of a token. */
export async function findSession(
  db: Database,
  project: Project,
  token: string,
): Promise<SessionRow | undefined> {
  return (await db.select().from(sessions).where(liveSession(project, token)))[0];
}

/** Notes the visit and, when a duration is given, moves the expiry. Undefined when the session is gone. */
export async function touchSession(
  db: Database,
  project: Project,
  token: string,
  durationMinutes: number | null,
): Promise<SessionRow | undefined> {
  const [row] = await db
    .update(sessions)
    .set({
      ...visit(project),
      ...(durationMinutes === null ? {} : { expiresAt: minutesAfter(project.now, durationMinutes) }),
    })
    .where(liveSession(project, token))
    .returning();
  return row;
}

/** Ends the session of a token. False when there was none. */
export async function revokeSession(db: Database, project: Project, token: string): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set({ revokedAt: project.now })
    .where(liveSession(project, token))
    .returning({ sessionId: sessions.sessionId });
  return rows.length > 0;
}

/** Ends every session of a user but that of a token. */
export async function revokeOtherSessions(
  tx: Database,
  project: Project,
  userId: string,
  keptToken: string | null,
): Promise<void> {
  const others = keptToken === null ? undefined : ne(sessions.tokenHash, hash(keptToken));
  await tx
    .update(sessions)
    .set({ revokedAt: project.now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt), others));
}

export interface SignIn {
  readonly userId: string;
  readonly factor: Factor;
  readonly durationMinutes: number;
  readonly caller: Caller;
  /**
   * The token that came with the request: the same user's session takes the factor in, instead of a second
   * one.
   */
  readonly presentedToken: string | null;
}

/** Opens a session for a user who has just proved a factor. */
export async function signIn(tx: Database, project: Project, request: SignIn): Promise<OpenSession> {
  return (await extendSession(tx, project, request)) ?? openSession(tx, project, request);
}

async function extendSession(tx: Database, project: Project, request: SignIn): Promise<OpenSession | null> {
  const token = request.presentedToken;
  if (token === null) return null;
  const own = and(liveSession(project, token), eq(sessions.userId, request.userId));
  const [held] = await tx.select().from(sessions).where(own).for('update');
  if (held === undefined) return null;
  const [session] = await tx
    .update(sessions)
    .set({
      ...visit(project),
      expiresAt: minutesAfter(project.now, request.durationMinutes),
      factors: mergeFactor(held.factors, request.factor),
    })
    .where(own)
    .returning();
  return session === undefined ? null : { session, token };
}

async function openSession(tx: Database, project: Project, request: SignIn): Promise<OpenSession> {
  const token = newSecret();
  const session: SessionRow = {
    sessionId: newId('session'),
    publicToken: project.publicToken,
    userId: request.userId,
    tokenHash: hash(token),
    startedAt: project.now,
    lastAccessedAt: project.now,
    expiresAt: minutesAfter(project.now, request.durationMinutes),
    revokedAt: null,
    ipAddress: request.caller.ipAddress,
    userAgent: request.caller.userAgent,
    factors: [request.factor],
    lastIat: epochSeconds(project.now),
  };
  await tx.insert(sessions).values(session);
  return { session, token };
}

function visit(project: Project) {
  return {
    lastAccessedAt: sql`greatest(${sessions.lastAccessedAt}, ${project.now.toISOString()}::timestamptz)`,
    lastIat: sql`greatest(${sessions.lastIat}, ${epochSeconds(project.now)}::bigint)`,
  };
}

function liveSession(project: Project, token: string) {
  return and(
    eq(sessions.publicToken, project.publicToken),
    eq(sessions.tokenHash, hash(token)),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, project.now),
  );
}
