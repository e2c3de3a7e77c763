import type { LoginConfig, OAuthState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { LoginStory } from '../stage/login-story';
import { shows } from '../stage/shows';
import { ALL_PROVIDERS, OAUTH_STATES, oauthLogin, refusedThere, THREE_PROVIDERS } from '../states/oauth';

const meta = { title: 'Social accounts', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (state: OAuthState, config: LoginConfig = THREE_PROVIDERS) => ({ config, state: oauthLogin(state) });

export const Choose: Story = {
  args: at(OAUTH_STATES.choose),
  play: shows('Continue with Google', 'Continue with Apple', 'Continue with GitHub', 'or', 'example@email.com'),
};

export const AllNineteen: Story = {
  args: { config: ALL_PROVIDERS, state: { tab: undefined, methods: { oauth: OAUTH_STATES.choose } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findAllByRole('button', { name: /^Continue with / })).toHaveLength(19);
    await waitFor(() => expect(canvasElement.querySelectorAll('.foyer-mark > svg')).toHaveLength(19));
  },
};

export const Leaving: Story = {
  args: at(OAUTH_STATES.leaving),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: /Continue with Apple/ });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const RefusedByTheProvider: Story = {
  args: at(refusedThere),
  play: shows('The sign-in with this provider did not finish. Please try again.', 'Continue with Google'),
};

export const Arrived: Story = { args: at(OAUTH_STATES.arrived), play: shows('Logging in...') };

export const Confirm: Story = {
  args: at(OAUTH_STATES.confirm),
  play: shows('This sign-in was started in another browser.', 'Continue', 'Cancel'),
};

export const Authenticated: Story = {
  args: at(OAUTH_STATES.authenticated),
  play: shows('Success!', 'You have successfully logged in.'),
};

export const Refused: Story = {
  args: at(OAUTH_STATES.refused),
  play: shows('Looks like there was an error!', 'This sign-in was already used or has expired.'),
};
