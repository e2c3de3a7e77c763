import type { ConnectedAppsState } from '@foyer/core/organizations/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_NAME } from '../account/states/ada';
import { shows } from '../stage/shows';
import { MEMBER_SAMPLES } from '../stage/sources';
import { MemberSectionStory } from './organization-account-story';

const meta = { title: 'Organization account/Apps with access', component: MemberSectionStory } satisfies Meta<
  typeof MemberSectionStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const { connectedApps } = MEMBER_SAMPLES;
const at = (state: ConnectedAppsState) => ({ section: 'connectedApps' as const, state });
const [app] = connectedApps.list.list;

export const Loading: Story = { args: at(connectedApps.loading), play: shows('Apps with access', 'Loading') };
export const Failed: Story = {
  args: at(connectedApps.failed),
  play: shows('We could not reach the server', 'Try again'),
};
export const List: Story = {
  args: at(connectedApps.list),
  play: shows('Acme Notes', 'Can:', 'Read your notes', 'Revoke access'),
};
export const Confirm: Story = {
  args: at(connectedApps.confirm),
  play: shows('Revoke the access of Acme Notes?', 'Cancel'),
};
export const Revoking: Story = { args: at(connectedApps.revoking), play: shows('Revoke the access of Acme Notes?') };
export const Empty: Story = { args: at({ ...connectedApps.list, list: [] }), play: shows('No app has access.') };
export const LongName: Story = {
  args: at({ ...connectedApps.confirm, list: [{ ...app, name: { text: LONG_NAME.repeat(2), doubts: ['mixed'] } }] }),
  play: shows('Maximiliane', 'Not verified', 'app-1'),
};
