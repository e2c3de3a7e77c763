'use client';
import type { MemberPasswordState, MemberSectionOptions } from '@foyer/core/organizations/account';
import { createMemberPasswordFlow, memberPasswordActions } from '@foyer/core/organizations/account';
import type { OrganizationCallbacks } from '../organization-context';
import { useSectionOf } from '../../account/use-section';
import { memberAccount } from './member-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type MemberPasswordActions = ReturnType<typeof memberPasswordActions>;

const ON_SERVER: MemberPasswordState = {
  at: 'absent',
  personId: '',
  hasPassword: false,
  email: '',
  passwordId: '',
  keeps: null,
};
const SECTION = { make: createMemberPasswordFlow, actions: memberPasswordActions, onServer: ON_SERVER };

/**
 * Sets, changes and removes the password of the signed-in member, or sends an email to set it. All of these need a
 * re-authentication of at most 5 minutes ago. A sensitive action waits for the re-authentication of `useMemberStepUp`.
 * A failure is the `error` of the state and goes to `onError` once. Options can change at any time; each call uses the
 * newest.
 *
 * @param options The options of the calls: see {@link MemberSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useMemberPassword(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MemberPasswordState, MemberPasswordActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
