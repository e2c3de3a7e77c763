export type { OrganizationSwitcherProps } from '../../organizations/switcher/button/organization-switcher';
export { OrganizationSwitcher } from '../../organizations/switcher/button/organization-switcher';
export type { OrganizationSwitcherConfig } from '../../organizations/switcher/shared/switcher-config';
export type {
  OrganizationSwitcherStringKey,
  OrganizationSwitcherStrings,
} from '../../organizations/switcher/strings/switcher-known-keys';
