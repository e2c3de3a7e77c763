import type { LoginConfig, LoginState, MagicLinkState } from '@foyer/core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { LoginStory } from '../stage/login-story';
import { shows } from '../stage/shows';
import {
  blocked,
  elsewhere,
  invalidEmail,
  LINK_STATES,
  linkLogin,
  LINKS,
  notRenewed,
  offline,
  returned,
} from '../states/magic-link';

const meta = { title: 'Email link', component: LoginStory } satisfies Meta<typeof LoginStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (state: MagicLinkState) => ({ config: LINKS, state: linkLogin(state) });

export const Enter: Story = { args: at(LINK_STATES.enter), play: shows('Sign up or log in', 'example@email.com') };

export const Invalid: Story = {
  args: at(invalidEmail),
  play: async ({ canvasElement }) => {
    await shows('Email format is invalid.', 'ada@example')({ canvasElement });
    const field = within(canvasElement).getByRole('textbox', { name: 'Email' });
    await expect(field).toHaveFocus();
    await expect(field).toHaveAccessibleDescription('Email format is invalid.');
  },
};

export const Offline: Story = { args: at(offline), play: shows('We could not reach the server.') };

export const Blocked: Story = { args: at(blocked), play: shows('Too many attempts. Try again in 10:05.') };

export const Sending: Story = {
  args: at(LINK_STATES.sending),
  play: async ({ canvasElement }) => {
    await shows('ada@example.com')({ canvasElement });
    await expect(within(canvasElement).getByRole('button', { name: /Continue/ })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Sent: Story = {
  args: at(LINK_STATES.sent),
  play: async ({ canvasElement }) => {
    await shows('Check your email', 'An email was sent to ada@example.com.', 'Try again')({ canvasElement });
    for (const link of within(canvasElement).getAllByRole('link', { name: /^Open in/ })) {
      await expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
  },
};

export const SentFromOneDomain: Story = {
  args: { ...at(LINK_STATES.sent), bootstrap: { emailDomains: ['mail.harbour.example'] } },
  play: async ({ canvasElement }) => {
    await shows('Open in Gmail')({ canvasElement });
    await expect(within(canvasElement).getByRole('link', { name: /Gmail/ })).toHaveAttribute(
      'href',
      expect.stringContaining('mail.harbour.example'),
    );
  },
};

export const Arrived: Story = { args: at(LINK_STATES.arrived), play: shows('Logging in...') };

export const Confirm: Story = {
  args: at(LINK_STATES.confirm),
  play: shows('This link was not requested in this browser.', 'Continue', 'Cancel'),
};

export const Replaces: Story = {
  args: at({ ...LINK_STATES.confirm, present: { id: 'user-1', name: 'Ada', contact: 'ada@example.com' } }),
  play: shows('You are signed in as', 'ada@example.com', 'Continue', 'Cancel'),
};

export const Authenticating: Story = { args: at(LINK_STATES.authenticating), play: shows('Logging in...') };

export const Authenticated: Story = {
  args: at(LINK_STATES.authenticated),
  play: shows('Success!', 'You have successfully logged in.'),
};

export const CutOff: Story = {
  args: at(LINK_STATES.cutOff),
  play: shows('Looks like there was an error!', 'We could not reach the server.', 'Try again'),
};
export const Refused: Story = {
  args: at(LINK_STATES.refused),
  play: shows('Looks like there was an error!', 'This link was already used or has expired.'),
};

const WITH_CODES: LoginConfig = { products: ['emailMagicLinks', 'otp'], otpOptions: { methods: ['sms'] } };
const ANYWHERE: LoginConfig = { ...LINKS, emailMagicLinksOptions: { openAnywhere: true } };

export const RefusedElsewhere: Story = {
  args: at(elsewhere),
  play: shows('Open this in the browser where you requested it', 'Send a new link to this browser'),
};

export const RefusedWithCodes: Story = {
  args: { config: WITH_CODES, state: linkLogin(elsewhere) },
  play: shows('Email me a code instead', 'Send a new link to this browser'),
};

export const Renewing: Story = { args: at(LINK_STATES.renewing), play: shows('ada@example.com') };

export const RenewingACode: Story = {
  args: { config: WITH_CODES, state: linkLogin({ ...LINK_STATES.renewing, entry: 'sendingCode' }) },
  play: shows('ada@example.com'),
};

export const NotRenewed: Story = {
  args: at(notRenewed),
  play: async ({ canvasElement }) => {
    await shows('We could not reach the server.')({ canvasElement });
    await expect(within(canvasElement).getByRole('textbox', { name: 'Email' })).toHaveFocus();
  },
};

export const ConfirmAnywhere: Story = {
  args: { config: ANYWHERE, state: linkLogin(LINK_STATES.confirm) },
  play: shows('This link logs you in to', location.host, 'Continue'),
};

export const SentAndReturned: Story = {
  args: { config: ANYWHERE, state: linkLogin(returned) },
  play: shows('Did you open the link on another device?', 'Try again'),
};

const INSTAGRAM = { app: 'Instagram', isAndroid: false } as const;
const ANDROID = { isAndroid: true } as const;
const GOOGLE: LoginConfig = {
  products: ['oauth', 'otp'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  otpOptions: { methods: ['email'] },
};
const ofGoogle: LoginState = { tab: 'email', methods: { oauth: { at: 'choose' }, otp: { at: 'enter' } } };

export const InAppLink: Story = {
  args: { config: LINKS, state: { ...linkLogin(LINK_STATES.enter), inApp: INSTAGRAM } },
  play: shows('Open this page in your browser', 'opens in your browser, not in this app', 'Copy link'),
};

export const InAppGoogle: Story = {
  args: { config: GOOGLE, state: { ...ofGoogle, inApp: ANDROID } },
  play: async ({ canvasElement }) => {
    await shows('Google does not allow logging in inside this app.', 'Continue with GitHub')({ canvasElement });
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Open in browser' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^intent:\/\/.*#Intent;scheme=https?;end$/),
    );
  },
};

/** Nothing else works in that app. */
export const InAppGoogleAlone: Story = {
  args: {
    config: { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } },
    state: { tab: undefined, methods: { oauth: { at: 'choose' } }, inApp: INSTAGRAM },
  },
  play: shows('Open this page in your browser', 'Copy link'),
};
