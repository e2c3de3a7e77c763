import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { members, type AssignedRole } from '../db/tables/members';
import { ApiError } from '../http/api-error';
import { newId } from '../ids';
import type { Project } from '../projects/project';
import type { Organization } from './organizations';

export type Member = typeof members.$inferSelect;

/** The role that every member has. */
export const MEMBER_ROLE = 'stytch_member';
/** The role of the member who creates an organization. */
export const ADMIN_ROLE = 'stytch_admin';

/** The member of an organization with an address. Ignores deleted members. */
export async function findMember(db: Database, organizationId: string, email: string): Promise<Member | undefined> {
  const own = and(eq(members.organizationId, organizationId), eq(members.email, email), ne(members.status, 'deleted'));
  return (await db.select().from(members).where(own))[0];
}

/** A member by id. Throws `member_not_found`, also for a deleted one. */
export async function requireMember(db: Database, project: Project, memberId: string): Promise<Member> {
  const own = and(eq(members.publicToken, project.publicToken), eq(members.memberId, memberId));
  const [row] = await db.select().from(members).where(own);
  if (row === undefined || row.status === 'deleted') throw new ApiError('member_not_found');
  return row;
}

/** Locks a member's row until the transaction ends, and returns it. Throws `member_not_found`. */
export async function lockMember(tx: Database, memberId: string): Promise<Member> {
  const [row] = await tx.select().from(members).where(eq(members.memberId, memberId)).for('update');
  if (row === undefined || row.status === 'deleted') throw new ApiError('member_not_found');
  return row;
}

/** Fields of a new member. */
export type NewMember = Pick<Member, 'email'> &
  Partial<Omit<Member, 'memberId' | 'organizationId' | 'publicToken' | 'roles'>> & {
    readonly roleIds?: readonly string[];
  };

/** Adds a member. The caller must have checked that no member of the organization has the address. */
export async function insertMember(
  tx: Database,
  project: Project,
  organization: Pick<Organization, 'organizationId'>,
  fresh: NewMember,
): Promise<Member> {
  const row = memberRow(project, organization, fresh);
  await tx.insert(members).values(row);
  return row;
}

/** The row of a new member. */
export function memberRow(
  project: Project,
  { organizationId }: Pick<Organization, 'organizationId'>,
  { roleIds = [], ...fresh }: NewMember,
): Member {
  return {
    memberId: newId('member'),
    publicToken: project.publicToken,
    organizationId,
    status: 'pending',
    emailId: newId('member-email'),
    emailVerified: false,
    retiredEmails: [],
    name: '',
    isBreakglass: false,
    mfaEnrolled: false,
    phoneId: null,
    mfaPhoneNumber: null,
    mfaPhoneVerified: false,
    defaultMfaMethod: null,
    trustedMetadata: {},
    untrustedMetadata: {},
    failedAttempts: 0,
    lockedUntil: null,
    createdAt: project.now,
    updatedAt: project.now,
    ...fresh,
    roles: assignedRoles(roleIds),
  };
}

/** Changes a member and returns it. */
export async function updateMember(
  tx: Database,
  project: Project,
  memberId: string,
  changes: Partial<Member>,
): Promise<Member> {
  const [row] = await tx
    .update(members)
    .set({ ...changes, updatedAt: project.now })
    .where(eq(members.memberId, memberId))
    .returning();
  if (row === undefined) throw new ApiError('member_not_found');
  return row;
}

/** The assigned roles, with the role that every member has. */
export function assignedRoles(roleIds: readonly string[]): AssignedRole[] {
  return [MEMBER_ROLE, ...roleIds.filter((id) => id !== MEMBER_ROLE)].map((role_id) => ({
    role_id,
    sources: [{ type: 'direct_assignment', details: {} }],
  }));
}
