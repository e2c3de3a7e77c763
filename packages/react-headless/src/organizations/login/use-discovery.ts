'use client';
import type { DiscoveryFlowOptions, DiscoveryState } from '@foyer/core/organizations';
import { createDiscoveryFlow, discoveryActions } from '@foyer/core/organizations';
import { useKindFlow } from '../../flow/use-kind-flow';
import type { OrganizationCallbacks } from '../organization-context';
import { members } from '../kind';

/** The actions of a discovery. Each does nothing in a state where it does not apply. */
export type DiscoveryActions = ReturnType<typeof discoveryActions>;

const FLOW = { make: createDiscoveryFlow, actions: discoveryActions };

/**
 * The organizations of an address that was proved: choose one, or make one. It begins with those of the sign-in that is
 * under way in this browser, or with those that `begin(answer)` is given. What comes next, such as a second factor, is
 * the
 * `outcome` of its last state.
 * A failure is the `error` of the state and goes to `onError` once: `network_error`, `timeout`, or the provider's own
 * code, such as `intermediate_session_not_found`.
 *
 * @param options What the calls ask for: see {@link DiscoveryFlowOptions}. Options may change at any time.
 * @param callbacks Told of the flow's events, failures and sign-ins; also after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 */
export function useDiscovery(
  options: DiscoveryFlowOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [DiscoveryState, DiscoveryActions] {
  return useKindFlow(members, FLOW, options, callbacks);
}
