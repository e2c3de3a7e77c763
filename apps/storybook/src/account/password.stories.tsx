import type { PasswordSectionState } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { SAMPLES } from '../stage/sources';
import { SectionStory } from './account-story';

const meta = { title: 'Account/Password', component: SectionStory } satisfies Meta<typeof SectionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { password } = SAMPLES;
const at = (state: PasswordSectionState) => ({ section: 'password' as const, state });

export const Absent: Story = {
  args: at({ ...password.absent, email: 'ada@example.com' }),
  play: shows('You have no password.', 'Set a password'),
};
export const Present: Story = {
  args: at(password.present),
  play: shows('You have a password.', 'Change password', 'Set it by email instead'),
};
export const Edit: Story = {
  args: at(password.edit),
  play: shows('New password', 'Other devices will be signed out.', 'Save'),
};
export const Saving: Story = { args: at(password.saving), play: shows('New password') };
export const Mailing: Story = { args: at(password.mailing), play: shows('Set it by email instead') };
export const Mailed: Story = { args: at(password.mailed), play: shows('We sent a link to', 'ada@example.com') };
export const NeedsEmail: Story = {
  args: at(password.absent),
  play: shows('Add a verified email address first.', 'Add an email address'),
};
export const Breached: Story = {
  args: at({ ...password.edit, error: { code: 'breached_password', message: '' } }),
  play: shows('New password'),
};
