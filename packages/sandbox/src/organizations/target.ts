import { ApiError } from '../http/api-error';
import type { CallContext } from '../http/sdk-call';
import { requireMember, type Member } from './members';
import type { Organization } from './organizations';
import { requireMutableActor, type Actor } from './signed-in';

/** The member that a call changes, and the caller. */
export interface Target {
  readonly actor: Actor;
  readonly member: Member;
  readonly organization: Organization;
}

/**
 * The member that a call changes, if the caller has the permission. Throws `user_unauthenticated`,
 * `session_not_mutable`, `session_authorization_error`, and the errors of `requireColleague`.
 */
export async function requireTarget(context: CallContext, memberId: string, action: string): Promise<Target> {
  const actor = await requireMutableActor(context);
  actor.demandOver(memberId, action);
  return { actor, member: await requireColleague(context, actor, memberId), organization: actor.organization };
}

/**
 * A member of the caller's organization. Throws `member_not_found`, and `session_authorization_tenancy_error` for a
 * member of a different organization.
 */
export async function requireColleague(
  { db, project }: CallContext,
  { organization }: Pick<Actor, 'organization'>,
  memberId: string,
): Promise<Member> {
  const member = await requireMember(db, project, memberId);
  if (member.organizationId !== organization.organizationId) throw new ApiError('session_authorization_tenancy_error');
  return member;
}
