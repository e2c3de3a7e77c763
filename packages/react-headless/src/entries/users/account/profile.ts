export type { ProfileActions } from '../../../users/account/use-profile';
export { useProfile } from '../../../users/account/use-profile';
