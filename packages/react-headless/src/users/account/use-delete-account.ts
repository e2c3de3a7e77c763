'use client';
import type { DeleteAccountOptions, DeleteAccountState } from '@foyer/core/account';
import { createDeleteAccountFlow, deleteAccountActions } from '@foyer/core/account';
import type { Callbacks } from '../foyer-context';
import { useSectionOf } from '../../account/use-section';
import { userAccount } from './user-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type DeleteAccountActions = ReturnType<typeof deleteAccountActions>;

const ON_SERVER: DeleteAccountState = { at: 'closed', personId: '', address: '' };
const SECTION = { make: createDeleteAccountFlow, actions: deleteAccountActions, onServer: ON_SERVER };

/**
 * Deletes the account of the signed-in person, by the host's server. An act that needs a proof of presence waits for
 * `useStepUp`. A failure is the `error` of the state and goes to `onError` once. Options may change at any time; each
 * call uses the newest.
 *
 * @param options What the calls ask for: see {@link DeleteAccountOptions}.
 * @param callbacks Told of what was changed, of failures and of ends of the session; also after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useDeleteAccount(
  options: DeleteAccountOptions,
  callbacks?: Callbacks,
): readonly [DeleteAccountState, DeleteAccountActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
