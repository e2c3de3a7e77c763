'use client';
import type { AuthorizeFlowOptions, AuthorizeState } from '@foyer/core';
import { authorizeActions, consentHostEvents, createAuthorizeFlow } from '@foyer/core/internal/consent';
import type { Callbacks } from '../foyer-context';
import type { ConsentQuery } from '../../consent/consent-flows';
import { useAuthorizeFlowOf } from '../../consent/consent-flows';
import { useClient } from '../use-client';
import { useReportedFlow } from '../../flow/use-kind-flow';
import { users } from '../kind';

/** The actions of a request for access. Each does nothing in a state where it does not apply. */
export type AuthorizeActions = ReturnType<typeof authorizeActions>;

/** The options of {@link useAuthorizeConsent}. */
export interface UseAuthorizeConsentOptions extends AuthorizeFlowOptions, ConsentQuery {}

/**
 * Handles an application's request for access, read from the page's query, until the user returns to the application. A
 * visitor has to sign in first. In state `consent` the user decides: give neither button the initial focus, and call
 * `allow` only for an event that `isTrusted`. New content of `authTokenParams` restarts the request. A failure is the
 * `error` of the state and goes to `onError` once: `missing_parameter`, `repeated_parameter`, `unsafe_url`,
 * `framed_page`, `no_current_session`, `invalid_trusted_auth_token`, `network_error`, `timeout`, or the provider's own
 * code.
 *
 * @param options The query of the request, and the origins that can show the page in a frame.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { useAuthorizeConsent } from '@foyer/react-headless';
 *
 * export function Consent() {
 *   const [state, actions] = useAuthorizeConsent();
 *   if (state.at !== 'consent') return null;
 *   return (
 *     <>
 *       <p>Allow {state.consent.client.name.text} to use your account?</p>
 *       <button onClick={(event) => event.isTrusted && actions.allow()}>Allow</button>
 *       <button onClick={actions.deny}>Deny</button>
 *     </>
 *   );
 * }
 */
export function useAuthorizeConsent(
  options: UseAuthorizeConsentOptions = {},
  callbacks?: Callbacks,
): readonly [AuthorizeState, AuthorizeActions] {
  const flow = useAuthorizeFlowOf(useClient(), createAuthorizeFlow, options);
  return useReportedFlow(users, flow, authorizeActions, callbacks, consentHostEvents);
}
