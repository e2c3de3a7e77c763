import { chunk } from '../chunk';
import type { Flow, FlowDefinition } from '../flow';
import { createFlow } from '../flow';
import { withOptions } from './deps';
import type { PasskeyDeps, PasskeyFlowOptions } from './passkey-commands';
import type { PasskeyCommand, PasskeyEvent, PasskeyState } from './passkey-state';
import { passkeyTransition } from './passkey-transition';

const commands = () => chunk(import('./passkey-commands'));

/** Logging in with a passkey as data; `createFlow(passkeyFlow, deps)` runs it. */
export const passkeyFlow: FlowDefinition<PasskeyState, PasskeyEvent, PasskeyCommand, PasskeyDeps> = {
  name: 'passkey',
  initial: () => ({ at: 'idle' }),
  transition: passkeyTransition,
  prepare: commands,
  perform: async (command, context) => (await commands()).performPasskey(command, context),
  // What the browser can do is the same in every moment.
  momentOf: (state, command) => (command.type === 'askAutofill' ? undefined : state.at),
  outlives: (command) => command.type === 'verifyPasskey',
};

/** The same where the browser has been asked already: the form needs no second look. */
export const passkeyFlowWith = (autofill: boolean): typeof passkeyFlow => ({
  ...passkeyFlow,
  initial: () => ({ at: 'idle', autofill }),
});

/** What a hook or a host calls instead of writing events. */
export const passkeyActions = (send: (event: PasskeyEvent) => void) => ({
  usePasskey: () => send({ type: 'usePasskey' }),
  back: () => send({ type: 'back' }),
});

export function createPasskeyFlow(
  client: Omit<PasskeyDeps, 'options'>,
  options: PasskeyFlowOptions | (() => PasskeyFlowOptions) = {},
): Flow<PasskeyState, PasskeyEvent, PasskeyCommand> {
  return createFlow(passkeyFlow, withOptions(client, options));
}
