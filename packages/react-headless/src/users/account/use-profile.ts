'use client';
import type { AccountSectionOptions, ProfileState } from '@foyer/core/account';
import { createProfileFlow, profileActions } from '@foyer/core/account';
import type { Callbacks } from '../foyer-context';
import { useSectionOf } from '../../account/use-section';
import { userAccount } from './user-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type ProfileActions = ReturnType<typeof profileActions>;

const ON_SERVER: ProfileState = { at: 'show', personId: '', name: { first: '', middle: '', last: '' }, picture: '' };
const SECTION = { make: createProfileFlow, actions: profileActions, onServer: ON_SERVER };

/**
 * Shows and changes the name of the signed-in user. A failure is the `error` of the state and goes to `onError` once.
 * Options can change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link AccountSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useProfile(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [ProfileState, ProfileActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
