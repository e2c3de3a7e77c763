import { chunk } from '../../base/load';
import type { Flow, FlowDefinition } from '../../flow';
import { createFlow } from '../../flow';
import { Secret } from '../../secret';
import { withOptions } from '../shared/deps';
import { checkedText } from '../shared/new-password';
import type { PasswordResetDeps, PasswordResetFlowOptions } from './password-reset-commands';
import type { PasswordResetCommand, PasswordResetEvent, PasswordResetState } from './password-reset-rules';
import { passwordResetTransition } from './password-reset-rules';

const commands = () => chunk(import('./password-reset-commands'));

/** The reset flow as data; `createFlow(passwordResetFlow, deps)` runs it. */
export const passwordResetFlow: FlowDefinition<
  PasswordResetState,
  PasswordResetEvent,
  PasswordResetCommand,
  PasswordResetDeps
> = {
  name: 'passwordReset',
  initial: () => ({ at: 'arrived' }),
  transition: passwordResetTransition,
  prepare: commands,
  perform: async (command, context) => (await commands()).performPasswordReset(command, context),
  momentOf: (state, { type }) =>
    state.at === 'enter' && (type === 'checkStrength' || type === 'awaitRecheck') ? checkedText(state) : state.at,
  outlives: ({ type }) => type === 'resetPassword' || type === 'logIn',
};

/** What a hook or a host calls instead of writing events. */
export const passwordResetActions = (send: (event: PasswordResetEvent) => void) => ({
  /** Tells what stands in the field, so that its strength is checked. */
  typePassword: (password: string) => send({ type: 'typed', password: new Secret(password) }),
  checkAgain: () => send({ type: 'checkAgain' }),
  submitPassword: (password: string) => send({ type: 'submitPassword', password: new Secret(password) }),
  loginInstead: () => send({ type: 'loginInstead' }),
  tryAgain: () => send({ type: 'tryAgain' }),
});

export function createPasswordResetFlow(
  client: Omit<PasswordResetDeps, 'options'>,
  options: PasswordResetFlowOptions | (() => PasswordResetFlowOptions) = {},
): Flow<PasswordResetState, PasswordResetEvent, PasswordResetCommand> {
  return createFlow(passwordResetFlow, withOptions(client, options));
}
