export type { SignInCall } from '../kernel/api/first-call/call';
export type { OneTapMoment, OneTapPromptOptions } from '../kernel/api/google-one-tap/one-tap-prompts';
export type { RbacRole } from '../kernel/bootstrap/bootstrap';
export type { MemberAnswer } from '../organizations/api/first-call/call';
export type { MembersAdmin } from '../organizations/api/admin/members-admin';
export type { OrganizationAdmin } from '../organizations/api/admin/organization-admin';
export type { ScimAdmin } from '../organizations/api/admin/scim-admin';
export type { ExternalAdmin, OidcAdmin, SamlAdmin, SsoAdmin } from '../organizations/api/admin/sso-admin';
export type { Discovery } from '../organizations/api/engine/discovery';
export type { MemberIdp } from '../organizations/api/engine/idp';
export type { MemberImpersonation } from '../organizations/api/engine/impersonation';
export type { MemberMagicLinks } from '../organizations/api/first-call/magic-links';
export type { MemberOAuth, OAuthDiscoveryStartOptions, OAuthStartOptions } from '../organizations/api/engine/oauth';
export type { Organizations } from '../organizations/api/engine/organization';
export type { MemberOtps } from '../organizations/api/first-call/otps';
export type { MemberPasswords } from '../organizations/api/engine/passwords';
export type { RecoveryCodes } from '../organizations/api/engine/recovery-codes';
export type { Self } from '../organizations/api/engine/self';
export type { MemberSessions } from '../organizations/api/engine/sessions';
export type { Sso, SsoStartOptions } from '../organizations/api/engine/sso';
export type { Totp } from '../organizations/api/engine/totp';
export type {
  OneTapDiscovery,
  OneTapOrganization,
  OrganizationOneTap,
} from '../organizations/api/google-one-tap/one-tap';
export { createOrganizationClient } from '../organizations/client';
export type {
  ClientOrganization,
  OrganizationClientSelf,
  OrganizationClientSession,
} from '../organizations/client/member-session';
export type { OrganizationClient, OrganizationState } from '../organizations/client/organization-client';
export type { Permissions, Rbac } from '../organizations/client/rbac';
export type { MemberSignIn } from '../organizations/flows/telling/member-sign-in';
export type {
  OrganizationFlowOptions,
  OrganizationFlowType,
  OrganizationOAuthProvider,
  OrganizationOAuthProviderOptions,
  OrganizationProduct,
} from '../organizations/flows/first-state/options';
export type { Connection, OrganizationTarget, StepUp, Target } from '../organizations/flows/first-state/target';
export type { MemberInfo, MemberSessionInfo, OrganizationInfo } from '../organizations/session/members';
export type { DiscoveredOrganization, MembershipType } from '../organizations/flows/shared/discovered';
export type { ErrorKind, ErrorPlace } from '../organizations/flows/shared/error-text';
export type {
  OrganizationHostEvent,
  OrganizationHostEventData,
  OrganizationHostEventType,
} from '../organizations/flows/shared/host-event';
export type { MfaMethod } from '../organizations/flows/shared/mfa-methods';
