export type { LazyReauthProvider } from '../flow/account/signed-in-user';
export { notRecent } from '../flow/account/signed-in-user';
export type { MemberInternals } from '../organizations/client/member-internals';
export { checkOrganizationOptions } from '../organizations/login/check-options';
export { checkOrganizationClient } from '../organizations/login/check-organization-client';
export type { ChoosingState, DiscoveryCommand } from '../organizations/login/discovery/discovery-state';
export { ROWS_WITHOUT_SEARCH, searchOrganizations } from '../organizations/login/discovery/search-organizations';
export { effectiveMethods, servedOrganizationLogin } from '../organizations/login/effective-methods';
export type { ErrorPlace, ErrorReading } from '../organizations/login/error-text';
export { errorReading } from '../organizations/login/error-text';
export { firstLetter } from '../organizations/login/first-letter';
export { firstState, partsOfMain, configuredOrganization } from '../organizations/login/first-state';
export { organizationInAppObstacle, renewals } from '../organizations/login/in-app-obstacle';
export { memberReader } from '../organizations/login/host-events';
export type { EmailFormPart, MainButton, MainPart } from '../organizations/login/main-parts';
export {
  createOrganizationAuthorizeFlow,
  createOrganizationLogoutFlow,
  memberAuthorize,
  memberLogout,
} from '../organizations/login/member-consent';
export { createOrganizationDeviceFlow, memberDevice } from '../organizations/login/member-device';
export { ORGANIZATION_OAUTH_PROVIDERS, ORGANIZATION_PRODUCTS } from '../organizations/login/options';
export { isLeftAfterSignIn } from '../organizations/login/organization-login/leave-after-sign-in';
export type { OrganizationLoginDeps } from '../organizations/login/organization-login/login-deps';
export type { LoginPart, LoginParts } from '../organizations/login/organization-login/login-parts';
export {
  createOrganizationLoginFlow,
  loginParts,
  organizationLoginFlow,
} from '../organizations/login/organization-login/organization-login-flow';
export type {
  About,
  OrganizationLoginCommand,
} from '../organizations/login/organization-login/organization-login-state';
export { createOrganizationOneTapFlow } from '../organizations/login/organization-one-tap-flow';
export { organizationProblemWords } from '../organizations/login/organization-problem-text';
export { organizationTarget } from '../organizations/login/organization-target';
export { oneTapOf } from '../organizations/login/provider-options';
export type { SuspendedIntermediate } from '../organizations/session/intermediates';
