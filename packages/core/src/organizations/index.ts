export type {
  AuthenticateByUrlOptions,
  AuthenticateByUrlResult,
  Confirm,
  LinkQuestion,
  ParsedAuthenticateUrl,
} from '../address/url-tokens';
export type { Call, SessionMinutes, SignInCall } from '../api/call';
export type { OneTapMoment, OneTapPromptOptions } from '../api/one-tap-prompts';
export type { Bootstrap, BootstrapStore, RbacPolicy, RbacRole } from '../bootstrap/bootstrap';
export type { ClientOptions, Endpoints } from '../client/options';
export type { ApiErrorBody, LocalErrorCode, Problem } from '../errors';
export { ApiError, BrowserError, FoyerError, NetworkError, ResponseError, toFoyerError, UsageError } from '../errors';
export type { Flow } from '../flow';
export type { AuthorizeFlowOptions } from '../flows/authorize/authorize-commands';
export { authorizeActions } from '../flows/authorize/authorize-flow';
export type { AttestingState, AuthorizeEvent, AuthorizeState, ConsentState } from '../flows/authorize/authorize-rules';
export type { AuthTokenParams, TrustedToken } from '../flows/authorize/trusted-token';
export type { ClientName } from '../flows/consent/client-name';
export type { Consent, ConsentClient } from '../flows/consent/consent';
export type { ConsentItem, ConsentSection, ProfileDetail } from '../flows/consent/consent-manifest';
export type { AuthorizeRequest, ConsentRefusal, LogoutRequest, Parsed, ParsedConsentRequest } from '../flows/consent/consent-request';
export type { OneTapState } from '../flows/one-tap/one-tap-rules';
export { parseAuthorizeRequest, parseConsentRequest, parseLogoutRequest } from '../flows/consent/consent-request';
export type { ConsentOptions } from '../flows/consent/consent-session';
export type { ConsentManifest, ConsentManifestGenerator, ManifestInput, ManifestItem, ManifestSection } from '../flows/consent/host-manifest';
export { logoutActions } from '../flows/logout/logout-flow';
export type { LogoutEvent, LogoutState } from '../flows/logout/logout-rules';
export type { ProblemLocale, ProblemTextOptions } from '../flows/shared/problem-text';
export { problemText } from '../flows/shared/problem-text';
export { Secret } from '../secret';
export type { CookieOptions } from '../session/cookies';
export type { SessionTokens } from '../session/own-tokens';
export type { MemberAnswer } from './api/call';
export type { Discovery } from './api/discovery';
export type { MemberIdp } from './api/idp';
export type { MemberImpersonation } from './api/impersonation';
export type { MemberMagicLinks } from './api/magic-links';
export type { MemberOAuth, OAuthDiscoveryStartOptions, OAuthStartOptions } from './api/oauth';
export type { OneTapDiscovery, OneTapOrganization, OrganizationOneTap } from './api/one-tap';
export type { Organizations } from './api/organization';
export type { MemberOtps } from './api/otps';
export type { MemberPasswords } from './api/passwords';
export type { RecoveryCodes } from './api/recovery-codes';
export type { Self } from './api/self';
export type { MemberSessions } from './api/sessions';
export type { Sso, SsoStartOptions } from './api/sso';
export type { Totp } from './api/totp';
export { createOrganizationClient } from './client';
export type { ClientOrganization, OrganizationClientSelf, OrganizationClientSession } from './client/member-session';
export type { OrganizationClient, OrganizationState } from './client/organization-client';
export type { Permissions, Rbac } from './client/rbac';
export { createOrganizationAuthorizeFlow, createOrganizationLogoutFlow } from './flows/consent/member-consent';
export type { DiscoveryFlowOptions } from './flows/discovery/discovery-commands';
export { createDiscoveryFlow, discoveryActions } from './flows/discovery/discovery-flow';
export type { DiscoveryEvent, DiscoveryState } from './flows/discovery/discovery-state';
export type { OrganizationOneTapFlowOptions } from './flows/one-tap/organization-one-tap-flow';
export { createOrganizationOneTapFlow } from './flows/one-tap/organization-one-tap-flow';
export type { OptionProblem } from './flows/organization-login/check-options';
export { checkOrganizationOptions } from './flows/organization-login/check-options';
export { createOrganizationLoginFlow, organizationLoginActions } from './flows/organization-login/organization-login-flow';
export type { OrganizationLoginEvent, OrganizationLoginState } from './flows/organization-login/organization-login-state';
export type { OrganizationPasswordResetFlowOptions } from './flows/organization-password-reset/organization-password-reset-commands';
export {
  createOrganizationPasswordResetFlow,
  organizationPasswordResetActions,
} from './flows/organization-password-reset/organization-password-reset-flow';
export type {
  OrganizationPasswordResetEvent,
  OrganizationPasswordResetState,
} from './flows/organization-password-reset/organization-password-reset-state';
export type { SecondFactorFlowOptions } from './flows/second-factor/second-factor-commands';
export { createSecondFactorFlow, secondFactorActions } from './flows/second-factor/second-factor-flow';
export type { PhoneDraft, SecondFactorEvent, SecondFactorState } from './flows/second-factor/second-factor-state';
export type { DiscoveredOrganization, MembershipType } from './flows/shared/discovered';
export type { ErrorKind, ErrorPlace } from './flows/shared/error-text';
export type { OrganizationHostEvent, OrganizationHostEventData, OrganizationHostEventType } from './flows/shared/host-event';
export type { MemberSignIn } from './flows/shared/member-sign-in';
export type { MfaMethod } from './flows/shared/mfa-methods';
export type { OrganizationProblemTextOptions } from './flows/shared/organization-problem-text';
export { organizationProblemText } from './flows/shared/organization-problem-text';
export type {
  OrganizationFlowOptions,
  OrganizationFlowType,
  OrganizationOAuthProvider,
  OrganizationOAuthProviderOptions,
  OrganizationProduct,
} from './flows/shared/options';
export type { Connection, OrganizationTarget, StepUp, Target } from './flows/shared/target';
export type { SsoDiscoveryFlowOptions } from './flows/sso-discovery/sso-discovery-commands';
export { createSsoDiscoveryFlow, ssoDiscoveryActions } from './flows/sso-discovery/sso-discovery-flow';
export type { SsoDiscoveryEvent, SsoDiscoveryState } from './flows/sso-discovery/sso-discovery-rules';
export type { MemberInfo, MemberSessionInfo, OrganizationInfo } from './session/members';
