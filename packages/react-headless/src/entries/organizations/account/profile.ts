export type { MemberProfileActions } from '../../../organizations/account/use-member-profile';
export { useMemberProfile } from '../../../organizations/account/use-member-profile';
