'use client';
import type { SettingsOptions, SettingsState } from '@foyer/core/organizations/admin';
import { createSettingsFlow, NO_SETTINGS, settingsActions } from '@foyer/core/organizations/admin';
import { useSectionOf } from '../../account/use-section';
import { memberAccount } from '../account/member-account';
import type { OrganizationCallbacks } from '../organization-context';

/** The actions of the settings. Each does nothing in a state where it does not apply. */
export type OrganizationSettingsActions = ReturnType<typeof settingsActions>;

const ON_SERVER: SettingsState = { at: 'loading', ...NO_SETTINGS };
const SECTION = { make: createSettingsFlow, actions: settingsActions, onServer: ON_SERVER };

/**
 * Shows and changes the settings of the organization, a group at a time: for members whose roles allow one of them, by
 * the actions on `stytch.organization`. All others get the state `forbidden`, and no call is made. Only changed fields
 * are sent, after the organization was read again: if a different admin has changed it meanwhile, the state is
 * `changedElsewhere`. State `confirmSave` asks about the consequences of a change first; a change that would lock the
 * member out is refused. A sensitive action waits for the re-authentication of `useMemberStepUp`. A failure is the
 * `error` of the state and goes to `onError` once; `fieldOfProblem` returns the field of it.
 *
 * @example
 * ```tsx
 * function Name() {
 *   const [state, { edit, save }] = useOrganizationSettings();
 *   if (state.at === 'forbidden' || !state.groups.includes('name')) return null;
 *   if (state.at !== 'edit') return <button onClick={() => edit('name')}>{state.values.organization_name}</button>;
 *   return (
 *     <input
 *       defaultValue={state.draft.organization_name}
 *       onBlur={({ currentTarget }) => save({ organization_name: currentTarget.value })}
 *     />
 *   );
 * }
 * ```
 *
 * @param options The groups of settings: see {@link SettingsOptions}.
 * @param callbacks Called with `FOYER_ORGANIZATION_CHANGED` and failures, and when the session ends, even after an
 *   unmount.
 * @returns The state of the settings, and their actions, which keep their identity.
 */
export function useOrganizationSettings(
  options: SettingsOptions = {},
  callbacks?: OrganizationCallbacks,
): readonly [SettingsState, OrganizationSettingsActions] {
  return useSectionOf(memberAccount, SECTION, options, callbacks);
}
