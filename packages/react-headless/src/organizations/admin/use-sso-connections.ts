'use client';
import type { MemberSectionOptions } from '@foyer/core/organizations/account';
import type { SsoState } from '@foyer/core/organizations/admin';
import { createSsoConnectionsFlow, ssoConnectionsActions } from '@foyer/core/organizations/admin';
import { useSectionOf } from '../../account/use-section';
import { memberAccount } from '../account/member-account';
import type { OrganizationCallbacks } from '../organization-context';

/** The actions of the connections. Each does nothing in a state where it does not apply. */
export type SsoConnectionsActions = ReturnType<typeof ssoConnectionsActions>;

const MAY = { create: false, update: false, delete: false, makeDefault: false };
const ON_SERVER: SsoState = { at: 'loading', personId: '', maySee: false, may: MAY, defaultId: '', isOnlySso: false };
const SECTION = { make: createSsoConnectionsFlow, actions: ssoConnectionsActions, onServer: ON_SERVER };

/**
 * Makes, changes, tests and deletes the connections by which members log in at their company: for members whose roles
 * allow it, by the actions on `stytch.sso`. All others, and those whose project does not let organizations do it, get
 * the state `forbidden`, and nothing is shown.
 *
 * A new connection begins with a product and a protocol: `SSO_PRESETS`, `kindsOf`. `give` of a connection is what to
 * copy to the company's identity provider, with the names that its screens have; `ssoGuide` says what to copy from
 * there. Only what differs is sent, and a client secret only where one was typed. What is wrong with a form is found
 * before anything is sent, by the provider's own codes;
 * `fieldOfSsoProblem` says at which field it belongs. A test is a link to `address`, for another tab: whoever logs in
 * there is signed in in this browser, and `tested` follows once it was this member. An act that needs a proof of
 * presence waits for `useMemberStepUp`. A failure is the `error` of the state and goes to `onError` once: `last_sso`
 * says that members could not log in any more.
 *
 * @example
 * ```tsx
 * function Connections() {
 *   const [state, { test, confirm }] = useSsoConnections();
 *   if (state.at === 'confirmTest') return <a href={state.address} target="_blank" rel="noopener" onClick={confirm}>Log in there</a>;
 *   if (state.at === 'tested') return <p>{state.outcome === 'works' ? 'It works.' : 'Nobody has logged in.'}</p>;
 *   if (state.at !== 'list') return null;
 *   return <>{state.list.map(({ id, name }) => <button key={id} onClick={() => test(id)}>Test {name}</button>)}</>;
 * }
 * ```
 *
 * @param options Who proves that the member is there, and where a test leads back to: see {@link MemberSectionOptions}.
 *   Options may change at any time; each call uses the newest.
 * @param callbacks Told of `FOYER_ORGANIZATION_CHANGED`, of failures and of ends of the session; also after an unmount.
 * @returns The state of the connections, and their actions, which keep their identity.
 */
export function useSsoConnections(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [SsoState, SsoConnectionsActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
