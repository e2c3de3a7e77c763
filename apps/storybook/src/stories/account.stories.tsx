import type { AccountState, LoginConfig } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LoginStory } from '../stage/login-story';
import { shows } from '../stage/shows';

const meta = { title: 'Signed in already', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const CONFIG: LoginConfig = { products: ['emailMagicLinks'], whenSignedIn: 'show' };
const person = { name: 'Ada Lovelace', contact: 'ada@example.com' };

const at = (account: AccountState) => ({
  config: CONFIG,
  state: { tab: 'email' as const, methods: { account, magicLink: { at: 'enter' as const } } },
});

export const SignedIn: Story = {
  args: at({ at: 'signedIn', person }),
  play: shows('You are signed in', 'Ada Lovelace', 'ada@example.com', 'Continue', 'Log out'),
};

export const WithoutName: Story = {
  args: at({ at: 'signedIn', person: { name: '', contact: '+12015550123' } }),
  play: shows('You are signed in', '+12015550123'),
};

export const SigningOut: Story = {
  args: at({ at: 'signingOut', person }),
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: /Log out/ });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};
