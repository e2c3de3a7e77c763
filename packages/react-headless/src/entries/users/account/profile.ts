export type { ProfileActions } from '../../../users/account/profile/use-profile';
export { useProfile } from '../../../users/account/profile/use-profile';
