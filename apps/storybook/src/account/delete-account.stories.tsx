import type { DeleteAccountState } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { SAMPLES } from '../stage/sources';
import { SectionStory } from './account-story';
import { LONG_EMAIL, NO_ANSWER } from './states/ada';

const meta = { title: 'Account/Delete account', component: SectionStory } satisfies Meta<typeof SectionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { deleteAccount } = SAMPLES;
const at = (state: DeleteAccountState) => ({ section: 'deleteAccount' as const, state });

export const Closed: Story = {
  args: at(deleteAccount.closed),
  play: shows('This deletes your account for good.', 'Delete my account'),
};
export const Confirm: Story = {
  args: at(deleteAccount.confirm),
  play: shows('Type ada@example.com to confirm', 'Delete my account'),
};
export const Deleting: Story = { args: at(deleteAccount.deleting), play: shows('Delete my account') };
export const Deleted: Story = { args: at(deleteAccount.deleted), play: shows('Your account was deleted.') };
export const Refused: Story = {
  args: at({ ...deleteAccount.confirm, error: NO_ANSWER }),
  play: shows('We could not reach the server'),
};
export const LongAddress: Story = {
  args: at({ ...deleteAccount.confirm, address: LONG_EMAIL }),
  play: shows('maximiliane'),
};
