import type { ThisSessionState } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { SAMPLES } from '../stage/sources';
import { SectionStory } from './account-story';
import { NO_ANSWER } from './states/ada';

const meta = { title: 'Account/This session', component: SectionStory } satisfies Meta<typeof SectionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { session } = SAMPLES;
const at = (state: ThisSessionState) => ({ section: 'session' as const, state });

export const Show: Story = {
  args: at(session.show),
  play: shows('Firefox on Linux', 'This device', 'Since', 'Ends', 'Signed in with', '(202) 555-0123', 'Log out'),
};
export const SigningOut: Story = { args: at(session.signingOut), play: shows('Since', 'Log out') };
export const Failed: Story = {
  args: at({ ...session.show, error: NO_ANSWER }),
  play: shows('We could not reach the server'),
};
