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
import { untilSignedOut } from '../../../flow/until-signed-out';

/** The reset flow as data; `createFlow(passwordResetFlow, deps)` runs it. */
export const passwordResetFlow: FlowDefinition<
  PasswordResetState,
  PasswordResetEvent,
  PasswordResetCommand,
  PasswordResetDeps
> = {
  name: 'passwordReset',
  shown: [
    'agreed',
    'announce',
    'blocked',
    'entry',
    'form',
    'present',
    'report',
    'response',
    'startedHere',
    'strength',
    'tokenType',
    'until',
    'wait',
  ],
  initial: () => ({ at: 'arrived' }),
  ...untilSignedOut(passwordResetTransition, ({ at }) => at === 'authenticated', { at: 'arrived' }),
  perform: performPasswordReset,
  scopeOf: (state, { type }) =>
    state.at === 'enter' && (type === 'checkStrength' || type === 'awaitRecheck') ? checkedText(state) : state.at,
  uninterruptible: ({ type }) => type === 'resetPassword' || type === 'logIn',
};

/** Functions that send the events of the flow, for hooks and hosts. */
export const passwordResetActions = (send: (event: PasswordResetEvent) => void) => ({
  /** Reports the text in the field, so that its strength is checked. */
  typePassword: (password: string) => send({ type: 'typed', password: new Secret(password) }),
  checkAgain: () => send({ type: 'checkAgain' }),
  submitPassword: (password: string) => send({ type: 'submitPassword', password: new Secret(password) }),
  loginInstead: () => send({ type: 'loginInstead' }),
  tryAgain: () => send({ type: 'tryAgain' }),
  /** Agrees to the sign-in with the emailed link. */
  confirm: () => send({ type: 'confirm' }),
  back: () => send({ type: 'back' }),
});

export function createPasswordResetFlow(
  client: FlowClient<PasswordResetDeps>,
  options: PasswordResetFlowOptions | (() => PasswordResetFlowOptions) = {},
): Flow<PasswordResetState, PasswordResetEvent, PasswordResetCommand> {
  return createFlow(passwordResetFlow, depsOf<PasswordResetDeps>(client, options));
}
