'use client';
import type { AdminOptions, OrganizationAppsState } from '@foyer/core/organizations/admin';
import { createOrganizationAppsFlow, organizationAppsActions } from '@foyer/core/organizations/admin';
import { useSectionOf } from '../../account/use-section';
import { memberAccount } from '../account/member-account';
import type { OrganizationCallbacks } from '../organization-context';

/** The actions of the applications of an organization. Each does nothing in a state where it does not apply. */
export type OrganizationAppsActions = ReturnType<typeof organizationAppsActions>;

const ON_SERVER: OrganizationAppsState = { at: 'loading', personId: '', maySee: false, may: { revoke: false } };
const SECTION = { make: createOrganizationAppsFlow, actions: organizationAppsActions, onServer: ON_SERVER };

/**
 * Shows the applications that members of the organization have connected, these members, and the access that each has
 * granted; and revokes it. Members without a role for it get the state `forbidden`, and no call is made. A failure is
 * the `error` of the state and goes to `onError` once. Options can change at any time; each call uses the newest.
 *
 * @example
 * ```tsx
 * function Apps() {
 *   const [state, { open }] = useOrganizationAppGrants();
 *   if (!('list' in state)) return null;
 *   return (
 *     <ul>
 *       {state.list.map(({ id, name }) => (
 *         <li key={id}>
 *           <button onClick={() => open(id)}>{name.text}</button>
 *         </li>
 *       ))}
 *     </ul>
 *   );
 * }
 * ```
 *
 * @param options The re-authentication: see {@link AdminOptions}. By default no action here needs it.
 * @param callbacks Called with `FOYER_ORGANIZATION_CHANGED` and failures, and when the session ends, even after an
 *   unmount.
 * @returns The state of the applications, and their actions, which keep their identity.
 */
export function useOrganizationAppGrants(
  options: AdminOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [OrganizationAppsState, OrganizationAppsActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
