'use client';
import type { OtpFlowOptions, OtpState } from '@foyer/core';
import { createOtpFlow, otpActions } from '@foyer/core/internal/users';
import type { Callbacks } from '../foyer-context';
import { useKindFlow } from '../../flow/use-kind-flow';
import { users } from '../kind';

/** The actions of the passcode flow. Each does nothing in a state where it does not apply. */
export type OtpActions = ReturnType<typeof otpActions>;

const FLOW = { make: createOtpFlow, actions: otpActions };

/**
 * Sign-up and sign-in by passcode: email, SMS or WhatsApp. Options can change at any time; each call uses the newest. A
 * failure is the `error` of the state and goes to `onError` once: `invalid_email_address`, `invalid_phone_number`,
 * `invalid_code`, `network_error`, `timeout`, or the provider's own code, such as `otp_code_not_found`.
 *
 * @param options The options of the calls: see {@link OtpFlowOptions}.
 * @param callbacks Called with the flow's events, failures and sign-ins, even after an unmount.
 * @returns The state of the flow, and its actions. The actions keep their identity for the life of the flow.
 *
 * @example
 * import { formProps, ProblemText, useOtpFlow } from '@foyer/react-headless';
 *
 * export function EmailCode() {
 *   const [state, actions] = useOtpFlow({ expirationMinutes: 10 });
 *   if (state.at === 'verified') return <p>You are signed in.</p>;
 *   return state.at === 'code' ? (
 *     <form key="code" {...formProps((field) => actions.submitCode(field('code')))}>
 *       <input name="code" inputMode="numeric" autoComplete="one-time-code" aria-label="Passcode" />
 *       <ProblemText problem={state.error} />
 *     </form>
 *   ) : (
 *     <form key="email" {...formProps((field) => actions.submitEmail(field('email')))}>
 *       <input name="email" type="email" aria-label="Email" />
 *       <button disabled={state.at === 'sending'}>Send a code</button>
 *     </form>
 *   );
 * }
 */
export function useOtpFlow(options: OtpFlowOptions = {}, callbacks?: Callbacks): readonly [OtpState, OtpActions] {
  return useKindFlow(users, FLOW, options, callbacks);
}
