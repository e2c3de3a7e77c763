export type { SignInCall } from '../api/call';
export type { OneTapMoment, OneTapPromptOptions } from '../api/one-tap-prompts';
export type { RbacRole } from '../bootstrap/bootstrap';
export type { MemberAnswer } from '../organizations/api/call';
export type { MembersAdmin } from '../organizations/api/members-admin';
export type { OrganizationAdmin } from '../organizations/api/organization-admin';
export type { ScimAdmin } from '../organizations/api/scim-admin';
export type { ExternalAdmin, OidcAdmin, SamlAdmin, SsoAdmin } from '../organizations/api/sso-admin';
export type { Discovery } from '../organizations/api/discovery';
export type { MemberIdp } from '../organizations/api/idp';
export type { MemberImpersonation } from '../organizations/api/impersonation';
export type { MemberMagicLinks } from '../organizations/api/magic-links';
export type { MemberOAuth, OAuthDiscoveryStartOptions, OAuthStartOptions } from '../organizations/api/oauth';
export type { Organizations } from '../organizations/api/organization';
export type { MemberOtps } from '../organizations/api/otps';
export type { MemberPasswords } from '../organizations/api/passwords';
export type { RecoveryCodes } from '../organizations/api/recovery-codes';
export type { Self } from '../organizations/api/self';
export type { MemberSessions } from '../organizations/api/sessions';
export type { Sso, SsoStartOptions } from '../organizations/api/sso';
export type { Totp } from '../organizations/api/totp';
export type {
  OneTapDiscovery,
  OneTapOrganization,
  OrganizationOneTap,
} from '../organizations/api/one-tap';
export { createOrganizationClient } from '../organizations/client';
export type {
  ClientOrganization,
  OrganizationClientSelf,
  OrganizationClientSession,
} from '../organizations/client/member-session';
export type { OrganizationClient, OrganizationState } from '../organizations/client/organization-client';
export type { Permissions, Rbac } from '../organizations/client/rbac';
export type { MemberSignIn } from '../organizations/login/member-sign-in';
export type {
  OrganizationFlowOptions,
  OrganizationFlowType,
  OrganizationOAuthProvider,
  OrganizationOAuthProviderOptions,
  OrganizationProduct,
} from '../organizations/login/options';
export type { Connection, OrganizationTarget, StepUp, Target } from '../organizations/login/target';
export type { MemberInfo, MemberSessionInfo, OrganizationInfo } from '../organizations/session/members';
export type { DiscoveredOrganization, MembershipType } from '../organizations/login/discovered';
export type { ErrorKind, ErrorPlace } from '../organizations/login/error-text';
export type {
  OrganizationHostEvent,
  OrganizationHostEventData,
  OrganizationHostEventType,
} from '../organizations/login/host-event';
export type { MfaMethod } from '../organizations/login/mfa-methods';
