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
 * Creates, changes, tests and deletes the connections through which members sign in at their company: for members whose
 * roles allow it, by the actions on `stytch.sso`. All others, and members of a project that does not allow it, get the
 * state `forbidden`, and nothing is shown.
 *
 * A new connection begins with a product and a protocol: `SSO_PRESETS`, `kindsOf`. `give` of a connection lists the
 * values to copy to the company's identity provider, with the names of its screens; `ssoGuide` lists the values to copy
 * from there. Only changed fields are sent, and a client secret only if one was typed. A form is checked before it is
 * sent, with the provider's own codes; `fieldOfSsoProblem` returns the field of a problem. A test is a link to
 * `address`, for a different tab: it signs its user in in this browser, and the state is `tested` once this member has
 * signed in there. A sensitive action waits for the re-authentication of `useMemberStepUp`. A failure is the `error` of
 * the state and goes to `onError` once: with `last_sso`, members could not sign in any more.
 *
 * @example
 * ```tsx
 * function Connections() {
 *   const [state, { test, confirm }] = useSsoConnections();
 *   if (state.at === 'confirmTest')
 *     return (
 *       <a href={state.address} target="_blank" rel="noopener" onClick={confirm}>
 *         Sign in there
 *       </a>
 *     );
 *   if (state.at === 'tested') return <p>{state.outcome === 'works' ? 'It works.' : 'No sign-in happened.'}</p>;
 *   if (state.at !== 'list') return null;
 *   return <>{state.list.map(({ id, name }) => <button key={id} onClick={() => test(id)}>Test {name}</button>)}</>;
 * }
 * ```
 *
 * @param options The re-authentication, and the page that a test returns to: see {@link MemberSectionOptions}. Options
 *   can change at any time; each call uses the newest.
 * @param callbacks Called with `FOYER_ORGANIZATION_CHANGED` and failures, and when the session ends, even after an
 *   unmount.
 * @returns The state of the connections, and their actions, which keep their identity.
 */
export function useSsoConnections(
  options: MemberSectionOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [SsoState, SsoConnectionsActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
