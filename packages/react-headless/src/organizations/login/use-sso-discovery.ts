'use client';
import type { SsoDiscoveryFlowOptions, SsoDiscoveryState } from '@foyer/core/organizations';
import { createSsoDiscoveryFlow, ssoDiscoveryActions } from '@foyer/core/organizations';
import { useKindFlow } from '../../flow/use-kind-flow';
import type { OrganizationCallbacks } from '../organization-context';
import { members } from '../kind';

/** The actions of the search. Each does nothing in a state where it does not apply. */
export type SsoDiscoveryActions = ReturnType<typeof ssoDiscoveryActions>;

const FLOW = { make: createSsoDiscoveryFlow, actions: ssoDiscoveryActions };

/**
 * Finds the log-in page of somebody's company, by their address or by the slug of the organization, and goes there.
 * A failure is the `error` of the state and goes to `onError` once: `invalid_email`, `network_error`, `timeout`, or the
 * provider's own code.
 *
 * @param options What the calls ask for: see {@link SsoDiscoveryFlowOptions}. Options may change at any time.
 * @param callbacks Told of the flow's events and failures; also after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 */
export function useSsoDiscovery(
  options: SsoDiscoveryFlowOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [SsoDiscoveryState, SsoDiscoveryActions] {
  return useKindFlow(members, FLOW, options, callbacks);
}
