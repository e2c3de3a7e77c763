'use client';
import type { MemberMfaState, MemberSectionOptions } from '@foyer/core/organizations/account';
import { createMemberMfaFlow, memberMfaActions } from '@foyer/core/organizations/account';
import type { OrganizationCallbacks } from '../organization-context';
import { useSectionOf } from '../../account/use-section';
import { memberAccount } from './member-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type MemberMfaActions = ReturnType<typeof memberMfaActions>;

const ON_SERVER: MemberMfaState = {
  at: 'show',
  personId: '',
  enrolled: false,
  method: '',
  policy: 'optional',
  methods: [],
};
const SECTION = { make: createMemberMfaFlow, actions: memberMfaActions, onServer: ON_SERVER };

/**
 * Shows and changes whether the signed-in member needs a second factor at each sign-in, and which one comes first. If
 * the organization requires it of all members, it cannot be turned off. A sensitive action waits for the
 * re-authentication of `useMemberStepUp`. A failure is the `error` of the state and goes to `onError` once. Options can
 * change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link MemberSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useMemberMfa(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MemberMfaState, MemberMfaActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
