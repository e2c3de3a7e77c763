import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { LOGO, NIGHT } from '../stage/looks';
import { shows } from '../stage/shows';
import { OrganizationStory } from './organization-story';
import { ANYBODY, LONG_NAME, OF_HARBOUR, UNBROKEN_NAME } from './states/about';
import { LONG_EMAIL } from './states/email';
import * as states from './states/main';
import { INVALID_EMAIL, LIMITED, NO_ACCESS, NO_JIT, OFFLINE, SLOW } from './states/problems';

const meta = { title: 'Organizations/Main', component: OrganizationStory } satisfies Meta<typeof OrganizationStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const OFFLINE_TEXT = 'We could not reach the server. Check your connection and try again.';
const APP_LOGO = { logo: { logoImageUrl: LOGO } };

const at = (rest?: Partial<states.MainState>) => ({ state: states.main(rest) });
const of = (about: states.MainState['about'], rest: Partial<states.MainState> = {}) => at({ about, ...rest });

/** The names of the buttons, from top to bottom. */
const hasButtons =
  (...names: readonly string[]): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await shows(...names)({ canvasElement });
    const buttons = within(canvasElement).getAllByRole('button');
    await expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
  };
/** All of these buttons wait for the one that was pressed. */
const isOff =
  (text: string, ...names: readonly string[]): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    await shows(text)({ canvasElement });
    for (const name of names) await expect(within(canvasElement).getByRole('button', { name })).toBeDisabled();
  };

export const Discovery: Story = {
  args: at(),
  play: hasButtons(
    'Continue with email',
    'Use a password instead',
    'Continue with SSO',
    'Continue with Google',
    'Continue with Microsoft',
    'Continue with HubSpot',
    'Continue with Slack',
    'Continue with GitHub',
  ),
};
export const DiscoveryAtNight: Story = {
  args: { ...at(), styles: { ...NIGHT, ...APP_LOGO } },
  play: shows('Sign up or log in'),
};
export const DiscoveryByLink: Story = {
  args: of(states.anybodyBy('emailMagicLinks')),
  play: hasButtons('Continue with email'),
};
export const DiscoveryBySso: Story = { args: of(states.anybodyBy('sso')), play: hasButtons('Continue with SSO') };
/** Buttons, form, buttons: 'or' is between each of them. */
export const DiscoveryTwoDividers: Story = {
  args: of(states.anybodyBy('oauth', 'emailOtp', 'sso')),
  play: async ({ canvasElement }) => {
    await shows('Continue with Google', 'Continue with SSO')({ canvasElement });
    await expect(within(canvasElement).getAllByText('or')).toHaveLength(2);
  },
};
export const DiscoveryWithoutTitle: Story = {
  args: { ...at(), styles: { hideHeaderText: true } },
  play: async ({ canvasElement }) => {
    await shows('Continue with email')({ canvasElement });
    await expect(within(canvasElement).queryByRole('heading')).toBeNull();
  },
};
export const DiscoverySending: Story = {
  args: at({ entry: 'sendingCode' }),
  play: isOff('Sending the email...', 'Use a password instead', 'Continue with Google'),
};
export const DiscoveryBadAddress: Story = {
  args: of({ ...ANYBODY, email: 'ada@' }, { error: INVALID_EMAIL }),
  play: async ({ canvasElement }) => {
    await shows('Email format is invalid.')({ canvasElement });
    const field = within(canvasElement).getByRole('textbox', { name: 'Email' });
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription('Email format is invalid.');
  },
};
export const DiscoveryOffline: Story = { args: at({ error: OFFLINE }), play: shows(OFFLINE_TEXT) };
export const DiscoverySlow: Story = { args: at({ error: SLOW }), play: shows('This is taking too long.') };
export const DiscoveryBlocked: Story = { args: at(LIMITED), play: isOff('Try again in 0:42.', 'Continue with email') };
export const DiscoveryLeaving: Story = {
  args: at({ entry: 'leaving', pressed: 'google' }),
  play: isOff('Taking you there…', 'Continue with email', 'Continue with Microsoft', 'Continue with SSO'),
};
/** Org W52: a start that failed says so, above the buttons. */
export const DiscoveryButtonFailed: Story = {
  args: at({ error: OFFLINE, isOfButton: true }),
  play: shows(OFFLINE_TEXT),
};
export const DiscoveryLongGerman: Story = {
  args: { ...of({ ...ANYBODY, email: LONG_EMAIL }), strings: states.GERMAN_MAIN },
  play: shows('Mit der Unternehmensanmeldung fortfahren'),
};

/** The first form is rendered; the buttons come with the next chunk. */
export const Awaited: Story = {
  args: { ...at(), later: 'awaited' },
  play: async ({ canvasElement }) => {
    await shows('Continue with email')({ canvasElement });
    await expect(within(canvasElement).queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  },
};
export const NotLoaded: Story = { args: { ...at(), later: 'failed' }, play: shows(OFFLINE_TEXT, 'Try again') };
/** Only for developers: the configuration errors. */
export const Advice: Story = {
  args: {
    ...at(),
    advice: ["config.oauthOptions.providers is missing or empty; with 'oauth' it takes a list of 'google'."],
  },
  play: shows('For developers: config.oauthOptions.providers is missing'),
};

export const Password: Story = {
  args: of(states.anybodyBy('passwords', 'oauth')),
  play: async ({ canvasElement }) => {
    await shows('Sign up or reset password', 'Continue with Google')({ canvasElement });
    await expect(within(canvasElement).getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  },
};
export const PasswordChecking: Story = {
  args: of(states.anybodyBy('passwords'), { entry: 'checking' }),
  play: shows('Checking your password…'),
};
/** For one organization, the password is requested once the address is known to be a member's. */
export const PasswordOfOne: Story = {
  args: of(states.harbourBy('passwords')),
  play: async ({ canvasElement }) => {
    await shows('Continue to Harbour Works', 'Continue')({ canvasElement });
    await expect(within(canvasElement).queryByLabelText('Password')).toBeNull();
  },
};
export const PasswordOfOneLooking: Story = {
  args: of(states.harbourBy('passwords'), { entry: 'looking' }),
  play: shows('Looking up your address…'),
};
export const PasswordOfOneInviting: Story = {
  args: of(states.harbourBy('passwords'), { entry: 'inviting' }),
  play: shows('Sending the email...'),
};
export const PasswordOfOneAsked: Story = {
  args: of({ ...states.harbourBy('passwords'), email: 'ada@harbour.example' }, { asksPassword: true }),
  play: shows('ada@harbour.example', 'Sign up or reset password'),
};
export const PasswordOfOneUnknownAddress: Story = {
  args: of({ ...states.harbourBy('passwords'), email: 'eve@elsewhere.example' }, { error: NO_ACCESS }),
  play: shows('eve@elsewhere.example has no access to Harbour Works.'),
};

export const Organization: Story = {
  args: { ...of(OF_HARBOUR), styles: APP_LOGO },
  play: async ({ canvasElement }) => {
    await shows('Continue to Harbour Works', 'Continue with email')({ canvasElement });
    await expect(canvasElement.querySelectorAll('.foyer-logo')).toHaveLength(2);
    await expect(within(canvasElement).queryByRole('button', { name: 'Continue with SSO' })).toBeNull();
  },
};
export const OrganizationAtNight: Story = {
  args: { ...of(states.COMPANY), styles: NIGHT },
  play: shows('Continue to Harbour Works'),
};
export const OrganizationCompany: Story = {
  args: of(states.COMPANY),
  play: shows('Continue with Okta', 'Continue with Entra ID'),
};
export const OrganizationLeaving: Story = {
  args: of(states.COMPANY, { entry: 'leaving', pressed: 'saml-connection-1' }),
  play: isOff('Taking you to your sign-in page…', 'Continue with Entra ID', 'Continue with Google'),
};
export const OrganizationNameless: Story = { args: of(states.NAMELESS), play: shows('Continue to …') };
/** Org 5.1: either logo can be missing, or not load. */
export const OrganizationBrokenLogo: Story = {
  args: { ...of(states.BROKEN_LOGO), styles: APP_LOGO },
  play: async ({ canvasElement }) => {
    await shows('Continue to Harbour Works')({ canvasElement });
    await waitFor(() => expect(canvasElement.querySelectorAll('.foyer-logo')).toHaveLength(1));
  },
};
export const OrganizationNotAllowed: Story = {
  args: of({ ...OF_HARBOUR, email: 'eve@elsewhere.example' }, { error: NO_JIT }),
  play: shows('eve@elsewhere.example has no access to Harbour Works.'),
};
export const OrganizationLongNames: Story = { args: of(states.LONG_COMPANY), play: shows(LONG_NAME, UNBROKEN_NAME) };
export const OrganizationUnbroken: Story = {
  args: { ...of(states.UNBROKEN), strings: states.GERMAN_MAIN },
  play: shows(UNBROKEN_NAME),
};

export const StepUp: Story = {
  args: of(states.STEPPING_UP),
  play: async (story) => {
    await hasButtons('Email me a link', 'Email me a code')(story);
    await shows('The email goes to ada@harbour.example.')(story);
    await expect(within(story.canvasElement).queryByRole('textbox')).toBeNull();
  },
};
/** Back returns to the choice of an organization (org W22). */
export const StepUpUnverified: Story = {
  args: of(states.UNVERIFIED),
  play: async ({ canvasElement }) => {
    await shows('Verify your email', 'Confirm that this address is yours', 'Email me a link')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: 'Back' })).toBeEnabled();
  },
};
export const StepUpSending: Story = {
  args: of(states.STEPPING_UP, { entry: 'sendingLink' }),
  play: isOff('Sending the email...', 'Email me a code'),
};
/** Org W41. */
export const StepUpFailed: Story = { args: of(states.STEPPING_UP, { error: OFFLINE }), play: shows(OFFLINE_TEXT) };
export const StepUpBlocked: Story = {
  args: of(states.STEPPING_UP, LIMITED),
  play: isOff('Try again in 0:42.', 'Email me a link', 'Email me a code'),
};
export const StepUpByGoogle: Story = {
  args: of(states.STEP_UP_BY_GOOGLE),
  play: shows('ada@harbour.example', 'Continue with Google'),
};
export const StepUpByPassword: Story = {
  args: of(states.STEP_UP_BY_PASSWORD),
  play: async ({ canvasElement }) => {
    await shows('ada@harbour.example')({ canvasElement });
    await expect(within(canvasElement).getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  },
};
export const StepUpLongGerman: Story = {
  args: { ...of(states.STEPPING_UP), strings: states.GERMAN_MAIN },
  play: shows('Anmeldebestätigungslink'),
};

export const LastUsedSso: Story = {
  args: { ...at(), known: { initialValues: {}, lastUsed: 'sso:connection-1' } },
  play: async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name: 'Continue with SSO' });
    await expect(button).toHaveAccessibleDescription('Last used');
  },
};
export const LastUsedEmail: Story = {
  args: { ...at(), known: { initialValues: { email: 'ada@example.com' }, lastUsed: 'email', screenHint: 'signup' } },
  play: async ({ canvasElement }) => {
    await shows('Last used', 'Sign up')({ canvasElement });
    await expect(within(canvasElement).getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com');
  },
};

/** In the browser of an app: a notice in the place of Google. */
export const InAppGoogle: Story = {
  args: of({ ...ANYBODY, inApp: { app: 'Instagram', isAndroid: true } }),
  play: async ({ canvasElement }) => {
    await shows(
      'Open this page in your browser',
      'Google does not allow logging in inside this app.',
    )({
      canvasElement,
    });
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'Open in browser' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  },
};

/** In the browser of an app, with links only. */
export const InAppLink: Story = {
  args: of({ ...ANYBODY, ways: { products: ['emailMagicLinks', 'sso'] }, inApp: { isAndroid: false } }),
  play: shows('Open this page in your browser', 'opens in your browser, not in this app', 'Copy link'),
};
