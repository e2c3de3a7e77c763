import type { MemberPhoneState } from '@foyer/core/organizations/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { MEMBER_SAMPLES } from '../stage/sources';
import { MemberSectionStory } from './organization-account-story';

const meta = { title: 'Organization account/Phone for codes', component: MemberSectionStory } satisfies Meta<
  typeof MemberSectionStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const { phone } = MEMBER_SAMPLES;
const at = (state: MemberPhoneState) => ({ section: 'phone' as const, state });

export const None: Story = { args: at(phone.none), play: shows('No phone yet.', 'Add a phone number') };
export const Shown: Story = {
  args: at(phone.shown),
  play: shows('(202) 555-0123', 'Verified', 'Remove', 'To change the number, remove it first.'),
};
export const Enter: Story = { args: at(phone.enter), play: shows('2025550123', 'Continue', 'Cancel') };
export const Sending: Story = { args: at(phone.sending), play: shows('2025550123') };
export const Code: Story = { args: at(phone.code), play: shows('(202) 555-0199', 'Code sent') };
export const Verifying: Story = { args: at(phone.verifying), play: shows('(202) 555-0199') };
export const Confirm: Story = { args: at(phone.confirm), play: shows('Remove', 'Cancel') };
export const Removing: Story = { args: at(phone.removing), play: shows('Remove') };
export const Needed: Story = {
  args: at({ ...phone.shown, keeps: 'mfa_needed' }),
  play: shows('Your organization asks for a second step.'),
};
export const Taken: Story = {
  args: at({ ...phone.enter, error: { code: 'taken', message: '' } }),
  play: shows('This cannot be used here. Try another one.'),
};
