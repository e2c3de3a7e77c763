export type { OrganizationSettingsActions } from '../../../organizations/admin/settings/use-organization-settings';
export { useOrganizationSettings } from '../../../organizations/admin/settings/use-organization-settings';
