import type { MemberPasswordState } from '@foyer/core/organizations/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { MEMBER_SAMPLES } from '../stage/sources';
import { MemberSectionStory } from './organization-account-story';

const meta = { title: 'Organization account/Password', component: MemberSectionStory } satisfies Meta<
  typeof MemberSectionStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const { password } = MEMBER_SAMPLES;
const at = (state: MemberPasswordState) => ({ section: 'password' as const, state });

export const Absent: Story = {
  args: at(password.absent),
  play: shows('You have no password.', 'Set a password', 'Set it by email instead'),
};
export const Present: Story = {
  args: at(password.present),
  play: shows('You have a password.', 'Change password', 'Remove'),
};
export const Edit: Story = {
  args: at(password.edit),
  play: shows('New password', 'Other devices will be signed out.', 'Save'),
};
export const Saving: Story = { args: at(password.saving), play: shows('New password') };
export const Mailing: Story = { args: at(password.mailing), play: shows('Set it by email instead') };
export const Mailed: Story = { args: at(password.mailed), play: shows('We sent a link to', 'ada@harbour.example') };
export const Confirm: Story = { args: at(password.confirm), play: shows('Remove your password?', 'Cancel') };
export const Removing: Story = { args: at(password.removing), play: shows('Remove your password?') };
export const OnlyWay: Story = {
  args: at({ ...password.present, keeps: 'last_way' }),
  play: shows('This is your only way to log in. Add another one first.'),
};
export const NeedsEmail: Story = {
  args: at({ ...password.absent, email: '' }),
  play: shows('Add a verified email address first.', 'Email address'),
};
export const Breached: Story = {
  args: at({ ...password.edit, error: { code: 'breached_password', message: '' } }),
  play: shows('New password'),
};
