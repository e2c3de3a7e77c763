export type { MembersActions } from '../../../organizations/admin/members/use-members';
export { useMembers } from '../../../organizations/admin/members/use-members';
