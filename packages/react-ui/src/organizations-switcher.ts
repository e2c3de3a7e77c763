export type { OrganizationSwitcherProps } from './organizations/switcher/organization-switcher';
export { OrganizationSwitcher } from './organizations/switcher/organization-switcher';
export type { OrganizationSwitcherConfig, SwitcherAccountOptions } from './organizations/switcher/switcher-config';
export type {
  OrganizationSwitcherStringKey,
  OrganizationSwitcherStrings,
} from './organizations/switcher/switcher-known-keys';
