import type { SessionsState } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { SAMPLES } from '../stage/sources';
import { SectionStory } from './account-story';

const meta = { title: 'Account/Where you are signed in', component: SectionStory } satisfies Meta<typeof SectionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { sessions } = SAMPLES;
const at = (state: SessionsState) => ({ section: 'sessions' as const, state });

export const Loading: Story = { args: at(sessions.loading), play: shows('Where you are signed in') };
export const Failed: Story = { args: at(sessions.failed), play: shows('Try again') };
export const List: Story = {
  args: at(sessions.list),
  play: shows('Firefox on Linux', 'This device', 'Signed in with', 'Safari on iPhone', 'Log out everywhere else'),
};
export const Confirm: Story = { args: at(sessions.confirm), play: shows('Log out Safari', 'Cancel') };
export const Ending: Story = { args: at(sessions.ending), play: shows('Log out everywhere else?') };
export const OnlyThis: Story = {
  args: at({ ...sessions.list, list: [sessions.list.list[0]] }),
  play: shows('This device'),
};
