import { magicLinkCooperation } from './magic-link-together';
import type { MethodCooperation } from '../login-flow';
import type { Flow, FlowDefinition } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import { arrived } from '../../../flow/arrival';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { MagicLinkDeps, MagicLinkFlowOptions } from './magic-link-commands';
import { expectedMagicLinkEvents, performMagicLink } from './magic-link-commands';
import type { MagicLinkCommand, MagicLinkEvent, MagicLinkState } from './magic-link-rules';
import { magicLinkTransition } from './magic-link-rules';
import { untilSignedOut } from '../../../flow/until-signed-out';

/** The email link flow as data; `createFlow(magicLinkFlow, deps)` runs it. */
export const magicLinkFlow: FlowDefinition<MagicLinkState, MagicLinkEvent, MagicLinkCommand, MagicLinkDeps> & {
  readonly together: MethodCooperation;
} = {
  name: 'magicLink',
  shown: [
    'agreed',
    'anywhere',
    'blocked',
    'email',
    'entry',
    'isAnywhere',
    'isSignedIn',
    'present',
    'reason',
    'response',
    'startedHere',
    'until',
  ],
  together: magicLinkCooperation,
  initial: ({ urlTokens }) => {
    const token = urlTokens.peek();
    return token?.tokenType === 'magic_links' ? arrived(token.startedHere, urlTokens.present()) : { at: 'enter' };
  },
  ...untilSignedOut(magicLinkTransition, ({ at }) => at === 'authenticated', { at: 'enter' }),
  expectedEvents: expectedMagicLinkEvents,
  perform: performMagicLink,
  scopeOf: (state) => state.at,
  uninterruptible: (command) => command.type === 'authenticateLink',
};

/** Functions that send the events of the flow, for hooks and hosts. */
export const magicLinkActions = (send: (event: MagicLinkEvent) => void) => ({
  /** Sends a link to this address. */
  submitEmail: (email: string) => send({ type: 'submitEmail', email }),
  /** Returns to the form for a new link. After a cut: signs in with the link of this page again. */
  tryAgain: () => send({ type: 'tryAgain' }),
  /** Spends the link of this page, after the question whether it is the user's own. */
  confirm: () => send({ type: 'confirm' }),
  /** Returns to the form. */
  back: () => send({ type: 'back' }),
});

/** Creates the flow of email links, for frameworks without our hooks. */
export function createMagicLinkFlow(
  client: FlowClient<MagicLinkDeps>,
  options: MagicLinkFlowOptions | (() => MagicLinkFlowOptions) = {},
): Flow<MagicLinkState, MagicLinkEvent, MagicLinkCommand> {
  return createFlow(magicLinkFlow, depsOf<MagicLinkDeps>(client, options));
}
