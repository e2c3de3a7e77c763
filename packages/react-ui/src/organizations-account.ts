export type { OrganizationAccountConfig } from './organizations/account/member-context';
export type { OrganizationAccountProps } from './organizations/account/organization-account';
export { OrganizationAccount } from './organizations/account/organization-account';
export type {
  OrganizationAccountStringKey,
  OrganizationAccountStrings,
} from './organizations/account/organization-account-known-keys';
