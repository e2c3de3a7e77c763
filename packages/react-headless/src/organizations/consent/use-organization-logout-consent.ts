'use client';
import type { LogoutFlowOptions, LogoutState } from '@foyer/core/organizations';
import { logoutActions } from '@foyer/core/internal/consent';
import { createOrganizationLogoutFlow } from '@foyer/core/internal/organizations';
import type { ConsentQuery } from '../../consent/consent-flows';
import { noEvents, useLogoutFlowOf } from '../../consent/consent-flows';
import { useReportedFlow } from '../../flow/use-kind-flow';
import type { OrganizationCallbacks } from '../organization-context';
import { useOrganizationClient } from '../use-organization-client';
import { members } from '../kind';

/** The actions of a logout request. Each does nothing in a state where it does not apply. */
export type OrganizationLogoutActions = ReturnType<typeof logoutActions>;

/** The options of {@link useOrganizationLogoutConsent}. */
export interface UseOrganizationLogoutConsentOptions extends LogoutFlowOptions, ConsentQuery {}

// Org 5.25.
/**
 * Handles an application's request to sign a member out, read from the page's query. In state `confirm` the member
 * decides: give neither button the initial focus. A failure is the `error` of the state and goes to `onError` once:
 * `missing_parameter`, `repeated_parameter`, `unsafe_url`, `framed_page`, `no_current_session`, `account_changed`,
 * `network_error`, `timeout`, or the provider's own code.
 *
 * @param options The query of the request, and the origins that can show the page in a frame.
 * @param callbacks Called with the flow's failures, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 */
export function useOrganizationLogoutConsent(
  options: UseOrganizationLogoutConsentOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [LogoutState, OrganizationLogoutActions] {
  const flow = useLogoutFlowOf(useOrganizationClient(), createOrganizationLogoutFlow, options);
  return useReportedFlow(members, flow, logoutActions, callbacks, noEvents);
}
