'use client';
import type { DeviceFlowOptions, DeviceState } from '@foyer/core';
import { createDeviceFlow, deviceActions } from '@foyer/core/internal/device';
import { noEvents } from '../../consent/consent-flows';
import type { ConsentQuery } from '../../consent/consent-flows';
import { useDeviceFlowOf } from '../../consent/device-flow';
import { useReportedFlow } from '../../flow/use-kind-flow';
import type { Callbacks } from '../foyer-context';
import { users } from '../kind';
import { useClient } from '../use-client';

/** The actions of a device's approval. Each does nothing in a state where it does not apply. */
export type DeviceActions = ReturnType<typeof deviceActions>;

/** The options of {@link useDeviceApproval}. */
export interface UseDeviceApprovalOptions extends DeviceFlowOptions, ConsentQuery {}

/**
 * Lets a signed-in user give a device access: a television, or a command-line program (RFC 8628). In state `enter` the
 * user enters the code that the device shows, or confirms the one of the page's query, which is never sent by itself.
 * In state `approve` the user decides: show the application, the permissions, the code and a warning, give neither
 * button the initial focus, and call `allow` only for an event that `isTrusted`. A failure is the `error` of the state
 * and goes to `onError` once: `device_code_not_found`, `too_many_requests`, `framed_page`, `no_current_session`,
 * `network_error`, `timeout`, or the provider's own code.
 *
 * @param options The query of the page, and the origins that can show the page in a frame.
 * @param callbacks Called with the flow's failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { formProps, ProblemText, useDeviceApproval } from '@foyer/react-headless';
 *
 * export function Device() {
 *   const [state, actions] = useDeviceApproval();
 *   if (state.at === 'enter')
 *     return (
 *       <form {...formProps((field) => actions.submitCode(field('code')))}>
 *         <input name="code" aria-label="Code on your device" defaultValue={state.userCode.reveal()} />
 *         <button>Continue</button>
 *         <p role="alert">
 *           <ProblemText problem={state.error} />
 *         </p>
 *       </form>
 *     );
 *   if (state.at !== 'approve') return <p>{state.at}</p>;
 *   return (
 *     <>
 *       <p>Does your device show {state.userCode.reveal()}?</p>
 *       <p>{state.consent.client.name.text} gets access to your account.</p>
 *       <button onClick={actions.deny}>Deny</button>
 *       <button onClick={(event) => event.isTrusted && actions.allow()}>Allow</button>
 *     </>
 *   );
 * }
 */
export function useDeviceApproval(
  options: UseDeviceApprovalOptions = {},
  callbacks?: Callbacks,
): readonly [DeviceState, DeviceActions] {
  const flow = useDeviceFlowOf(useClient(), createDeviceFlow, options);
  return useReportedFlow(users, flow, deviceActions, callbacks, noEvents);
}
