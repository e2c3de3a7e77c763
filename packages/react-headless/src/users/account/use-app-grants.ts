'use client';
import type { AccountSectionOptions, ConnectedAppsState } from '@foyer/core/account';
import { createConnectedAppsFlow, connectedAppsActions } from '@foyer/core/account';
import type { Callbacks } from '../foyer-context';
import { useSectionOf } from '../../account/use-section';
import { userAccount } from './user-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type ConnectedAppsActions = ReturnType<typeof connectedAppsActions>;

const ON_SERVER: ConnectedAppsState = { at: 'loading', personId: '' };
const SECTION = { make: createConnectedAppsFlow, actions: connectedAppsActions, onServer: ON_SERVER };

/**
 * Shows the applications that have access to the account of the signed-in user, and revokes it. A failure is the
 * `error` of the state and goes to `onError` once. Options can change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link AccountSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useAppGrants(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [ConnectedAppsState, ConnectedAppsActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
