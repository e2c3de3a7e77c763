import type { LoginConfig, LoginState, MagicLinkState } from '@foyer/core';
import { OFFLINE, TOO_MANY } from './otp';

export const LINKS: LoginConfig = { products: ['emailMagicLinks'] };

export const linkLogin = (magicLink: MagicLinkState): LoginState => ({ tab: 'email', methods: { magicLink } });

const email = 'ada@example.com';

/** Every state of the flow. A missing one is a type error. */
export const LINK_STATES = {
  enter: { at: 'enter' },
  sending: { at: 'sending', email },
  sent: { at: 'sent', email },
  arrived: { at: 'arrived', startedHere: true },
  confirm: { at: 'confirm' },
  authenticating: { at: 'authenticating' },
  authenticated: { at: 'authenticated' },
  refused: {
    at: 'refused',
    error: { code: 'unable_to_auth_magic_link', message: 'The magic link could not be authenticated.' },
  },
  cutOff: { at: 'cutOff', error: OFFLINE },
  renewing: {
    at: 'renewing',
    reason: { code: 'pkce_mismatch', message: 'The code verifier does not match.' },
    email,
    entry: 'sendingLink',
  },
} as const satisfies { [At in MagicLinkState['at']]: Extract<MagicLinkState, { at: At }> };

export const invalidEmail = {
  at: 'enter',
  email: 'ada@example',
  error: { code: 'invalid_email', message: 'Email format is invalid.' },
} as const satisfies MagicLinkState;

export const offline: MagicLinkState = { at: 'enter', email, error: OFFLINE };

/** Another browser requested the link. */
export const elsewhere: MagicLinkState = { at: 'refused', error: LINK_STATES.renewing.reason };

export const notRenewed: MagicLinkState = { ...LINK_STATES.renewing, entry: 'open', error: OFFLINE };

export const returned: MagicLinkState = { ...LINK_STATES.sent, anywhere: 'returned' };

export const blocked: MagicLinkState = {
  at: 'enter',
  email,
  error: { ...TOO_MANY, retryAt: 605_000 },
  blocked: true,
};
