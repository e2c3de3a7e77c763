export type { ThisSessionActions } from '../../../users/account/this-session/use-this-session';
export { useThisSession } from '../../../users/account/this-session/use-this-session';
