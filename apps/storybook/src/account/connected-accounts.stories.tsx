import type { ConnectedAccountsState } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { SAMPLES } from '../stage/sources';
import { SectionStory } from './account-story';

const meta = { title: 'Account/Connected accounts', component: SectionStory } satisfies Meta<typeof SectionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { connectedAccounts } = SAMPLES;
const at = (state: ConnectedAccountsState) => ({ section: 'connectedAccounts' as const, state });

export const List: Story = {
  args: at(connectedAccounts.list),
  play: shows('GitHub', 'Google was not connected.', 'Connect Google'),
};
/** Google refuses this browser, so it is not offered. */
export const InApp: Story = {
  args: { ...at({ at: 'list', personId: 'user-1', list: [] }), inApp: { isAndroid: true } },
  play: shows('Google does not allow logging in inside this app.', 'Open in browser', 'Connect GitHub'),
};
export const Leaving: Story = { args: at(connectedAccounts.leaving), play: shows('Taking you to Google…') };
export const Returning: Story = { args: at(connectedAccounts.returning), play: shows('GitHub') };
export const Confirm: Story = { args: at(connectedAccounts.confirm), play: shows('Remove GitHub?', 'Cancel') };
export const Removing: Story = { args: at(connectedAccounts.removing), play: shows('Remove GitHub?') };
export const Empty: Story = {
  args: at({ at: 'list', personId: 'user-1', list: [] }),
  play: shows('No account connected.', 'Connect Google', 'Connect GitHub'),
};
