export type { MembersActions } from '../../../organizations/admin/use-members';
export { useMembers } from '../../../organizations/admin/use-members';
