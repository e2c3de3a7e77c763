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
 * Shows the applications that have access to the account of the signed-in person, and revokes it.
 * A failure is the `error` of the state and goes to `onError` once. Options may change at any time; each call uses the
 * newest.
 *
 * @param options What the calls ask for: see {@link AccountSectionOptions}.
 * @param callbacks Told of what was changed, of failures and of ends of the session; also after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useConnectedApps(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [ConnectedAppsState, ConnectedAppsActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
