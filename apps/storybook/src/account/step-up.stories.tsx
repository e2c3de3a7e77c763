import type { StepUpState } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { shows } from '../stage/shows';
import { SAMPLES } from '../stage/sources';
import { StepUpStory } from './account-story';
import { LONG_EMAIL } from './states/ada';

const meta = { title: 'Account/Step-up', component: StepUpStory } satisfies Meta<typeof StepUpStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { stepUp } = SAMPLES;
const at = (state: StepUpState) => ({ state });
const TITLE = 'Confirm that it is you';
const other = { code: 'other_person', message: '' };
const wrong = { code: 'otp_code_not_found', message: '' };
const app = { type: 'app', key: 'totp-1' } as const;
const recoveryCode = { type: 'recoveryCode', key: 'recoveryCode' } as const;
const everyWay: StepUpState = {
  ...stepUp.leaving,
  methods: [
    { type: 'passkey', key: 'passkey' },
    { type: 'email', key: 'email-1', email: LONG_EMAIL },
    { type: 'sms', key: 'phone-1', phone: '+12025550123' },
    { type: 'password', key: 'password', email: LONG_EMAIL },
    app,
    { type: 'wallet', key: 'wallet-1', address: '0x1234567890abcdef1234567890abcdef12345678', chain: 'ethereum' },
    stepUp.leaving.method,
    recoveryCode,
  ],
};

/** No re-authentication is needed, and nothing is rendered. */
export const Idle: Story = {
  args: at({ at: 'idle' }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('dialog')).toBeNull();
  },
};
export const Choose: Story = {
  args: at(stepUp.choose),
  play: shows(TITLE, 'Signed in as ada@example.com', 'Email a code to ada@example.com', 'Another way', 'Cancel'),
};
/** The dialog names the change whose control is busy. */
export const NamedChange: Story = {
  args: at(stepUp.choose),
  render: (args) => (
    <>
      <div className="foyer-action" data-change="Remove ada@example.com">
        <button className="foyer-button" type="button" data-busy>
          <span>Remove</span>
        </button>
      </div>
      <StepUpStory {...args} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const dialog = await within(canvasElement).findByRole('dialog', { name: TITLE });
    await expect(dialog).toHaveAccessibleDescription('Remove ada@example.com');
  },
};
export const Sending: Story = { args: at(stepUp.sending), play: shows(TITLE, 'Another way') };
export const Enter: Story = { args: at(stepUp.enter), play: shows(TITLE, 'ada@example.com', 'Resend code') };
export const Checking: Story = { args: at(stepUp.checking), play: shows(TITLE, 'Continue', 'Another way') };
export const Prompting: Story = { args: at(stepUp.prompting), play: shows(TITLE, 'Use your password') };
export const LinkSent: Story = { args: at(stepUp.linkSent), play: shows('We sent a link to', 'ada@example.com') };
export const Leaving: Story = {
  args: at(everyWay),
  play: shows('Use a passkey', 'Send a code to', 'Taking you to Google…', 'Use a backup code'),
};
/** An in-app browser, and a user whose only method is Google. */
export const InAppGoogleAlone: Story = {
  args: {
    ...at({ ...stepUp.choose, methods: [stepUp.leaving.method] }),
    inApp: { app: 'Instagram', isAndroid: false },
  },
  play: async ({ canvasElement }) => {
    await shows('Google does not allow logging in inside this app.', 'Copy link')({ canvasElement });
    await expect(within(canvasElement).queryByRole('button', { name: 'Use Google' })).toBeNull();
  },
};
export const SecondFactor: Story = {
  args: at(stepUp.secondFactor),
  play: shows('If you stop here, you will be signed out.'),
};
export const None: Story = { args: at(stepUp.none), play: shows('Log out and in again to do this.') };
export const OtherPerson: Story = {
  args: at({ ...stepUp.choose, error: other }),
  play: shows('That was another account. Nothing was changed.'),
};
export const WrongCode: Story = { args: at({ ...stepUp.enter, error: wrong }), play: shows('Invalid passcode') };
export const EnterPassword: Story = {
  args: at({ ...stepUp.enter, sent: undefined, method: stepUp.checking.method } as unknown as StepUpState),
  play: shows('Password', 'Continue'),
};
export const EnterApp: Story = {
  args: at({ ...stepUp.enter, sent: undefined, method: app } as unknown as StepUpState),
  play: shows('Use your authenticator app'),
};
export const EnterRecoveryCode: Story = {
  args: at({ ...stepUp.enter, sent: undefined, method: recoveryCode } as unknown as StepUpState),
  play: shows('Use a backup code'),
};
