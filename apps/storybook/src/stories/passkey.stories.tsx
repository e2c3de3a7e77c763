import type { PasskeyState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LoginStory } from '../stage/login-story';
import { shows } from '../stage/shows';
import { blocked, offered, PASSKEY_STATES, passkeyLogin, pickedInField, refused, WITH_FORM } from '../states/passkey';

const meta = { title: 'Passkey', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (state: PasskeyState) => ({ config: WITH_FORM, state: passkeyLogin(state) });

export const Idle: Story = { args: at(PASSKEY_STATES.idle), play: shows('Login with a Passkey', 'Continue') };

export const Prompting: Story = {
  args: at(PASSKEY_STATES.prompting),
  play: async ({ canvasElement }) => {
    await shows('Login with a Passkey')({ canvasElement });
    const button = within(canvasElement).getByRole('button', { name: 'Login with a Passkey' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const Verifying: Story = { args: at(PASSKEY_STATES.verifying), play: shows('Login with a Passkey') };

export const PickedInTheField: Story = { args: at(pickedInField), play: shows('Loading', 'example@email.com') };

export const NotUsed: Story = { args: at(refused('passkey_cancelled')), play: shows('No passkey was used.') };

export const NotFound: Story = {
  args: at(refused('webauthn_registration_not_found')),
  play: shows('Passkey registration not found.'),
};

export const Unknown: Story = {
  args: at(refused('unable_to_auth_webauthn_registration')),
  play: shows('Unknown error occurred during passkey authentication. Please try again.'),
};

export const Unsupported: Story = {
  args: at(refused('passkey_unsupported')),
  play: shows('Passkeys cannot be used in this browser or on this page.'),
};

export const Blocked: Story = { args: at(blocked), play: shows('Too many attempts. Try again in 0:42.') };

export const Authenticated: Story = {
  args: at(PASSKEY_STATES.authenticated),
  play: shows('Success!', 'Your Passkey has been successfully authenticated.'),
};

const OFFERING = { ...WITH_FORM, passkeyOptions: { offerPasskey: true } };

export const OfferedBehindAPasscode: Story = {
  args: { config: OFFERING, state: offered({ at: 'open', userId: 'user-1' }) },
  play: shows('Success!', 'Set up a new Passkey', 'Create a Passkey', 'Skip'),
};

export const OfferedAndCreating: Story = {
  args: { config: OFFERING, state: offered({ at: 'creating', userId: 'user-1' }) },
  play: async ({ canvasElement }) => {
    await shows('Success!', 'Skip')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Create a Passkey' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const OfferedAndNotCreated: Story = {
  args: {
    config: OFFERING,
    state: offered({ at: 'open', userId: 'user-1', error: { code: 'passkey_cancelled', message: 'Closed.' } }),
  },
  play: shows(
    'Success!',
    'Your Passkey was not created. Click “Create a Passkey” to try again or skip without adding a Passkey.',
  ),
};
