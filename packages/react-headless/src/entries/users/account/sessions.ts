export type { SessionsActions } from '../../../users/account/use-sessions';
export { useSessions } from '../../../users/account/use-sessions';
