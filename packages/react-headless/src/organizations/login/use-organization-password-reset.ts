'use client';
import type { OrganizationPasswordResetFlowOptions, OrganizationPasswordResetState } from '@foyer/core/organizations';
import { createOrganizationPasswordResetFlow, organizationPasswordResetActions } from '@foyer/core/organizations';
import { useKindFlow } from '../../flow/use-kind-flow';
import type { OrganizationCallbacks } from '../organization-context';
import { members } from '../kind';

/** The actions of the reset. Each does nothing in a state where it does not apply. */
export type OrganizationPasswordResetActions = ReturnType<typeof organizationPasswordResetActions>;

const FLOW = { make: createOrganizationPasswordResetFlow, actions: organizationPasswordResetActions };

/**
 * The page that a reset email of an organization links to, and the form that sends the email. It begins with the token
 * in the address, which is then removed from it; without one, a signed-in member sets a password, and for a visitor the
 * state is `dead`, where `forgot` opens the form. A password for all organizations of an address ends in `discovered`.
 * A failure is the `error` of the state and goes to `onError` once: `invalid_email`, `email_without_access`,
 * `network_error`, `timeout`, or the provider's own code, such as `unable_to_auth_password_reset_token`.
 *
 * @param options The options of the calls: see {@link OrganizationPasswordResetFlowOptions}. Options can change at any
 *   time.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 */
export function useOrganizationPasswordReset(
  options: OrganizationPasswordResetFlowOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [OrganizationPasswordResetState, OrganizationPasswordResetActions] {
  return useKindFlow(members, FLOW, options, callbacks);
}
