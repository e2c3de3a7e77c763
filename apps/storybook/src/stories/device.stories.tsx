import type { DeviceEvent, DeviceState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Mock } from 'storybook/test';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { StoryFrame } from '../stage/login-story';
import { shows } from '../stage/shows';
import { OrganizationStoryFrame } from '../organizations/organization-story';
import { DeviceScreen, Loader, MemberRoles } from '../stage/sources';
import {
  AGENT,
  ALLOWING,
  DEVICE_STATES,
  FINDING,
  FROM_LINK,
  HARD_TO_READ,
  NOT_SENT,
  OF_MEMBER,
  WRONG,
} from '../states/device';

interface DeviceProps {
  readonly state: DeviceState;
  readonly send?: (event: DeviceEvent) => void;
}

const ignore = () => undefined;

/** The code of the first event that a screen sent. */
function submitted(send: DeviceProps['send']): string {
  const [[event] = []] = (send as Mock<(event: DeviceEvent) => void>).mock.calls;
  return event?.type === 'submitCode' ? event.userCode.reveal() : '';
}

/** The approval of a device in one state. */
const Device = ({ state, send = ignore }: DeviceProps) => (
  <StoryFrame>
    <DeviceScreen state={state} send={send} projectName="Harbour" loader={<Loader room={{ heading: true }} />} />
  </StoryFrame>
);

const meta = { title: 'Device', component: Device } satisfies Meta<typeof Device>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { args: { state: DEVICE_STATES.opening }, play: shows('Loading') };
export const Framed: Story = { args: { state: DEVICE_STATES.refused }, play: shows('https://evil.example') };
export const Failed: Story = {
  args: { state: DEVICE_STATES.failed },
  play: shows('Looks like there was an error!', 'Try again'),
};
export const NoSession: Story = {
  args: { state: DEVICE_STATES.noSession },
  play: shows('No active session detected. Please log in to continue.'),
};

export const Enter: Story = {
  args: { state: DEVICE_STATES.enter, send: fn() },
  play: async ({ args, canvasElement }) => {
    await shows('Connect a device', 'Enter the code that your device shows.')({ canvasElement });
    const field = within(canvasElement).getByRole('textbox', { name: 'Code on your device' });
    await userEvent.type(field, 'wdjb mjht{Enter}');
    await expect(submitted(args.send)).toBe('wdjb mjht');
  },
};

export const FromLink: Story = {
  args: { state: FROM_LINK, send: fn() },
  play: async ({ args, canvasElement }) => {
    await shows('Check that your device shows this code.')({ canvasElement });
    await expect(within(canvasElement).getByRole('textbox')).toHaveValue('WDJB-MJHT');
    await expect(args.send).not.toHaveBeenCalled();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Continue' }));
    await expect(submitted(args.send)).toBe('WDJB-MJHT');
  },
};

export const Finding: Story = { args: { state: FINDING }, play: shows('Connect a device') };

export const Wrong: Story = {
  args: { state: WRONG },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Code on your device' });
    await expect(field).toHaveAccessibleDescription('This code is not valid. Check it on your device.');
    await expect(field).toHaveFocus();
  },
};

export const Approve: Story = {
  args: { state: DEVICE_STATES.approve, send: fn() },
  play: async ({ args, canvasElement }) => {
    await shows(
      'Acme Notes wants to access your Harbour account',
      'Your device shows the code WDJB-MJHT.',
      'If someone sent you the code or the link, deny.',
      'Acme Notes is requesting to:',
    )({ canvasElement });
    const canvas = within(canvasElement);
    await expect(canvas.queryByText(/You will be sent back/)).toBeNull();
    const allow = canvas.getByRole('button', { name: 'Allow' });
    await waitFor(() => expect(allow).not.toHaveAttribute('aria-disabled'));
    // Synthetic clicks do not count.
    await userEvent.click(allow);
    await expect(args.send).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Deny' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'deny' });
  },
};

export const Allowing: Story = { args: { state: ALLOWING }, play: shows('Allow') };
export const NotSent: Story = {
  args: { state: NOT_SENT },
  play: shows('Something went wrong on our side. Try again.'),
};
export const HardToRead: Story = {
  args: { state: HARD_TO_READ },
  play: shows('can be mistaken for a different one. Continue only if you recognize acme-cli.'),
};
export const Agent: Story = { args: { state: AGENT }, play: shows('This app belongs to notes.example.') };
export const OfMember: Story = {
  args: { state: OF_MEMBER },
  render: ({ state, send = ignore }) => (
    <OrganizationStoryFrame>
      <DeviceScreen state={state} send={send} projectName="Harbour" Roles={MemberRoles} />
    </OrganizationStoryFrame>
  ),
  play: shows(
    'You are signed in to Harbour Library as ada@harbour.example.',
    'Roles that the device can use: Admin, billing-reader',
  ),
};
export const Reauthenticate: Story = {
  args: { state: DEVICE_STATES.reauthenticate, send: fn() },
  play: async ({ args, canvasElement }) => {
    await shows('Connect a device', 'Your last sign-in was some time ago.')({ canvasElement });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Log in again' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'signInAgain' });
  },
};
export const AccountChanged: Story = {
  args: { state: DEVICE_STATES.accountChanged },
  play: shows('You are signed in to another account', 'Continue'),
};

export const Expired: Story = {
  args: { state: DEVICE_STATES.expired, send: fn() },
  play: async ({ args, canvasElement }) => {
    await shows('This code has expired.')({ canvasElement });
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Enter a new code' }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'tryAgain' });
  },
};

export const Allowed: Story = {
  args: { state: DEVICE_STATES.allowed },
  play: shows('Success!', 'You can go back to your device and close this page.'),
};
export const Denied: Story = {
  args: { state: DEVICE_STATES.denied },
  play: shows('Access to the application was denied.'),
};
