import type { ProfileState } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { SAMPLES } from '../stage/sources';
import { SectionStory } from './account-story';
import { LONG_NAME, NO_ANSWER } from './states/ada';

const meta = { title: 'Account/Profile', component: SectionStory } satisfies Meta<typeof SectionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { profile } = SAMPLES;
const at = (state: ProfileState) => ({ section: 'profile' as const, state });

export const Show: Story = { args: at(profile.show), play: shows('Profile', 'Ada Lovelace', 'Edit') };
export const Edit: Story = {
  args: at(profile.edit),
  play: shows('First name', 'Middle name', 'Last name', 'Ada', 'Save', 'Cancel'),
};
export const Saving: Story = { args: at(profile.saving), play: shows('First name', 'Ada') };
export const NoName: Story = {
  args: at({ ...profile.show, name: { first: '', middle: '', last: '' } }),
  play: shows('No name yet'),
};
export const LongName: Story = {
  args: at({ ...profile.show, name: { first: LONG_NAME, middle: LONG_NAME, last: 'Lovelace' } }),
  play: shows('Hohenstein'),
};
export const Refused: Story = {
  args: at({ ...profile.edit, error: NO_ANSWER }),
  play: shows('We could not reach the server'),
};
