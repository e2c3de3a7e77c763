'use client';
import type { MemberSectionOptions, MemberStepUpState } from '@foyer/core/organizations/account';
import type { OrganizationCallbacks } from '../organization-context';
import type { MemberDialogActions } from './member-step-up';
import { useMemberStepUpHook } from './member-step-up';

/** The actions of the step-up, and `run`. Each action does nothing in a state where it does not apply. */
export type MemberStepUpActions = MemberDialogActions;

/**
 * Asks the member to re-authenticate before a sensitive action. All sections of a page share it: while one component
 * uses this hook, their actions wait for its re-authentication; without one they fail with `not_recent`. A member with
 * a second factor uses only that. If the provider asks for one after another factor, the session has ended and the
 * state is `secondFactor`: a member who stops there is signed out. `run` makes a call of the host. If its server
 * answers 403 with `{"error":"not_recent"}`, the member is asked, and the call is made once more. A failure is the
 * `error` of the state and goes to `onError` once.
 *
 * @param options The actions that are sensitive, and the maximum age of a re-authentication. Options can change at any
 *   time.
 * @param callbacks Called with `FOYER_STEP_UP` and failures, and when the session ends, even after an unmount.
 * @returns The state of the dialog, `idle` while no action waits, and its actions, which keep their identity.
 */
export function useMemberStepUp(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MemberStepUpState, MemberStepUpActions] {
  const { state, actions } = useMemberStepUpHook(options, callbacks);
  return [state, actions];
}
