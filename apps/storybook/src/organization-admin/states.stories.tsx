import type { MembersState, OrganizationAppsState, SettingsState } from '@foyer/core/organizations/admin';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { shows } from '../stage/shows';
import * as members from './members.stories';
import * as apps from './organization-apps.stories';
import * as settings from './settings.stories';

interface Shown {
  readonly args: { readonly state: { readonly at: string } };
}
type Stories<State extends { readonly at: string }> = Readonly<Record<State['at'], Shown>>;

/** The story of each state of each flow, by their names in `docs/account-tests.md`. A missing one is a type error. */
const FLOWS = {
  members: {
    forbidden: members.Forbidden,
    loading: members.Loading,
    failed: members.Failed,
    list: members.List,
    searching: members.Searching,
    loadingMore: members.LoadingMore,
    invite: members.Invite,
    inviting: members.Inviting,
    invited: members.Invited,
    roles: members.Roles,
    savingRoles: members.SavingRoles,
    guarding: members.Guarding,
    confirm: members.Confirm,
    acting: members.Acting,
  } satisfies Stories<MembersState>,
  organizationSettings: {
    forbidden: settings.Forbidden,
    loading: settings.Loading,
    failed: settings.Failed,
    show: settings.Show,
    edit: settings.Edit,
    confirmSave: settings.ConfirmSave,
    saving: settings.Saving,
    changedElsewhere: settings.ChangedElsewhere,
    confirmDelete: settings.ConfirmDelete,
    deleting: settings.Deleting,
  } satisfies Stories<SettingsState>,
  organizationApps: {
    forbidden: apps.Forbidden,
    loading: apps.Loading,
    failed: apps.Failed,
    list: apps.List,
    loadingApp: apps.LoadingApp,
    details: apps.Details,
    confirm: apps.Confirm,
    revoking: apps.Revoking,
  } satisfies Stories<OrganizationAppsState>,
} as const;

/** The name of each state, and the name of the state that its story shows. */
const STATES: readonly (readonly [string, string])[] = Object.entries<Readonly<Record<string, Shown>>>(FLOWS).flatMap(
  ([flow, stories]) =>
    Object.entries(stories).map(([name, { args }]) => [`${flow}.${name}`, `${flow}.${args.state.at}`] as const),
);

/** The states of the admin components. */
const States = () => (
  <ul style={{ overflowWrap: 'anywhere' }}>
    {STATES.map(([name]) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

const meta = { title: 'Organization admin/States', component: States } satisfies Meta<typeof States>;
export default meta;

export const All: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    await shows('members.list')({ canvasElement });
    await expect(STATES).toHaveLength(32);
    for (const [name, shown] of STATES) await expect(shown).toBe(name);
  },
};
