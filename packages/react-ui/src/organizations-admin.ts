export type {
  MemberListProps,
  OrganizationConnectedAppsProps,
  OrganizationSettingsProps,
  ScimConnectionProps,
  SsoConnectionsProps,
} from './organizations/admin/admin-components';
export {
  MemberList,
  OrganizationConnectedApps,
  OrganizationSettings,
  ScimConnection,
  SsoConnections,
} from './organizations/admin/admin-components';
export type {
  AdminConfig,
  AdminWidgetProps,
  MemberListConfig,
  OrganizationSettingsConfig,
} from './organizations/admin/admin-config';
export type { AdminStringKey, AdminStrings } from './organizations/admin/admin-known-keys';
