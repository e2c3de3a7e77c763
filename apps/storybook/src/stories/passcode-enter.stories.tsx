import type { OtpChannel, OtpState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LoginStory } from '../stage/login-story';
import { shows } from '../stage/shows';
import { ADDRESS_PROBLEMS, blank, blocked, OFFLINE, passcodeLogin, PASSCODES, refused, sending } from '../states/otp';

const meta = { title: 'Passcode/Enter', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (channel: OtpChannel, otp: OtpState) => ({ config: PASSCODES, state: passcodeLogin(channel, otp) });

/** A refused field: it has the error and the focus. */
const refuses =
  (text: string, value: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await shows(text, value)({ canvasElement });
    const field = within(canvasElement).getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(text);
    await expect(field).toHaveFocus();
  };

export const Email: Story = { args: at('email', blank), play: shows('example@email.com') };
export const Text: Story = { args: at('sms', blank), play: shows('(123) 456-7890') };
export const Whatsapp: Story = { args: at('whatsapp', blank), play: shows('(123) 456-7890') };

export const EmailInvalid: Story = {
  args: at('email', refused('email', ADDRESS_PROBLEMS.email)),
  play: refuses('Invalid email address.', 'ada@example.com'),
};

export const EmailInactive: Story = {
  args: at('email', refused('email', { code: 'inactive_email', message: 'Inactive.' })),
  play: shows('This email address is inactive.'),
};

export const TextInvalid: Story = {
  args: at('sms', refused('sms', ADDRESS_PROBLEMS.sms)),
  play: refuses('Phone number format is invalid. Ensure the phone number is in the E.164 format.', '(415) 555-2671'),
};

export const WhatsappUnsubscribed: Story = {
  args: at('whatsapp', refused('whatsapp', ADDRESS_PROBLEMS.whatsapp)),
  play: shows("Text 'START' to resubscribe", '20 7946 0958'),
};

export const EmailOffline: Story = {
  args: at('email', refused('email', OFFLINE)),
  play: refuses('We could not reach the server. Check your connection and try again.', 'ada@example.com'),
};

export const UnknownError: Story = {
  args: at(
    'email',
    refused('email', {
      code: 'something_new',
      message: 'This project is paused. See https://stytch.com/docs for what to do about it.',
    }),
  ),
  play: shows('This project is paused.'),
};

const isBlocked: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await shows('Too many attempts. Try again in 0:42.')({ canvasElement });
  await expect(within(canvasElement).getByRole('button', { name: /Continue/ })).toBeDisabled();
};
export const EmailBlocked: Story = { args: at('email', blocked('email')), play: isBlocked };
export const TextBlocked: Story = { args: at('sms', blocked('sms')), play: isBlocked };
export const WhatsappBlocked: Story = { args: at('whatsapp', blocked('whatsapp')), play: isBlocked };

const isSending =
  (value: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await shows(value)({ canvasElement });
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly');
    await expect(canvas.getByRole('button', { name: /Continue/ })).toHaveAttribute('aria-busy', 'true');
  };
export const EmailSending: Story = { args: at('email', sending('email')), play: isSending('ada@example.com') };
export const TextSending: Story = { args: at('sms', sending('sms')), play: isSending('(415) 555-2671') };
export const WhatsappSending: Story = { args: at('whatsapp', sending('whatsapp')), play: isSending('20 7946 0958') };
