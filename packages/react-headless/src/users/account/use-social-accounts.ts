'use client';
import type { AccountSectionOptions, ConnectedAccountsState } from '@foyer/core/account';
import { createConnectedAccountsFlow, connectedAccountsActions } from '@foyer/core/account';
import type { Callbacks } from '../foyer-context';
import { useSectionOf } from '../../account/use-section';
import { userAccount } from './user-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type ConnectedAccountsActions = ReturnType<typeof connectedAccountsActions>;

const ON_SERVER: ConnectedAccountsState = { at: 'list', personId: '', list: [] };
const SECTION = { make: createConnectedAccountsFlow, actions: connectedAccountsActions, onServer: ON_SERVER };

/**
 * Shows, connects and disconnects the social accounts of the signed-in user. A sensitive action waits for the
 * re-authentication of `useStepUp`. A failure is the `error` of the state and goes to `onError` once. Options can
 * change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link AccountSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useSocialAccounts(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [ConnectedAccountsState, ConnectedAccountsActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
