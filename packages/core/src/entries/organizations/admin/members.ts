export { createMembersFlow, membersActions, roleLabel } from '../../../organizations/admin/members/members-flow';
export type { MembersOptions } from '../../../organizations/admin/members/members-commands';
export type {
  AssignableRole,
  MemberFilters,
  MembersAsked,
  MembersData,
  MembersEvent,
  MembersShown,
  MembersState,
} from '../../../organizations/admin/members/members-state';
export type { Invitation, InvitationResult, Invitee } from '../../../organizations/admin/members/invitations';
export { MOST_INVITATIONS, splitInvitations } from '../../../organizations/admin/members/invitations';
export type {
  HeldRole,
  MemberAct,
  MemberItem,
  MembersAllowed,
  RoleGroup,
} from '../../../organizations/admin/members/member-item';
export { actsOn } from '../../../organizations/admin/members/member-item';
