import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect';
import { memberSmsCodes, memberTotps } from '../../db/tables/member-one-time';
import { memberConsents, memberExchangeTokens } from '../../db/tables/members';
import { oidcRecords } from '../../db/tables/oidc';
import { ApiError } from '../../http/api-error';
import type { Project } from '../../projects/project';
import { dropWaysIn } from '../addresses';
import { revokeMemberSessions } from '../member-sessions';
import { assignedRoles, findMember, updateMember, type Member } from '../members';

/** Tables with rows that deactivation deletes. */
const belongings = [memberSmsCodes, memberTotps, memberConsents, memberExchangeTokens, oidcRecords] as const;

/** Deactivates a member: deletes factors, roles, grants and sessions. The row stays, so that the member can return. */
export async function deactivate(
  tx: Database,
  project: Project,
  { memberId }: Pick<Member, 'memberId'>,
): Promise<Member> {
  await dropWaysIn(tx, memberId);
  for (const table of belongings) await tx.delete(table).where(eq(table.memberId, memberId));
  await revokeMemberSessions(tx, project, memberId, null);
  return updateMember(tx, project, memberId, {
    status: 'deleted',
    roles: assignedRoles([]),
    isBreakglass: false,
    mfaEnrolled: false,
    phoneId: null,
    mfaPhoneNumber: null,
    mfaPhoneVerified: false,
    defaultMfaMethod: null,
    failedAttempts: 0,
    lockedUntil: null,
  });
}

/**
 * Reactivates a deactivated member, without factors and roles. The caller must hold the lock of the address. Throws
 * `reactivation_email_belongs_to_another_member`.
 */
export async function reactivate(tx: Database, project: Project, member: Member): Promise<Member> {
  const owner = await findMember(tx, member.organizationId, member.email);
  if (owner !== undefined) throw new ApiError('reactivation_email_belongs_to_another_member');
  return updateMember(tx, project, member.memberId, { status: 'active' });
}
