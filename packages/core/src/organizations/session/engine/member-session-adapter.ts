import type { FullAuth } from '@foyer/wire/organizations';
import type { SessionAdapter } from '../../../kernel/session/session-adapter';
import type { MemberAnswer, OrganizationHttp } from '../../api/engine/call';
import { authenticateMemberSession, revokeMemberSession } from '../../api/engine/sessions';
import type { SignedInMember } from '../members';
import { MEMBERS } from '../members';

/** The session adapter of members. */
export const createMemberSessionAdapter = (http: OrganizationHttp): SessionAdapter<SignedInMember, MemberAnswer, FullAuth> => ({
  ...MEMBERS,
  authenticate: (token, options) => authenticateMemberSession(http, token, options),
  revoke: (token) => revokeMemberSession(http, token),
});
