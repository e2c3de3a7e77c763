export type { SessionsActions } from '../../../users/account/sessions/use-sessions';
export { useSessions } from '../../../users/account/sessions/use-sessions';
