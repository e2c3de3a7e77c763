'use client';
import type { MembersOptions, MembersState } from '@foyer/core/organizations/admin';
import { createMembersFlow, membersActions } from '@foyer/core/organizations/admin';
import { useSectionOf } from '../../account/use-section';
import { memberAccount } from '../account/member-account';
import type { OrganizationCallbacks } from '../organization-context';

/** The actions of the list of members. Each does nothing in a state where it does not apply. */
export type MembersActions = ReturnType<typeof membersActions>;

const MAY = {
  invite: false,
  remove: false,
  leave: false,
  roles: false,
  signOut: false,
  resetPhone: false,
  resetApp: false,
  resetPassword: false,
};
const ON_SERVER: MembersState = { at: 'loading', personId: '', maySee: false, may: MAY, assignable: [] };
const SECTION = { make: createMembersFlow, actions: membersActions, onServer: ON_SERVER };

/**
 * Lists the members of the organization, searches and invites them, and changes their roles: for members whose roles
 * allow it, by the actions on `stytch.member`. All others get the state `forbidden`, and no call is made. `may` lists
 * the other allowed actions; `actionsOn` lists them for one member. A sensitive action waits for the re-authentication
 * of `useMemberStepUp`. A failure is the `error` of the state and goes to `onError` once. Options can change at any
 * time; each call uses the newest.
 *
 * @example
 * ```tsx
 * function Members() {
 *   const [state, { showMore }] = useMemberList();
 *   if (state.at === 'forbidden') return <p>Ask an admin.</p>;
 *   if (!('list' in state)) return <p>…</p>;
 *   return (
 *     <>
 *       <ul>{state.list.map(({ id, email }) => <li key={id}>{email}</li>)}</ul>
 *       {state.cursor !== undefined && <button onClick={showMore}>Show more</button>}
 *     </>
 *   );
 * }
 * ```
 *
 * @param options How members are invited, and the available roles: see {@link MembersOptions}.
 * @param callbacks Called with `FOYER_ORGANIZATION_CHANGED` and failures, and when the session ends, even after an
 *   unmount.
 * @returns The state of the list, and its actions, which keep their identity.
 */
export function useMemberList(
  options: MembersOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [MembersState, MembersActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
