export type { MemberPasswordActions } from '../../../organizations/account/use-member-password';
export { useMemberPassword } from '../../../organizations/account/use-member-password';
