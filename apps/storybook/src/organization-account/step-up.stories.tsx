import type { MemberStepUpState } from '@foyer/core/organizations/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LONG_EMAIL } from '../account/states/ada';
import { shows } from '../stage/shows';
import { MEMBER_SAMPLES } from '../stage/sources';
import { MemberStepUpStory } from './organization-account-story';

const meta = { title: 'Organization account/Step-up', component: MemberStepUpStory } satisfies Meta<
  typeof MemberStepUpStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const { stepUp } = MEMBER_SAMPLES;
const at = (state: MemberStepUpState) => ({ state });
const TITLE = 'Confirm that it is you';
const app = { type: 'app', key: 'app' } as const;
const recoveryCode = { type: 'recoveryCode', key: 'recoveryCode' } as const;
const everyWay: MemberStepUpState = {
  ...stepUp.leaving,
  methods: [
    { type: 'link', key: 'link', email: LONG_EMAIL },
    ...stepUp.leaving.methods,
    { type: 'sms', key: 'sms', phone: '+12025550123' },
    app,
    recoveryCode,
  ],
};
const { login } = stepUp.secondFactor.inner;

/** No re-authentication is needed, and nothing is rendered. */
export const Idle: Story = {
  args: at({ at: 'idle' }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('dialog')).toBeNull();
  },
};
export const Choose: Story = {
  args: at(stepUp.choose),
  play: shows(
    TITLE,
    'Signed in as grace@harbour.example',
    'Email a code to ada@harbour.example',
    'Another way',
    'Cancel',
  ),
};
export const Sending: Story = { args: at(stepUp.sending), play: shows(TITLE, 'Another way') };
export const Enter: Story = { args: at(stepUp.enter), play: shows(TITLE, 'ada@harbour.example', 'Resend code') };
export const Checking: Story = { args: at(stepUp.checking), play: shows(TITLE, 'Password', 'Continue', 'Another way') };
export const LinkSent: Story = { args: at(stepUp.linkSent), play: shows('We sent a link to', 'ada@harbour.example') };
export const Leaving: Story = {
  args: at(everyWay),
  play: shows('Use your company’s single sign-on', 'Send a code to', 'Taking you to HubSpot…', 'Use a backup code'),
};
/** An in-app browser, and a member whose other methods do not help. */
export const InAppGoogle: Story = {
  args: {
    ...at({
      ...stepUp.choose,
      isAnother: true,
      methods: [{ type: 'account', key: 'google', provider: 'google' }, app],
    }),
    inApp: { isAndroid: true },
  },
  play: shows('Use your authenticator app', 'Google does not allow logging in inside this app.', 'Open in browser'),
};
export const SecondFactor: Story = {
  args: at(stepUp.secondFactor),
  play: shows('If you stop here, you will be signed out.', 'Use an authenticator app', 'Text me a code'),
};
export const SecondFactorCode: Story = {
  args: at({ ...stepUp.secondFactor, inner: { at: 'enterTotp', login, entry: 'open' } }),
  play: shows('If you stop here, you will be signed out.', 'Cancel'),
};
export const None: Story = { args: at(stepUp.none), play: shows('Log out and in again to do this.') };
export const OtherPerson: Story = {
  args: at({ ...stepUp.choose, error: { code: 'other_person', message: '' } }),
  play: shows('That was another account. Nothing was changed.'),
};
export const WrongCode: Story = {
  args: at({ ...stepUp.enter, error: { code: 'otp_code_not_found', message: '' } }),
  play: shows('Invalid passcode'),
};
export const EnterApp: Story = {
  args: at({ ...stepUp.enter, sent: undefined, method: app } as unknown as MemberStepUpState),
  play: shows('Use your authenticator app'),
};
export const EnterRecoveryCode: Story = {
  args: at({ ...stepUp.enter, sent: undefined, method: recoveryCode } as unknown as MemberStepUpState),
  play: shows('Use a backup code'),
};
