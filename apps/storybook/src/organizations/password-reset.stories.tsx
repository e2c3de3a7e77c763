import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { shows } from '../stage/shows';
import { BREACHED, chosen, luds, SCORES, unchecked } from '../states/password';
import { OrganizationStory } from './organization-story';
import { LONG_EMAIL } from './states/email';
import {
  DEAD_LINK,
  ELSEWHERE,
  forgot,
  form,
  GERMAN_PASSWORD,
  mailed,
  RESET_STATES,
  resetting,
  resettingAlone,
  resettingForAll,
  TOO_OLD,
} from './states/password';
import { INVALID_EMAIL, LIMITED, NO_ACCESS, NO_JIT, OFFLINE } from './states/problems';

const meta = { title: 'Organizations/Password reset', component: OrganizationStory } satisfies Meta<
  typeof OrganizationStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const score = (index: 0 | 1 | 2 | 3 | 4) => chosen(SCORES[index] ?? BREACHED);

export const Forgot: Story = {
  args: { state: resetting(forgot()) },
  play: shows('Let us email you a link', 'The email has a link to log in', 'ada@harbour.example'),
};
export const ForgotForAll: Story = {
  args: { state: resettingForAll(forgot({ target: { to: 'discovery' }, email: '' })) },
  play: shows('The link in the email lets you sign up, or reset your password.', 'example@email.com'),
};
export const ForgotLooking: Story = {
  args: { state: resetting(forgot({ entry: 'looking' })) },
  play: shows('Looking up your address…'),
};
export const ForgotSending: Story = {
  args: { state: resetting(forgot({ entry: 'sending' })) },
  play: shows('Sending the email...'),
};
export const ForgotInviting: Story = {
  args: { state: resetting(forgot({ entry: 'inviting' })) },
  play: shows('Sending the email...'),
};
export const ForgotBadAddress: Story = {
  args: { state: resetting(forgot({ email: 'ada@', error: INVALID_EMAIL })) },
  play: async ({ canvasElement }) => {
    await shows('Email format is invalid.')({ canvasElement });
    const field = within(canvasElement).getByRole('textbox', { name: 'Email' });
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription('Email format is invalid.');
  },
};
export const ForgotUnknownAddress: Story = {
  args: { state: resetting(forgot({ error: NO_ACCESS })) },
  play: shows('ada@harbour.example has no access to Harbour Works.'),
};
export const ForgotNotAllowed: Story = {
  args: { state: resetting(forgot({ error: NO_JIT })) },
  play: shows('ada@harbour.example has no access to Harbour Works.'),
};
export const ForgotOffline: Story = {
  args: { state: resetting(forgot({ error: OFFLINE })) },
  play: shows('We could not reach the server.'),
};
export const ForgotBlocked: Story = { args: { state: resetting(forgot(LIMITED)) }, play: shows('Try again in 0:42.') };

export const Mailed: Story = {
  args: { state: resetting(RESET_STATES.mailed) },
  play: async ({ canvasElement }) => {
    await shows(
      'Check your email!',
      'A login link was sent to ada@harbour.example.',
      'Resend email in 0:14',
    )({ canvasElement });
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};
export const MailedReady: Story = {
  args: { state: resettingForAll(mailed()) },
  play: shows('Didn’t get it?', 'Resend email'),
};
export const MailedResending: Story = {
  args: { state: resetting(mailed({ entry: 'resending' })) },
  play: shows('Sending the email...'),
};
/** The toast confirms it, and the pause restarts. */
export const MailedAgain: Story = {
  args: { state: resetting(mailed({ isResent: true, resendAt: 15_000 })) },
  play: shows('Email resent', 'Resend email in 0:15'),
};
export const MailedFailed: Story = {
  args: { state: resetting(mailed({ error: OFFLINE })) },
  play: shows('We could not reach the server.'),
};
export const MailedBlocked: Story = { args: { state: resetting(mailed(LIMITED)) }, play: shows('Try again in 0:42.') };
export const MailedLongGerman: Story = {
  args: { state: resetting(mailed({ email: LONG_EMAIL, resendAt: 14_000 })), strings: GERMAN_PASSWORD },
  play: shows(LONG_EMAIL, 'E-Mail-Benachrichtigung erneut senden in 0:14'),
};

export const Invited: Story = {
  args: { state: resetting(RESET_STATES.invited) },
  play: async ({ canvasElement }) => {
    await shows(
      'Verify your email first',
      'A link was sent to ada@harbour.example.',
      'Open in Gmail',
      'Open in Outlook',
    )({ canvasElement });
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(2);
  },
};
/** Org W50: the email is really sent. */
export const InvitedReady: Story = {
  args: { state: resetting(mailed({ at: 'invited' })) },
  play: shows('Resend email'),
};
export const InvitedResending: Story = {
  args: { state: resetting(mailed({ at: 'invited', entry: 'resending' })) },
  play: async ({ canvasElement }) => {
    await shows('Sending the email...')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Sending the email...' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};
export const InvitedAgain: Story = {
  args: { state: resetting(mailed({ at: 'invited', isResent: true, resendAt: 15_000 })) },
  play: shows('Email resent'),
};
export const InvitedNotAllowed: Story = {
  args: { state: resetting(mailed({ at: 'invited', error: NO_JIT })) },
  play: shows('ada@harbour.example has no access to Harbour Works.'),
};

export const Arrived: Story = { args: { state: resetting(RESET_STATES.arrived) }, play: shows('Loading') };
export const Confirm: Story = {
  args: { state: resetting(RESET_STATES.confirm) },
  play: shows('Finish logging in', 'You are signed in as grace@harbour.example.', 'Continue', 'Cancel'),
};
export const ConfirmElsewhere: Story = {
  args: { state: resetting({ at: 'confirm', token: RESET_STATES.confirm.token }) },
  play: shows('This link was not requested in this browser.'),
};
export const Opening: Story = {
  args: { state: resetting(RESET_STATES.authenticating) },
  play: shows('Opening your link…'),
};
export const Unopened: Story = {
  args: { state: resetting(RESET_STATES.unopened) },
  play: shows('Your link could not be opened', 'We could not reach the server.', 'Try again'),
};
export const UnopenedBlocked: Story = {
  args: { state: resetting({ ...RESET_STATES.unopened, ...LIMITED }) },
  play: async ({ canvasElement }) => {
    await shows('Try again in 0:42.')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeDisabled();
  },
};

export const Form: Story = {
  args: { state: resetting(RESET_STATES.form) },
  play: async ({ canvasElement }) => {
    await shows('Set a new password', 'ada@harbour.example')({ canvasElement });
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
    await expect(canvas.getByRole('button', { name: 'Continue' })).toBeDisabled();
  },
};
/** This browser did not request the email, so its recipient is unknown. */
export const FormOfUnknownMember: Story = {
  args: {
    state: resettingForAll({ at: 'form', credential: { by: 'session' }, entry: 'open', strength: { at: 'none' } }),
  },
  play: async ({ canvasElement }) => {
    await shows('Set a new password')({ canvasElement });
    await expect(within(canvasElement).queryByRole('textbox', { name: 'Email' })).toBeNull();
  },
};
export const FormWeak: Story = {
  args: { state: resetting(form(score(1))) },
  play: shows('Weak', 'Avoid repeated words and characters.'),
};
export const FormStrong: Story = {
  args: { state: resetting(form(score(4))) },
  play: async ({ canvasElement }) => {
    await shows('Strong')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Continue' })).toBeEnabled();
  },
};
export const FormLuds: Story = {
  args: { state: resetting(form(chosen(luds(2, 1)))) },
  play: shows('Must be at least 8 characters long', 'Still missing'),
};
const breached = shows('This password may have been used on a different site that experienced a security issue.');
export const FormBreached: Story = { args: { state: resetting(form(chosen(BREACHED))) }, play: breached };
export const FormBreachedLuds: Story = {
  args: { state: resetting(form(chosen({ ...luds(0, 0), isValid: false, isBreached: true }))) },
  play: breached,
};
export const FormBreachedNoPolicy: Story = {
  args: { state: resetting(form(chosen({ ...BREACHED, policy: 'none' }))) },
  play: breached,
};
export const FormCheckFailed: Story = {
  args: { state: resetting(form({ ...unchecked, error: OFFLINE })) },
  play: shows('We could not reach the server.', 'Try again'),
};
export const FormSaving: Story = {
  args: { state: resetting(form({ ...score(4), entry: 'saving' })) },
  play: shows('Saving your password…'),
};
export const FormRefused: Story = {
  args: {
    state: resetting(form({ ...chosen(luds(0, 0)), error: { code: 'breached_password', message: 'Breached.' } })),
  },
  play: async ({ canvasElement }) => {
    await shows('This password was found in a list of breached passwords and must be reset.')({ canvasElement });
    await expect(within(canvasElement).getByLabelText('Password')).toHaveFocus();
  },
};
export const FormBlocked: Story = {
  args: { state: resetting(form({ ...score(4), ...LIMITED })) },
  play: shows('Try again in 0:42.'),
};
export const FormLongGerman: Story = {
  args: { state: resetting(form({ email: LONG_EMAIL })), strings: GERMAN_PASSWORD },
  play: shows('Legen Sie ein neues Anmeldepasswort fest', LONG_EMAIL),
};

export const Dead: Story = {
  args: { state: resetting({ at: 'dead', error: DEAD_LINK }) },
  play: shows('This link no longer works', 'It was already used or has expired.', 'Get a new email'),
};
export const DeadForAll: Story = {
  args: { state: resettingForAll({ at: 'dead', error: DEAD_LINK, target: { to: 'discovery' } }) },
  play: shows('This link no longer works', 'Get a new email'),
};
export const DeadAlone: Story = {
  args: { state: resettingAlone({ at: 'dead', error: DEAD_LINK }) },
  play: shows('Back to log in'),
};
export const DeadElsewhere: Story = {
  args: { state: resetting({ at: 'dead', error: ELSEWHERE }) },
  play: shows('Your link could not be opened', 'Open this in the browser where you requested it', 'Get a new email'),
};
export const DeadTooOld: Story = {
  args: { state: resetting({ at: 'dead', error: TOO_OLD }) },
  play: shows('Confirm that it is you'),
};
export const DeadMissing: Story = {
  args: { state: resetting({ at: 'dead' }) },
  play: shows('Open the link in your email'),
};
export const DeadLongGerman: Story = {
  args: { state: resetting({ at: 'dead', error: DEAD_LINK }), strings: GERMAN_PASSWORD },
  play: shows('Dieser Zurücksetzungslink funktioniert nicht mehr'),
};
