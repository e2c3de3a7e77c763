'use client';
import type { AccountSectionOptions, phonesActions, PhonesState } from '@foyer/core/account';
import type { Callbacks } from '../foyer-context';
import { usePhonesFlow } from './contact-flows';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type PhonesActions = ReturnType<typeof phonesActions>;

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
  const { state, actions } = usePhonesFlow(options, callbacks);
  return [state, actions];
}
