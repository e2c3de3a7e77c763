import type { CallContext } from '../http/sdk-call';
import { SESSION_CLAIM, type Claims } from '../jwt';
import type { Entry } from './admit';
import type { Decision } from './decide';
import { viewMemberSession } from './member-session-view';
import type { MemberSession, OpenMemberSession } from './member-sessions';
import { viewMember } from './member-view';
import type { Member } from './members';
import { viewOrganization, type Organization } from './organizations';
import { sendSmsCode } from './sms-codes';

const ORGANIZATION_CLAIM = 'https://stytch.com/organization';

/** The answer of every authenticate call of organizations, full or partial (org api 3, MemberAuth). */
export async function memberAuth(context: CallContext, entry: Entry) {
  if (entry.kind === 'full') {
    return {
      ...(await fullAuth(context, entry)),
      member_authenticated: true,
      intermediate_session_token: '',
      primary_required: null,
      mfa_required: null,
    };
  }
  if (entry.sms !== null) await sendSmsCode(context, entry.sms);
  const auth = await memberCommon(context, entry);
  return {
    ...auth,
    member_session: null,
    session_token: '',
    session_jwt: '',
    member_authenticated: false,
    intermediate_session_token: entry.token,
    ...viewDecision(entry.decision, auth.member, entry.sms === null ? null : 'sms_otp'),
  };
}

/** The answer of calls that always end in a session (org api 3, FullAuth). */
export async function fullAuth(
  context: CallContext,
  { member, organization, open }: SignedInTo & { readonly open: OpenMemberSession },
) {
  const { signer, project } = context;
  const auth = await memberCommon(context, { member, organization });
  const session = viewMemberSession(open.session, auth.member, organization);
  return {
    ...auth,
    member_session: session,
    session_token: open.token,
    session_jwt: await signer.sign(project, memberClaims(open.session, session), open.session.lastIat),
  };
}

interface SignedInTo {
  readonly member: Member;
  readonly organization: Organization;
}

/** The complete member and organization (org api 3, MemberCommon). */
export async function memberCommon({ db }: Pick<CallContext, 'db'>, { member, organization }: SignedInTo) {
  return {
    member_id: member.memberId,
    member: await viewMember(db, member, organization),
    organization: await viewOrganization(db, organization),
  };
}

/**
 * The due factors, as in answers and lists of organizations. `sent` names a factor with a code that was already sent.
 */
export function viewDecision(
  decision: Decision,
  member: { readonly mfa_phone_number: string; readonly totp_registration_id: string } | null,
  sent: 'sms_otp' | null,
) {
  return {
    primary_required: decision.next === 'primary' ? { allowed_auth_methods: [...decision.allowed] } : null,
    mfa_required:
      decision.next === 'mfa' ? { member_options: optionsOf(member), secondary_auth_initiated: sent } : null,
  };
}

function optionsOf(member: Parameters<typeof viewDecision>[1]) {
  if (member === null || (member.mfa_phone_number === '' && member.totp_registration_id === '')) return null;
  const { mfa_phone_number, totp_registration_id } = member;
  return { mfa_phone_number, totp_registration_id };
}

/** The claims of a member's session (org api 7). */
function memberClaims(row: MemberSession, session: ReturnType<typeof viewMemberSession>): Claims {
  const { member_session_id: id, started_at, last_accessed_at, expires_at, authentication_factors, roles } = session;
  const attributes = { ip_address: row.ipAddress, user_agent: row.userAgent };
  return {
    subject: session.member_id,
    claims: {
      ...row.customClaims,
      [SESSION_CLAIM]: { id, started_at, last_accessed_at, expires_at, attributes, authentication_factors, roles },
      [ORGANIZATION_CLAIM]: { organization_id: session.organization_id, slug: session.organization_slug },
    },
  };
}
