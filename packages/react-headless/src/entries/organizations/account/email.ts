export type { MemberEmailActions } from '../../../organizations/account/use-member-email';
export { useMemberEmail } from '../../../organizations/account/use-member-email';
