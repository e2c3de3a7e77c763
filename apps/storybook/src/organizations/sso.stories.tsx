import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { shows } from '../stage/shows';
import { OrganizationStory } from './organization-story';
import { LONG_NAME } from './states/about';
import { INVALID_EMAIL, LIMITED, OFFLINE, UNKNOWN } from './states/problems';
import { choose, enter, GERMAN_SSO, searching, slug, SSO_STATES } from './states/sso';

const meta = { title: 'Organizations/SSO', component: OrganizationStory } satisfies Meta<typeof OrganizationStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const leavingFrom = (
  from: ReturnType<typeof enter | typeof choose | typeof slug>,
  connectionId = 'saml-connection-1',
) => searching({ at: 'leaving', connectionId, from });

export const Email: Story = {
  args: { state: searching(SSO_STATES.enter) },
  play: shows('Enter your email to find your sign-in page', 'ada@harbour.example', 'Continue'),
};
export const EmailEmpty: Story = { args: { state: searching(enter({ email: '' })) }, play: shows('example@email.com') };
export const EmailLooking: Story = {
  args: { state: searching(SSO_STATES.looking) },
  play: shows('Looking for your sign-in page…'),
};
export const EmailLeaving: Story = {
  args: { state: leavingFrom(enter()) },
  play: shows('Taking you to your sign-in page…'),
};
export const EmailBadAddress: Story = {
  args: { state: searching(enter({ email: 'ada@', error: INVALID_EMAIL })) },
  play: async ({ canvasElement }) => {
    await shows('Email format is invalid.')({ canvasElement });
    await expect(within(canvasElement).getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
      'Email format is invalid.',
    );
  },
};
export const EmailOffline: Story = {
  args: { state: searching(enter({ error: OFFLINE })) },
  play: shows('We could not reach the server.'),
};
export const EmailRefused: Story = {
  args: { state: searching(enter({ error: UNKNOWN })) },
  play: shows('A sentence of the provider'),
};
export const EmailRefusedWithoutText: Story = {
  args: { state: searching(enter({ error: { code: 'brand_new_code', message: '' } })) },
  play: shows('We could not look for your sign-in page. Please try again.'),
};
export const EmailBlocked: Story = { args: { state: searching(enter(LIMITED)) }, play: shows('Try again in 0:42.') };

export const Menu: Story = {
  args: { state: searching(SSO_STATES.choose) },
  play: async ({ canvasElement }) => {
    await shows('Choose where to log in', 'Continue with Lighthouse', LONG_NAME)({ canvasElement });
    await expect(within(canvasElement).getAllByRole('button', { name: 'Continue with Harbour Works' })).toHaveLength(2);
  },
};
export const MenuLeaving: Story = {
  args: { state: searching(SSO_STATES.leaving) },
  play: async ({ canvasElement }) => {
    await shows('Taking you to your sign-in page…')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Continue with Harbour Works' })).toBeDisabled();
  },
};
/** Org W52: a failed start shows an error. */
export const MenuFailed: Story = {
  args: { state: searching(choose({ error: OFFLINE })) },
  play: shows('We could not reach the server.'),
};
export const MenuLongGerman: Story = {
  args: { state: searching(choose()), strings: GERMAN_SSO },
  play: shows(`Weiter mit ${LONG_NAME}`),
};

export const Fallback: Story = {
  args: { state: searching(SSO_STATES.enterSlug) },
  play: async ({ canvasElement }) => {
    await shows(
      'We found no sign-in page for this address',
      'your-organization',
      'Log in another way',
    )({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Continue' })).toBeDisabled();
  },
};
export const FallbackLooking: Story = {
  args: { state: searching(SSO_STATES.lookingUp) },
  play: shows('harbour', 'Looking for your organization…'),
};
export const FallbackLeaving: Story = {
  args: { state: leavingFrom(slug({ slug: 'harbour' })) },
  play: shows('Taking you to your sign-in page…'),
};
const refuses =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await shows(text)({ canvasElement });
    const field = within(canvasElement).getByRole('textbox');
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription(text);
  };
export const FallbackUnknown: Story = {
  args: { state: searching(slug({ slug: 'habour', error: { code: 'organization_not_found', message: 'None.' } })) },
  play: refuses('We could not find this organization. Check what you typed, or ask your admin.'),
};
export const FallbackFailed: Story = {
  args: { state: searching(slug({ slug: 'harbour', error: UNKNOWN })) },
  play: refuses('We could not look for this organization. Please try again.'),
};
export const FallbackOffline: Story = {
  args: { state: searching(slug({ slug: 'harbour', error: OFFLINE })) },
  play: refuses('We could not reach the server. Check your connection and try again.'),
};
export const FallbackBlocked: Story = {
  args: { state: searching(slug({ slug: 'harbour', ...LIMITED })) },
  play: async ({ canvasElement }) => {
    await shows('harbour', 'Try again in 0:42.')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Continue' })).toBeDisabled();
  },
};
export const FallbackLongGerman: Story = {
  args: { state: searching(slug({ slug: LONG_NAME })), strings: GERMAN_SSO },
  play: shows('Für diese E-Mail-Adresse wurde keine Anmeldeseite gefunden'),
};
