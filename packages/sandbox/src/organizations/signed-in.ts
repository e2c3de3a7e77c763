import { ApiError } from '../http/api-error';
import type { CallContext } from '../http/sdk-call';
import { requireMemberSession, type OpenMemberSession } from './member-sessions';
import { requireMember, type Member } from './members';
import { requireOrganization, type Organization } from './organizations';
import { demandPermission } from './rbac/permission';

/** The member whose session the request has. */
export interface SignedIn {
  readonly open: OpenMemberSession;
  readonly member: Member;
  readonly organization: Organization;
}

/** The member of the request. Throws `user_unauthenticated`. */
export async function requireSignedIn(context: CallContext): Promise<SignedIn> {
  const { db, project } = context;
  const open = await requireMemberSession(context);
  return {
    open,
    member: await requireMember(db, project, open.session.memberId),
    organization: await requireOrganization(db, project, open.session.organizationId),
  };
}

/**
 * The member of the request, who may do something. Throws `user_unauthenticated`, `session_authorization_error`, and
 * `session_not_mutable` for support staff, who may change nothing.
 */
export async function requirePermitted(context: CallContext, resource: string, action: string): Promise<SignedIn> {
  const signedIn = await requireSignedIn(context);
  if (signedIn.open.session.isImpersonated) throw new ApiError('session_not_mutable');
  await demandPermission(context.db, context.project, signedIn, resource, action);
  return signedIn;
}
