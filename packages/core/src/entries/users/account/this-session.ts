export { createThisSessionFlow, thisSessionActions } from '../../../users/account/this-session/this-session-flow';
export type {
  SessionProof,
  ThisSession,
  ThisSessionData,
  ThisSessionEvent,
  ThisSessionState,
} from '../../../users/account/this-session/this-session-rules';
