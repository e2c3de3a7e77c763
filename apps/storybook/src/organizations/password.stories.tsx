import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { shows } from '../stage/shows';
import { OrganizationStory } from './organization-story';
import { ANYBODY } from './states/about';
import { LONG_EMAIL } from './states/email';
import {
  GERMAN_PASSWORD,
  MEMBER_MUST_RESET,
  MUST_RESET,
  NO_PASSWORD,
  password,
  steppingUp,
  WRONG,
} from './states/password';
import { INVALID_EMAIL, LIMITED, OFFLINE, SLOW } from './states/problems';

const meta = { title: 'Organizations/Password', component: OrganizationStory } satisfies Meta<typeof OrganizationStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const LogIn: Story = {
  args: { state: password() },
  play: async ({ canvasElement }) => {
    await shows(
      'Log in with email and password',
      'ada@harbour.example',
      'Sign up or reset password',
    )({ canvasElement });
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox', { name: 'Email' })).not.toHaveAttribute('readonly');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  },
};
export const LogInForAll: Story = { args: { state: password({ about: ANYBODY }) }, play: shows('example@email.com') };
/** Org 5.3: the member is known, and so is the address. */
export const LogInStepUp: Story = {
  args: { state: password({ about: steppingUp }) },
  play: async ({ canvasElement }) => {
    await shows('ada@harbour.example')({ canvasElement });
    await expect(within(canvasElement).getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  },
};
export const LogInChecking: Story = {
  args: { state: password({ entry: 'checking' }) },
  play: shows('Checking your password…'),
};
export const LogInWrong: Story = {
  args: { state: password({ error: WRONG }) },
  play: async ({ canvasElement }) => {
    await shows('Unauthorized credentials.')({ canvasElement });
    const field = within(canvasElement).getByLabelText('Password');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription('Unauthorized credentials.');
  },
};
export const LogInNoPassword: Story = {
  args: { state: password({ error: NO_PASSWORD }) },
  play: shows('Please enter your password.'),
};
/** The address is wrong, so its field shows the error. */
export const LogInBadAddress: Story = {
  args: { state: password({ about: { ...ANYBODY, email: 'ada@' }, error: INVALID_EMAIL }) },
  play: async ({ canvasElement }) => {
    await shows('Email format is invalid.')({ canvasElement });
    await expect(within(canvasElement).getByRole('textbox', { name: 'Email' })).toHaveFocus();
  },
};
const offersReset: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await shows('This password has to be reset before you can log in.')({ canvasElement });
  await expect(within(canvasElement).getByRole('button', { name: 'Get an email to reset it' })).toBeEnabled();
};
export const LogInMustReset: Story = { args: { state: password({ error: MUST_RESET }) }, play: offersReset };
export const LogInMemberMustReset: Story = {
  args: { state: password({ error: MEMBER_MUST_RESET }) },
  play: offersReset,
};
export const LogInOffline: Story = {
  args: { state: password({ error: OFFLINE }) },
  play: shows('We could not reach the server.'),
};
export const LogInSlow: Story = { args: { state: password({ error: SLOW }) }, play: shows('This is taking too long.') };
export const LogInBlocked: Story = {
  args: { state: password(LIMITED) },
  play: async ({ canvasElement }) => {
    await shows('Too many attempts. Try again in 0:42.')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Continue' })).toBeDisabled();
  },
};
export const LogInLongGerman: Story = {
  args: { state: password({ about: { ...ANYBODY, email: LONG_EMAIL }, error: MUST_RESET }), strings: GERMAN_PASSWORD },
  play: shows('Registrieren oder Passwort zurücksetzen', 'E-Mail-Nachricht zum Zurücksetzen anfordern'),
};
