import type { LoginConfig, LoginState, OAuthProvider, OAuthState } from '@foyer/core';
import { OAUTH_PROVIDERS } from '@foyer/core';

const social = (...types: readonly OAuthProvider[]): LoginConfig => ({
  products: ['oauth', 'emailMagicLinks'],
  oauthOptions: { providers: types.map((type) => ({ type })) },
});

export const ALL_PROVIDERS: LoginConfig = { ...social(...OAUTH_PROVIDERS), products: ['oauth'] };
export const THREE_PROVIDERS: LoginConfig = social('google', 'apple', 'github');

export const oauthLogin = (oauth: OAuthState): LoginState => ({
  tab: 'email',
  methods: { oauth, magicLink: { at: 'enter' } },
});

/** Every state of the flow. A missing one is a type error. */
export const OAUTH_STATES = {
  choose: { at: 'choose' },
  leaving: { at: 'leaving', provider: 'apple' },
  arrived: { at: 'arrived', startedHere: true },
  confirm: { at: 'confirm' },
  authenticating: { at: 'authenticating' },
  authenticated: { at: 'authenticated' },
  refused: {
    at: 'refused',
    error: { code: 'oauth_token_not_found', message: 'The OAuth token could not be found.' },
  },
} as const satisfies { [At in OAuthState['at']]: Extract<OAuthState, { at: At }> };

export const refusedThere: OAuthState = {
  at: 'choose',
  error: { code: 'oauth_flow_callback_error', message: 'The provider returned the error access_denied.' },
};
