export type { AdminStringKey, AdminStrings } from '../../organizations/admin/host-strings/admin-known-keys';
export type {
  MemberListProps,
  OrganizationConnectedAppsProps,
  OrganizationSettingsProps,
  ScimConnectionProps,
  SsoConnectionsProps,
} from '../../organizations/admin/page/admin-components';
export {
  MemberList,
  OrganizationConnectedApps,
  OrganizationSettings,
  ScimConnection,
  SsoConnections,
} from '../../organizations/admin/page/admin-components';
export type {
  AdminConfig,
  AdminWidgetProps,
  MemberListConfig,
  OrganizationSettingsConfig,
} from '../../organizations/admin/page/admin-config';
