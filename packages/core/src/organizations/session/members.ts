import type { FullAuth, Member, MemberSession, Organization } from '@foyer/wire/organizations';
import type { AccountReader } from '../../kernel/session/session-adapter';
import { textAt } from '../../kernel/session/session-adapter';
import type { MemberAnswer } from '../api/engine/call';

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

/** Reader of members for the session protocol. A member of two organizations is two persons (org api 3). */
export const MEMBERS: AccountReader<SignedInMember, MemberAnswer, FullAuth> = {
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
  // Org api 3: the session alone decides.
  isFull: (answer): answer is FullAuth => 'member_session' in answer && answer.member_session !== null,
  stateOf: ({ member_session: session, member, organization }) => ({ session, member, organization }),
};
