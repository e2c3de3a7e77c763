import type { OtpChannel, OtpCodeState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LoginStory } from '../stage/login-story';
import { shows } from '../stage/shows';
import { code, INVALID_CODE, OFFLINE, passcodeLogin, PASSCODES, TOO_MANY, verified, WRONG_CODE } from '../states/otp';

const meta = { title: 'Passcode/Code', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (channel: OtpChannel, part?: Partial<OtpCodeState>) => ({
  config: PASSCODES,
  state: passcodeLogin(channel, code(channel, part)),
});

export const Email: Story = {
  args: at('email'),
  play: async ({ canvasElement }) => {
    await shows('Enter passcode', 'ada@example.com', 'Your code expires in 4:58.', 'Resend code')({ canvasElement });
    const field = within(canvasElement).getByRole('textbox', { name: /passcode/i });
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
  },
};
export const Text: Story = { args: at('sms'), play: shows('Enter passcode', '415') };
export const Whatsapp: Story = { args: at('whatsapp'), play: shows('Enter passcode', '7946') };

const verifies: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await shows('Verifying passcode...')({ canvasElement });
  const field = within(canvasElement).getByRole('textbox');
  await expect(field).toHaveAttribute('aria-busy', 'true');
  await expect(field).toHaveAttribute('readonly');
};
export const EmailVerifying: Story = { args: at('email', { entry: 'verifying' }), play: verifies };
export const TextVerifying: Story = { args: at('sms', { entry: 'verifying' }), play: verifies };
export const WhatsappVerifying: Story = { args: at('whatsapp', { entry: 'verifying' }), play: verifies };

const refuses =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await shows(text)({ canvasElement });
    const field = within(canvasElement).getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(text);
  };
const wrong = refuses('Invalid passcode, please try again.');
export const EmailWrongCode: Story = { args: at('email', { error: WRONG_CODE }), play: wrong };
export const TextWrongCode: Story = { args: at('sms', { error: WRONG_CODE }), play: wrong };
export const WhatsappWrongCode: Story = { args: at('whatsapp', { error: WRONG_CODE }), play: wrong };

export const WrongFormat: Story = {
  args: at('email', { error: INVALID_CODE }),
  play: refuses('Code format is invalid, please try again.'),
};
export const Offline: Story = {
  args: at('email', { error: OFFLINE }),
  play: refuses('We could not reach the server. Check your connection and try again.'),
};

export const Locked: Story = {
  args: at('sms', { error: { code: 'user_lock_limit_reached', message: 'Locked.' } }),
  play: refuses('Too many failed authentication attempts. Please try again later.'),
};

export const Blocked: Story = {
  args: at('email', { error: { ...TOO_MANY, retryAt: 42_000 }, blocked: true }),
  play: async ({ canvasElement }) => {
    await shows('Too many attempts. Try again in 0:42.')({ canvasElement });
    await expect(within(canvasElement).getByRole('textbox')).toBeDisabled();
  },
};

export const EmailExpired: Story = { args: at('email', { expired: true }), play: shows('Your code has expired.') };
export const TextExpired: Story = { args: at('sms', { expired: true }), play: shows('Your code has expired.') };

export const Resending: Story = {
  args: at('email', { resend: 'sending' }),
  play: async ({ canvasElement }) => {
    await shows('Resend code')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: /Resend code/ })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};
export const ResendSent: Story = { args: at('sms', { resend: 'sent' }), play: shows('Code sent') };
export const ResendWaiting: Story = { args: at('sms', { resend: 'waiting' }), play: shows('Resend code') };
export const ResendFailed: Story = {
  args: at('email', { error: OFFLINE, resend: 'initial' }),
  play: shows('We could not reach'),
};

export const Verified: Story = {
  args: { config: PASSCODES, state: passcodeLogin('email', verified) },
  play: shows('Success!', 'Your passcode has been successfully verified.'),
};
