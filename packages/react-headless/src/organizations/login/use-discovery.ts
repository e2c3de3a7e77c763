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
 * The organizations of a verified address: choose one, or create one. It begins with those of the sign-in in progress
 * in this browser, or with those of `begin(answer)`. The next step, such as a second factor, is the `outcome` of its
 * last state. A failure is the `error` of the state and goes to `onError` once: `network_error`, `timeout`, or the
 * provider's own code, such as `intermediate_session_not_found`.
 *
 * @param options The options of the calls: see {@link DiscoveryFlowOptions}. Options can change at any time.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { useDiscovery } from '@foyer/react-headless/organizations';
 *
 * export function Organizations() {
 *   const [state, actions] = useDiscovery();
 *   if (state.at !== 'list') return null;
 *   return (
 *     <ul>
 *       {state.discovery.organizations.map(({ organization }) => (
 *         <li key={organization.id}>
 *           <button onClick={() => actions.pick(organization.id)}>{organization.name}</button>
 *         </li>
 *       ))}
 *     </ul>
 *   );
 * }
 */
export function useDiscovery(
  options: DiscoveryFlowOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [DiscoveryState, DiscoveryActions] {
  return useKindFlow(members, FLOW, options, callbacks);
}
