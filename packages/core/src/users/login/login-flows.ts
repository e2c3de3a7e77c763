import { accountActions, accountFlow } from './account/account-flow';
import { cryptoActions, cryptoFlow } from './crypto/crypto-flow';
import { detailsActions, detailsFlow } from './details/details-flow';
import { magicLinkActions, magicLinkFlow } from './magic-link/magic-link-flow';
import { oauthActions, oauthFlow } from './oauth/oauth-flow';
import { otpActions, otpFlow } from './otp/otp-flow';
import { passkeyActions, passkeyFlow } from './passkey/passkey-flow';
import { passwordActions, passwordFlow } from './password/password-flow';
import { secondFactorActions, secondFactorFlow } from './second-factor/second-factor-flow';
import type { LoginFlows } from './login-flow';
import type { LoginMethod, LoginMethods } from './login-methods';

/**
 * The rules of every method, for code that needs all of them together. A widget loads only those of its configuration.
 */
export const LOGIN_FLOWS: Required<LoginFlows> = {
  password: passwordFlow,
  otp: otpFlow,
  magicLink: magicLinkFlow,
  passkey: passkeyFlow,
  oauth: oauthFlow,
  crypto: cryptoFlow,
  account: accountFlow,
  details: detailsFlow,
  secondFactor: secondFactorFlow,
};

/** The functions that send the events of each method. */
export const LOGIN_ACTIONS = {
  password: passwordActions,
  otp: otpActions,
  magicLink: magicLinkActions,
  passkey: passkeyActions,
  oauth: oauthActions,
  crypto: cryptoActions,
  account: accountActions,
  details: detailsActions,
  secondFactor: secondFactorActions,
} as const satisfies { readonly [M in LoginMethod]: (send: (event: LoginMethods[M]['event']) => void) => object };
