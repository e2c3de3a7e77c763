export type { MemberMfaActions } from '../../../organizations/account/use-member-mfa';
export { useMemberMfa } from '../../../organizations/account/use-member-mfa';
