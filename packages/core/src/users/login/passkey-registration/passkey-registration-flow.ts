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
  shown: ['blocked', 'done', 'edit', 'id', 'name', 'passkeys', 'pending', 'renamed', 'response', 'until', 'userId'],
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
  /** Loads the passkeys again after a failure. */
  retry: () => send({ type: 'retry' }),
  /** Opens the browser's prompt to create a passkey. */
  create: () => send({ type: 'createPasskey' }),
  /** Continues without a passkey. */
  skip: () => send({ type: 'skipPasskey' }),
  /** Opens the screen that creates another passkey. */
  setUpAnother: () => send({ type: 'setUpAnother' }),
  /** Opens the form for the name of a passkey. */
  beginRename: (id: string) => send({ type: 'beginRename', id }),
  /** Saves the name. */
  saveName: (name: string) => send({ type: 'saveName', name }),
  /** Asks whether to delete the passkey. */
  askDelete: (id: string) => send({ type: 'askDelete', id }),
  /** Deletes the passkey. */
  confirmDelete: () => send({ type: 'confirmDelete' }),
  /** Closes the form or the question. */
  cancelEdit: () => send({ type: 'cancelEdit' }),
  /** Finishes the management of passkeys. */
  done: () => send({ type: 'pressDone' }),
});

/** Creates the flow that creates and manages passkeys, for frameworks without our hooks. */
export function createPasskeyRegistrationFlow(
  client: FlowClient<PasskeyRegistrationDeps>,
  options: PasskeyFlowOptions | (() => PasskeyFlowOptions) = {},
): Flow<PasskeyRegistrationState, PasskeyRegistrationEvent, PasskeyRegistrationCommand> {
  return createFlow(passkeyRegistrationFlow, depsOf<PasskeyRegistrationDeps>(client, options));
}
