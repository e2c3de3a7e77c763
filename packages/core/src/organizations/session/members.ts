import type { Member, MemberSession, Organization } from '@foyer/wire/organizations';
import type { AccountView } from '../../session/session-adapter';
import { textAt } from '../../session/session-adapter';

/** The signed-in member, with their organization and session. */
export interface SignedInMember {
  readonly session: MemberSession;
  readonly member: Member;
  readonly organization: Organization;
}

export interface MemberSessionInfo {
  readonly session: MemberSession | null;
  /** True while the server has not confirmed what the browser remembered. */
  readonly fromCache: boolean;
}
export interface MemberInfo {
  readonly member: Member | null;
  /** True while the server has not confirmed what the browser remembered. */
  readonly fromCache: boolean;
}
export interface OrganizationInfo {
  readonly organization: Organization | null;
  /** True while the server has not confirmed what the browser remembered. */
  readonly fromCache: boolean;
}

/**
 * The view of members for the session protocol. A member of two organizations is two persons (org api 3). How it reads
 * answers comes with the engine.
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
