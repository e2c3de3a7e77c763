'use client';
import type { memberPhoneActions, MemberPhoneState, MemberSectionOptions } from '@foyer/core/organizations/account';
import type { OrganizationCallbacks } from '../organization-context';
import { useMemberPhoneFlow } from './member-contact-flows';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type MemberPhoneActions = ReturnType<typeof memberPhoneActions>;

/**
 * Adds and removes the phone number for text messages with codes. A number is not replaced: the old one is removed
 * first. A sensitive action waits for the re-authentication of `useMemberStepUp`. A failure is the `error` of the state
 * and goes to `onError` once. Options can change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link MemberSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useMemberPhone(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MemberPhoneState, MemberPhoneActions] {
  const { state, actions } = useMemberPhoneFlow(options, callbacks);
  return [state, actions];
}
