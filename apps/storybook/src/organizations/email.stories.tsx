import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { shows } from '../stage/shows';
import { OrganizationStory } from './organization-story';
import {
  anybody,
  code,
  CODE_FIRST,
  GERMAN_EMAIL,
  linkSent,
  LONG_EMAIL,
  methods,
  ofHarbour,
  steppingUp,
} from './states/email';
import { LIMITED, NO_JIT, OFFLINE, OUR_FAULT, UNKNOWN } from './states/problems';

const meta = { title: 'Organizations/Email', component: OrganizationStory } satisfies Meta<typeof OrganizationStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const long = { ...anybody, email: LONG_EMAIL };
const TITLE = 'How would you like to continue?';

export const Methods: Story = {
  args: { state: methods() },
  play: async ({ canvasElement }) => {
    await shows(TITLE, 'The email goes to ada@harbour.example.')({ canvasElement });
    const buttons = within(canvasElement).getAllByRole('button');
    await expect(buttons.map(({ textContent }) => textContent)).toEqual([
      '',
      'Email me a log in link',
      'Email me a log in code',
    ]);
  },
};
export const MethodsCodeFirst: Story = {
  args: { state: methods({ about: CODE_FIRST }) },
  play: async ({ canvasElement }) => {
    await shows(TITLE)({ canvasElement });
    const [, first] = within(canvasElement).getAllByRole('button');
    await expect(first).toHaveTextContent('Email me a log in code');
  },
};
export const MethodsSendingLink: Story = {
  args: { state: methods({ entry: 'sendingLink' }) },
  play: async ({ canvasElement }) => {
    await shows('Sending the link…')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Email me a log in code' })).toBeDisabled();
  },
};
export const MethodsSendingCode: Story = {
  args: { state: methods({ entry: 'sendingCode' }) },
  play: shows('Sending the code…'),
};
export const MethodsOffline: Story = {
  args: { state: methods({ error: OFFLINE }) },
  play: shows('We could not reach the server.'),
};
export const MethodsBlocked: Story = {
  args: { state: methods(LIMITED) },
  play: shows('Too many attempts. Try again in 0:42.'),
};
export const MethodsNotAllowed: Story = {
  args: { state: methods({ about: ofHarbour, error: NO_JIT }) },
  play: shows('ada@harbour.example has no access to Harbour Works.'),
};
export const MethodsLongGerman: Story = {
  args: { state: methods({ about: long }), strings: GERMAN_EMAIL },
  play: shows('Anmeldebestätigungscode per E-Mail-Nachricht zusenden', LONG_EMAIL),
};

/** A link was just sent; the next one is offered shortly. */
export const LinkSent: Story = {
  args: { state: linkSent({ resendAt: 14_000 }) },
  play: async ({ canvasElement }) => {
    await shows(
      'Check your email',
      'An email was sent to ada@harbour.example.',
      'Resend email in 0:14',
    )({ canvasElement });
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Resend email in 0:14' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getAllByRole('link')).toHaveLength(3);
  },
};
export const LinkSentReady: Story = { args: { state: linkSent() }, play: shows('Resend email', 'Try again') };
export const LinkResending: Story = {
  args: { state: linkSent({ resend: 'sending' }) },
  play: async ({ canvasElement }) => {
    await shows('Sending the email...')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Sending the email...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};
export const LinkResent: Story = {
  args: { state: linkSent({ resend: 'sent', resendAt: 15_000 }) },
  play: shows('Email sent'),
};
export const LinkResendFailed: Story = {
  args: { state: linkSent({ error: OFFLINE }) },
  play: shows('We could not reach the server.'),
};
export const LinkBlocked: Story = {
  args: { state: linkSent(LIMITED) },
  play: shows('Too many attempts. Try again in 0:42.'),
};
export const LinkNotAllowed: Story = {
  args: { state: linkSent({ about: ofHarbour, error: NO_JIT }) },
  play: shows('ada@harbour.example has no access to Harbour Works.'),
};
export const LinkInStepUp: Story = {
  args: { state: linkSent({ about: steppingUp }) },
  play: shows('Check your email', 'Try again'),
};
/** The link works on any device, and the member has come back to this tab. */
export const LinkOpenedElsewhere: Story = {
  args: { state: linkSent({ anywhere: 'returned' }) },
  play: shows('Did you open the link on another device?'),
};
/** The web-mail links search for the sender, if the host has set it. */
export const LinkOfOneSender: Story = {
  args: {
    state: linkSent(),
    config: { products: ['emailMagicLinks'], emailMagicLinksOptions: { domainHint: 'harbour.example' } },
  },
  play: async ({ canvasElement }) => {
    await shows('Open in Gmail')({ canvasElement });
    const gmail = within(canvasElement).getByRole('link', { name: 'Open in Gmail' });
    await expect(gmail).toHaveAttribute('href', expect.stringContaining('harbour.example'));
  },
};
export const LinkLongGerman: Story = {
  args: { state: linkSent({ about: long, resendAt: 14_000 }), strings: GERMAN_EMAIL },
  play: shows('E-Mail-Benachrichtigung erneut senden in 0:14', LONG_EMAIL),
};

export const Code: Story = {
  args: { state: code({ resendAt: 14_000 }) },
  play: async ({ canvasElement }) => {
    await shows(
      'Enter passcode',
      'ada@harbour.example',
      'Your code expires in 9:58.',
      'Resend code in 0:14',
    )({ canvasElement });
    await expect(within(canvasElement).getByRole('textbox')).toHaveAttribute('autocomplete', 'one-time-code');
  },
};
export const CodeReady: Story = { args: { state: code() }, play: shows('Resend code') };
export const CodeVerifying: Story = {
  args: { state: code({ entry: 'verifying' }) },
  play: async ({ canvasElement }) => {
    await shows('Verifying passcode...')({ canvasElement });
    const field = within(canvasElement).getByRole('textbox');
    await expect(field).toHaveAttribute('aria-busy', 'true');
    await expect(field).toHaveAttribute('readonly');
  },
};
const refuses =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await shows(text)({ canvasElement });
    const field = within(canvasElement).getByRole('textbox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(text);
  };
export const CodeWrong: Story = {
  args: { state: code({ error: { code: 'otp_code_not_found', message: 'Not found.' } }) },
  play: refuses('This code is not valid. Check it and try again.'),
};
export const CodeOffline: Story = {
  args: { state: code({ error: OFFLINE }) },
  play: async ({ canvasElement }) => {
    await shows('We could not reach the server.')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};
export const CodeOurFault: Story = {
  args: { state: code({ error: OUR_FAULT }) },
  play: shows('Something went wrong on our side.'),
};
export const CodeUnknownFault: Story = {
  args: { state: code({ error: UNKNOWN }) },
  play: shows('A sentence of the provider'),
};
export const CodeBlocked: Story = {
  args: { state: code(LIMITED) },
  play: shows('Too many attempts. Try again in 0:42.'),
};
export const CodeExpired: Story = {
  args: { state: code({ deadline: 0, expired: true }) },
  play: async ({ canvasElement }) => {
    await shows('Your code has expired.')({ canvasElement });
    await expect(within(canvasElement).getByRole('textbox')).toBeEnabled();
  },
};
export const CodeResending: Story = { args: { state: code({ resend: 'sending' }) }, play: shows('Sending the code…') };
export const CodeResent: Story = {
  args: { state: code({ resend: 'sent', resendAt: 15_000 }) },
  play: shows('Code sent'),
};
export const CodeResendFailed: Story = { args: { state: code({ error: OFFLINE }) }, play: shows('We could not reach') };
export const CodeForHarbour: Story = { args: { state: code({ about: ofHarbour }) }, play: shows('Enter passcode') };
export const CodeLongGerman: Story = {
  args: { state: code({ about: long, resendAt: 14_000 }), strings: GERMAN_EMAIL },
  play: shows('Anmeldebestätigungscode erneut senden in 0:14', LONG_EMAIL),
};
