import type { DiscoveryState } from '@foyer/core/organizations';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { NIGHT } from '../stage/looks';
import { shows } from '../stage/shows';
import { OFFLINE, TOO_MANY } from '../states/otp';
import { OrganizationStory } from './organization-story';
import * as states from './states/discovery';

const meta = { title: 'Organizations/Discovery', component: OrganizationStory } satisfies Meta<
  typeof OrganizationStory
>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (inner: DiscoveryState) => ({ state: states.choosing(inner) });
const limited = { ...TOO_MANY, retryAt: 42_000 };
const OFFLINE_TEXT = 'We could not reach the server. Check your connection and try again.';

export const List: Story = {
  args: at(states.list()),
  play: async ({ canvasElement }) => {
    await shows(
      'Select an organization to continue',
      'Harbour Works',
      'Join',
      'Accept Invite',
      'Create an organization',
    )({ canvasElement });
    const rows = within(canvasElement).getAllByRole('listitem');
    await expect(rows).toHaveLength(5);
    await expect(
      within(canvasElement).getByRole('button', { name: 'Coral Reef Research Accept Invite' }),
    ).toBeEnabled();
    await expect(within(canvasElement).queryByRole('search')).toBeNull();
  },
};
export const AtNight: Story = { args: { ...at(states.list()), styles: NIGHT }, play: shows('Harbour Works') };
export const OneAndNoCreation: Story = {
  args: at(states.list(states.FEW.slice(0, 1), { mayCreate: false })),
  play: async ({ canvasElement }) => {
    await shows('Harbour Works')({ canvasElement });
    await expect(within(canvasElement).queryByRole('button', { name: 'Create an organization' })).toBeNull();
  },
};
export const OddNames: Story = { args: at(states.list(states.ODD_NAMES)), play: shows('👩‍🚀', 'É́', 'ش') };
export const Logos: Story = {
  args: at(states.list(states.LOGOS)),
  play: async ({ canvasElement }) => {
    await shows('Has a logo', 'Broken logo', 'BBroken', 'SStrange', 'NNo')({ canvasElement });
    await waitFor(() => expect(canvasElement.querySelectorAll('img[data-shown]')).toHaveLength(1));
    await waitFor(() => expect(canvasElement.querySelectorAll('.foyer-organization-logo > img')).toHaveLength(1));
  },
};
export const Twins: Story = { args: at(states.list(states.TWINS)), play: shows('harbour-oslo', 'harbour-bergen') };
export const ListRefused: Story = { args: at(states.list(states.FEW, { error: OFFLINE })), play: shows(OFFLINE_TEXT) };
export const ListBlocked: Story = {
  args: at(states.list(states.FEW, { error: limited, blocked: true })),
  play: async ({ canvasElement }) => {
    await shows('Try again in 0:42.')({ canvasElement });
    for (const row of within(canvasElement).getAllByRole('listitem'))
      await expect(within(row).getByRole('button')).toBeDisabled();
  },
};

export const Fifty: Story = {
  args: at(states.list(states.FIFTY)),
  play: async ({ canvasElement }) => {
    await shows('Search organizations', 'Jetty Works')({ canvasElement });
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(50);
  },
};
/** With the keyboard only. */
export const FiftySearched: Story = {
  args: at(states.list(states.FIFTY)),
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole('textbox', { name: 'Search organizations' });
    await userEvent.type(field, 'haven');
    await shows('5 of 50 organizations', 'Haven Works')({ canvasElement });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(within(canvasElement).getByRole('button', { name: 'Haven Logistics' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await expect(field).toHaveFocus();
  },
};
export const FiftyNoneFound: Story = {
  args: at(states.list(states.FIFTY)),
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole('textbox', { name: 'Search organizations' });
    await userEvent.type(field, 'zzz');
    await shows('0 of 50 organizations', 'No organization has this name', 'Show all organizations')({ canvasElement });
  },
};

export const Exchanging: Story = { args: at(states.exchanging), play: shows('Logging in...') };
export const Creating: Story = { args: at(states.creating), play: shows('Creating your organization…') };
export const Leaving: Story = {
  args: at(states.leaving),
  play: shows('Taking you to your company’s sign-in page…'),
};
export const Invite: Story = {
  args: at(states.invite()),
  play: shows('Create an organization to get started', 'ada@harbour.example'),
};
export const InviteRefused: Story = { args: at(states.invite({ error: OFFLINE })), play: shows(OFFLINE_TEXT) };
export const InviteBlocked: Story = {
  args: at(states.invite({ error: limited, blocked: true })),
  play: shows('Try again in 0:42.'),
};
export const None: Story = {
  args: at(states.none),
  play: shows('does not belong to any organization', 'Try a different email address'),
};
export const Loading: Story = { args: at({ at: 'loading' }), play: shows('Getting your organizations…') };
export const Beginning: Story = { args: at(states.beginning), play: shows('Loading') };
export const Failed: Story = {
  args: at(states.failed(OFFLINE)),
  play: shows('could not be loaded', OFFLINE_TEXT, 'Try again'),
};
export const FailedBlocked: Story = {
  args: at(states.failed(limited, true)),
  play: async ({ canvasElement }) => {
    await shows('Try again in 0:42.')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeDisabled();
  },
};
export const ErrorDefault: Story = {
  args: at(states.error('default', { error: { code: 'internal_server_error', message: '' } })),
  play: shows('Looks like there was an error!', 'Choose another organization'),
};
export const ErrorPolicy: Story = {
  args: at(states.error('policy', { organizationName: 'Harbour Works' })),
  play: shows('Harbour Works does not allow'),
};
export const ErrorClaimed: Story = {
  args: at(states.error('claimed', { organizations: [] })),
  play: shows('already belongs to an organization', 'Try again'),
};
