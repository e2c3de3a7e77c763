import type { PasskeyRegistrationEvent, PasskeyRegistrationState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { StoryFrame } from '../stage/login-story';
import { shows } from '../stage/shows';
import { PasskeyRegistrationScreen } from '../stage/sources';
import { deleting, finishing, noPasskeys, notCreated, REGISTRATION_STATES, renaming } from '../states/passkey';

interface RegistrationProps {
  readonly state: PasskeyRegistrationState;
  readonly send?: (event: PasskeyRegistrationEvent) => void;
}

const ignore = () => undefined;

/** The passkey widget in one state. */
const Registration = ({ state, send = ignore }: RegistrationProps) => (
  <StoryFrame>
    <PasskeyRegistrationScreen state={state} send={send} />
  </StoryFrame>
);

const meta = { title: 'Passkey registration', component: Registration } satisfies Meta<typeof Registration>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Checking: Story = { args: { state: REGISTRATION_STATES.checking }, play: shows('Loading') };

export const Unreachable: Story = { args: { state: REGISTRATION_STATES.unreachable }, play: shows('Try again') };

export const NoUser: Story = {
  args: { state: REGISTRATION_STATES.noUser },
  play: shows('Error: Cannot use PasskeyRegistration component without active user authenticated.'),
};

export const Start: Story = {
  args: { state: REGISTRATION_STATES.start },
  play: shows('Set up a new Passkey', 'Create a Passkey', 'Skip'),
};

export const Creating: Story = {
  args: { state: REGISTRATION_STATES.creating },
  play: shows('Create a Passkey', 'Skip'),
};

export const NotCreated: Story = {
  args: { state: notCreated('passkey_cancelled') },
  play: shows('Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.'),
};

export const Duplicate: Story = {
  args: { state: notCreated('passkey_duplicate') },
  play: shows('The Passkey cannot be created as it seems to be already registered.'),
};

export const List: Story = {
  args: { state: REGISTRATION_STATES.list },
  play: shows('Passkey successfully created!', 'Existing Passkeys', 'Chrome on Linux', 'Unnamed passkey'),
};

export const EmptyList: Story = { args: { state: noPasskeys }, play: shows('Passkey successfully created!', 'Done') };

export const Renaming: Story = {
  args: { state: renaming, send: fn() },
  play: async ({ args, canvasElement }) => {
    await shows('Name of the passkey', 'Chrome on Linux')({ canvasElement });
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Done' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Set up another Passkey' })).toBeDisabled();
    await userEvent.keyboard('Laptop{Enter}');
    await expect(args.send).toHaveBeenCalledWith({ type: 'saveName', name: 'Laptop' });
  },
};

export const Deleting: Story = {
  args: { state: deleting, send: fn() },
  play: async ({ args, canvasElement }) => {
    await shows('Once deleted, the passkey cannot be restored.')({ canvasElement });
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.send).toHaveBeenCalledWith({ type: 'cancelEdit' });
  },
};

export const Finishing: Story = { args: { state: finishing }, play: shows('Done') };
