'use client';
import type { MemberSectionOptions } from '@foyer/core/organizations/account';
import type { ScimState } from '@foyer/core/organizations/admin';
import { createScimConnectionFlow, scimConnectionActions } from '@foyer/core/organizations/admin';
import { useSectionOf } from '../../account/use-section';
import { memberAccount } from '../account/member-account';
import type { OrganizationCallbacks } from '../organization-context';

/** The actions of the connection. Each does nothing in a state where it does not apply. */
export type ScimConnectionActions = ReturnType<typeof scimConnectionActions>;

const ON_SERVER: ScimState = {
  at: 'loading',
  personId: '',
  maySee: false,
  may: { create: false, update: false, delete: false, roles: false },
};
const SECTION = { make: createScimConnectionFlow, actions: scimConnectionActions, onServer: ON_SERVER };

/**
 * Creates and deletes the connection through which a company's directory adds and removes members, rotates its token,
 * and assigns roles to the directory's groups: for members whose roles allow it, by the actions on `stytch.scim`. All
 * others, and members of a project that does not allow it, get the state `forbidden`, and nothing is shown.
 *
 * A token is a `Secret` and shows once, in `token` or `nextToken`: `done` continues once it was copied or confirmed,
 * and `cancel` asks first, with `isLeaving`. A rotation survives a reload: `connection.rotating` then has the end of
 * the next token, and `end` finishes the rotation or keeps the old token. `scimGuide` has the names of the fields in
 * the directory's own screens. Every change needs a strong re-authentication, and waits for `useMemberStepUp`. A
 * failure is the `error` of the state and goes to `onError` once.
 *
 * @example
 * ```tsx
 * function DirectorySync() {
 *   const [state, { connect, create, copy, done, rotate }] = useScimConnection();
 *   if (state.at === 'none') return <button onClick={connect}>Connect</button>;
 *   const createForOkta = () => create({ provider: 'okta', displayName: 'Okta' });
 *   if (state.at === 'enter') return <button onClick={createForOkta}>Okta</button>;
 *   if (state.at === 'token')
 *     return (
 *       <>
 *         <code>{state.token.reveal()}</code>
 *         <button onClick={copy}>Copy</button>
 *         <button disabled={!state.kept} onClick={done}>Done</button>
 *       </>
 *     );
 *   return state.at === 'show' ? <button onClick={rotate}>New token</button> : null;
 * }
 * ```
 *
 * @param options The re-authentication: see {@link MemberSectionOptions}. Options can change at any time; each call
 *   uses the newest.
 * @param callbacks Called with `FOYER_ORGANIZATION_CHANGED` and failures, and when the session ends, even after an
 *   unmount.
 * @returns The state of the connection, and its actions, which keep their identity.
 */
export function useScimConnection(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [ScimState, ScimConnectionActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
