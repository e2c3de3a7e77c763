'use client';
import type { memberEmailActions, MemberEmailState, MemberSectionOptions } from '@foyer/core/organizations/account';
import type { OrganizationCallbacks } from '../organization-context';
import { useMemberEmailFlow } from './member-contact-flows';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type MemberEmailActions = ReturnType<typeof memberEmailActions>;

/**
 * Shows and changes the email address of the signed-in member, and releases former ones. A sensitive action waits for
 * the re-authentication of `useMemberStepUp`. A failure is the `error` of the state and goes to `onError` once. Options
 * can change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link MemberSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useMemberEmail(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MemberEmailState, MemberEmailActions] {
  const { state, actions } = useMemberEmailFlow(options, callbacks);
  return [state, actions];
}
