import { UsageError } from '../../base/errors';
import { authorizeFlow } from '../../flow/consent/authorize-flow';
import { TRUSTED_TOKEN_USERS } from '../../flow/consent/trusted-token';
import { MAIN_RULES } from '../../users/login/login-flow';
import { loginFlow } from '../../users/login/running-login';
import { LOGIN_FLOWS } from '../../users/login/login-flows';
import { userMenuFlow } from '../../flow/account/user-menu-flow';
import { deviceFlow } from '../../flow/device/device-flow';
import { logoutFlow } from '../../flow/consent/logout-flow';
import { oneTapFlow } from '../../users/login/one-tap/one-tap-flow';
import { passkeyAutofillFlow } from '../../users/login/passkey/passkey-autofill';
import { passkeyRegistrationFlow } from '../../users/login/passkey-registration/passkey-registration-flow';
import { passwordResetFlow } from '../../users/login/password-reset/password-reset-flow';
import { membersFlow } from '../../organizations/admin/members/members-flow';
import { organizationAppsFlow } from '../../organizations/admin/organization-apps/organization-apps-flow';
import { settingsFlow } from '../../organizations/admin/settings/settings-flow';
import { scimConnectionFlow } from '../../organizations/admin/scim/scim-flow';
import { ssoConnectionsFlow } from '../../organizations/admin/sso/sso-flow';
import { discoveryFlow } from '../../organizations/login/discovery/discovery-flow';
import { organizationOneTapFlow } from '../../organizations/login/organization-one-tap-flow';
import {
  loginParts,
  organizationLoginFlow,
} from '../../organizations/login/organization-login/organization-login-flow';
import { organizationPasswordResetFlow } from '../../organizations/login/organization-password-reset/organization-password-reset-flow';
import { secondFactorFlow } from '../../organizations/login/second-factor/second-factor-flow';
import { ssoDiscoveryFlow } from '../../organizations/login/sso-discovery/sso-discovery-flow';
import { switcherFlow } from '../../organizations/switcher/switcher-flow';
import { ACCOUNT_FLOWS, MEMBER_ACCOUNT_FLOWS } from './account-flows';
import type { ReplayedFlow } from './replay';
import type { Trace, TraceValue } from '../trace';

/** The request is part of the recorded state, so the definition needs none. */
const NO_REQUEST = { refusal: { code: 'invalid_argument', message: '' } };

const FLOWS: readonly ReplayedFlow[] = [
  // The second factor of users runs only inside a login. The flow of members has the same name.
  ...Object.entries(LOGIN_FLOWS).flatMap(([name, flow]) => (name === 'secondFactor' ? [] : [flow])),
  passkeyAutofillFlow,
  passwordResetFlow,
  passkeyRegistrationFlow,
  oneTapFlow,
  authorizeFlow(NO_REQUEST, TRUSTED_TOKEN_USERS),
  logoutFlow(NO_REQUEST),
  deviceFlow(''),
  organizationLoginFlow(loginParts()),
  discoveryFlow,
  ssoDiscoveryFlow,
  secondFactorFlow(),
  organizationPasswordResetFlow,
  organizationOneTapFlow,
  ...ACCOUNT_FLOWS,
  ...MEMBER_ACCOUNT_FLOWS,
  membersFlow,
  settingsFlow,
  organizationAppsFlow,
  ssoConnectionsFlow,
  scimConnectionFlow,
  switcherFlow(),
  userMenuFlow,
];

/**
 * The flow of Foyer that was recorded, with the current rules. A login consists of the methods that its state names.
 *
 * @throws {UsageError} `invalid_trace`: no flow of Foyer has this name.
 */
export function flowOf({ flow, start }: Pick<Trace, 'flow' | 'start'>): ReplayedFlow {
  if (flow === 'login') return loginOf(start['methods']);
  const found = FLOWS.find(({ name }) => name === flow);
  if (!found)
    throw new UsageError(
      'FOYER_UNKNOWN_FLOW',
      `flowOf got a trace of ${flow}, which is not a flow of Foyer. Pass your own flow to replay instead.`,
      'invalid_trace',
    );
  return found;
}

function loginOf(methods: TraceValue | undefined): ReplayedFlow {
  const names = typeof methods === 'object' && methods !== null ? Object.keys(methods) : [];
  const made = Object.entries(LOGIN_FLOWS).filter(([name]) => names.includes(name));
  return loginFlow(Object.fromEntries(made), undefined, MAIN_RULES);
}
