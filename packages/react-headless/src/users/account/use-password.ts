'use client';
import type { AccountSectionOptions, PasswordSectionState } from '@foyer/core/account';
import { createPasswordSectionFlow, passwordSectionActions } from '@foyer/core/account';
import type { Callbacks } from '../foyer-context';
import { useSectionOf } from '../../account/use-section';
import { userAccount } from './user-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type PasswordSectionActions = ReturnType<typeof passwordSectionActions>;

const ON_SERVER: PasswordSectionState = { at: 'absent', personId: '', hasPassword: false, email: '' };
const SECTION = { make: createPasswordSectionFlow, actions: passwordSectionActions, onServer: ON_SERVER };

/**
 * Sets or changes the password of the signed-in user, here or by email. A sensitive action waits for the
 * re-authentication of `useStepUp`. A failure is the `error` of the state and goes to `onError` once. Options can
 * change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link AccountSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function usePassword(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [PasswordSectionState, PasswordSectionActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
