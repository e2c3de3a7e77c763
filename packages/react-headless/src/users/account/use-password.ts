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
 * Sets or changes the password of the signed-in person, here or by a mail. An act that needs a proof of presence waits
 * for `useStepUp`. A failure is the `error` of the state and goes to `onError` once. Options may change at any time;
 * each call uses the newest.
 *
 * @param options What the calls ask for: see {@link AccountSectionOptions}.
 * @param callbacks Told of what was changed, of failures and of ends of the session; also after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function usePassword(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [PasswordSectionState, PasswordSectionActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
