import type { Flow, FlowDefinition } from '../flow';
import { createFlow } from '../create-flow';
import type { LogoutRequest, Parsed } from './consent-request';
import type { FlowClient } from '../deps';
import { depsOf } from '../deps';
import type { LogoutDeps, LogoutFlowOptions } from './logout-commands';
import { performLogout } from './logout-commands';
import type { LogoutCommand, LogoutEvent, LogoutState } from './logout-rules';
import { logoutTransition } from './logout-rules';

/** The logout flow of one request as data; `createFlow(logoutFlow(parsed), deps)` runs it. */
export const logoutFlow = (
  parsed: Parsed<LogoutRequest>,
): FlowDefinition<LogoutState, LogoutEvent, LogoutCommand, LogoutDeps> => ({
  name: 'logout',
  shown: [
    'busy',
    'clientId',
    'framedBy',
    'host',
    'isRequired',
    'isSignedIn',
    'parsed',
    'postLogoutRedirectUri',
    'request',
    'to',
    'userId',
  ],
  initial: () => ({ at: 'opening', parsed }),
  transition: logoutTransition,
  perform: performLogout,
  scopeOf: (state) => state.at,
});

/** Functions that send the events of the flow, for hooks and hosts. */
export const logoutActions = (send: (event: LogoutEvent) => void) => ({
  /** Repeats the step that failed. */
  tryAgain: () => send({ type: 'tryAgain' }),
  /** Signs out, and returns to the application. */
  yes: () => send({ type: 'yes' }),
  /** Stays signed in. */
  no: () => send({ type: 'no' }),
  /** Continues to the application. */
  go: () => send({ type: 'go' }),
});

/**
 * The logout flow of one request.
 *
 * @param parsed From `parseConsentRequest`.
 */
export function createLogoutFlow(
  client: FlowClient<LogoutDeps>,
  parsed: Parsed<LogoutRequest>,
  options: LogoutFlowOptions | (() => LogoutFlowOptions) = {},
): Flow<LogoutState, LogoutEvent, LogoutCommand> {
  return createFlow(logoutFlow(parsed), depsOf<LogoutDeps>(client, options));
}
