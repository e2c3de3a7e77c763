'use client';
import type { MemberAppState, MemberSectionOptions } from '@foyer/core/organizations/account';
import { createMemberAppFlow, memberAppActions } from '@foyer/core/organizations/account';
import type { OrganizationCallbacks } from '../organization-context';
import { useSectionOf } from '../../account/use-section';
import { memberAccount } from './member-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type MemberAppActions = ReturnType<typeof memberAppActions>;

const ON_SERVER: MemberAppState = { at: 'off', personId: '', totpId: '', keeps: null };
const SECTION = { make: createMemberAppFlow, actions: memberAppActions, onServer: ON_SERVER };

/**
 * Sets up and removes the authenticator app of the signed-in member, and shows and renews its backup codes. Secrets
 * show once, and are removed when the user leaves the page. A sensitive action waits for the re-authentication of
 * `useMemberStepUp`. A failure is the `error` of the state and goes to `onError` once. Options can change at any time;
 * each call uses the newest.
 *
 * @param options The options of the calls: see {@link MemberSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useMemberAuthenticatorApp(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MemberAppState, MemberAppActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
