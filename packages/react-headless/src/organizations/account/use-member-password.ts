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
 * Sets, changes and removes the password of the signed-in member, or sends a mail to set it. It takes a proof of
 * presence of at most 5 minutes. An act that needs a proof of presence waits for `useMemberStepUp`. A failure is the
 * `error` of the state and goes to `onError` once. Options may change at any time; each call uses the newest.
 *
 * @param options What the calls ask for: see {@link MemberSectionOptions}.
 * @param callbacks Told of what was changed, of failures and of ends of the session; also after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useMemberPassword(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MemberPasswordState, MemberPasswordActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
