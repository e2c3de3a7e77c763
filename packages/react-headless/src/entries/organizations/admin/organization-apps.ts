export type { OrganizationAppsActions } from '../../../organizations/admin/use-organization-connected-apps';
export { useOrganizationConnectedApps } from '../../../organizations/admin/use-organization-connected-apps';
