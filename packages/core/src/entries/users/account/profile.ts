export { createProfileFlow, profileActions } from '../../../users/account/profile/profile-flow';
export type {
  ProfileData,
  ProfileEvent,
  ProfileName,
  ProfileState,
} from '../../../users/account/profile/profile-rules';
