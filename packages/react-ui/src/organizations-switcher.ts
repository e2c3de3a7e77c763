export type { OrganizationSwitcherProps } from './organizations/switcher/organization-switcher';
export { OrganizationSwitcher } from './organizations/switcher/organization-switcher';
export type { OrganizationSwitcherConfig } from './organizations/switcher/switcher-config';
export type {
  OrganizationSwitcherStringKey,
  OrganizationSwitcherStrings,
} from './organizations/switcher/switcher-known-keys';
