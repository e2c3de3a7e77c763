import type { LoginConfig } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LoginStory } from '../stage/login-story';
import { shows } from '../stage/shows';
import { passcodeLogin, PASSCODES, REFUSALS, signUpRefused } from '../states/otp';
import { PASSWORD_STATES, passwordLogin } from '../states/password';

const meta = { title: 'Sign-up refused', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const WAITING_LIST = { ...PASSCODES, requestAccessURL: 'https://example.com/waiting-list' };
const at = (reason: keyof typeof REFUSALS, config: LoginConfig = WAITING_LIST) => ({
  config,
  state: passcodeLogin('email', signUpRefused('email', REFUSALS[reason])),
});

export const Closed: Story = {
  args: at('closed'),
  play: async ({ canvasElement }) => {
    await shows('Sign-ups are closed', 'No new accounts can be created here at the moment.')({ canvasElement });
    const link = within(canvasElement).getByRole('link', { name: 'Request access' });
    await expect(link).toHaveAttribute('href', WAITING_LIST.requestAccessURL);
  },
};

const hasNoLink: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await shows('Sign-ups are closed')({ canvasElement });
  await expect(within(canvasElement).queryByRole('link')).toBeNull();
};
export const WithoutLink: Story = { args: at('closed', PASSCODES), play: hasNoLink };
export const UnsafeLink: Story = {
  args: at('closed', { ...PASSCODES, requestAccessURL: 'javascript:alert(1)' }),
  play: hasNoLink,
};

export const NotOnTheList: Story = {
  args: at('notAllowed'),
  play: shows('This address is not on the list', 'If you have another address, go back and use that one.'),
};

export const NotOnTheListWithPassword: Story = {
  args: { config: { ...WAITING_LIST, products: ['passwords'] }, state: passwordLogin(PASSWORD_STATES.refused) },
  play: shows('This address is not on the list', 'Request access'),
};

export const MethodTurnedOff: Story = {
  args: at('method'),
  play: shows('This way to log in is turned off', 'Go back and choose another way.'),
};
