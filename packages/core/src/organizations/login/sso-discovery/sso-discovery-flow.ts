import type { Flow, FlowDefinition } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { SsoDiscoveryDeps, SsoDiscoveryFlowOptions } from './sso-discovery-commands';
import { performSsoDiscovery } from './sso-discovery-commands';
import type { SsoDiscoveryCommand, SsoDiscoveryEvent, SsoDiscoveryState } from './sso-discovery-rules';
import { ssoDiscoveryTransition } from './sso-discovery-rules';

/** The SSO discovery flow as data; `createFlow(ssoDiscoveryFlow, deps)` runs it. */
export const ssoDiscoveryFlow: FlowDefinition<
  SsoDiscoveryState,
  SsoDiscoveryEvent,
  SsoDiscoveryCommand,
  SsoDiscoveryDeps
> = {
  name: 'ssoDiscovery',
  shown: [
    'announce',
    'blocked',
    'connectionId',
    'connections',
    'email',
    'from',
    'organization',
    'outcome',
    'response',
    'slug',
    'until',
  ],
  initial: () => ({ at: 'enter', email: '' }),
  transition: ssoDiscoveryTransition,
  perform: performSsoDiscovery,
  scopeOf: ({ at }) => at,
};

/** Functions that send the events of the flow, for hooks and hosts. */
export const ssoDiscoveryActions = (send: (event: SsoDiscoveryEvent) => void) => ({
  /** Finds the SSO connections of an address. */
  submitEmail: (email: string) => send({ type: 'submitEmail', email }),
  /** Sends the user to a connection. */
  pick: (connectionId: string) => send({ type: 'pick', connectionId }),
  /** Finds the SSO connections of an organization, by its slug. */
  submitSlug: (slug: string) => send({ type: 'submitSlug', slug }),
  /** Opens the form for the slug of an organization. */
  anotherWay: () => send({ type: 'anotherWay' }),
  /** Returns to the previous screen. */
  back: () => send({ type: 'back' }),
});

/** Creates the SSO discovery flow: finds an SSO connection by email address or organization slug. */
export function createSsoDiscoveryFlow(
  client: FlowClient<SsoDiscoveryDeps>,
  options: SsoDiscoveryFlowOptions | (() => SsoDiscoveryFlowOptions) = {},
): Flow<SsoDiscoveryState, SsoDiscoveryEvent, SsoDiscoveryCommand> {
  return createFlow(ssoDiscoveryFlow, depsOf<SsoDiscoveryDeps>(client, options));
}
