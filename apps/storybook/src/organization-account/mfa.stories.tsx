import type { MemberMfaState } from '@foyer/core/organizations/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NO_ANSWER } from '../account/states/ada';
import { shows } from '../stage/shows';
import { MEMBER_SAMPLES } from '../stage/sources';
import { MemberSectionStory } from './organization-account-story';

const meta = { title: 'Organization account/Second step', component: MemberSectionStory } satisfies Meta<
  typeof MemberSectionStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const { mfa } = MEMBER_SAMPLES;
const at = (state: MemberMfaState) => ({ section: 'mfa' as const, state });
const none = { ...mfa.show, enrolled: false, method: '', methods: [] } as const;

export const Show: Story = {
  args: at(mfa.show),
  play: shows('Second step', 'Ask for it each time I log in', 'Use first', 'Authenticator app', 'Phone for codes'),
};
export const Saving: Story = { args: at(mfa.saving), play: shows('Ask for it each time I log in') };
export const Proving: Story = {
  args: at({ ...mfa.show, proving: 'changeMfa' }),
  play: shows('Ask for it each time I log in'),
};
export const Off: Story = { args: at({ ...mfa.show, enrolled: false }), play: shows('Ask for it each time I log in') };
export const Required: Story = {
  args: at({ ...mfa.show, policy: 'required', methods: ['totp'] }),
  play: shows('Required for all'),
};
export const NoFactor: Story = {
  args: at(none),
  play: shows('Off. Add a second step with codes from an app.', 'Authenticator app'),
};
export const NotSaved: Story = {
  args: at({ ...mfa.show, error: NO_ANSWER }),
  play: shows('We could not reach the server'),
};
export const ReadOnly: Story = {
  args: { ...at(mfa.show), isReadOnly: true },
  play: shows('Ask for it each time I log in'),
};
