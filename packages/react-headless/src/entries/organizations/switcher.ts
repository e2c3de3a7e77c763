export type { OrganizationSwitcherActions } from '../../organizations/use-organization-switcher';
export { useOrganizationSwitcher } from '../../organizations/use-organization-switcher';
