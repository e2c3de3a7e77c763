export type { OrganizationAppsActions } from '../../../organizations/admin/organization-apps/use-organization-connected-apps';
export { useOrganizationConnectedApps } from '../../../organizations/admin/organization-apps/use-organization-connected-apps';
