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
 * Deletes the account of the signed-in user, by the host's server. A sensitive action waits for the re-authentication
 * of `useStepUp`. A failure is the `error` of the state and goes to `onError` once. Options can change at any time;
 * each call uses the newest.
 *
 * @param options The options of the calls: see {@link DeleteAccountOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useDeleteAccount(
  options: DeleteAccountOptions,
  callbacks?: Callbacks,
): readonly [DeleteAccountState, DeleteAccountActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
