import type { MemberEmailState } from '@foyer/core/organizations/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_EMAIL } from '../account/states/ada';
import { shows } from '../stage/shows';
import { MEMBER_SAMPLES } from '../stage/sources';
import { MemberSectionStory } from './organization-account-story';

const meta = { title: 'Organization account/Email address', component: MemberSectionStory } satisfies Meta<
  typeof MemberSectionStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const { email } = MEMBER_SAMPLES;
const at = (state: MemberEmailState) => ({ section: 'email' as const, state });
const long = { email: LONG_EMAIL, retired: [{ id: 'email-2', email: LONG_EMAIL }] };

export const Show: Story = {
  args: at(email.show),
  play: shows('ada@harbour.example', 'Verified', 'Change address', 'Former addresses', 'Remove'),
};
export const Enter: Story = {
  args: at(email.enter),
  play: shows('Email', 'grace@harbour.example', 'Continue', 'Cancel'),
};
export const Sending: Story = { args: at(email.sending), play: shows('grace@harbour.example') };
export const Code: Story = { args: at(email.code), play: shows('grace@harbour.example', 'Code sent') };
export const Verifying: Story = { args: at(email.verifying), play: shows('grace@harbour.example') };
export const LinkSent: Story = { args: at(email.linkSent), play: shows('We sent a link to', 'grace@harbour.example') };
export const Confirm: Story = { args: at(email.confirm), play: shows('Remove longlong', 'Cancel') };
export const Unlinking: Story = { args: at(email.unlinking), play: shows('Remove longlong') };
export const NoFormer: Story = {
  args: at({ ...email.show, isVerified: false, retired: [] }),
  play: shows('Not verified', 'Change address'),
};
export const Proving: Story = { args: at({ ...email.show, proving: 'changeEmail' }), play: shows('Change address') };
export const Taken: Story = {
  args: at({ ...email.enter, error: { code: 'taken', message: '' } }),
  play: shows('This cannot be used here. Try another one.'),
};
export const Refused: Story = {
  args: at({ ...email.show, error: { code: 'session_authorization_error', message: '' } }),
  play: shows('You are not allowed to do this. Nothing was changed.'),
};
export const WrongCode: Story = {
  args: at({ ...email.code, error: { code: 'otp_code_not_found', message: '' } }),
  play: shows('Invalid passcode'),
};
export const ReadOnly: Story = { args: { ...at(email.show), isReadOnly: true }, play: shows('Change address') };
export const LongAddress: Story = {
  args: at({ ...email.confirm, ...long }),
  play: shows('maximiliane-charlotte', 'Remove'),
};
