import type { CryptoState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LoginStory } from '../stage/login-story';
import { shows } from '../stage/shows';
import { ADDRESS, ALL, busy, cryptoLogin, failed, FEW, UNKNOWN, WALLETS } from '../states/crypto';

const meta = { title: 'Wallets', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (state: CryptoState) => ({ config: WALLETS, state: cryptoLogin(state) });

export const Main: Story = {
  args: at({ at: 'enter', wallets: FEW }),
  play: shows('Continue with Phantom', 'Continue with Metamask', 'Set up a new crypto wallet', 'or'),
};
export const MainWithoutAny: Story = {
  args: at({ at: 'enter', wallets: [] }),
  play: shows('Set up a new crypto wallet', 'or'),
};
export const MainWithAll: Story = {
  args: at({ at: 'enter', wallets: ALL }),
  play: async ({ canvasElement }) => {
    await shows('Continue with Vessel', 'Continue with other Crypto Wallet')({ canvasElement });
    const buttons = within(canvasElement).getAllByRole('button', { name: /^Continue with / });
    await expect(buttons).toHaveLength(6);
  },
};
export const Others: Story = {
  args: at({ at: 'others', wallets: ALL }),
  play: async ({ canvasElement }) => {
    await shows('Continue with other wallet', 'Continue with Solana', '<b>Name</b>')({ canvasElement });
    const button = within(canvasElement).getByRole('button', { name: 'Continue with Ethereum' });
    await expect(button).toHaveAccessibleDescription(/An Extraordinarily Long <b>Name/);
  },
};
export const Setup: Story = {
  args: at({ at: 'setup', wallets: [], from: 'enter' }),
  play: shows('Set up a new crypto wallet', 'Metamask', 'Phantom', 'Coinbase', 'Binance'),
};
export const Connecting: Story = {
  args: at({ at: 'connecting', ...busy }),
  play: shows('Connecting to your wallet...'),
};
export const ConnectingUnknown: Story = {
  args: at({ at: 'challenge', ...busy, wallet: UNKNOWN, address: ADDRESS }),
  play: shows('Connecting to your wallet...', '<b>Name</b>'),
};
export const Signing: Story = {
  args: at({ at: 'signing', ...busy, address: ADDRESS }),
  play: shows('Completing signature request...'),
};
export const Authenticating: Story = {
  args: at({ at: 'authenticating', ...busy, address: ADDRESS }),
  play: shows('Completing signature request...'),
};
const PROMPT = 'Your wallet could not be connected. Please go back and try again.';
export const Failed: Story = {
  args: at(failed({ code: 'wallet_rejected', message: '[Error] Could not connect to wallet' })),
  play: shows('Looks like there was an error!', PROMPT, 'Try again'),
};
export const FailedBySwitch: Story = {
  args: at(failed({ code: 'wallet_account_changed', message: '[Error] Could not sign message' })),
  play: shows(PROMPT, 'The account in your wallet has changed.'),
};
export const FailedOffline: Story = {
  args: at(failed({ code: 'network_error', message: '[Error] Could not connect to wallet' })),
  play: shows(PROMPT, 'We could not reach the server.'),
};
export const FailedTooOften: Story = {
  args: at({
    at: 'error',
    ...busy,
    error: { code: 'too_many_requests', message: '[Error] Could not connect to wallet', retryAt: 42_000 },
    blocked: true,
  }),
  play: async ({ canvasElement }) => {
    await shows(PROMPT, 'Too many attempts. Try again in 0:42.')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeDisabled();
  },
};
export const Success: Story = {
  args: at({ at: 'success', wallets: ALL }),
  play: shows('Success!', 'You have successfully connected your wallet.'),
};
