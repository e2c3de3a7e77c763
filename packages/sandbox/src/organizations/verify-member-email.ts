import { lockName, type Database } from '../db/connect';
import { ApiError } from '../http/api-error';
import { newId } from '../ids';
import type { Project } from '../projects/project';
import { findSharedPassword, setMemberPassword } from './member-passwords';
import { findMember, lockMember, updateMember, type Member } from './members';
import { requireOrganization, type Organization } from './organizations';

/** Purpose of a link or a passcode that was sent. */
export interface Sent {
  readonly email: string;
  readonly organizationId: string | null;
  readonly memberId: string | null;
  /** True if it was sent to a new address of the member. */
  readonly changesEmail: boolean;
}

/**
 * Finds the member with the address that a link or a passcode has verified. If it was sent to a new address of the
 * member, the member's address changes and the old one is retired. Throws `organization_not_found`, `member_not_found`
 * (also if the member no longer has the address), and `duplicate_member_email` if a different member has the new one by
 * now.
 */
export async function verifyMemberEmail(
  tx: Database,
  project: Project,
  sent: Sent,
): Promise<{ member: Member; organization: Organization }> {
  const { email, organizationId, memberId, changesEmail } = sent;
  if (organizationId === null) throw new ApiError('organization_not_found');
  const organization = await requireOrganization(tx, project, organizationId);
  await lockName(tx, 'member', organizationId, email);
  const owner = await findMember(tx, organizationId, email);
  const member = memberId === null ? owner : await lockMember(tx, memberId);
  if (member === undefined) throw new ApiError('member_not_found');
  if (owner !== undefined && owner.memberId !== member.memberId) throw new ApiError('duplicate_member_email');
  if (member.email === email) return { organization, member };
  if (!changesEmail) throw new ApiError('member_not_found');
  return { organization, member: await changeEmail(tx, project, member, email) };
}

/**
 * Changes the address. The new address gets a copy of the password for all organizations, unless it already has one.
 */
async function changeEmail(tx: Database, project: Project, member: Member, email: string): Promise<Member> {
  const shared = await findSharedPassword(tx, project, member.email);
  if (shared !== undefined && (await findSharedPassword(tx, project, email)) === undefined) {
    await setMemberPassword(tx, project, { email }, shared.hash);
  }
  const retired = { email_id: member.emailId, email_address: member.email };
  return updateMember(tx, project, member.memberId, {
    email,
    emailId: newId('member-email'),
    emailVerified: true,
    // If the new address is a retired address of the member, it is no longer retired.
    retiredEmails: [...member.retiredEmails.filter((one) => one.email_address !== email), retired],
  });
}
