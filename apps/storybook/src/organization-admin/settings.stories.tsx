import type { SettingsState } from '@foyer/core/organizations/admin';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_NAME } from '../account/states/ada';
import { shows } from '../stage/shows';
import { ADMIN_SAMPLES, editing } from '../stage/sources';
import { AdminStory } from './admin-story';

const meta = { title: 'Organization admin/Settings', component: AdminStory } satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { settings } = ADMIN_SAMPLES;
const at = (state: SettingsState) => ({ part: 'settings' as const, state });
const { show } = settings;

export const Forbidden: Story = {
  args: at(settings.forbidden),
  play: shows('You are not allowed to see this. Ask an admin.'),
};
export const Loading: Story = { args: at(settings.loading), play: shows('Organization') };
export const Failed: Story = { args: at(settings.failed), play: shows('We could not reach the server', 'Try again') };
export const Show: Story = {
  args: at(show),
  play: shows(
    'Analytical Engines',
    'Email link, Password, Google, newer_way',
    'Each member decides',
    'Delete organization',
  ),
};
export const NoLogo: Story = {
  args: at({ ...show, values: { ...show.values, organization_logo_url: '' } }),
  play: shows('No logo yet.'),
};
export const BrokenLogo: Story = {
  args: at({ ...show, values: { ...show.values, organization_logo_url: 'http://pictures.example.com/logo.png' } }),
  play: shows('This logo does not load.'),
};
export const Edit: Story = { args: at(settings.edit), play: shows('Links with the old slug stop working.', 'Save') };
export const SlugTaken: Story = {
  args: at({ ...settings.edit, error: { code: 'organization_slug_already_used', message: '' } }),
  play: shows('This slug is taken.'),
};
export const EditName: Story = { args: at(editing('name')), play: shows('Name') };
export const EditLogo: Story = {
  args: at(editing('logo', { error: { code: 'invalid_logo', message: '' } })),
  play: shows('This cannot be used here. Try another one.'),
};
export const EditSignIn: Story = {
  args: at(editing('signIn')),
  play: shows('Only these sign-in methods', 'Email code', 'newer_way'),
};
export const WouldLock: Story = {
  args: at(editing('signIn', { error: { code: 'would_lock', message: '' } })),
  play: shows('This would lock you out. Keep a method that you use.'),
};
export const EditMfa: Story = { args: at(editing('mfa')), play: shows('Required for all') };
export const EditJoining: Story = {
  args: at(editing('joining')),
  play: shows('Email domains', 'Okta', 'Workspaces of Slack'),
};
export const NobodyJoins: Story = {
  args: at(
    editing('joining', {
      values: { ...show.values, email_invites: 'ALL_ALLOWED' },
      draft: {
        ...show.values,
        email_jit_provisioning: 'NOT_ALLOWED',
        sso_jit_provisioning: 'ALL_ALLOWED',
        oauth_tenant_jit_provisioning: 'NOT_ALLOWED',
      },
    }),
  ),
  play: shows('Nobody without an invitation', 'Anyone who signs in with a connection of this organization'),
};
export const ListNeeded: Story = {
  args: at(
    editing('joining', {
      draft: { ...show.values, email_allowed_domains: [] },
      error: { code: 'list_needed', message: '' },
    }),
  ),
  play: shows('Add at least one.'),
};
export const EditInvites: Story = {
  args: at(editing('invites')),
  play: shows('Anyone with an email at these domains', 'Nobody can be invited'),
};
export const NotAllFields: Story = {
  args: at(
    editing('joining', {
      may: {
        ...show.may,
        email_allowed_domains: false,
        sso_jit_provisioning: false,
        sso_jit_provisioning_allowed_connections: false,
      },
    }),
  ),
  play: shows('You are not allowed to do this. Nothing was changed.'),
};
export const ConfirmSave: Story = {
  args: at(settings.confirmSave),
  play: shows(
    'Links with the old slug stop working.',
    'Members who use other methods will have to switch.',
    'You have no second step yet.',
  ),
};
export const Saving: Story = { args: at(settings.saving), play: shows('Save') };
export const ChangedElsewhere: Story = {
  args: at(settings.changedElsewhere),
  play: shows('difference', 'engines', 'Save mine', 'Take theirs'),
};
export const ConfirmDelete: Story = {
  args: at(settings.confirmDelete),
  play: shows('Type analytical to delete it with all its members'),
};
export const Deleting: Story = { args: at(settings.deleting), play: shows('Delete organization') };
export const Support: Story = { args: { ...at(show), isReadOnly: true }, play: shows('Analytical Engines') };
export const LongNames: Story = {
  args: at({
    ...show,
    values: {
      ...show.values,
      organization_name: LONG_NAME,
      organization_slug: 'x'.repeat(128),
      email_allowed_domains: [`${'x'.repeat(60)}.example.com`],
    },
  }),
  play: shows('Hohenstein'),
};
