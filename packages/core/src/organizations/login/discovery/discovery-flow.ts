import type { Flow, FlowDefinition } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { DiscoveryAnswer } from '../answers';
import { discoveryOf } from '../discovered';
import type { DiscoveryDeps, DiscoveryFlowOptions } from './discovery-commands';
import { expectedDiscoveryEvents, performDiscovery } from './discovery-commands';
import { discoveryTransition } from './discovery-rules';
import type { DiscoveryCommand, DiscoveryEvent, DiscoveryState } from './discovery-state';
import { isSignedIn } from '../outcome';
import { untilSignedOut } from '../../../flow/until-signed-out';

/** The discovery flow (choice of an organization) as data; `createFlow(discoveryFlow, deps)` runs it. */
export const discoveryFlow: FlowDefinition<DiscoveryState, DiscoveryEvent, DiscoveryCommand, DiscoveryDeps> = {
  name: 'discovery',
  shown: [
    'announce',
    'asks',
    'blocked',
    'connectionId',
    'discovery',
    'endsAt',
    'kind',
    'mayCreate',
    'organizationId',
    'organizationName',
    'outcome',
    'response',
    'result',
    'row',
    'settings',
    'turn',
    'turns',
    'until',
    'within',
  ],
  initial: () => ({ at: 'loading' }),
  ...untilSignedOut(discoveryTransition, isSignedIn, { at: 'loading' }),
  expectedEvents: expectedDiscoveryEvents,
  perform: performDiscovery,
  scopeOf: discoveryScopeOf,
  uninterruptible: ({ type }) => type === 'exchange' || type === 'createOrganization',
};

/** A sign-in response applies on every screen of the flow, and so does the end of the intermediate session. */
function discoveryScopeOf(state: DiscoveryState, { type }: DiscoveryCommand): unknown {
  if (type !== 'exchange' && type !== 'createOrganization' && type !== 'awaitLapse') return state.at;
  return 'discovery' in state && state.at !== 'beginning' ? 'inside' : state.at;
}

/** Functions that send the events of the flow, for hooks and hosts. */
export const discoveryActions = (send: (event: DiscoveryEvent) => void) => ({
  /** Starts with the response of a call that verified an email address. */
  begin: (answer: DiscoveryAnswer) => send({ type: 'begin', discovery: discoveryOf(answer) }),
  /** Signs in to an organization of the list. */
  pick: (organizationId: string) => send({ type: 'pick', organizationId }),
  /** Creates an organization and signs in to it. */
  create: () => send({ type: 'create' }),
  /** Repeats the step that failed. */
  tryAgain: () => send({ type: 'tryAgain' }),
  /** Returns to the list. */
  back: () => send({ type: 'back' }),
});

/**
 * Creates the discovery flow. It starts with the organizations of the unfinished sign-in in this browser.
 */
export function createDiscoveryFlow(
  client: FlowClient<DiscoveryDeps>,
  options: DiscoveryFlowOptions | (() => DiscoveryFlowOptions) = {},
): Flow<DiscoveryState, DiscoveryEvent, DiscoveryCommand> {
  return createFlow(discoveryFlow, depsOf<DiscoveryDeps>(client, options));
}
