import { accountActions, accountFlow } from '../account/account-flow';
import { cryptoActions, cryptoFlow } from '../crypto/crypto-flow';
import { magicLinkActions, magicLinkFlow } from '../magic-link/magic-link-flow';
import { oauthActions, oauthFlow } from '../oauth/oauth-flow';
import { otpActions, otpFlow } from '../otp/otp-flow';
import { passkeyActions, passkeyFlow } from '../passkey/passkey-flow';
import { passwordActions, passwordFlow } from '../password/password-flow';
import type { LoginFlows } from '../login-flow';
import type { LoginMethod, LoginMethods } from '../login-methods';

type EveryMethod = {
  readonly [M in LoginMethod]: {
    readonly flow: NonNullable<LoginFlows[M]>;
    readonly actions: (send: (event: LoginMethods[M]['event']) => void) => object;
  };
};

/**
 * The rules of every method, and the functions that send its events, for what needs all methods at once. A widget loads
 * those of its configuration.
 */
export const LOGIN_FLOWS = {
  password: { flow: passwordFlow, actions: passwordActions },
  otp: { flow: otpFlow, actions: otpActions },
  magicLink: { flow: magicLinkFlow, actions: magicLinkActions },
  passkey: { flow: passkeyFlow, actions: passkeyActions },
  oauth: { flow: oauthFlow, actions: oauthActions },
  crypto: { flow: cryptoFlow, actions: cryptoActions },
  account: { flow: accountFlow, actions: accountActions },
} as const satisfies EveryMethod;
