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
 * Sets up and removes the authenticator app of the signed-in person, and shows its backup codes. An act that needs a
 * proof of presence waits for `useStepUp`. A failure is the `error` of the state and goes to `onError` once. Options
 * may change at any time; each call uses the newest.
 *
 * @param options What the calls ask for: see {@link AccountSectionOptions}.
 * @param callbacks Told of what was changed, of failures and of ends of the session; also after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useTwoFactor(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [TwoFactorState, TwoFactorActions] {
  return useSectionOf(userAccount, SECTION, options, callbacks);
}
