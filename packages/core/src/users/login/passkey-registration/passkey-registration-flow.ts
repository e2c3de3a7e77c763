import type { Flow, FlowDefinition } from '../../../flow/flow';
import { createFlow } from '../../../flow/create-flow';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { PasskeyFlowOptions } from '../passkey/passkey-commands';
import type { PasskeyRegistrationDeps } from './passkey-registration-commands';
import { passkeysOf, performPasskeyRegistration } from './passkey-registration-commands';
import type {
  PasskeyRegistrationCommand,
  PasskeyRegistrationEvent,
  PasskeyRegistrationState,
} from './passkey-registration-rules';
import { passkeyRegistrationTransition } from './passkey-registration-rules';
import { untilSignedOut } from '../../../flow/until-signed-out';

/** Creating and managing passkeys as data; `createFlow(passkeyRegistrationFlow, deps)` runs it. */
export const passkeyRegistrationFlow: FlowDefinition<
  PasskeyRegistrationState,
  PasskeyRegistrationEvent,
  PasskeyRegistrationCommand,
  PasskeyRegistrationDeps
> = {
  name: 'passkeyRegistration',
  shown: ['blocked', 'done', 'edit', 'id', 'name', 'passkeys', 'pending', 'response', 'until', 'userId'],
  initial: ({ user }) => {
    const known = user.getSync();
    return known ? { at: 'start', ...passkeysOf(known) } : { at: 'checking' };
  },
  // All states are about one user.
  ...untilSignedOut(passkeyRegistrationTransition, ({ at }) => at !== 'checking', { at: 'checking' }),
  perform: performPasskeyRegistration,
  // A list that was requested before a passkey was created does not contain it.
  scopeOf: ({ at }, { type }) => (type === 'loadPasskeys' && at === 'creating' ? 'start' : at),
  // A change continues when the list is left. `register` itself ensures that a created passkey is stored.
  uninterruptible: ({ type }) => type === 'rename' || type === 'delete',
};

/** Functions that send the events of the flow, for hooks and hosts. */
export const passkeyRegistrationActions = (send: (event: PasskeyRegistrationEvent) => void) => ({
  retry: () => send({ type: 'retry' }),
  create: () => send({ type: 'createPasskey' }),
  skip: () => send({ type: 'skipPasskey' }),
  setUpAnother: () => send({ type: 'setUpAnother' }),
  beginRename: (id: string) => send({ type: 'beginRename', id }),
  saveName: (name: string) => send({ type: 'saveName', name }),
  askDelete: (id: string) => send({ type: 'askDelete', id }),
  confirmDelete: () => send({ type: 'confirmDelete' }),
  cancelEdit: () => send({ type: 'cancelEdit' }),
  done: () => send({ type: 'pressDone' }),
});

export function createPasskeyRegistrationFlow(
  client: FlowClient<PasskeyRegistrationDeps>,
  options: PasskeyFlowOptions | (() => PasskeyFlowOptions) = {},
): Flow<PasskeyRegistrationState, PasskeyRegistrationEvent, PasskeyRegistrationCommand> {
  return createFlow(passkeyRegistrationFlow, depsOf<PasskeyRegistrationDeps>(client, options));
}
