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
 * Makes and ends the connection by which a company's directory makes and removes members, renews its token, and gives
 * roles to the directory's groups: for members whose roles allow it, by the actions on `stytch.scim`. All others, and
 * those whose project does not let organizations do it, get the state `forbidden`, and nothing is shown.
 *
 * A token is a `Secret` and shows once, in `token` or `nextToken`: `done` leaves once it was copied or ticked, and
 * `cancel` asks first, by
 * `isLeaving`. A rotation survives a reload: `connection.rotating` then says how the next token ends, and `end`
 * finishes it or keeps the old one. `scimGuide` says what the directory's screen calls what is copied there. Every
 * change needs a strong proof of presence, and waits for `useMemberStepUp`. A failure is the `error` of the state and
 * goes to `onError` once.
 *
 * @example
 * ```tsx
 * function DirectorySync() {
 *   const [state, { connect, create, copy, done, rotate }] = useScimConnection();
 *   if (state.at === 'none') return <button onClick={connect}>Connect</button>;
 *   if (state.at === 'enter') return <button onClick={() => create({ provider: 'okta', displayName: 'Okta' })}>Okta</button>;
 *   if (state.at === 'token') return <><code>{state.token.reveal()}</code><button onClick={copy}>Copy</button><button disabled={!state.kept} onClick={done}>Done</button></>;
 *   return state.at === 'show' ? <button onClick={rotate}>New token</button> : null;
 * }
 * ```
 *
 * @param options Who proves that the member is there: see {@link MemberSectionOptions}. Options may change at any time;
 *   each call uses the newest.
 * @param callbacks Told of `FOYER_ORGANIZATION_CHANGED`, of failures and of ends of the session; also after an unmount.
 * @returns The state of the connection, and its actions, which keep their identity.
 */
export function useScimConnection(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [ScimState, ScimConnectionActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
