import type { WalletsState } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { SAMPLES } from '../stage/sources';
import { SectionStory } from './account-story';

const meta = { title: 'Account/Wallets', component: SectionStory } satisfies Meta<typeof SectionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { wallets } = SAMPLES;
const at = (state: WalletsState) => ({ section: 'wallets' as const, state });

export const List: Story = { args: at(wallets.list), play: shows('0x1234', 'Add a wallet') };
export const Choose: Story = {
  args: at({
    ...wallets.choose,
    wallets: [...wallets.choose.wallets, { id: 'p', option: 'phantom', chain: 'solana' }],
  }),
  play: shows('Metamask', 'Phantom'),
};
export const Connecting: Story = { args: at(wallets.connecting), play: shows('Cancel') };
export const Signing: Story = { args: at(wallets.signing), play: shows('Sign the message in Metamask.') };
export const Verifying: Story = { args: at(wallets.verifying), play: shows('Cancel') };
export const Confirm: Story = { args: at(wallets.confirm), play: shows('Remove 0x1234', 'Cancel') };
export const Removing: Story = { args: at(wallets.removing), play: shows('Remove 0x1234') };
export const Empty: Story = { args: at({ ...wallets.list, list: [] }), play: shows('No wallet yet.', 'Add a wallet') };
