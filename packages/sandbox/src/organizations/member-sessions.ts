import { eq } from 'drizzle-orm';
import { lasting, liveSession, revokeAll, revokeLive, visit } from '../accounts/live-session';
import type { Database } from '../db/connect';
import { memberSessions } from '../db/tables/member-sessions';
import { ApiError } from '../http/api-error';
import type { Caller } from '../http/caller';
import type { CallContext } from '../http/sdk-call';
import { hash, newId, newSecret } from '../ids';
import type { Project } from '../projects/project';
import { epochSeconds, minutesAfter } from '../projects/times';
import type { Member } from './members';
import { mergeVerifications, type Verification } from './verification';

export type MemberSession = typeof memberSessions.$inferSelect;

/** A member's session and its token, which is never rotated. */
export interface OpenMemberSession {
  readonly session: MemberSession;
  readonly token: string;
}

/** Finds the live session of a token. */
export async function findMemberSession(
  db: Database,
  project: Project,
  token: string,
): Promise<MemberSession | undefined> {
  return (
    await db
      .select()
      .from(memberSessions)
      .where(liveSession(memberSessions, project, token))
  )[0];
}

/** The live session of the request. Throws `user_unauthenticated`. */
export async function requireMemberSession({ db, project, sessionToken }: CallContext): Promise<OpenMemberSession> {
  const session = sessionToken === null ? undefined : await findMemberSession(db, project, sessionToken);
  if (session === undefined || sessionToken === null) throw new ApiError('user_unauthenticated');
  return { session, token: sessionToken };
}

/** The same for a call that changes data. Throws `session_not_mutable` for support staff. */
export async function requireMutableSession(context: CallContext): Promise<OpenMemberSession> {
  const open = await requireMemberSession(context);
  if (open.session.isImpersonated) throw new ApiError('session_not_mutable');
  return open;
}

export interface NewMemberSession {
  readonly member: Member;
  readonly verifications: readonly Verification[];
  readonly durationMinutes: number;
  readonly caller: Caller;
  readonly isImpersonated?: boolean;
  readonly customClaims?: Record<string, unknown> | null;
}

/** Opens a session for a member. */
export async function openMemberSession(
  tx: Database,
  project: Project,
  request: NewMemberSession,
): Promise<OpenMemberSession> {
  const token = newSecret();
  const session: MemberSession = {
    sessionId: newId('member-session'),
    publicToken: project.publicToken,
    memberId: request.member.memberId,
    organizationId: request.member.organizationId,
    tokenHash: hash(token),
    startedAt: project.now,
    lastAccessedAt: project.now,
    expiresAt: minutesAfter(project.now, request.durationMinutes),
    revokedAt: null,
    ipAddress: request.caller.ipAddress,
    userAgent: request.caller.userAgent,
    verifications: request.verifications,
    customClaims: request.customClaims ?? null,
    isImpersonated: request.isImpersonated ?? false,
    hasSeenCodes: false,
    lastIat: epochSeconds(project.now),
  };
  await tx.insert(memberSessions).values(session);
  return { session, token };
}

/** Adds verifications to a live session and extends it. Throws `session_not_found` if it ended meanwhile. */
export async function extendMemberSession(
  tx: Database,
  project: Project,
  token: string,
  verifications: readonly Verification[],
  durationMinutes: number | null,
): Promise<OpenMemberSession> {
  const live = liveSession(memberSessions, project, token);
  const [held] = await tx.select().from(memberSessions).where(live).for('update');
  if (held === undefined) throw new ApiError('session_not_found');
  const isExtended = durationMinutes !== null && !held.isImpersonated;
  const [session = held] = await tx
    .update(memberSessions)
    .set({
      ...visit(memberSessions, project),
      verifications: mergeVerifications(held.verifications, verifications),
      ...(isExtended ? lasting(memberSessions, project, durationMinutes) : {}),
    })
    .where(live)
    .returning();
  return { session, token };
}

/** Revokes the session of a token. Returns false when there was none. */
export const revokeMemberSession = (db: Database, project: Project, token: string): Promise<boolean> =>
  revokeLive(db, memberSessions, project, token);

/** Revokes all sessions of a member except that of `keptToken`. */
export const revokeMemberSessions = (
  tx: Database,
  project: Project,
  memberId: string,
  keptToken: string | null,
): Promise<void> => revokeAll(tx, memberSessions, project, eq(memberSessions.memberId, memberId), keptToken);
