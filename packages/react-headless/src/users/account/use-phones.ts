'use client';
import type { AccountSectionOptions, PhonesState } from '@foyer/core/account';
import { createPhonesFlow, phonesActions } from '@foyer/core/account';
import type { Callbacks } from '../foyer-context';
import { useSectionOf } from '../../account/use-section';
import { userAccount } from './user-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type PhonesActions = ReturnType<typeof phonesActions>;

const ON_SERVER: PhonesState = { at: 'list', personId: '', list: [] };
const SECTION = { make: createPhonesFlow, actions: phonesActions, onServer: ON_SERVER };

/**
 * Shows, adds, verifies and removes the phone numbers of the signed-in user. A sensitive action waits for the
 * re-authentication of `useStepUp`. A failure is the `error` of the state and goes to `onError` once. Options can
 * change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link AccountSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function usePhones(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [PhonesState, PhonesActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
