import { and, eq, ne } from 'drizzle-orm';
import { memberPasswords, members } from '../../db/tables/members';
import { ApiError } from '../../http/api-error';
import type { CallContext } from '../../http/sdk-call';
import { allowedAuthMethods } from '../decide';
import { memberCommon } from '../member-auth';
import { deletePasswordOf } from '../member-factors';
import { findMemberPassword } from '../member-passwords';
import type { Member } from '../members';
import { requireMutableActor, type Actor } from '../signed-in';

const ACTION = 'update.info.delete.password';

/**
 * `DELETE /b2b/organizations/members/passwords/:passwordId`: deletes the caller's own password, or that of another
 * member if the caller can change members. Throws `session_authorization_error`, `member_password_not_found` (also if
 * the caller must not know whether it exists), `cannot_delete_last_primary_factor` if only passwords are allowed, and
 * for another member's password `endpoint_not_authorized_for_sdk` if browsers cannot make admin calls and
 * `cross_org_passwords_enabled` if the password applies in all organizations.
 */
export async function deletePassword(context: CallContext) {
  const { db, params } = context;
  const actor = await requireMutableActor(context);
  const passwordId = params['passwordId'] ?? '';
  const member = await ownerOf(context, actor, passwordId);
  actor.demandOver(member.memberId, ACTION);
  const allowed = allowedAuthMethods(actor.organization.policies);
  if (allowed.every((method) => method === 'password')) throw new ApiError('cannot_delete_last_primary_factor');
  await deletePasswordOf(db, passwordId);
  return memberCommon(context, { member, organization: actor.organization });
}

/** The member of the organization who has a password. */
async function ownerOf({ db, project }: CallContext, actor: Actor, passwordId: string): Promise<Member> {
  const { member, organization, can } = actor;
  if ((await findMemberPassword(db, member))?.passwordId === passwordId) return member;
  if (!project.settings.organization_admin_enabled) throw new ApiError('endpoint_not_authorized_for_sdk');
  if (!can('stytch.member', ACTION)) throw new ApiError('member_password_not_found');
  const [password] = await db.select().from(memberPasswords).where(eq(memberPasswords.passwordId, passwordId));
  const named =
    password?.memberId === null
      ? eq(members.email, password.email ?? '')
      : eq(members.memberId, password?.memberId ?? '');
  const own = and(eq(members.organizationId, organization.organizationId), ne(members.status, 'deleted'), named);
  const [owner] = await db.select().from(members).where(own);
  if (password === undefined || password.publicToken !== member.publicToken || owner === undefined) {
    throw new ApiError('member_password_not_found');
  }
  if (password.memberId === null) throw new ApiError('cross_org_passwords_enabled');
  return owner;
}
