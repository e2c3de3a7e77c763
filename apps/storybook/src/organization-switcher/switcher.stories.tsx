import type { SwitcherState } from '@foyer/core/organizations/switcher';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { LONG_EMAIL, LONG_NAME } from '../account/states/ada';
import { enterTotp } from '../organizations/states/second-factor';
import { shows } from '../stage/shows';
import { SWITCHER_FORMS, SWITCHER_SAMPLES } from '../stage/sources';
import { SwitcherStory } from './switcher-story';

const meta = { title: 'Organization switcher/Switcher', component: SwitcherStory } satisfies Meta<typeof SwitcherStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const { list, firstFactor, more } = SWITCHER_SAMPLES;
const former = { ...list.current, name: LONG_NAME };

export const Closed: Story = { args: { state: SWITCHER_SAMPLES.closed }, play: shows('Harbour') };
export const NotLoaded: Story = {
  args: { state: SWITCHER_SAMPLES.closed, problem: 'We could not reach the server.' },
  play: shows('We could not reach the server.'),
};
export const Loading: Story = { args: { state: SWITCHER_SAMPLES.loading }, play: shows('Harbour') };
export const Failed: Story = {
  args: { state: SWITCHER_SAMPLES.failed },
  play: shows('We could not reach the server', 'Try again'),
};
export const List: Story = {
  args: { state: list },
  play: shows('Lighthouse', 'Wharf', 'Invited', 'Create an organization'),
};
const account = { accountURL: '/account', items: [{ id: 'help', label: 'Help', href: '/help' }] };
/** One menu for organizations and the account. */
export const WithAccount: Story = {
  args: { state: list, account },
  play: async ({ canvasElement }) => {
    await shows('Lighthouse', 'Create an organization', 'grace@harbour.example', 'Help', 'Log out')({ canvasElement });
    const link = within(canvasElement).getByRole('link', { name: 'Manage account' });
    await expect(link).toHaveAttribute('href', '/account');
  },
};
export const SwitchingWithAccount: Story = {
  args: { state: SWITCHER_SAMPLES.switching, account },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Log out' })).toBeDisabled();
  },
};
export const Many: Story = { args: { state: SWITCHER_FORMS.many }, play: shows('Search organizations', 'Pier 9') };
export const NoneFound: Story = {
  args: { state: { ...SWITCHER_FORMS.many, query: 'nowhere' } },
  play: shows('No organization has this name.'),
};
export const Alone: Story = {
  args: { state: SWITCHER_FORMS.alone },
  play: shows('You belong to no other organization.'),
};
export const Twins: Story = { args: { state: SWITCHER_FORMS.twins }, play: shows('quay-north', 'quay-south') };
export const Refused: Story = {
  args: { state: SWITCHER_FORMS.refused },
  play: shows('You cannot switch with this sign-in.'),
};
export const Gone: Story = { args: { state: SWITCHER_FORMS.gone }, play: shows('This was changed elsewhere.') };
export const More: Story = {
  args: { state: more },
  play: shows('Lighthouse requires extra verification.', 'Continue'),
};
export const Switching: Story = { args: { state: SWITCHER_SAMPLES.switching }, play: shows('Wharf') };
export const SecondFactor: Story = {
  args: { state: { ...SWITCHER_SAMPLES.secondFactor, inner: enterTotp() } },
  play: shows('If you stop here, you will be signed out.', 'Enter verification code'),
};
export const FirstFactor: Story = {
  args: { state: firstFactor },
  play: shows('Lighthouse', 'Email a code to', 'Use Okta of Lighthouse', 'Use Google'),
};
export const Password: Story = { args: { state: SWITCHER_FORMS.password }, play: shows('Password', 'Use Google') };
export const Code: Story = {
  args: { state: SWITCHER_FORMS.code },
  play: shows('A 6-digit passcode was sent to', 'Resend code'),
};
export const LinkSent: Story = { args: { state: SWITCHER_FORMS.linkSent }, play: shows('We sent a link to') };
export const Leaving: Story = { args: { state: SWITCHER_FORMS.leaving }, play: shows('Taking you to Google') };
export const NoWay: Story = {
  args: { state: SWITCHER_FORMS.noWay },
  play: shows('You cannot switch with this sign-in.', 'Log in'),
};
export const Prove: Story = {
  args: { state: SWITCHER_SAMPLES.prove },
  play: shows('We email you a code first.', 'Name of the organization'),
};
export const NameNeeded: Story = { args: { state: SWITCHER_FORMS.nameNeeded }, play: shows('Please fill this in.') };
export const ProveCode: Story = {
  args: { state: SWITCHER_FORMS.proveCode },
  play: shows('A 6-digit passcode was sent to'),
};
export const Creating: Story = { args: { state: SWITCHER_SAMPLES.creating }, play: shows('Back to Harbour') };
export const Making: Story = { args: { state: SWITCHER_FORMS.making }, play: shows('Back to Harbour') };
export const SignedOut: Story = {
  args: { state: SWITCHER_SAMPLES.signedOut },
  play: shows('You are signed out', 'Log in'),
};
export const Lapsed: Story = {
  args: { state: SWITCHER_FORMS.lapsed },
  play: shows('You are signed out', 'Your session has ended. Please log in again.'),
};
/** Logos that do not load give way to the initials. */
export const BrokenLogos: Story = {
  args: { state: { ...list, rows: list.rows.map((row) => ({ ...row, logo: 'data:image/png;base64,AAAA' })) } },
  play: async ({ canvasElement }) => {
    await shows('Lighthouse')({ canvasElement });
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
  },
};
export const LongNames: Story = {
  args: { state: { ...list, current: former, rows: list.rows.map((row) => ({ ...row, name: LONG_NAME })) } },
  play: shows('Hohenstein', 'lighthouse'),
};
export const LongQuestion: Story = {
  args: { state: { ...more, current: former, row: { ...more.row, name: LONG_NAME } } },
  play: shows('Hohenstein'),
};
export const LongWays: Story = {
  args: {
    state: {
      ...firstFactor,
      row: { ...firstFactor.row, name: LONG_NAME },
      methods: firstFactor.methods.map((one) =>
        'email' in one ? { ...one, email: LONG_EMAIL } : 'connectionId' in one ? { ...one, name: LONG_NAME } : one,
      ),
    },
  },
  play: shows('Hohenstein', 'post.international.example.com'),
};

/** A state without a story is a type error. */
const STATES = {
  closed: Closed,
  loading: Loading,
  failed: Failed,
  list: List,
  more: More,
  switching: Switching,
  secondFactor: SecondFactor,
  firstFactor: FirstFactor,
  prove: Prove,
  creating: Creating,
  signedOut: SignedOut,
} satisfies Readonly<Record<SwitcherState['at'], Story>>;

/** Each state is shown by the story with its name. */
export const All: Story = {
  args: { state: list },
  play: async () => {
    for (const [name, { args }] of Object.entries(STATES)) await expect(args.state.at).toBe(name);
  },
};
