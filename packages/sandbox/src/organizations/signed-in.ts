import { ApiError } from '../http/api-error';
import type { CallContext } from '../http/sdk-call';
import { requireMemberSession, type OpenMemberSession } from './member-sessions';
import { requireMember, type Member } from './members';
import { requireOrganization, type Organization } from './organizations';
import { permissionsOf, type Permissions } from './rbac/permission';

/** The signed-in member of a request. */
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

/** The member of the request with the permissions of the session. */
export interface Actor extends SignedIn, Permissions {
  /**
   * Demands an action on a member. For the caller's own membership, `stytch.self` suffices. Throws
   * `session_authorization_error`.
   */
  readonly demandOver: (memberId: string, action: string) => void;
}

/** The member of the request. Throws `user_unauthenticated`. */
export async function requireActor(context: CallContext): Promise<Actor> {
  const signedIn = await requireSignedIn(context);
  const { open, member, organization } = signedIn;
  const permissions = await permissionsOf(context.db, context.project, { session: open.session, member, organization });
  return {
    ...signedIn,
    ...permissions,
    demandOver(memberId, action) {
      if (memberId === member.memberId && permissions.can('stytch.self', action)) return;
      permissions.demand('stytch.member', action);
    },
  };
}

/** The same for a call that changes data. Throws `session_not_mutable` for support staff. */
export async function requireMutableActor(context: CallContext): Promise<Actor> {
  const actor = await requireActor(context);
  if (actor.open.session.isImpersonated) throw new ApiError('session_not_mutable');
  return actor;
}

/** The same, and demands a permission. Also throws `session_authorization_error`. */
export async function requirePermitted(context: CallContext, resource: string, action: string): Promise<Actor> {
  const actor = await requireMutableActor(context);
  actor.demand(resource, action);
  return actor;
}
