import type { Database } from '../../db/connect';
import { ApiError } from '../../http/api-error';
import { requiredText, sessionMinutes } from '../../http/fields';
import type { CallContext, SdkCall } from '../../http/sdk-call';
import { admit, type Entry } from '../admit';
import { NOTHING } from '../carried';
import { fullAuth, memberAuth } from '../member-auth';
import {
  extendMemberSession,
  openMemberSession,
  requireMutableSession,
  revokeMemberSession,
  revokeMemberSessions,
  type MemberSession,
} from '../member-sessions';
import { findMember, requireMember } from '../members';
import { requireOrganization } from '../organizations';
import { portableVerifications, withoutEnrolled } from '../verification';
import { requireTarget } from '../target';

/** Sessions of members (org api 5.10). */
export const memberSessionCalls: readonly SdkCall[] = [
  { method: 'POST', path: '/b2b/sessions/authenticate', run: authenticate },
  { method: 'POST', path: '/b2b/sessions/revoke', run: revoke },
  { method: 'POST', path: '/b2b/sessions/revoke/:memberId', run: revokeForMember },
  { method: 'POST', path: '/b2b/sessions/exchange', run: exchange },
];

/**
 * `POST /b2b/sessions/authenticate`: issues a new JWT, and extends the session if a duration is given. The opaque token
 * stays the same. Throws `user_unauthenticated` and `session_not_found`.
 */
async function authenticate(context: CallContext) {
  const { db, project, body } = context;
  const asked = body['session_duration_minutes'] ?? null;
  const durationMinutes = asked === null ? null : sessionMinutes(body);
  const open = await extendMemberSession(db, project, requireToken(context), [], durationMinutes);
  const member = await requireMember(db, project, open.session.memberId);
  const organization = await requireOrganization(db, project, open.session.organizationId);
  return fullAuth(context, { member, organization, open });
}

async function revoke(context: CallContext) {
  const { db, project } = context;
  if (!(await revokeMemberSession(db, project, requireToken(context)))) throw new ApiError('session_not_found');
  return {};
}

/** Ends all sessions of a member of the same organization. */
async function revokeForMember(context: CallContext) {
  const { db, project, params } = context;
  const { member } = await requireTarget(context, params['memberId'] ?? '', 'revoke-sessions');
  await revokeMemberSessions(db, project, member.memberId, null);
  return {};
}

/**
 * `POST /b2b/sessions/exchange`: switches to a different organization that the user belongs to or is invited to, with
 * the first factors that apply there too. Throws `user_unauthenticated`, `organization_not_found`, `member_not_found`,
 * `insufficient_factors_for_session_exchange` and `session_not_mutable`.
 */
async function exchange(context: CallContext) {
  const { db, project, body } = context;
  const durationMinutes = sessionMinutes(body);
  const organizationId = requiredText(body, 'organization_id');
  const { session, token } = await requireMutableSession(context);
  const organization = await requireOrganization(db, project, organizationId);
  const from = await requireMember(db, project, session.memberId);
  const entry = await db.transaction(async (tx): Promise<Entry> => {
    const member = await findMember(tx, organizationId, from.email);
    if (member === undefined) throw new ApiError('member_not_found');
    if (member.memberId === from.memberId) return stay(tx, context, { token, session, durationMinutes });
    const verifications = portableVerifications(withoutEnrolled(session.verifications), project);
    if (verifications.length === 0) throw new ApiError('insufficient_factors_for_session_exchange');
    const { memberId } = member;
    return admit(tx, context, { organization, memberId, verifications, durationMinutes, carried: NOTHING });
  });
  return memberAuth(context, entry);
}

/** An exchange for the session's current organization. */
async function stay(
  tx: Database,
  context: CallContext,
  held: { readonly session: MemberSession; readonly token: string; readonly durationMinutes: number },
): Promise<Entry> {
  const { project, caller } = context;
  const { session, durationMinutes } = held;
  const member = await requireMember(tx, project, session.memberId);
  const organization = await requireOrganization(tx, project, session.organizationId);
  const verifications = withoutEnrolled(session.verifications);
  const open = await openMemberSession(tx, project, { member, verifications, durationMinutes, caller });
  return { kind: 'full', member, organization, open };
}

function requireToken({ sessionToken }: CallContext): string {
  if (sessionToken === null) throw new ApiError('user_unauthenticated');
  return sessionToken;
}
