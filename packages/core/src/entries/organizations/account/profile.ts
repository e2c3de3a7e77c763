export {
  createMemberProfileFlow,
  memberProfileActions,
} from '../../../organizations/account/profile/member-profile-flow';
export type {
  MemberProfileData,
  MemberProfileEvent,
  MemberProfileState,
} from '../../../organizations/account/profile/member-profile-rules';
