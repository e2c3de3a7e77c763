import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { shows } from '../stage/shows';
import { LONG_EMAIL, LONG_NAME, NO_ANSWER } from './states/ada';
import { UserButtonStory } from './user-button-story';

const meta = { title: 'Account/User menu', component: UserButtonStory } satisfies Meta<typeof UserButtonStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const person = { id: 'user-1', name: 'Ada Lovelace', contact: 'ada@example.com' };
const long = { id: 'user-1', name: LONG_NAME, contact: LONG_EMAIL };

/** No one is signed in, and nothing is rendered. */
export const Hidden: Story = {
  args: { state: { at: 'hidden' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).toBeNull();
  },
};
export const Closed: Story = { args: { state: { at: 'closed', person } }, play: shows('AL') };
export const Open: Story = {
  args: { state: { at: 'open', person, item: 0, count: 3 } },
  play: shows('Ada Lovelace', 'ada@example.com', 'Manage account', 'Help', 'Log out'),
};
export const SigningOut: Story = { args: { state: { at: 'signingOut', person } }, play: shows('AL') };
export const WithName: Story = {
  args: { state: { at: 'closed', person }, showName: true },
  play: shows('Ada Lovelace'),
};
export const LongName: Story = {
  args: { state: { at: 'open', person: long, item: 1, count: 3 }, showName: true },
  play: shows('Hohenstein', 'post.international.example.com'),
};
export const NotLoggedOut: Story = {
  args: { state: { at: 'closed', person, error: NO_ANSWER } },
  play: shows('We could not reach the server'),
};
