import type { MemberProfileState } from '@foyer/core/organizations/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_NAME, NO_ANSWER } from '../account/states/ada';
import { shows } from '../stage/shows';
import { MEMBER_SAMPLES } from '../stage/sources';
import { MemberSectionStory } from './organization-account-story';

const meta = { title: 'Organization account/Profile', component: MemberSectionStory } satisfies Meta<
  typeof MemberSectionStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const { profile } = MEMBER_SAMPLES;
const at = (state: MemberProfileState) => ({ section: 'profile' as const, state });

export const Show: Story = { args: at(profile.show), play: shows('Profile', 'Ada Lovelace', 'Edit') };
export const Edit: Story = { args: at(profile.edit), play: shows('Name', 'Ada Lovelace', 'Save', 'Cancel') };
export const Saving: Story = { args: at(profile.saving), play: shows('Ada Lovelace') };
export const NoName: Story = { args: at({ ...profile.show, name: '' }), play: shows('No name yet') };
export const LongName: Story = { args: at({ ...profile.show, name: LONG_NAME.repeat(4) }), play: shows('Maximiliane') };
export const NotSaved: Story = {
  args: at({ ...profile.edit, error: NO_ANSWER }),
  play: shows('We could not reach the server'),
};
export const ReadOnly: Story = { args: { ...at(profile.show), isReadOnly: true }, play: shows('Edit') };
