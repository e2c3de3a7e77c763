'use client';
import type { MemberProfileState, MemberSectionOptions } from '@foyer/core/organizations/account';
import { createMemberProfileFlow, memberProfileActions } from '@foyer/core/organizations/account';
import type { OrganizationCallbacks } from '../organization-context';
import { useSectionOf } from '../../account/use-section';
import { memberAccount } from './member-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type MemberProfileActions = ReturnType<typeof memberProfileActions>;

const ON_SERVER: MemberProfileState = { at: 'show', personId: '', name: '', picture: '' };
const SECTION = { make: createMemberProfileFlow, actions: memberProfileActions, onServer: ON_SERVER };

/**
 * Shows and changes the name of the signed-in member. A failure is the `error` of the state and goes to `onError` once.
 * Options can change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link MemberSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useMemberProfile(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MemberProfileState, MemberProfileActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
