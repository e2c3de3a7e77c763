import type { Member, MemberSession, Organization } from '@foyer/wire/organizations';
import type { AccountView } from '../../session/session-adapter';
import { textAt } from '../../session/session-adapter';

/** The signed-in member, with their organization and session. */
export interface SignedInMember {
  /** The session. */
  readonly session: MemberSession;
  /** The member of the session. */
  readonly member: Member;
  /** The organization of the session. */
  readonly organization: Organization;
}

/** The session of a member. */
export interface MemberSessionInfo {
  /** The session; null without one. */
  readonly session: MemberSession | null;
  /** True until the server has confirmed the stored data. */
  readonly fromCache: boolean;
}
/** The signed-in member. */
export interface MemberInfo {
  /** The member; null without a session. */
  readonly member: Member | null;
  /** True until the server has confirmed the stored data. */
  readonly fromCache: boolean;
}
/** The organization of the session. */
export interface OrganizationInfo {
  /** The organization; null without a session. */
  readonly organization: Organization | null;
  /** True until the server has confirmed the stored data. */
  readonly fromCache: boolean;
}

/**
 * The view of member accounts for the session protocol. A user in two organizations is two members (org api 3). The
 * engine adds the response reader.
 */
export const MEMBERS: AccountView = {
  parts: ['session', 'member', 'organization'],
  sample: {
    session: { member_session_id: '', expires_at: '', roles: [''] },
    member: { member_id: '', email_address: '' },
    organization: { organization_id: '', organization_name: '' },
  },
  idsOf: (state) => ({
    session: textAt(state, 'session', 'member_session_id'),
    person: textAt(state, 'member', 'member_id'),
  }),
};
