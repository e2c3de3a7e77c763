import type { PasswordResetState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../stage/login-story';
import { shows } from '../stage/shows';
import { ResetScreen } from '../stage/sources';
import { OFFLINE } from '../states/otp';
import { chosen, reset, RESET_STATES, SCORES } from '../states/password';

const ignore = () => undefined;

/** The page of a reset email in one state. */
function ResetStory({ state }: { readonly state: PasswordResetState }) {
  return (
    <StoryFrame>
      <ResetScreen state={state} send={ignore} />
    </StoryFrame>
  );
}

const meta = { title: 'Password reset', component: ResetStory } satisfies Meta<typeof ResetStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const [, , , good] = SCORES;

export const Arrived: Story = { args: { state: RESET_STATES.arrived } };
export const Form: Story = {
  args: { state: RESET_STATES.enter },
  play: shows('Reset your password', 'Login without a password'),
};
export const Chosen: Story = { args: { state: reset(good && chosen(good)) }, play: shows('Good') };
export const Refused: Story = {
  args: { state: reset({ ...(good && chosen(good)), error: OFFLINE }) },
  play: shows('We could not'),
};
export const LoggingIn: Story = {
  args: { state: reset({ entry: 'loggingIn' }) },
  play: shows('Logging in...', 'Login without a password'),
};
export const Authenticating: Story = { args: { state: RESET_STATES.authenticating }, play: shows('Logging in...') };
export const Confirm: Story = {
  args: { state: RESET_STATES.confirm },
  play: shows('Finish logging in', 'ada@example.com', 'Continue', 'Cancel'),
};
export const Declined: Story = { args: { state: RESET_STATES.declined }, play: shows('You were not logged in.') };
export const LinkRefused: Story = {
  args: { state: RESET_STATES.refused },
  play: shows('Looks like there was an error!', 'This link was already used or has expired.'),
};
export const LinkUnreachable: Story = {
  args: { state: { ...RESET_STATES.refused, error: OFFLINE } },
  play: shows('We could not reach the server.', 'Try again'),
};
export const NoToken: Story = { args: { state: RESET_STATES.missing }, play: shows('Looks like there was an error!') };
export const Done: Story = { args: { state: RESET_STATES.authenticated }, play: shows('Success!') };
