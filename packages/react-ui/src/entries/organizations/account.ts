export type {
  OrganizationAccountStringKey,
  OrganizationAccountStrings,
} from '../../organizations/account/host-strings/organization-account-known-keys';
export type { OrganizationAccountConfig } from '../../organizations/account/page/member-context';
export type { OrganizationAccountProps } from '../../organizations/account/page/organization-account';
export { OrganizationAccount } from '../../organizations/account/page/organization-account';
