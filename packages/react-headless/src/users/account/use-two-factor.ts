'use client';
import type { AccountSectionOptions, TwoFactorState } from '@foyer/core/account';
import { createTwoFactorFlow, twoFactorActions } from '@foyer/core/account';
import type { Callbacks } from '../foyer-context';
import { useSectionOf } from '../../account/use-section';
import { userAccount } from './user-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type TwoFactorActions = ReturnType<typeof twoFactorActions>;

const ON_SERVER: TwoFactorState = { at: 'off', personId: '', totpId: '' };
const SECTION = { make: createTwoFactorFlow, actions: twoFactorActions, onServer: ON_SERVER };

/**
 * Sets up and removes the authenticator app of the signed-in user, and shows its backup codes. A sensitive action waits
 * for the re-authentication of `useStepUp`. A failure is the `error` of the state and goes to `onError` once. Options
 * can change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link AccountSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useTwoFactor(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [TwoFactorState, TwoFactorActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
