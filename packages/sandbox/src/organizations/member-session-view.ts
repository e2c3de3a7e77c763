import { rolesInSession } from './member-roles';
import type { MemberSession } from './member-sessions';
import type { MemberView } from './member-view';
import type { Organization } from './organizations';
import { isSecondFactor, type Verification } from './verification';

/** A member's session in the contract's format (org api 3). */
export function viewMemberSession(session: MemberSession, member: MemberView, organization: Organization) {
  return {
    member_session_id: session.sessionId,
    member_id: session.memberId,
    organization_id: session.organizationId,
    organization_slug: organization.slug,
    started_at: session.startedAt.toISOString(),
    last_accessed_at: session.lastAccessedAt.toISOString(),
    expires_at: session.expiresAt.toISOString(),
    authentication_factors: session.verifications.map(viewFactor),
    custom_claims: session.customClaims,
    roles: rolesInSession(member.roles, session.verifications),
  };
}

function viewFactor(verification: Verification) {
  return { ...verification.factor, sequence_order: isSecondFactor(verification) ? 'SECONDARY' : 'PRIMARY' };
}
