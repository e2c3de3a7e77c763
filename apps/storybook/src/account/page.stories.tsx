import type { AccountValue } from '@foyer/react-headless/account';
import type { AccountSectionName } from '@foyer/core/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { shows } from '../stage/shows';
import { PageStory } from './account-story';
import { ADA, LONG_ADA, NO_ANSWER } from './states/ada';

const meta = { title: 'Account/Page', component: PageStory } satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const sections: readonly AccountSectionName[] = [
  'profile',
  'emails',
  'phones',
  'password',
  'passkeys',
  'twoFactor',
  'connectedAccounts',
  'wallets',
  'connectedApps',
  'session',
  'sessions',
  'deleteAccount',
];
const at = (state: AccountValue) => ({ state });
const open = { at: 'open', personId: 'user-1', isImpersonated: false, section: null, sections } as const;

export const Checking: Story = { args: at({ at: 'checking', sections }), play: shows('Loading') };
export const SignedOut: Story = {
  args: at({ at: 'signedOut', wasIn: true, sections }),
  play: shows('You are signed out', 'Log in to manage your account.'),
};
export const Open: Story = {
  args: at(open),
  play: shows('Your account', 'Profile', 'Ada Lovelace', '2 addresses', 'Delete account'),
};
/** Every summary at its longest: names, addresses and labels of 200 characters, and marks of right-to-left text. */
export const LongNames: Story = {
  args: { ...at(open), user: LONG_ADA, sessions: 50 },
  play: shows('Your account', 'Wolfeschlegelsteinhausen', '50 devices'),
};
/** A user who signs in with a phone number. */
export const NoEmail: Story = {
  args: { ...at(open), user: { ...ADA, name: {}, emails: [], password: undefined } },
  play: shows('No name yet', 'No email address yet.', 'You have no password.', 'No passkey yet.', 'Off.', '1 device'),
};
export const NoEmailPassword: Story = {
  args: { ...at({ ...open, section: 'password' }), user: { ...ADA, emails: [], password: undefined } },
  play: shows('Add a verified email address first.', 'Add an email address'),
};
export const ManyPasskeys: Story = {
  args: { ...at({ ...open, section: 'passkeys' }), user: LONG_ADA },
  play: shows('Passkeys', 'Wolfeschlegelsteinhausen', 'Show more'),
};
export const ManySessions: Story = {
  args: { ...at({ ...open, section: 'sessions' }), sessions: 50 },
  play: shows('Where you are signed in', '203.0.113.1', 'Show more'),
};
/** A host with few sections: a single group has no title. */
export const FewSections: Story = {
  args: at({ ...open, sections: ['emails', 'phones'] }),
  play: shows('Your account', 'Email addresses', 'Phone numbers'),
};
export const Changed: Story = {
  args: at({ at: 'changed', personId: 'user-2', isImpersonated: false, sections }),
  play: shows('Another account is signed in now', 'Continue'),
};
export const Failed: Story = { args: at({ at: 'failed', error: NO_ANSWER, sections }), play: shows('Try again') };
export const OpenSection: Story = {
  args: at({ ...open, section: 'emails' }),
  play: shows('Email addresses', 'ada@example.com', 'Add an email address'),
};
export const Impersonated: Story = {
  args: at({ ...open, isImpersonated: true }),
  play: shows('You are viewing this account as a support agent.'),
};
export const ReadFailed: Story = {
  args: at({ ...open, error: NO_ANSWER }),
  play: shows('We could not reach the server', 'Try again'),
};
