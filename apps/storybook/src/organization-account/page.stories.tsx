import type { MemberSectionName } from '@foyer/core/organizations/account';
import type { MemberAccountValue } from '@foyer/react-headless/organizations/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NO_ANSWER } from '../account/states/ada';
import { shows } from '../stage/shows';
import { MemberPageStory } from './organization-account-story';

const meta = { title: 'Organization account/Page', component: MemberPageStory } satisfies Meta<typeof MemberPageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const sections: readonly MemberSectionName[] = ['profile', 'email', 'password', 'phone', 'app', 'mfa', 'connectedApps'];
const at = (state: MemberAccountValue) => ({ state });
const whose = { personId: 'member-1', organizationId: 'organization-1', isImpersonated: false } as const;
const open = { at: 'open', ...whose, section: null, sections } as const;

export const Checking: Story = { args: at({ at: 'checking', sections }), play: shows('Loading') };
export const SignedOut: Story = {
  args: at({ at: 'signedOut', wasIn: true, sections }),
  play: shows('You are signed out', 'Log in to manage your account.'),
};
export const Open: Story = {
  args: at(open),
  play: shows('Your account', 'Profile', 'Grace Hopper', 'Phone for codes', 'Second step', 'Apps with access'),
};
export const Changed: Story = {
  args: at({ at: 'changed', ...whose, personId: 'member-2', sections }),
  play: shows('Another account is signed in now', 'Continue'),
};
export const Failed: Story = { args: at({ at: 'failed', error: NO_ANSWER, sections }), play: shows('Try again') };
export const OpenSection: Story = {
  args: at({ ...open, section: 'email' }),
  play: shows('Email address', 'grace@harbour.example', 'Change address', 'Former addresses'),
};
export const Impersonated: Story = {
  args: at({ ...open, isImpersonated: true }),
  play: shows('You are viewing this account as a support agent.'),
};
export const ReadFailed: Story = {
  args: at({ ...open, error: NO_ANSWER }),
  play: shows('We could not reach the server', 'Try again'),
};
