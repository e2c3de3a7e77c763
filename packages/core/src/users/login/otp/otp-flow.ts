import { codeIn } from '@foyer/wire/pasted';
import type { Flow, FlowDefinition } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import { Secret } from '../../../base/secret';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { OtpDeps, OtpFlowOptions } from './otp-commands';
import { expectedOtpEvents, performOtp } from './otp-commands';
import type { OtpCommand, OtpDestination, OtpEvent, OtpState } from './otp-rules';
import { otpTransition } from './otp-rules';
import { untilSignedOut } from '../../../flow/until-signed-out';

/** The passcode flow as data; `createFlow(otpFlow, deps)` runs it. */
export const otpFlow: FlowDefinition<OtpState, OtpEvent, OtpCommand, OtpDeps> = {
  name: 'otp',
  shown: [
    'blocked',
    'deadline',
    'destination',
    'draft',
    'entry',
    'expired',
    'methodId',
    'resend',
    'response',
    'sent',
    'until',
  ],
  initial: () => ({ at: 'enter' }),
  ...untilSignedOut(otpTransition, ({ at }) => at === 'verified', { at: 'enter' }),
  expectedEvents: expectedOtpEvents,
  perform: performOtp,
  scopeOf: (state, command) =>
    // A resend starts a new deadline and has a new method id, so the wait for the old one ends.
    state.at === 'code' && command.type === 'awaitExpiry' ? state.sent.methodId : state.at,
  uninterruptible: (command) => command.type === 'verifyCode',
};

/** Functions that send the events of the flow, for hooks and hosts. */
export const otpActions = (send: (event: OtpEvent) => void) => ({
  /** Sends a passcode to this email address. */
  submitEmail: (email: string) => send({ type: 'submitDestination', destination: { channel: 'email', email } }),
  /** Sends a passcode to this phone number, by SMS or WhatsApp. */
  submitPhone: (destination: Exclude<OtpDestination, { channel: 'email' }>) =>
    send({ type: 'submitDestination', destination }),
  /** Signs in with the passcode. Spaces and other characters between the digits are ignored. */
  submitCode: (code: string) => send({ type: 'submitCode', code: new Secret(codeIn(code)) }),
  /** Sends a new passcode to the same address. */
  resend: () => send({ type: 'resend' }),
  /** Returns to the form for the address. */
  back: () => send({ type: 'back' }),
});

/** Creates the flow of passcodes, for frameworks without our hooks. */
export function createOtpFlow(
  client: FlowClient<OtpDeps>,
  options: OtpFlowOptions | (() => OtpFlowOptions) = {},
): Flow<OtpState, OtpEvent, OtpCommand> {
  return createFlow(otpFlow, depsOf<OtpDeps>(client, options));
}
