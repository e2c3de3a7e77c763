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
 * Shows, adds and removes the wallets of the signed-in person. An act that needs a proof of presence waits for
 * `useStepUp`. A failure is the `error` of the state and goes to `onError` once. Options may change at any time; each
 * call uses the newest.
 *
 * @param options What the calls ask for: see {@link AccountSectionOptions}.
 * @param callbacks Told of what was changed, of failures and of ends of the session; also after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useWallets(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [WalletsState, WalletsActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
