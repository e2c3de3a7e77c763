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
 * show once, and are gone when the page is left. An act that needs a proof of presence waits for `useMemberStepUp`. A
 * failure is the `error` of the state and goes to `onError` once. Options may change at any time; each call uses the
 * newest.
 *
 * @param options What the calls ask for: see {@link MemberSectionOptions}.
 * @param callbacks Told of what was changed, of failures and of ends of the session; also after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useMemberApp(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MemberAppState, MemberAppActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
