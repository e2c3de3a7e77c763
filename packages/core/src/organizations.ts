export type { Call, SessionMinutes, SignInCall } from './api/call';
export type { OneTapPromptEvent, OneTapPromptOptions } from './api/one-tap-prompts';
export type { ApiErrorBody, LocalErrorCode, Problem } from './base/errors';
export {
  ApiError,
  BrowserError,
  FoyerError,
  NetworkError,
  ResponseError,
  UsageError,
  toFoyerError,
} from './base/errors';
export { primaryEmail } from './base/primary-email';
export { Secret } from './base/secret';
export type { Bootstrap, BootstrapStore, RbacPolicy, RbacRole } from './bootstrap/bootstrap';
export type { ClientOptions, Endpoints } from './client/options';
export type { AuthorizeFlowOptions } from './flow/consent/authorize-commands';
export { authorizeActions } from './flow/consent/authorize-flow';
export type { AttestingState, AuthorizeEvent, AuthorizeState, ConsentState } from './flow/consent/authorize-rules';
export type { ClientDocument } from './flow/consent/client-document';
export type { ClientName } from './flow/consent/client-name';
export type { Consent, ConsentClient } from './flow/consent/consent';
export type { ConsentItem, ConsentSection, ProfileDetail } from './flow/consent/consent-manifest';
export type {
  AuthorizeRequest,
  ConsentRefusal,
  LogoutRequest,
  Parsed,
  ParsedConsentRequest,
} from './flow/consent/consent-request';
export { parseAuthorizeRequest, parseConsentRequest, parseLogoutRequest } from './flow/consent/consent-request';
export type { ConsentOptions } from './flow/consent/consent-session';
export type {
  ConsentManifest,
  ConsentManifestGenerator,
  ManifestInput,
  ManifestItem,
  ManifestSection,
} from './flow/consent/host-manifest';
export type { InitialConsent, InitialScreen } from './flow/consent/initial-consent';
export type { LogoutFlowOptions } from './flow/consent/logout-commands';
export { logoutActions } from './flow/consent/logout-flow';
export type { LogoutEvent, LogoutState } from './flow/consent/logout-rules';
export type { AuthTokenParams, TrustedToken } from './flow/consent/trusted-token';
export type { DeviceFlowOptions } from './flow/device/device-commands';
export { deviceActions, userCodeOf } from './flow/device/device-flow';
export type {
  DeviceApproveState,
  DeviceEnterState,
  DeviceEvent,
  DeviceReauthenticateState,
  DeviceState,
} from './flow/device/device-rules';
export type { Flow } from './flow/flow';
export type { InitialValues, KnownUser, KnownUserOptions } from './flow/known-user';
export type { OneTapState } from './flow/one-tap-rules';
export type { PhoneCountries } from './flow/phone-countries';
export type { ProblemLocale, ProblemTextOptions } from './flow/problem-text';
export { problemText } from './flow/problem-text';
export type {
  AuthenticateByUrlOptions,
  AuthenticateByUrlResult,
  Confirm,
  LinkQuestion,
  ParsedAuthenticateUrl,
} from './links/url-tokens';
export type { MemberAnswer } from './organizations/api/call';
export type { Discovery } from './organizations/api/discovery';
export type { MemberIdp } from './organizations/api/idp';
export type { MemberImpersonation } from './organizations/api/impersonation';
export type { MemberMagicLinks } from './organizations/api/magic-links';
export type { MembersAdmin } from './organizations/api/members-admin';
export type { MemberOAuth, OAuthDiscoveryStartOptions, OAuthStartOptions } from './organizations/api/oauth';
export type { OneTapDiscovery, OneTapOrganization, OrganizationOneTap } from './organizations/api/one-tap';
export type { Organizations } from './organizations/api/organization';
export type { OrganizationAdmin } from './organizations/api/organization-admin';
export type { MemberOtps } from './organizations/api/otps';
export type { MemberPasswords } from './organizations/api/passwords';
export type { RecoveryCodes } from './organizations/api/recovery-codes';
export type { ScimAdmin } from './organizations/api/scim-admin';
export type { Self } from './organizations/api/self';
export type { MemberSessions } from './organizations/api/sessions';
export type { Sso, SsoStartOptions } from './organizations/api/sso';
export type { ExternalAdmin, OidcAdmin, SamlAdmin, SsoAdmin } from './organizations/api/sso-admin';
export type { Totp } from './organizations/api/totp';
export { createOrganizationClient } from './organizations/client';
export type {
  ClientOrganization,
  OrganizationClientSelf,
  OrganizationClientSession,
} from './organizations/client/member-session';
export type { OrganizationClient, OrganizationState } from './organizations/client/organization-client';
export type { Permissions, Rbac } from './organizations/client/rbac';
export type { OptionProblem } from './organizations/login/check-options';
export { checkOrganizationOptions } from './organizations/login/check-options';
export type {
  InitiatedLogin,
  InitiatedLoginRequest,
  InitiatedLogins,
  InitiateLoginOptions,
  NotInitiated,
  UnconfirmedLogin,
} from './organizations/links/initiated-login';
export type { DiscoveredOrganization, MembershipType } from './organizations/login/discovered';
export type { DiscoveryFlowOptions } from './organizations/login/discovery/discovery-commands';
export { createDiscoveryFlow, discoveryActions } from './organizations/login/discovery/discovery-flow';
export type { DiscoveryEvent, DiscoveryState } from './organizations/login/discovery/discovery-state';
export type { ErrorKind, ErrorPlace } from './organizations/login/error-text';
export type {
  OrganizationHostEvent,
  OrganizationHostEventData,
  OrganizationHostEventType,
} from './organizations/login/host-event';
export { createOrganizationAuthorizeFlow, createOrganizationLogoutFlow } from './organizations/login/member-consent';
export { createOrganizationDeviceFlow } from './organizations/login/member-device';
export type { MemberSignIn } from './organizations/login/member-sign-in';
export type { MfaMethod, TypedPhone as PhoneDraft } from './flow/second-factor/factor-state';
export type {
  OrganizationFlowOptions,
  OrganizationFlowType,
  OrganizationOAuthProvider,
  OrganizationOAuthProviderOptions,
  OrganizationProduct,
} from './organizations/login/options';
export {
  createOrganizationLoginFlow,
  organizationLoginActions,
} from './organizations/login/organization-login/organization-login-flow';
export type {
  OrganizationLoginEvent,
  OrganizationLoginState,
} from './organizations/login/organization-login/organization-login-state';
export type { OrganizationOneTapFlowOptions } from './organizations/login/organization-one-tap-flow';
export { createOrganizationOneTapFlow } from './organizations/login/organization-one-tap-flow';
export type { OrganizationPasswordResetFlowOptions } from './organizations/login/organization-password-reset/organization-password-reset-commands';
export {
  createOrganizationPasswordResetFlow,
  organizationPasswordResetActions,
} from './organizations/login/organization-password-reset/organization-password-reset-flow';
export type {
  OrganizationPasswordResetEvent,
  OrganizationPasswordResetState,
} from './organizations/login/organization-password-reset/organization-password-reset-state';
export type { OrganizationProblemTextOptions } from './organizations/login/organization-problem-text';
export { organizationProblemText } from './organizations/login/organization-problem-text';
export type { SecondFactorFlowOptions } from './organizations/login/second-factor/second-factor-commands';
export { createSecondFactorFlow, secondFactorActions } from './organizations/login/second-factor/second-factor-flow';
export type { SecondFactorEvent, SecondFactorState } from './organizations/login/second-factor/second-factor-state';
export type { SsoDiscoveryFlowOptions } from './organizations/login/sso-discovery/sso-discovery-commands';
export { createSsoDiscoveryFlow, ssoDiscoveryActions } from './organizations/login/sso-discovery/sso-discovery-flow';
export type { SsoDiscoveryEvent, SsoDiscoveryState } from './organizations/login/sso-discovery/sso-discovery-rules';
export type { Connection, OrganizationTarget, StepUp, Target } from './organizations/login/target';
export type { MemberInfo, MemberSessionInfo, OrganizationInfo } from './organizations/session/members';
export type { CookieOptions } from './session/cookies';
export type { SessionTokens } from './session/own-tokens';
export type { TokenClient } from './session/token-reader';
export { createTokenReader } from './session/token-reader';
