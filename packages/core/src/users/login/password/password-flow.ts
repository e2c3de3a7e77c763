import type { Flow, FlowDefinition } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import { Secret } from '../../../base/secret';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { DetailAnswers } from '../details/check-details';
import type { MethodCooperation } from '../login-flow';
import { checkedText } from '../../../flow/new-password';
import type { PasswordDeps } from './password-commands';
import type { PasswordFlowOptions } from './password-options';
import { expectedPasswordEvents, performPassword } from './password-commands';
import type { PasswordCommand, PasswordEvent, PasswordState } from './password-state';
import { passwordCooperation } from './password-together';
import { passwordTransition } from './password-rules';
import { untilSignedOut } from '../../../flow/until-signed-out';

/** The password flow as data; `createFlow(passwordFlow, deps)` runs it. */
export const passwordFlow: FlowDefinition<PasswordState, PasswordEvent, PasswordCommand, PasswordDeps> & {
  readonly together: MethodCooperation;
} = {
  name: 'password',
  shown: [
    'again',
    'announce',
    'blocked',
    'canSetPassword',
    'draft',
    'email',
    'entry',
    'for',
    'instead',
    'reason',
    'report',
    'response',
    'strength',
    'until',
    'userType',
    'wait',
  ],
  together: passwordCooperation,
  initial: () => ({ at: 'enter' }),
  ...untilSignedOut(passwordTransition, ({ at }) => at === 'authenticated', { at: 'enter' }),
  expectedEvents: expectedPasswordEvents,
  perform: performPassword,
  scopeOf: (state, { type }) =>
    // A check is about one text, so it ends when the text changes.
    state.at === 'create' && (type === 'checkStrength' || type === 'awaitRecheck') ? checkedText(state) : state.at,
  uninterruptible: ({ type }) => type === 'create' || type === 'authenticate',
};

/** Functions that send the events of the flow, for hooks and hosts. */
export const passwordActions = (send: (event: PasswordEvent) => void) => ({
  /** Continues with this address: to the password, or to a new account. */
  submitEmail: (email: string) => send({ type: 'submitEmail', email }),
  /** Reports the text in the field of a new password, so that its strength is checked. */
  typePassword: (password: string) => send({ type: 'typed', password: new Secret(password) }),
  /** Checks the strength of the typed password again. */
  checkAgain: () => send({ type: 'checkAgain' }),
  /** Signs in with the password, or creates the account with it and with answers to `signUpFields`, by key. */
  submitPassword: (password: string, details?: DetailAnswers) =>
    send({ type: 'submitPassword', password: new Secret(password), ...(details && { details }) }),
  /** Opens the form that sends an email to set a new password. */
  forgotPassword: () => send({ type: 'forgotPassword' }),
  /** Signs in with an email link or a passcode instead of a password. */
  chooseInstead: () => send({ type: 'chooseInstead' }),
  /** Sends an email to set a first password. */
  createPassword: () => send({ type: 'createPassword' }),
  /** Sends the last email again. */
  resend: () => send({ type: 'resend' }),
  /** Returns to the previous screen. */
  back: () => send({ type: 'back' }),
});

/** Creates the flow of passwords, for frameworks without our hooks. */
export function createPasswordFlow(
  client: FlowClient<PasswordDeps>,
  options: PasswordFlowOptions | (() => PasswordFlowOptions) = {},
): Flow<PasswordState, PasswordEvent, PasswordCommand> {
  return createFlow(passwordFlow, depsOf<PasswordDeps>(client, options));
}
