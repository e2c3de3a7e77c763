'use client';
import type { OrganizationSwitcherOptions, SwitcherState } from '@foyer/core/organizations/switcher';
import { createOrganizationSwitcherFlow, switcherActions } from '@foyer/core/organizations/switcher';
import { useForgetOnPageHide } from '../account/use-section';
import { useKindFlow } from '../flow/use-kind-flow';
import type { OrganizationCallbacks } from './organization-context';
import { members } from './kind';

/** The actions of the switcher. Each does nothing in a state where it does not apply. */
export type OrganizationSwitcherActions = ReturnType<typeof switcherActions>;

const ON_SERVER: SwitcherState = { at: 'closed', current: null };
const FLOW = { make: createOrganizationSwitcherFlow, actions: switcherActions, onServer: ON_SERVER };

/**
 * Shows the organization of the signed-in member, and switches to a different or a new one. `current` is null for a
 * visitor. The organizations are read when it opens; a list that is at most a minute old shows meanwhile.
 *
 * An organization might require a factor that this session lacks. The session here ends before the member enters it, so
 * state `more` warns first, and only `confirm` continues: to `secondFactor`, or to `firstFactor` with the `methods`
 * that the organization allows. A member who stops there is at `signedOut`. To create an organization, a code verifies
 * an address, which ends the session here too; `goBack` then returns to the former organization.
 *
 * A failure is the `error` of the state and goes to `onError` once: `insufficient_factors_for_session_exchange` and
 * `stale_factors` leave the session as it was, and `gone` means that an organization no longer exists.
 *
 * @example
 * ```tsx
 * function Switcher() {
 *   const onSwitched = () => location.assign('/');
 *   const [state, { open, pick, confirm, cancel }] = useOrganizationSwitcher({ onSwitched });
 *   if (state.at === 'closed') return state.current && <button onClick={open}>{state.current.name}</button>;
 *   if (state.at === 'more') return <button onClick={confirm}>Add a factor for {state.row.name}</button>;
 *   if (state.at !== 'list') return <button onClick={cancel}>Cancel</button>;
 *   return <>{state.rows.map(({ id, name }) => <button key={id} onClick={() => pick(id)}>{name}</button>)}</>;
 * }
 * ```
 *
 * @param options The options of the calls, and the callback after a switch: see {@link OrganizationSwitcherOptions}.
 *   Options can change at any time; each call uses the newest.
 * @param callbacks Called with the events of the calls, `FOYER_ORGANIZATION_CHANGED`, failures and the sign-in of a
 *   switch, and when the session ends, even after an unmount.
 * @returns The state of the switcher, and its actions, which keep their identity.
 */
export function useOrganizationSwitcher(
  options: OrganizationSwitcherOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [SwitcherState, OrganizationSwitcherActions] {
  const [state, actions] = useKindFlow(members, FLOW, options, callbacks);
  useForgetOnPageHide(actions);
  return [state, actions];
}
