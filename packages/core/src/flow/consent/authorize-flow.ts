import type { Flow, FlowDefinition } from '../flow';
import { createFlow } from '../create-flow';
import type { AuthorizeDeps, AuthorizeFlowOptions } from './authorize-commands';
import { performAuthorize } from './authorize-commands';
import type { AuthorizeCommand, AuthorizeEvent, AuthorizeState } from './authorize-rules';
import { authorizeTransition } from './authorize-rules';
import type { AuthorizeRequest, Parsed } from './consent-request';
import type { FlowClient } from '../deps';
import { depsOf } from '../deps';
import type { TrustedTokenAccount } from './trusted-token';
import { TRUSTED_TOKEN_USERS } from './trusted-token';

/** The authorize flow of one request as data; `createFlow(authorizeFlow(parsed, HANDED_USERS), deps)` runs it. */
export const authorizeFlow = (
  parsed: Parsed<AuthorizeRequest>,
  account: TrustedTokenAccount,
): FlowDefinition<AuthorizeState, AuthorizeEvent, AuthorizeCommand, AuthorizeDeps> => ({
  name: 'authorize',
  shown: [
    'busy',
    'clientId',
    'consent',
    'doing',
    'framedBy',
    'hasBegun',
    'host',
    'isAskedAgain',
    'isGranted',
    'isRequired',
    'isSignedIn',
    'parsed',
    'redirectUri',
    'request',
    'response',
    'responseType',
    'scheme',
    'scopes',
    'signingOut',
    'state',
    'trusted',
    'userId',
  ],
  initial: () => ({ at: 'opening', parsed }),
  transition: authorizeTransition,
  perform: (command, surroundings) => performAuthorize(command, surroundings, account),
  // While a decision is being sent, its result decides how to treat a change of user.
  scopeOf: (state, { type }) => (type === 'watchUser' && state.at === 'consent' && state.busy ? 'busy' : state.at),
  // `submit` issues a code, `attest` a session.
  uninterruptible: ({ type }) => type === 'submit' || type === 'attest',
});

/** Functions that send the events of the flow, for hooks and hosts. */
export const authorizeActions = (send: (event: AuthorizeEvent) => void) => ({
  /** Repeats the step that failed. */
  tryAgain: () => send({ type: 'tryAgain' }),
  /** Grants access. Call it only for an event that `isTrusted`. */
  allow: () => send({ type: 'allow' }),
  /** Denies access. */
  deny: () => send({ type: 'deny' }),
  /** Continues to the application. */
  go: () => send({ type: 'go' }),
});

/**
 * The authorize flow of one request.
 *
 * @param parsed From `parseConsentRequest`.
 */
export function createAuthorizeFlow(
  client: FlowClient<AuthorizeDeps>,
  parsed: Parsed<AuthorizeRequest>,
  options: AuthorizeFlowOptions | (() => AuthorizeFlowOptions) = {},
): Flow<AuthorizeState, AuthorizeEvent, AuthorizeCommand> {
  return createFlow(authorizeFlow(parsed, TRUSTED_TOKEN_USERS), depsOf<AuthorizeDeps>(client, options));
}
