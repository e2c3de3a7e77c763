export type { MemberPasswordActions } from '../../../organizations/account/password/use-member-password';
export { useMemberPassword } from '../../../organizations/account/password/use-member-password';
