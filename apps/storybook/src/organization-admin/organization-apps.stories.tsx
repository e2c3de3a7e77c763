import type { OrganizationAppsState } from '@foyer/core/organizations/admin';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_EMAIL, LONG_NAME } from '../account/states/ada';
import { shows } from '../stage/shows';
import { ADMIN_SAMPLES } from '../stage/sources';
import { AdminStory } from './admin-story';

const meta = { title: 'Organization admin/Apps', component: AdminStory } satisfies Meta<typeof AdminStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { apps } = ADMIN_SAMPLES;
const at = (state: OrganizationAppsState) => ({ part: 'apps' as const, state });
const { app, members } = apps.details;

export const Forbidden: Story = {
  args: at(apps.forbidden),
  play: shows('You are not allowed to see this. Ask an admin.'),
};
export const Loading: Story = { args: at(apps.loading), play: shows('Apps used by members') };
export const Failed: Story = { args: at(apps.failed), play: shows('We could not reach the server', 'Try again') };
export const List: Story = { args: at(apps.list), play: shows('Acme Notes', 'Not verified', 'Members with access') };
export const Empty: Story = { args: at({ ...apps.list, list: [] }), play: shows('No app is used.') };
export const LoadingApp: Story = { args: at(apps.loadingApp), play: shows('Acme Notes') };
export const Details: Story = {
  args: at(apps.details),
  play: shows('Grace Hopper', 'Read your notes', 'member-9', 'Revoke access'),
};
export const Confirm: Story = {
  args: at(apps.confirm),
  play: shows('Revoke the access of Acme Notes for Grace Hopper?', 'Cancel'),
};
export const Revoking: Story = {
  args: at(apps.revoking),
  play: shows('Revoke the access of Acme Notes for Grace Hopper?'),
};
export const LongNames: Story = {
  args: at({
    ...apps.confirm,
    app: { ...app, name: { text: LONG_NAME, doubts: ['hidden'] } },
    members: members.map((member) => ({ ...member, name: LONG_NAME, email: LONG_EMAIL })),
  }),
  play: shows('Hohenstein'),
};
