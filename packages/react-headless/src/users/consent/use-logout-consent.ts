'use client';
import type { LogoutFlowOptions, LogoutState } from '@foyer/core';
import { createLogoutFlow, logoutActions } from '@foyer/core/internal/consent';
import type { Callbacks } from '../foyer-context';
import type { ConsentQuery } from '../../consent/consent-flows';
import { noEvents, useLogoutFlowOf } from '../../consent/consent-flows';
import { useClient } from '../use-client';
import { useReportedFlow } from '../../flow/use-kind-flow';
import { users } from '../kind';

/** The actions of a logout request. Each does nothing in a state where it does not apply. */
export type LogoutActions = ReturnType<typeof logoutActions>;

/** The options of {@link useLogoutConsent}. */
export interface UseLogoutConsentOptions extends LogoutFlowOptions, ConsentQuery {}

/**
 * Handles an application's logout request, read from the page's query. In state `confirm` the user decides: give
 * neither button the initial focus. A failure is the `error` of the state and goes to `onError` once:
 * `missing_parameter`, `repeated_parameter`, `unsafe_url`, `framed_page`, `network_error`, `timeout`, or the provider's
 * own code.
 *
 * @param options The query of the request, and the origins that can show the page in a frame.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { useLogoutConsent } from '@foyer/react-headless';
 *
 * export function SignOutPage() {
 *   const [state, actions] = useLogoutConsent();
 *   if (state.at !== 'confirm') return null;
 *   return (
 *     <>
 *       <p>Sign out?</p>
 *       <button onClick={actions.yes}>Yes</button>
 *       <button onClick={actions.no}>No</button>
 *     </>
 *   );
 * }
 */
export function useLogoutConsent(
  options: UseLogoutConsentOptions = {},
  callbacks?: Callbacks,
): readonly [LogoutState, LogoutActions] {
  const flow = useLogoutFlowOf(useClient(), createLogoutFlow, options);
  return useReportedFlow(users, flow, logoutActions, callbacks, noEvents);
}
