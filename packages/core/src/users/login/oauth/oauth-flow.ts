import type { Flow, FlowDefinition } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import { arrived } from '../../../flow/arrival';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { OAuthDeps, OAuthFlowOptions } from './oauth-commands';
import { performOAuth } from './oauth-commands';
import type { OAuthCommand, OAuthEvent, OAuthState } from './oauth-rules';
import { oauthTransition } from './oauth-rules';
import type { OAuthProvider } from '../../../base/social-provider';
import { untilSignedOut } from '../../../flow/until-signed-out';

/** The flow of social accounts as data; `createFlow(oauthFlow, deps)` runs it. */
export const oauthFlow: FlowDefinition<OAuthState, OAuthEvent, OAuthCommand, OAuthDeps> = {
  name: 'oauth',
  shown: ['agreed', 'present', 'provider', 'response', 'startedHere'],
  initial: ({ urlTokens }) => {
    const token = urlTokens.peek();
    return token?.tokenType === 'oauth' ? arrived(token.startedHere, urlTokens.present()) : { at: 'choose' };
  },
  ...untilSignedOut(oauthTransition, ({ at }) => at === 'authenticated', { at: 'choose' }),
  perform: performOAuth,
  scopeOf: (state) => state.at,
  uninterruptible: (command) => command.type === 'authenticate',
};

/** Functions that send the events of the flow, for hooks and hosts. */
export const oauthActions = (send: (event: OAuthEvent) => void) => ({
  /** Sends the user to a social provider. */
  choose: (provider: OAuthProvider) => send({ type: 'choose', provider }),
  /** Spends the token of this page, after the question whether the user started the login. */
  confirm: () => send({ type: 'confirm' }),
  /** Returns to the buttons. */
  back: () => send({ type: 'back' }),
});

/** Creates the flow of social logins, for frameworks without our hooks. */
export function createOAuthFlow(
  client: FlowClient<OAuthDeps>,
  options: OAuthFlowOptions | (() => OAuthFlowOptions) = {},
): Flow<OAuthState, OAuthEvent, OAuthCommand> {
  return createFlow(oauthFlow, depsOf<OAuthDeps>(client, options));
}
