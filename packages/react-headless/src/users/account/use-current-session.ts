'use client';
import type { AccountSectionOptions, ThisSessionState } from '@foyer/core/account';
import { createThisSessionFlow, thisSessionActions } from '@foyer/core/account';
import type { Callbacks } from '../foyer-context';
import { useSectionOf } from '../../account/use-section';
import { userAccount } from './user-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type ThisSessionActions = ReturnType<typeof thisSessionActions>;

const ON_SERVER: ThisSessionState = { at: 'show', personId: '', session: null };
const SECTION = { make: createThisSessionFlow, actions: thisSessionActions, onServer: ON_SERVER };

/**
 * Shows the session of this browser, and ends it. A failure is the `error` of the state and goes to `onError` once.
 * Options can change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link AccountSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useCurrentSession(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [ThisSessionState, ThisSessionActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
