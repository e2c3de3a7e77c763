import type { PhonesState } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { SAMPLES } from '../stage/sources';
import { SectionStory } from './account-story';

const meta = { title: 'Account/Phone numbers', component: SectionStory } satisfies Meta<typeof SectionStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { phones } = SAMPLES;
const at = (state: PhonesState) => ({ section: 'phones' as const, state });

export const List: Story = { args: at(phones.list), play: shows('(202) 555-0123', 'Verified', 'Add a phone number') };
export const Enter: Story = {
  args: at(phones.enter),
  play: shows('2025550123', 'Send a code by WhatsApp', 'Continue'),
};
export const Sending: Story = { args: at(phones.sending), play: shows('2025550123') };
export const Code: Story = { args: at(phones.code), play: shows('(202) 555-0199', 'Code sent') };
export const Verifying: Story = { args: at(phones.verifying), play: shows('(202) 555-0199') };
export const Confirm: Story = { args: at(phones.confirm), play: shows('Remove (202) 555-0123?', 'Cancel') };
export const Removing: Story = { args: at(phones.removing), play: shows('Remove (202) 555-0123?') };
export const Empty: Story = { args: at({ ...phones.list, list: [] }), play: shows('No phone number yet.') };
export const Refused: Story = {
  args: at({ ...phones.enter, error: { code: 'invalid_phone_number', message: '' } }),
  play: shows('phone number'),
};
