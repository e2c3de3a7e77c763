import type { AdminWidgetProps, MemberListConfig, OrganizationSettingsConfig } from './admin-config';
import { AdminWidget } from './admin-widget';

export type MemberListProps = AdminWidgetProps<MemberListConfig>;
export type OrganizationSettingsProps = AdminWidgetProps<OrganizationSettingsConfig>;
export type OrganizationConnectedAppsProps = AdminWidgetProps;
export type ScimConnectionProps = AdminWidgetProps;
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
 * The members of the organization: searches, invites and removes them, changes their roles, and takes away what they
 * log in with. Needs an
 * `OrganizationProvider` above it. Members whose roles do not allow to see the others are told so, and nothing is asked
 * for; what else their roles do not allow is not offered.
 */
export const MemberList = (props: MemberListProps) => (
  <AdminWidget {...props} load={loadMembers} loadAdvice={adviceOfMembers} />
);

// Account screens, section 7.3.
/**
 * The settings of the organization, a group at a time: name, slug, logo, ways to log in, second step, who may join and
 * be invited, and its deletion. Needs an `OrganizationProvider` above it. Groups of which the roles of the member allow
 * nothing do not show.
 */
export const OrganizationSettings = (props: OrganizationSettingsProps) => (
  <AdminWidget {...props} load={loadSettings} loadAdvice={adviceOfSettings} />
);

// Account screens, section 7.6.
/**
 * The applications that members of the organization have given access, and who did. Needs an `OrganizationProvider`
 * above it.
 */
export const OrganizationConnectedApps = (props: OrganizationConnectedAppsProps) => (
  <AdminWidget {...props} load={loadApps} loadAdvice={adviceOfApps} />
);

// Account screens, section 7.4.
/**
 * The connections by which members log in at their company: makes, changes, tests and deletes them, and says what is
 * copied where. Needs an
 * `OrganizationProvider` above it. Members whose roles do not allow to see them are told so.
 */
export const SsoConnections = (props: SsoConnectionsProps) => (
  <AdminWidget {...props} load={loadSso} loadAdvice={adviceOfApps} />
);

// Account screens, section 7.5.
/**
 * The connection by which a company's directory makes and removes members: makes and ends it, shows its token once,
 * renews it, and gives the directory's groups roles. Needs an `OrganizationProvider` above it. Members whose roles do
 * not allow to see it are told so.
 */
export const ScimConnection = (props: ScimConnectionProps) => (
  <AdminWidget {...props} load={loadScim} loadAdvice={adviceOfApps} />
);
