import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { NIGHT } from '../stage/looks';
import { shows } from '../stage/shows';
import { OrganizationStory } from './organization-story';
import { LONG_NAME, UNBROKEN_NAME } from './states/about';
import * as states from './states/arrival';
import { LIMITED, OFFLINE } from './states/problems';

const meta = { title: 'Organizations/Arrival', component: OrganizationStory } satisfies Meta<typeof OrganizationStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Each error offers a way to continue. */
const errs =
  (text: string, wayOn: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await shows('Looks like there was an error!', text)({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: wayOn })).toBeEnabled();
    // A refused link has a form with an alert of its own, which is empty.
    const [alert] = within(canvasElement).getAllByRole('alert');
    await expect(alert).toHaveTextContent(text);
  };

export const Arrived: Story = { args: { state: states.ARRIVALS.arrived }, play: shows('Logging in...') };
export const Authenticating: Story = { args: { state: states.ARRIVALS.authenticating }, play: shows('Logging in...') };
export const Resuming: Story = {
  args: { state: states.ARRIVALS.resuming },
  play: shows('Getting your organizations…'),
};

export const ConfirmLink: Story = {
  args: { state: states.confirm('discovery') },
  play: shows('You are signed in as grace@harbour.example.', 'Continue', 'Cancel'),
};
export const ConfirmLinkAlone: Story = {
  args: { state: states.confirmAlone('multi_tenant_magic_links') },
  play: shows('This link was not requested in this browser.'),
};
export const ConfirmSso: Story = { args: { state: states.confirm('sso') }, play: shows('Continue', 'Cancel') };
export const ConfirmImpersonation: Story = {
  args: { state: states.confirm('multi_tenant_impersonation') },
  play: shows('Continuing ends that session', 'Continue only if you started this yourself.'),
};
export const ConfirmImpersonationAlone: Story = {
  args: { state: states.confirmAlone('multi_tenant_impersonation') },
  play: shows('This page was opened from the dashboard of the project'),
};

export const Lookup: Story = { args: { state: states.ARRIVALS.lookup }, play: shows('Finding your organization…') };
/** Org W3: nothing is repeated endlessly. */
export const LookupFailed: Story = {
  args: { state: states.lookupFailed() },
  play: shows('Your organization could not be loaded', 'We could not reach the server.', 'Try again'),
};
export const LookupBlocked: Story = {
  args: { state: states.lookupFailed(LIMITED) },
  play: async ({ canvasElement }) => {
    await shows('Try again in 0:42.')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeDisabled();
  },
};

export const ErrorDefault: Story = {
  args: { state: states.error('default') },
  play: errs('You could not be logged in.', 'Back to log in'),
};
export const ErrorLink: Story = {
  args: { state: states.error('link') },
  play: errs('This link was already used or has expired.', 'Back to log in'),
};
export const ErrorOrganization: Story = {
  args: { state: states.error('organization', { back: 'none' }) },
  play: errs('We could not find this organization.', 'Try again'),
};
export const ErrorPolicy: Story = {
  args: { state: states.error('policy', { back: 'choice', organizationName: 'Harbour Works' }) },
  play: errs('Harbour Works does not allow any of the ways to log in', 'Choose another organization'),
};
export const ErrorPolicyNameless: Story = {
  args: { state: states.error('policy') },
  play: errs('Your organization does not allow', 'Back to log in'),
};
export const ErrorPolicyLong: Story = {
  args: { state: states.error('policy', { back: 'choice', organizationName: LONG_NAME }) },
  play: shows(`${LONG_NAME} does not allow`),
};
export const ErrorPolicyUnbroken: Story = {
  args: { state: states.error('policy', { organizationName: UNBROKEN_NAME }), styles: NIGHT },
  play: shows(`${UNBROKEN_NAME} does not allow`),
};
/** Org W8: developers see what is missing. */
export const ErrorPolicyBarred: Story = {
  args: { state: states.barred },
  play: shows(
    'Harbour Works does not allow',
    'For developers: this organization allows sso, google_oauth; config.products has none of it.',
  ),
};
export const ErrorBlocked: Story = {
  args: { state: states.error('blocked') },
  play: errs('An ad blocker is stopping this sign-in.', 'Back to log in'),
};
export const ErrorClaimed: Story = {
  args: { state: states.error('claimed', { back: 'choice' }) },
  play: errs('already belongs to an organization', 'Choose another organization'),
};
/** A missing connection always has the same sentence. */
export const ErrorOffline: Story = {
  args: { state: states.error('default', { error: OFFLINE }) },
  play: errs('We could not reach the server.', 'Back to log in'),
};

export const Lapsed: Story = {
  args: { state: states.ARRIVALS.lapsed },
  play: shows('Your sign-in timed out', 'Start again'),
};
export const LapsedAtNight: Story = {
  args: { state: states.ARRIVALS.lapsed, styles: NIGHT },
  play: shows('Start again'),
};
export const Done: Story = {
  args: { state: states.done() },
  play: shows('Success!', 'You have successfully logged in.'),
};
export const DoneFewCodes: Story = {
  args: { state: states.done({ recoveryCodesLeft: 1 }) },
  play: shows('You have 1 backup code left.'),
};
export const DoneNoCodes: Story = {
  args: { state: states.done({ recoveryCodesLeft: 0 }) },
  play: shows('You have 0 backup codes left.'),
};
