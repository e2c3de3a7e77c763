'use client';
import type { AccountSectionOptions, RememberedBrowsersState } from '@foyer/core/account';
import { createRememberedBrowsersFlow, rememberedBrowsersActions } from '@foyer/core/account';
import type { Callbacks } from '../foyer-context';
import { useSectionOf } from '../../account/use-section';
import { userAccount } from './user-account';

/** The actions of the list. Each does nothing in a state where it does not apply. */
export type RememberedBrowsersActions = ReturnType<typeof rememberedBrowsersActions>;

const ON_SERVER: RememberedBrowsersState = { at: 'list', personId: '', list: [] };
const SECTION = { make: createRememberedBrowsersFlow, actions: rememberedBrowsersActions, onServer: ON_SERVER };

/**
 * Lists the browsers in which the signed-in user is asked for no second factor, and forgets them. The list is empty if
 * the backend does not remember browsers. A failure is the `error` of the state and goes to `onError` once. Options can
 * change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link AccountSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the list, and its actions, which keep their identity.
 */
export function useRememberedBrowsers(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [RememberedBrowsersState, RememberedBrowsersActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
