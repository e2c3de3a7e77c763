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
 * Shows in which organization the signed-in member is, and takes them to another one, or to one that they make.
 * `current` is null while signedOut is signed in. The organizations are read when it opens; a list that is at most a
 * minute old shows meanwhile.
 *
 * An organization may ask for a proof that this session lacks. The session here ends before that proof is given, so the
 * state `more` says so first, and only `confirm` goes on: to `secondFactor`, or to `firstFactor` with the `methods`
 * that the organization allows. Whoever stops there is at `signedOut`. To make an organization, an address is proved by
 * a code, which ends the session here too; `goBack` then leads back to where the member was.
 *
 * A failure is the `error` of the state and goes to `onError` once: `insufficient_factors_for_session_exchange` and
 * `stale_factors` leave the session as it was, and `gone` says that an organization is not there any more.
 *
 * @example
 * ```tsx
 * function Switcher() {
 *   const [state, { open, pick, confirm, cancel }] = useOrganizationSwitcher({ onSwitched: () => location.assign('/') });
 *   if (state.at === 'closed') return state.current && <button onClick={open}>{state.current.name}</button>;
 *   if (state.at === 'more') return <p>{state.row.name} asks for more proof. <button onClick={confirm}>Continue</button></p>;
 *   if (state.at !== 'list') return <button onClick={cancel}>Cancel</button>;
 *   return <>{state.rows.map(({ id, name }) => <button key={id} onClick={() => pick(id)}>{name}</button>)}</>;
 * }
 * ```
 *
 * @param options What the calls ask for, and who is called after a switch: see {@link OrganizationSwitcherOptions}.
 *   Options may change at any time; each call uses the newest.
 * @param callbacks Told of the calls' events and of `FOYER_ORGANIZATION_CHANGED`, of failures, of the sign-in that a
 *   switch is, and of ends of the session; also after an unmount.
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
