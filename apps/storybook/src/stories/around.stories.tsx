import type { Meta, StoryObj } from '@storybook/react-vite';
import { Login } from '@foyer/react-ui';
import { FoyerProvider } from '@foyer/react-headless';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ALL_WAYS, StoryFrame } from '../stage/login-story';
import { shows } from '../stage/shows';
import { useSilentClient } from '../stage/silent-client';
import { Button, ChunkFailed, ErrorScreen, useToast } from '../stage/sources';
import { OFFLINE } from '../states/otp';

const meta = { title: 'Around' } satisfies Meta;
export default meta;
type Story = StoryObj;

const PROBLEM = { code: 'session_not_found', message: 'The session was not found.' };

function WaitingLogin() {
  const client = useSilentClient();
  return (
    <FoyerProvider client={client}>
      <Login config={ALL_WAYS} />
    </FoyerProvider>
  );
}

/** The whole widget before the provider has responded. */
export const BootstrapLoader: Story = { render: () => <WaitingLogin />, play: shows('Loading') };

export const ErrorWithoutWayBack: Story = {
  render: () => (
    <StoryFrame>
      <ErrorScreen problem={PROBLEM} />
    </StoryFrame>
  ),
  play: shows('Looks like there was an error!', 'Your session has ended. Please log in again.'),
};

const onBack = fn();
export const ErrorWithWayBack: Story = {
  render: () => (
    <StoryFrame>
      <ErrorScreen problem={PROBLEM} onBack={onBack} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    await shows('Looks like there was an error!')({ canvasElement });
    onBack.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Back' }));
    await expect(onBack).toHaveBeenCalledOnce();
  },
};

const onRetry = fn();
export const ChunkNotLoaded: Story = {
  render: () => (
    <StoryFrame>
      <ChunkFailed problem={OFFLINE} onRetry={onRetry} />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    await shows('We could not reach the server.')({ canvasElement });
    onRetry.mockClear();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

function ResendingScreen() {
  const toast = useToast();
  return <Button onClick={() => toast('Email resent')}>Resend</Button>;
}

/** The toast after an email was sent again, in its own live region. */
export const Toast: Story = {
  render: () => (
    <StoryFrame>
      <ResendingScreen />
    </StoryFrame>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Resend' }));
    await waitFor(() => expect(canvas.getByText('Email resent').closest('[role="status"]')).toBeVisible());
  },
};
