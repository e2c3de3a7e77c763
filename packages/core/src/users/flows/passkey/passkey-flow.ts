import type { Flow, FlowDefinition } from '../../../kernel/flow/flow';
import { createFlow } from '../../../kernel/flow/flow';
import type { FlowClient } from '../../../kernel/flow/deps';
import { depsOf } from '../../../kernel/flow/deps';
import type { Together } from '../login-flow';
import type { PasskeyDeps, PasskeyFlowOptions } from './passkey-commands';
import { performPasskey } from './passkey-commands';
import type { PasskeyCommand, PasskeyEvent, PasskeyState } from './passkey-rules';
import { passkeyTransition } from './passkey-rules';

/** Logging in with a passkey as data; `createFlow(passkeyFlow, deps)` runs it. */
export const passkeyFlow: FlowDefinition<PasskeyState, PasskeyEvent, PasskeyCommand, PasskeyDeps> & {
  readonly together: Together;
} = {
  name: 'passkey',
  shown: ['autofill', 'blocked', 'response', 'rpId', 'until'],
  together: {
    mayHear: (_, { type, event }) => type === 'passkey' && event.type === 'passkeyRegistered',
    follow: (from, to) =>
      from.password?.at === 'login' && to.password?.at === 'authenticated'
        ? [{ type: 'passkey', event: { type: 'passwordUsed' } }]
        : [],
  },
  initial: () => ({ at: 'idle' }),
  transition: passkeyTransition,
  perform: performPasskey,
  // What the browser supports is the same in every state, and a passkey beside a password belongs to none.
  scopeOf: (state, { type }) => (type === 'askAutofill' || type === 'makeBesidePassword' ? undefined : state.at),
  // A host may remove the widget as soon as the person has logged in.
  uninterruptible: ({ type }) => type === 'verifyPasskey' || type === 'makeBesidePassword',
};

/** The same if the browser's support for autofill is known already, so that the form need not ask again. */
export const passkeyFlowWith = (autofill: boolean): typeof passkeyFlow => ({
  ...passkeyFlow,
  initial: () => ({ at: 'idle', autofill }),
});

/** Functions that send the events of the flow, for hooks and hosts. */
export const passkeyActions = (send: (event: PasskeyEvent) => void) => ({
  usePasskey: () => send({ type: 'usePasskey' }),
  back: () => send({ type: 'back' }),
});

export function createPasskeyFlow(
  client: FlowClient<PasskeyDeps>,
  options: PasskeyFlowOptions | (() => PasskeyFlowOptions) = {},
): Flow<PasskeyState, PasskeyEvent, PasskeyCommand> {
  return createFlow(passkeyFlow, depsOf<PasskeyDeps>(client, options));
}
