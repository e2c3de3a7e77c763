import { ApiError } from '../http/api-error';
import type { SdkCall } from '../http/sdk-call';
import { memberAdminCalls } from './admin/member-calls';
import { scimAdminCalls } from './admin/scim-calls';
import { connectionAdminCalls } from './admin/sso/connection-calls';
import { organizationAdminCalls } from './admin/organization-calls';
import { discoveryCalls } from './calls/discovery';
import { organizationLinkCalls } from './calls/magic-links';
import { organizationReadCalls } from './calls/organization';
import { organizationSmsCalls } from './calls/otps-sms';
import { organizationPasswordCalls } from './calls/passwords';
import { recoveryCodeCalls } from './calls/recovery-codes';
import { selfCalls } from './calls/self';
import { organizationTotpCalls } from './calls/totps';
import { organizationPasscodeCalls } from './calls/otps-email';
import { memberSessionCalls } from './calls/sessions';
import { memberConsentCalls } from './idp/consent-calls';
import { memberTokenExchangeCalls } from './idp/token-exchange-calls';
import { organizationOAuthCalls } from './oauth/oauth-calls';
import { organizationOneTapCalls } from './oauth/one-tap-calls';
import { ssoCalls } from './sso/sso-calls';

/** All calls for projects of organizations, under `/sdk/v1`. */
export const organizationCalls: readonly SdkCall[] = [
  ...discoveryCalls,
  ...memberConsentCalls,
  ...memberTokenExchangeCalls,
  ...memberSessionCalls,
  ...organizationLinkCalls,
  ...organizationPasscodeCalls,
  ...organizationOAuthCalls,
  ...organizationOneTapCalls,
  ...organizationPasswordCalls,
  ...organizationReadCalls,
  ...organizationSmsCalls,
  ...organizationTotpCalls,
  ...recoveryCodeCalls,
  ...selfCalls,
  ...ssoCalls,
  // Last, because their paths have ids in the place of fixed words of the calls above.
  ...[...organizationAdminCalls, ...memberAdminCalls, ...connectionAdminCalls, ...scimAdminCalls].map(whereAllowed),
];

/** An organization admin call, refused in projects that do not allow browsers to make it (admin api 1). */
function whereAllowed(call: SdkCall): SdkCall {
  return {
    ...call,
    async run(context) {
      if (!context.project.settings.organization_admin_enabled) throw new ApiError('endpoint_not_authorized_for_sdk');
      return call.run(context);
    },
  };
}
