'use client';
import type { AccountSectionOptions, StepUpState } from '@foyer/core/account';
import type { Callbacks } from '../foyer-context';
import type { UserDialogActions } from './user-step-up';
import { useUserStepUpHook } from './user-step-up';

/** The actions of the step-up, and `run`. Each action does nothing in a state where it does not apply. */
export type StepUpActions = UserDialogActions;

/**
 * Asks the user to re-authenticate before a sensitive action. All sections of a page share it: while one component uses
 * this hook, their actions wait for its re-authentication; without one they fail with `not_recent`. `run` makes a call
 * of the host. If its server answers 403 with `{"error":"not_recent"}`, the user is asked, and the call is made once
 * more. A failure is the `error` of the state and goes to `onError` once.
 *
 * @param options The actions that are sensitive, and the maximum age of a re-authentication. Options can change at any
 *   time.
 * @param callbacks Called with `FOYER_STEP_UP` and failures, and when the session ends, even after an unmount.
 * @returns The state of the dialog, `idle` while no action waits, and its actions, which keep their identity.
 */
export function useStepUp(
  options: AccountSectionOptions = {},
  callbacks?: Callbacks,
): readonly [StepUpState, StepUpActions] {
  const { state, actions } = useUserStepUpHook(options, callbacks);
  return [state, actions];
}
