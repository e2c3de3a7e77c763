import type { ConnectedAppsState } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { shows } from '../stage/shows';
import { SAMPLES } from '../stage/sources';
import { SectionStory } from './account-story';
import { LONG_NAME } from './states/ada';

const meta = { title: 'Account/Apps with access', component: SectionStory } satisfies Meta<typeof SectionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { connectedApps } = SAMPLES;
const at = (state: ConnectedAppsState) => ({ section: 'connectedApps' as const, state });

export const Loading: Story = { args: at(connectedApps.loading), play: shows('Apps with access') };
export const Failed: Story = {
  args: at(connectedApps.failed),
  play: shows('We could not reach the server', 'Try again'),
};
export const List: Story = { args: at(connectedApps.list), play: shows('Acme Notes', 'Can:', 'Revoke access') };
export const Confirm: Story = {
  args: at(connectedApps.confirm),
  play: shows('Revoke the access of Acme Notes?', 'Cancel'),
};
export const Revoking: Story = { args: at(connectedApps.revoking), play: shows('Revoke the access of Acme Notes?') };
export const Empty: Story = { args: at({ ...connectedApps.list, list: [] }), play: shows('No app has access.') };
/** A logo that does not load takes no room. */
export const BrokenLogo: Story = {
  args: at({ ...connectedApps.list, list: [{ ...connectedApps.list.list[0], logo: 'data:image/png;base64,AAAA' }] }),
  play: async ({ canvasElement }) => {
    await shows('Acme Notes')({ canvasElement });
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
};
export const LongName: Story = {
  args: at({
    ...connectedApps.confirm,
    list: [{ ...connectedApps.list.list[0], name: { text: LONG_NAME, doubts: [] }, description: LONG_NAME }],
  }),
  play: shows('Hohenstein'),
};
