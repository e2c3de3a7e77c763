import type { PasskeysState } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { SAMPLES } from '../stage/sources';
import { SectionStory } from './account-story';
import { LONG_NAME } from './states/ada';

const meta = { title: 'Account/Passkeys', component: SectionStory } satisfies Meta<typeof SectionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { passkeys } = SAMPLES;
const at = (state: PasskeysState) => ({ section: 'passkeys' as const, state });
const noneYet: PasskeysState = { at: 'list', personId: 'user-1', list: [], pending: 0 };

export const List: Story = {
  args: at(passkeys.list),
  play: shows(
    'Ada’s key',
    'Firefox on Linux',
    'Added Jan 1, 2026 · Last used Jan 2, 2026',
    'Unnamed passkey',
    'For elsewhere.example',
    'Remove it from your password manager too.',
    'Add a passkey',
  ),
};
export const Creating: Story = { args: at(passkeys.creating), play: shows('Ada’s key') };
export const Renaming: Story = { args: at(passkeys.renaming), play: shows('Name of the passkey', 'Ada’s key', 'Save') };
export const Confirm: Story = { args: at(passkeys.confirm), play: shows('Remove Unnamed passkey?', 'Cancel') };
export const Removing: Story = { args: at(passkeys.removing), play: shows('Remove Unnamed passkey?') };
export const Empty: Story = { args: at(noneYet), play: shows('No passkey yet.', 'Add a passkey') };
export const NoSupport: Story = {
  args: at({ ...noneYet, cannotAdd: { code: 'passkey_unsupported', message: '' } }),
  play: shows('No passkey yet.'),
};
export const LongName: Story = {
  args: at({ ...passkeys.confirm, list: [{ ...passkeys.list.list[1], name: LONG_NAME }] }),
  play: shows('Hohenstein'),
};
