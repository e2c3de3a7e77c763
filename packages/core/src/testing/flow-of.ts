import { UsageError } from '../errors';
import { accountFlow } from '../flows/account/account-flow';
import { authorizeFlow } from '../flows/authorize/authorize-flow';
import { TRUSTED_TOKEN_USERS } from '../flows/authorize/trusted-token';
import { cryptoFlow } from '../flows/crypto/crypto-flow';
import type { LoginFlows } from '../flows/login/login-flow';
import { loginFlow } from '../flows/login/login-flow';
import { logoutFlow } from '../flows/logout/logout-flow';
import { magicLinkFlow } from '../flows/magic-link/magic-link-flow';
import { oauthFlow } from '../flows/oauth/oauth-flow';
import { oneTapFlow } from '../flows/one-tap/one-tap-flow';
import { otpFlow } from '../flows/otp/otp-flow';
import { passkeyAutofillFlow } from '../flows/passkey/passkey-autofill';
import { passkeyFlow } from '../flows/passkey/passkey-flow';
import { passkeyRegistrationFlow } from '../flows/passkey-registration/passkey-registration-flow';
import { passwordResetFlow } from '../flows/password-reset/password-reset-flow';
import { passwordFlow } from '../flows/password/password-flow';
import { discoveryFlow } from '../organizations/flows/discovery/discovery-flow';
import { organizationOneTapFlow } from '../organizations/flows/one-tap/organization-one-tap-flow';
import { loginParts, organizationLoginFlow } from '../organizations/flows/organization-login/organization-login-flow';
import { organizationPasswordResetFlow } from '../organizations/flows/organization-password-reset/organization-password-reset-flow';
import { secondFactorFlow } from '../organizations/flows/second-factor/second-factor-flow';
import { ssoDiscoveryFlow } from '../organizations/flows/sso-discovery/sso-discovery-flow';
import type { ReplayedFlow } from './replay';
import type { Trace, TraceValue } from './trace';

/** Every method of a login. */
export const METHODS = {
  account: accountFlow,
  otp: otpFlow,
  magicLink: magicLinkFlow,
  oauth: oauthFlow,
  passkey: passkeyFlow,
  crypto: cryptoFlow,
  password: passwordFlow,
} as const satisfies LoginFlows;

/** The request is part of the state, which a trace has. */
const NO_REQUEST = { refusal: { code: 'invalid_argument', message: '' } };

const FLOWS: readonly ReplayedFlow[] = [
  ...Object.values(METHODS),
  passkeyAutofillFlow,
  passwordResetFlow,
  passkeyRegistrationFlow,
  oneTapFlow,
  authorizeFlow(NO_REQUEST, TRUSTED_TOKEN_USERS),
  logoutFlow(NO_REQUEST),
  organizationLoginFlow(loginParts()),
  discoveryFlow,
  ssoDiscoveryFlow,
  secondFactorFlow(),
  organizationPasswordResetFlow,
  organizationOneTapFlow,
];

/**
 * The flow of Foyer that was recorded, with today's rules. A login is made of the methods that its state names.
 *
 * @throws {UsageError} `invalid_trace`: no flow of Foyer has this name.
 */
export function flowOf({ flow, start }: Pick<Trace, 'flow' | 'start'>): ReplayedFlow {
  if (flow === 'login') return loginOf(start['methods']);
  const found = FLOWS.find(({ name }) => name === flow);
  if (!found) throw new UsageError(`No flow of Foyer is called ${flow}. A flow of your own is given to replay itself.`, 'invalid_trace');
  return found;
}

function loginOf(methods: TraceValue | undefined): ReplayedFlow {
  const names = typeof methods === 'object' && methods !== null ? Object.keys(methods) : [];
  const made = Object.entries(METHODS).filter(([name]) => names.includes(name));
  return loginFlow(Object.fromEntries(made), undefined);
}
