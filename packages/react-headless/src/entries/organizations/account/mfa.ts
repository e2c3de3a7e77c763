export type { MemberMfaActions } from '../../../organizations/account/mfa/use-member-mfa';
export { useMemberMfa } from '../../../organizations/account/mfa/use-member-mfa';
