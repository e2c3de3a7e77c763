import type { AdminWidgetProps, MemberListConfig, OrganizationSettingsConfig } from './admin-config';
import { AdminWidget } from './admin-widget';

/** The props of `MemberList`. */
export type MemberListProps = AdminWidgetProps<MemberListConfig>;
/** The props of `OrganizationSettings`. */
export type OrganizationSettingsProps = AdminWidgetProps<OrganizationSettingsConfig>;
/** The props of `OrganizationConnectedApps`. */
export type OrganizationConnectedAppsProps = AdminWidgetProps;
/** The props of `ScimConnection`. */
export type ScimConnectionProps = AdminWidgetProps;
/** The props of `SsoConnections`. */
export type SsoConnectionsProps = AdminWidgetProps;

const loadMembers = () => import('./members/members-view').then((module) => module.MembersView);
const adviceOfMembers = () => import('./check-admin-config').then((module) => module.checkMemberListConfig);
const loadSettings = () => import('./settings/settings-view').then((module) => module.SettingsView);
const adviceOfSettings = () => import('./check-admin-config').then((module) => module.checkOrganizationSettingsConfig);
const loadApps = () =>
  import('./organization-apps/organization-apps-view').then((module) => module.OrganizationAppsView);
const loadScim = () => import('./scim/scim-view').then((module) => module.ScimView);
const loadSso = () => import('./sso/sso-view').then((module) => module.SsoView);
const adviceOfApps = () => import('./check-admin-config').then((module) => module.checkAdminConfig);

// Account screens, section 7.2.
/**
 * The members of the organization: search, invite and remove them, change their roles, and remove their sign-in
 * methods. Needs an `OrganizationProvider` above it. If the member's roles don't allow them to see other members, it
 * says so and requests nothing; it offers no action that their roles don't allow.
 */
export const MemberList = (props: MemberListProps) => (
  <AdminWidget {...props} load={loadMembers} loadAdvice={adviceOfMembers} />
);

// Account screens, section 7.3.
/**
 * The settings of the organization, in groups: name, slug, logo, sign-in methods, second factor, who can join and be
 * invited, and deletion. Needs an `OrganizationProvider` above it. Groups in which the member's roles allow nothing are
 * hidden.
 */
export const OrganizationSettings = (props: OrganizationSettingsProps) => (
  <AdminWidget {...props} load={loadSettings} loadAdvice={adviceOfSettings} />
);

// Account screens, section 7.6.
/**
 * The apps that members of the organization have given access to, and which members did. Needs an
 * `OrganizationProvider` above it.
 */
export const OrganizationConnectedApps = (props: OrganizationConnectedAppsProps) => (
  <AdminWidget {...props} load={loadApps} loadAdvice={adviceOfApps} />
);

// Account screens, section 7.4.
/**
 * The SSO connections of the organization: create, change, test and delete them, with the values to copy to the
 * identity provider. Needs an `OrganizationProvider` above it. If the member's roles don't allow them to see
 * connections, it says so.
 */
export const SsoConnections = (props: SsoConnectionsProps) => (
  <AdminWidget {...props} load={loadSso} loadAdvice={adviceOfApps} />
);

// Account screens, section 7.5.
/**
 * The SCIM connection of the organization: create and delete it, show its token once, rotate the token, and assign
 * roles to the directory's groups. Needs an `OrganizationProvider` above it. If the member's roles don't allow them to
 * see it, it says so.
 */
export const ScimConnection = (props: ScimConnectionProps) => (
  <AdminWidget {...props} load={loadScim} loadAdvice={adviceOfApps} />
);
