'use client';
import type { MemberSectionOptions, MemberStepUpState } from '@foyer/core/organizations/account';
import type { OrganizationCallbacks } from '../organization-context';
import type { MemberDialogActions } from './member-step-up';
import { useMemberStepUpHook } from './member-step-up';

/** The actions of the step-up, and `run`. Each action does nothing in a state where it does not apply. */
export type MemberStepUpActions = MemberDialogActions;

/**
 * Asks the member for a proof that they are there, before an act that matters. All sections of a page share it: while
 * one component uses this hook, their acts wait for the proof that it asks for; without one they are refused with
 * `not_recent`. A member who has a second factor proves it by that alone. Where the provider wants one all the same,
 * the session has ended, and the state is `secondFactor`: whoever stops there is signed out. `run` makes a call of the
 * host's own. Where its server answers 403 with `{"error":"not_recent"}`, the member is asked, and the call is made
 * once more. A failure is the `error` of the state and goes to `onError` once.
 *
 * @param options Which acts need a proof, and how old it may be. Options may change at any time.
 * @param callbacks Told of `FOYER_STEP_UP`, failures and ends of the session; also after an unmount.
 * @returns The state of the dialog, `idle` while nothing asks, and its actions, which keep their identity.
 */
export function useMemberStepUp(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MemberStepUpState, MemberStepUpActions] {
  return useMemberStepUpHook(options, callbacks);
}
