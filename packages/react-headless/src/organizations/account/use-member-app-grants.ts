'use client';
import type { ConnectedAppsState, MemberSectionOptions } from '@foyer/core/organizations/account';
import { createMemberConnectedAppsFlow, memberConnectedAppsActions } from '@foyer/core/organizations/account';
import type { OrganizationCallbacks } from '../organization-context';
import { useSectionOf } from '../../account/use-section';
import { memberAccount } from './member-account';

/** The actions of the section. Each does nothing in a state where it does not apply. */
export type MemberConnectedAppsActions = ReturnType<typeof memberConnectedAppsActions>;

const ON_SERVER: ConnectedAppsState = { at: 'loading', personId: '' };
const SECTION = { make: createMemberConnectedAppsFlow, actions: memberConnectedAppsActions, onServer: ON_SERVER };

/**
 * Lists the applications that have access to the account of the signed-in member, and revokes it. A failure is the
 * `error` of the state and goes to `onError` once. Options can change at any time; each call uses the newest.
 *
 * @param options The options of the calls: see {@link MemberSectionOptions}.
 * @param callbacks Called after changes and failures, and when the session ends, even after an unmount.
 * @returns The state of the section, and its actions, which keep their identity.
 */
export function useMemberAppGrants(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [ConnectedAppsState, MemberConnectedAppsActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
