import type { Factor, Session } from '@foyer/wire';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { sessions } from '../db/tables/sessions';
import { ApiError } from '../http/api-error';
import type { Caller } from '../http/caller';
import { hash, newId, newSecret } from '../ids';
import type { Project } from '../projects/project';
import { epochSeconds, minutesAfter } from '../projects/times';
import { credentialCreatedAt } from './credential-age';
import { enrolledFactor, mergeFactor } from './factors';
import { isLive, lasting, liveSession, revokeAll, revokeLive, revokeWhere, visit } from './live-session';
import { forgetBrowsers, rememberedFactor } from './remembered-browsers';

export type SessionRow = typeof sessions.$inferSelect;

/** A session and its token. The token is never rotated, so a lost answer does not end the session. */
export interface OpenSession {
  readonly session: SessionRow;
  readonly token: string;
}

/** Finds the live session of a token. */
export async function findSession(db: Database, project: Project, token: string): Promise<SessionRow | undefined> {
  return (
    await db
      .select()
      .from(sessions)
      .where(liveSession(sessions, project, token))
  )[0];
}

/**
 * Updates the last access and, when a duration is given, the expiry, which becomes no earlier. Returns undefined when
 * the session is gone.
 */
export async function touchSession(
  db: Database,
  project: Project,
  token: string,
  durationMinutes: number | null,
): Promise<SessionRow | undefined> {
  const [row] = await db
    .update(sessions)
    .set({
      ...visit(sessions, project),
      ...(durationMinutes === null ? {} : lasting(sessions, project, durationMinutes)),
    })
    .where(liveSession(sessions, project, token))
    .returning();
  return row;
}

/** Revokes the session of a token. Returns false when there was none. */
export const revokeSession = (db: Database, project: Project, token: string): Promise<boolean> =>
  revokeLive(db, sessions, project, token);

/** The live sessions of a user, the most recently used first. */
export const listSessions = (db: Database, project: Project, userId: string): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(isLive(sessions, project), eq(sessions.userId, userId)))
    .orderBy(desc(sessions.lastAccessedAt), sessions.sessionId);

/** Revokes the session with an id. Returns false when there was none. */
export const revokeSessionById = (db: Database, project: Project, sessionId: string): Promise<boolean> =>
  revokeWhere(db, sessions, project, and(isLive(sessions, project), eq(sessions.sessionId, sessionId)));

/** Revokes all sessions of a user except that of `keptToken`, and forgets all browsers. */
export async function revokeOtherSessions(
  tx: Database,
  project: Project,
  userId: string,
  keptToken: string | null,
): Promise<void> {
  await revokeAll(tx, sessions, project, eq(sessions.userId, userId), keptToken);
  await forgetBrowsers(tx, userId);
}

export interface SignIn {
  readonly userId: string;
  readonly factor: Factor;
  /**
   * True if the call creates the credential. If the session already exists, the factor is marked as new (decision 141).
   */
  readonly isEnrolled?: boolean;
  /** True if the call must not open a session (decision 142). */
  readonly extendsOnly?: boolean;
  readonly durationMinutes: number;
  readonly caller: Caller;
  /**
   * The session token sent with the request. When it belongs to the same user, that session gets the factor and no
   * second session is opened.
   */
  readonly presentedToken: string | null;
}

/**
 * Signs in a user who has just verified a factor: extends the presented session or opens a new one. Throws
 * `user_unauthenticated` if `extendsOnly` is set and there is no session to extend.
 */
export async function signIn(tx: Database, project: Project, request: SignIn): Promise<OpenSession> {
  if (request.isEnrolled === true) await forgetBrowsers(tx, request.userId);
  const extended = await extendSession(tx, project, request);
  if (extended === null && request.extendsOnly === true) throw new ApiError('user_unauthenticated');
  return extended ?? openSession(tx, project, request);
}

async function extendSession(tx: Database, project: Project, request: SignIn): Promise<OpenSession | null> {
  const token = request.presentedToken;
  if (token === null) return null;
  const own = and(liveSession(sessions, project, token), eq(sessions.userId, request.userId));
  const [held] = await tx.select().from(sessions).where(own).for('update');
  if (held === undefined) return null;
  const [session] = await tx
    .update(sessions)
    .set({
      ...visit(sessions, project),
      ...lasting(sessions, project, request.durationMinutes),
      factors: mergeFactor(held.factors, await shownFactor(tx, held, request)),
    })
    .where(own)
    .returning();
  return session === undefined ? null : { session, token };
}

/** The factor, marked if its credential is newer than the session (decision 141). */
async function shownFactor(
  tx: Database,
  { startedAt }: SessionRow,
  { factor, isEnrolled = false }: SignIn,
): Promise<Factor> {
  if (isEnrolled) return enrolledFactor(factor);
  const createdAt = await credentialCreatedAt(tx, factor);
  return createdAt !== undefined && createdAt > startedAt
    ? { ...factor, credential_created_at: createdAt.toISOString() }
    : factor;
}

async function openSession(tx: Database, project: Project, request: SignIn): Promise<OpenSession> {
  const token = newSecret();
  const remembered = await rememberedFactor(tx, project, request.userId, request.caller);
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
    factors: remembered ? [request.factor, remembered] : [request.factor],
    hasSeenCodes: false,
    lastIat: epochSeconds(project.now),
  };
  await tx.insert(sessions).values(session);
  return { session, token };
}

/** A session in the contract's format (contract 5.8). */
export function viewSession(session: SessionRow, roles: readonly string[]): Session {
  return {
    session_id: session.sessionId,
    user_id: session.userId,
    started_at: session.startedAt.toISOString(),
    last_accessed_at: session.lastAccessedAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    attributes: { ip_address: session.ipAddress, user_agent: session.userAgent },
    authentication_factors: session.factors,
    custom_claims: null,
    roles: [...roles],
  };
}
