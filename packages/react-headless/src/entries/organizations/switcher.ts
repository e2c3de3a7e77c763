export type { OrganizationSwitcherActions } from '../../organizations/switcher/use-organization-switcher';
export { useOrganizationSwitcher } from '../../organizations/switcher/use-organization-switcher';
