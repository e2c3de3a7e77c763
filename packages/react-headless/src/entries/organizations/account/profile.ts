export type { MemberProfileActions } from '../../../organizations/account/profile/use-member-profile';
export { useMemberProfile } from '../../../organizations/account/profile/use-member-profile';
