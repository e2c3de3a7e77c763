'use client';
import type { AuthorizeFlowOptions, AuthorizeState } from '@foyer/core/organizations';
import { authorizeActions, consentHostEvents } from '@foyer/core/internal/consent';
import { createOrganizationAuthorizeFlow } from '@foyer/core/internal/organizations';
import type { ConsentQuery } from '../../consent/consent-flows';
import { useAuthorizeFlowOf } from '../../consent/consent-flows';
import { useReportedFlow } from '../../flow/use-kind-flow';
import type { OrganizationCallbacks } from '../organization-context';
import { useOrganizationClient } from '../use-organization-client';
import { members } from '../kind';

/** The actions of a request for access. Each does nothing in a state where it does not apply. */
export type OrganizationAuthorizeActions = ReturnType<typeof authorizeActions>;

/** The options of {@link useOrganizationAuthorizeConsent}. */
export interface UseOrganizationAuthorizeConsentOptions extends AuthorizeFlowOptions, ConsentQuery {}

// Org 5.25.
/**
 * Handles an application's request for access to a member's account, read from the page's query, until the member
 * returns to the application. A visitor has to sign in first. In state `consent` the member decides: give neither
 * button the initial focus, and call `allow` only for an event that `isTrusted`. New content of `authTokenParams`
 * restarts the request; if the former session cannot be ended first, the state is `failed`, and `tryAgain` continues. A
 * failure is the `error` of the state and goes to `onError` once: `missing_parameter`, `repeated_parameter`,
 * `unsafe_url`, `framed_page`, `no_current_session`, `account_changed`, `invalid_trusted_auth_token`,
 * `revoke_unconfirmed`, `network_error`, `timeout`, or the provider's own code.
 *
 * @param options The query of the request, and the origins that can show the page in a frame.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 */
export function useOrganizationAuthorizeConsent(
  options: UseOrganizationAuthorizeConsentOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [AuthorizeState, OrganizationAuthorizeActions] {
  const flow = useAuthorizeFlowOf(useOrganizationClient(), createOrganizationAuthorizeFlow, options);
  return useReportedFlow(members, flow, authorizeActions, callbacks, consentHostEvents);
}
