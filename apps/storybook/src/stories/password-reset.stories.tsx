import type { LoginState, PasswordResetState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StoryFrame } from '../stage/login-story';
import { shows } from '../stage/shows';
import { ResetScreen, screenOf, StepScreen } from '../stage/sources';
import { OFFLINE } from '../states/otp';
import { chosen, reset, RESET_STATES, SCORES } from '../states/password';
import { ALL_STEPS, STEPS } from '../states/sign-in-steps';

const ignore = () => undefined;

interface ResetStoryProps {
  readonly state: PasswordResetState;
  /** The state of the login that continues the sign-in. */
  readonly step?: LoginState;
}

/** The page of a reset email in one state. */
function ResetStory({ state, step }: ResetStoryProps) {
  const steps = step && <StepScreen state={step} send={ignore} screenOf={screenOf} />;
  return (
    <StoryFrame config={ALL_STEPS}>
      <ResetScreen state={state} send={ignore} steps={steps} />
    </StoryFrame>
  );
}

const meta = { title: 'Password reset', component: ResetStory } satisfies Meta<typeof ResetStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const [, , , good] = SCORES;

export const Arrived: Story = { args: { state: RESET_STATES.arrived } };
export const Form: Story = {
  args: { state: RESET_STATES.enter },
  play: shows('Reset your password', 'Login without a password'),
};
export const Chosen: Story = { args: { state: reset(good && chosen(good)) }, play: shows('Good') };
export const Refused: Story = {
  args: { state: reset({ ...(good && chosen(good)), error: OFFLINE }) },
  play: shows('We could not'),
};
export const LoggingIn: Story = {
  args: { state: reset({ entry: 'loggingIn' }) },
  play: shows('Logging in...', 'Login without a password'),
};
export const Authenticating: Story = { args: { state: RESET_STATES.authenticating }, play: shows('Logging in...') };
export const Confirm: Story = {
  args: { state: RESET_STATES.confirm },
  play: shows('Finish logging in', 'ada@example.com', 'Continue', 'Cancel'),
};
export const Declined: Story = { args: { state: RESET_STATES.declined }, play: shows('You were not logged in.') };
export const LinkRefused: Story = {
  args: { state: RESET_STATES.refused },
  play: shows('Looks like there was an error!', 'This link was already used or has expired.'),
};
export const LinkUnreachable: Story = {
  args: { state: { ...RESET_STATES.refused, error: OFFLINE } },
  play: shows('We could not reach the server.', 'Try again'),
};
export const Elsewhere: Story = {
  args: { state: RESET_STATES.elsewhere },
  play: shows('Open this in the browser where you requested it', 'Send a new link to this browser'),
};
export const RenewingInvalid: Story = {
  args: {
    state: {
      ...RESET_STATES.renewing,
      email: 'ada@',
      error: { code: 'invalid_email', message: 'Email format is invalid.' },
    },
  },
  play: shows('Email format is invalid.', 'Send a new link to this browser'),
};
export const RenewingOffline: Story = {
  args: { state: { ...RESET_STATES.renewing, error: OFFLINE } },
  play: shows('We could not', 'Send a new link to this browser'),
};
export const Renewing: Story = { args: { state: { ...RESET_STATES.renewing, entry: 'mailing' } } };
export const Mailed: Story = {
  args: { state: RESET_STATES.mailed },
  play: shows('Check your email!', 'ada@example.com', 'Didn’t get it? Resend email'),
};
export const MailedOffline: Story = {
  args: { state: { ...RESET_STATES.mailed, error: OFFLINE } },
  play: shows('Check your email!', 'We could not'),
};
export const NoToken: Story = { args: { state: RESET_STATES.missing }, play: shows('Looks like there was an error!') };
export const Done: Story = { args: { state: RESET_STATES.authenticated }, play: shows('Success!') };
export const SignedOut: Story = {
  args: { state: RESET_STATES.signedOut },
  play: shows('You have been logged out. You can close this page.'),
};

const after = (step: LoginState) => ({ state: RESET_STATES.incomplete, step });
export const SecondFactor: Story = {
  args: after(STEPS.secondFactor),
  play: shows('Enter verification code', 'Use a backup code', 'I have lost my phone'),
};
export const SecondFactorWrong: Story = {
  args: after(STEPS.wrongCode),
  play: shows('Invalid passcode, please try again.'),
};
export const SecondFactorPasskey: Story = {
  args: after(STEPS.passkey),
  play: shows('Continue', 'I have lost my phone'),
};
export const Enrollment: Story = {
  args: after(STEPS.enrollment),
  play: shows('Set up a second step to log in', 'Use an authenticator app', 'Text me a code'),
};
export const RecoveryCodes: Story = {
  args: after(STEPS.recoveryCodes),
  play: shows('Save your backup codes!', 'ckss-2skx-ebow'),
};
export const SecondFactorEnded: Story = { args: after(STEPS.ended), play: shows('Start again') };
export const Fields: Story = {
  args: after(STEPS.fields),
  play: shows('Complete your account', 'Company', 'I agree to:'),
};
export const Terms: Story = { args: after(STEPS.terms), play: shows('Our terms have changed', 'I agree to:') };
export const StepsLoading: Story = { args: { state: RESET_STATES.incomplete } };
