import type { EmailsState } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { SAMPLES } from '../stage/sources';
import { SectionStory } from './account-story';
import { LONG_EMAIL } from './states/ada';

const meta = { title: 'Account/Email addresses', component: SectionStory } satisfies Meta<typeof SectionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { emails } = SAMPLES;
const at = (state: EmailsState) => ({ section: 'emails' as const, state });
const TAKEN = { code: 'taken', message: '' };
const GONE = { code: 'gone', message: '' };
const UNSURE = { code: 'unsure', message: '' };

export const List: Story = {
  args: at(emails.list),
  play: shows(
    'ada@example.com',
    'Verified',
    'Not verified',
    'Verify',
    'This is your only way to log in.',
    'Add an email address',
  ),
};
export const Enter: Story = { args: at(emails.enter), play: shows('Email', 'grace@example.com', 'Continue', 'Cancel') };
export const Sending: Story = { args: at(emails.sending), play: shows('grace@example.com') };
export const Code: Story = { args: at(emails.code), play: shows('grace@example.com', 'Code sent') };
export const Verifying: Story = { args: at(emails.verifying), play: shows('grace@example.com') };
export const LinkSent: Story = { args: at(emails.linkSent), play: shows('We sent a link to', 'grace@example.com') };
export const Confirm: Story = { args: at(emails.confirm), play: shows('Remove longlong', 'Cancel') };
export const Removing: Story = { args: at(emails.removing), play: shows('Remove longlong') };
export const Empty: Story = {
  args: at({ ...emails.list, list: [] }),
  play: shows('No email address yet.', 'Add an email address'),
};
export const Proving: Story = {
  args: at({ ...emails.list, proving: 'addEmail' }),
  play: shows('Add an email address'),
};
export const Taken: Story = {
  args: at({ ...emails.enter, error: TAKEN }),
  play: shows('This cannot be used here. Try another one.'),
};
export const Gone: Story = { args: at({ ...emails.list, error: GONE }), play: shows('This was changed elsewhere.') };
export const Unsure: Story = {
  args: at({ ...emails.list, error: UNSURE }),
  play: shows('We could not confirm that this worked.'),
};
export const WrongCode: Story = {
  args: at({ ...emails.code, error: { code: 'otp_code_not_found', message: '' } }),
  play: shows('Invalid passcode'),
};
export const ReadOnly: Story = { args: { ...at(emails.list), isReadOnly: true }, play: shows('Add an email address') };
export const LongAddress: Story = {
  args: at({ ...emails.confirm, list: [{ ...emails.list.list[1], email: LONG_EMAIL }] }),
  play: shows('maximiliane-charlotte'),
};
