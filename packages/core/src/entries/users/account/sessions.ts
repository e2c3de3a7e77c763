export type { SessionsOptions } from '../../../users/account/sessions/sessions-flow';
export { createSessionsFlow, sessionsActions } from '../../../users/account/sessions/sessions-flow';
export type {
  EndedSessions,
  SessionItem,
  SessionsEvent,
  SessionsState,
} from '../../../users/account/sessions/sessions-rules';
