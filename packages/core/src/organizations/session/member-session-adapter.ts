import type { FullAuth } from '@foyer/wire/organizations';
import type { AccountView, AnswerReader, SessionAdapter } from '../../session/session-adapter';
import type { MemberAnswer, OrganizationHttp } from '../api/call';
import { authenticateMemberSession, revokeMemberSession } from '../api/sessions';
import type { SignedInMember } from './members';

/** Reads the responses to members' sign-ins. */
export const MEMBER_ANSWERS: AnswerReader<SignedInMember, MemberAnswer, FullAuth> = {
  // Org api 3: only the session decides.
  isFull: (answer): answer is FullAuth => 'member_session' in answer && answer.member_session !== null,
  stateOf: ({ member_session: session, member, organization }) => ({ session, member, organization }),
};

/**
 * Creates the session adapter of members.
 * @param members The client's view of member accounts.
 */
export const createMemberSessionAdapter = (
  members: AccountView,
  http: OrganizationHttp,
): SessionAdapter<SignedInMember, MemberAnswer, FullAuth> => ({
  ...members,
  ...MEMBER_ANSWERS,
  authenticate: (token, options) => authenticateMemberSession(http, token, options),
  revoke: (token) => revokeMemberSession(http, token),
});
