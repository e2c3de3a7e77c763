import type { LogoutEvent, LogoutState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { StoryFrame } from '../stage/login-story';
import { shows } from '../stage/shows';
import { LogoutScreen } from '../stage/sources';
import { LOGGING_OUT, LOGOUT_STATES } from '../states/consent';

interface LogoutProps {
  readonly state: LogoutState;
  readonly send?: (event: LogoutEvent) => void;
}

const ignore = () => undefined;

/** An app's sign-out request in one state. */
const Logout = ({ state, send = ignore }: LogoutProps) => (
  <StoryFrame>
    <LogoutScreen state={state} send={send} projectName="Harbour" />
  </StoryFrame>
);

const meta = { title: 'Log out', component: Logout } satisfies Meta<typeof Logout>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Confirm: Story = {
  args: { state: LOGOUT_STATES.confirm, send: fn() },
  play: async ({ args, canvasElement }) => {
    await shows('Log out?', 'Are you sure you want to log out of your Harbour account?', 'Yes')({ canvasElement });
    await userEvent.keyboard('{Enter}');
    await expect(args.send).not.toHaveBeenCalled();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'No' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'no' });
  },
};

export const LoggingOut: Story = { args: { state: LOGGING_OUT }, play: shows('Log out?', 'Yes') };
export const NotAsked: Story = { args: { state: LOGOUT_STATES.loggingOut }, play: shows('Loading') };
export const Refused: Story = {
  args: { state: LOGOUT_STATES.refused },
  play: shows('This app sent an address we cannot open.'),
};
export const AccountChanged: Story = {
  args: { state: LOGOUT_STATES.accountChanged },
  play: shows('You are signed in to another account', 'you were not logged out', 'Continue'),
};
export const Leaving: Story = {
  args: { state: LOGOUT_STATES.leaving },
  play: shows('Sending you back to notes.example…'),
};
export const NotLoggedOut: Story = {
  args: { state: LOGOUT_STATES.notLoggedOut },
  play: shows('You have not been logged out. You may close this page.'),
};
