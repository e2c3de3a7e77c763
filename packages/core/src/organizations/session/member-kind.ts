import type { FullAuth } from '@foyer/wire/organizations';
import type { AccountKind } from '../../session/account-kind';
import type { OrganizationHttp } from '../api/call';
import { authenticateMemberSession, revokeMemberSession } from '../api/sessions';
import type { MemberAnswer, SignedInMember } from './members';
import { MEMBERS } from './members';

/** Members, with the calls that the session protocol makes for them. */
export const createMemberKind = (http: OrganizationHttp): AccountKind<SignedInMember, MemberAnswer, FullAuth> => ({
  ...MEMBERS,
  authenticate: (token, options) => authenticateMemberSession(http, token, options),
  revoke: (token) => revokeMemberSession(http, token),
});
