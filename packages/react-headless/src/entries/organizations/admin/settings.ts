export type { OrganizationSettingsActions } from '../../../organizations/admin/use-organization-settings';
export { useOrganizationSettings } from '../../../organizations/admin/use-organization-settings';
