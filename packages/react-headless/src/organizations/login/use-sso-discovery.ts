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
 * Finds the sign-in page of a company by the member's address or by the slug of the organization, and goes there. A
 * failure is the `error` of the state and goes to `onError` once: `invalid_email`, `network_error`, `timeout`, or the
 * provider's own code.
 *
 * @param options The options of the calls: see {@link SsoDiscoveryFlowOptions}. Options can change at any time.
 * @param callbacks Called with the flow's events and failures, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { formProps, useSsoDiscovery } from '@foyer/react-headless/organizations';
 *
 * export function Sso() {
 *   const [state, actions] = useSsoDiscovery();
 *   if (state.at === 'leaving') return <p>Taking you to your company…</p>;
 *   return (
 *     <form {...formProps((field) => actions.submitEmail(field('email')))}>
 *       <input name="email" type="email" aria-label="Work email" />
 *       <button>Continue with SSO</button>
 *     </form>
 *   );
 * }
 */
export function useSsoDiscovery(
  options: SsoDiscoveryFlowOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [SsoDiscoveryState, SsoDiscoveryActions] {
  return useKindFlow(members, FLOW, options, callbacks);
}
