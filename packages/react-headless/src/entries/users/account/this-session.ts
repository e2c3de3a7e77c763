export type { ThisSessionActions } from '../../../users/account/use-this-session';
export { useThisSession } from '../../../users/account/use-this-session';
