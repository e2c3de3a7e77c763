export type { AccountAction, OrganizationAction, UserAction } from './flow/account-action';
export type { GrantedScope } from './flow/account/connected-apps-rules';
export type {
  ActionResult,
  GuardCode,
  ReauthRequest,
  ReauthenticatedEvent,
  ReauthProvider,
  SectionData,
  SectionEvent,
  SectionState,
  SectionProblem,
  SectionFailable,
  SectionItem,
} from './flow/section/section';
export { SECTION_PROBLEMS } from './flow/section/section';
export type { CodeEvent, CodeEntryState, SentCode } from './flow/section/section-code';
export type { ListData, RemovalEvent, RemovalState } from './flow/section/section-removal';
export type { AdminData, AdminOptions, AdminProblem, Allowed } from './organizations/admin/admin-section';
export { ADMIN_PROBLEMS } from './organizations/admin/admin-section';
export type { AdmissionEvent, AdmissionState } from './organizations/admin/admission';
export type { Invitation, InvitationResult, Invitee } from './organizations/admin/members/invitations';
export { MOST_INVITATIONS, splitInvitations } from './organizations/admin/members/invitations';
export type {
  HeldRole,
  MemberAction,
  MemberItem,
  MembersAllowed,
  RoleGroup,
} from './organizations/admin/members/member-item';
export { actionsOn } from './organizations/admin/members/member-item';
export type { MembersOptions } from './organizations/admin/members/members-commands';
export { createMembersFlow, membersActions, roleLabel } from './organizations/admin/members/members-flow';
export type { AssignableRole, PolicyRole } from './organizations/admin/assignable-role';
export { assignableRole } from './organizations/admin/assignable-role';
export type {
  MemberFilters,
  MembersAsked,
  MembersData,
  MembersEvent,
  MembersShown,
  MembersState,
} from './organizations/admin/members/members-state';
export {
  createOrganizationAppsFlow,
  organizationAppsActions,
} from './organizations/admin/organization-apps/organization-apps-flow';
export type {
  AppMember,
  OrganizationAppItem,
  OrganizationAppsData,
  OrganizationAppsEvent,
  OrganizationAppsShown,
  OrganizationAppsState,
} from './organizations/admin/organization-apps/organization-apps-rules';
export { createScimConnectionFlow, scimConnectionActions } from './organizations/admin/scim/scim-flow';
export type { ScimGuide } from './organizations/admin/scim/scim-guides';
export { SCIM_GUIDES, scimGuide } from './organizations/admin/scim/scim-guides';
export type { ScimGroupItem, ScimItem, ScimRoles, ScimTokenEnd } from './organizations/admin/scim/scim-item';
export type {
  RotationEnd,
  ScimData,
  ScimDraft,
  ScimEvent,
  ScimQuestion,
  ScimState,
} from './organizations/admin/scim/scim-state';
export type { OwnWays, SettingsWarning } from './organizations/admin/settings/settings-checks';
export { fieldOfProblem, isOnlySso } from './organizations/admin/settings/settings-checks';
export type { SettingsOptions } from './organizations/admin/settings/settings-flow';
export { createSettingsFlow, settingsActions } from './organizations/admin/settings/settings-flow';
export { isShownGroup, isSlugTyped } from './organizations/admin/settings/settings-rules';
export type {
  SettingsControls,
  SettingsData,
  SettingsEvent,
  SettingsShown,
  SettingsState,
} from './organizations/admin/settings/settings-state';
export { NO_SETTINGS } from './organizations/admin/settings/settings-state';
export type {
  RefusedText,
  SettingsDraft,
  SettingsField,
  SettingsGroup,
  SettingsValues,
} from './organizations/admin/settings/settings-values';
export type { SamlMetadata } from './organizations/admin/sso/saml-metadata';
export { METADATA_MOST, readSamlMetadata } from './organizations/admin/sso/saml-metadata';
export { fieldOfSsoProblem } from './organizations/admin/sso/sso-checks';
export { missingOfSso } from './organizations/admin/sso/sso-draft';
export { createSsoConnectionsFlow, ssoConnectionsActions } from './organizations/admin/sso/sso-flow';
export type { SsoGuard } from './organizations/admin/sso/sso-guards';
export type {
  ExternalDraft,
  OidcDraft,
  SamlDraft,
  SsoCertificate,
  SsoDraft,
  SsoItem,
} from './organizations/admin/sso/sso-item';
export type { SsoField, SsoGiven, SsoGuide, SsoKind, SsoLabel, SsoPreset } from './organizations/admin/sso/sso-presets';
export { SSO_PRESETS, kindsOf, ssoGuide } from './organizations/admin/sso/sso-presets';
export type { FailedSsoTest, SsoTestReason } from './organizations/admin/sso/sso-return';
export { fieldsOfSsoTest } from './organizations/admin/sso/sso-return';
export type {
  NewConnection,
  SsoData,
  SsoDeletion,
  SsoEvent,
  SsoQuota,
  SsoState,
  SsoTestOutcome,
} from './organizations/admin/sso/sso-state';
export type { SessionFactor, RecentRules } from './session/is-recent';
export { isEnrolledSince, isRecent } from './session/is-recent';
