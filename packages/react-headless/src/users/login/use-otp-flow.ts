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
 */
export function useOtpFlow(options: OtpFlowOptions = {}, callbacks?: Callbacks): readonly [OtpState, OtpActions] {
  return useKindFlow(users, FLOW, options, callbacks);
}
