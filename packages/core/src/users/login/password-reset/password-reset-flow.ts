import type { Flow, FlowDefinition } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import { Secret } from '../../../base/secret';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import { checkedText } from '../../../flow/new-password';
import type { PasswordResetDeps, PasswordResetFlowOptions } from './password-reset-commands';
import { performPasswordReset } from './password-reset-commands';
import type { PasswordResetCommand, PasswordResetEvent, PasswordResetState } from './password-reset-rules';
import { passwordResetTransition } from './password-reset-rules';

/** The reset flow as data; `createFlow(passwordResetFlow, deps)` runs it. */
export const passwordResetFlow: FlowDefinition<
  PasswordResetState,
  PasswordResetEvent,
  PasswordResetCommand,
  PasswordResetDeps
> = {
  name: 'passwordReset',
  shown: [
    'again',
    'agreed',
    'announce',
    'blocked',
    'email',
    'entry',
    'form',
    'present',
    'reason',
    'report',
    'response',
    'startedHere',
    'step',
    'strength',
    'tokenType',
    'until',
    'wait',
  ],
  initial: () => ({ at: 'arrived' }),
  transition: passwordResetTransition,
  isDone: ({ at }) => at === 'authenticated',
  perform: performPasswordReset,
  scopeOf: (state, { type }) =>
    state.at === 'enter' && (type === 'checkStrength' || type === 'awaitRecheck') ? checkedText(state) : state.at,
  uninterruptible: ({ type }) => type === 'resetPassword' || type === 'logIn',
};

/** Functions that send the events of the flow, for hooks and hosts. */
export const passwordResetActions = (send: (event: PasswordResetEvent) => void) => ({
  /** Reports the text in the field, so that its strength is checked. */
  typePassword: (password: string) => send({ type: 'typed', password: new Secret(password) }),
  /** Checks the strength of the typed password again. */
  checkAgain: () => send({ type: 'checkAgain' }),
  /** Sets the password and signs in. */
  submitPassword: (password: string) => send({ type: 'submitPassword', password: new Secret(password) }),
  /** Signs in with the link, without a new password. */
  loginInstead: () => send({ type: 'loginInstead' }),
  /** Repeats the step that failed. */
  tryAgain: () => send({ type: 'tryAgain' }),
  /** Requests a reset email for this browser, after the link was refused because it belongs to a different one. */
  submitEmail: (email: string) => send({ type: 'submitEmail', email }),
  /** Sends the requested email again. */
  resend: () => send({ type: 'resend' }),
  /** Agrees to the sign-in with the emailed link. */
  confirm: () => send({ type: 'confirm' }),
  /** Reports that the sign-in, which was `incomplete`, is complete. */
  complete: () => send({ type: 'completed' }),
  /** Reports that the user has left the sign-in, which was `incomplete`. */
  leave: () => send({ type: 'left' }),
  /** Returns to the previous screen. */
  back: () => send({ type: 'back' }),
});

/** Creates the flow of a password reset, for frameworks without our hooks. */
export function createPasswordResetFlow(
  client: FlowClient<PasswordResetDeps>,
  options: PasswordResetFlowOptions | (() => PasswordResetFlowOptions) = {},
): Flow<PasswordResetState, PasswordResetEvent, PasswordResetCommand> {
  return createFlow(passwordResetFlow, depsOf<PasswordResetDeps>(client, options));
}
