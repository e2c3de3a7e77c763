/** What the screens of an identity provider use. Semantic versioning does not cover it. */
export { authorizeActions } from '../../flows/authorize/authorize-flow';
export { consentHostEvents } from '../../flows/authorize/consent-host-events';
export { parseAuthorizeRequest, parseConsentRequest, parseLogoutRequest } from '../../flows/consent/consent-request';
export { logoutActions } from '../../flows/logout/logout-flow';
export { createOrganizationAuthorizeFlow, createOrganizationLogoutFlow } from '../flows/consent/member-consent';
