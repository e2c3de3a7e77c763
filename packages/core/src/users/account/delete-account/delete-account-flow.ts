import type { User } from '@foyer/wire';
import type { TokenStorage } from '../../../base/token-storage';
import { userOf } from '../../../base/user-summary';
import type { FlowClient } from '../../../flow/deps';
import { depsOf } from '../../../flow/deps';
import type { Context, SendOf, FlowOf } from '../../../flow/flow';
import { sectionFlow } from '../../../flow/section/section-flow';
import { createFlow } from '../../../flow/create-flow';
import type { AccountHandlers } from '../host-handlers';
import { callHost } from '../host-handlers';
import type { AccountSectionDeps, AccountSectionOptions } from '../options';
import { changedAccount } from '../../../flow/account/action-calls';
import { userSource } from '../user-section';
import type { DeleteAccountCommand, DeleteAccountData, DeleteAccountEvent } from './delete-account-rules';
import { deleteAccountRules } from './delete-account-rules';

/** The options of the section that deletes the account. */
export interface DeleteAccountOptions extends AccountSectionOptions {
  /** Calls to the host's server, which has the secret that deletes an account. */
  readonly handlers: AccountHandlers;
}

export interface DeleteAccountDeps extends AccountSectionDeps<DeleteAccountOptions> {
  readonly page: { readonly store: Pick<TokenStorage, 'remove'> };
}

/** The section 'Delete account' as data; `createFlow(deleteAccountFlow, deps)` runs it. */
export const deleteAccountFlow = sectionFlow({
  name: 'deleteAccount',
  shown: ['address', 'text', 'typed'],
  rules: deleteAccountRules,
  source: userSource((user) => deleteAccountOf(user)),
  async perform(
    command: DeleteAccountCommand,
    { deps }: Context<DeleteAccountDeps>,
  ): Promise<DeleteAccountEvent | undefined> {
    if (command.type === 'delete') {
      await callHost(deps, 'deleteAccount', deps.options().handlers.deleteAccount);
      // Decision 167: the next form of this browser does not know an account that no longer exists.
      deps.page.store.remove('::foyer_last_used');
      return { type: 'accountDeleted', ...changedAccount('deleteAccount') };
    }
    await deps.session.revoke({ as: command.personId }).catch(() => undefined);
    return undefined;
  },
  uninterruptible: () => true,
});

/** The section's data of a user. */
const deleteAccountOf = (user: User | null): DeleteAccountData => ({
  personId: user?.user_id ?? '',
  address: user ? userOf(user).contact : '',
});

/** Functions that send the events of the section, for hooks and hosts. */
export const deleteAccountActions = (send: SendOf<typeof deleteAccountFlow>) => ({
  /** Opens the form. */
  begin: () => send({ type: 'begin' }),
  /** Changes the typed confirmation. */
  type: (text: string) => send({ type: 'type', text }),
  /** Deletes the account, if the confirmation matches. */
  confirm: () => send({ type: 'confirm' }),
  /** Closes the form. */
  cancel: () => send({ type: 'cancel' }),
  /** Discards forms and questions, for a page that is hidden for good. */
  forget: () => send({ type: 'forget' }),
});

/** The section 'Delete account'. The host's server deletes the account. */
export function createDeleteAccountFlow(
  client: FlowClient<DeleteAccountDeps>,
  options: DeleteAccountOptions | (() => DeleteAccountOptions),
): FlowOf<typeof deleteAccountFlow> {
  return createFlow(deleteAccountFlow, depsOf<DeleteAccountDeps>(client, options));
}
