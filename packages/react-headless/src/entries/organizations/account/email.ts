export type { MemberEmailActions } from '../../../organizations/account/email/use-member-email';
export { useMemberEmail } from '../../../organizations/account/email/use-member-email';
