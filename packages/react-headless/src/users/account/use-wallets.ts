'use client';
import type { AccountSectionOptions, WalletsState } from '@foyer/core/account';
import { createWalletsFlow, walletsActions } from '@foyer/core/account';
import type { Callbacks } from '../foyer-context';
import { useSectionOf } from '../../account/use-section';
import { userAccount } from './user-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type WalletsActions = ReturnType<typeof walletsActions>;

const ON_SERVER: WalletsState = { at: 'list', personId: '', list: [] };
const SECTION = { make: createWalletsFlow, actions: walletsActions, onServer: ON_SERVER };

/**
 * Shows, adds and removes the wallets of the signed-in user. A sensitive action waits for the re-authentication of
 * `useStepUp`. A failure is the `error` of the state and goes to `onError` once. Options can change at any time; each
 * call uses the newest.
 *
 * @param options The options of the calls: see {@link AccountSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useWallets(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [WalletsState, WalletsActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
