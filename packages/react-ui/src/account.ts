export type { AccountProps, AccountWidgetProps } from './users/account/account';
export { Account } from './users/account/account';
export type { AccountConfig } from './users/account/account-context';
export type { AccountStringKey, AccountStrings } from './users/account/account-known-keys';
export type { SectionProps } from './users/account/section-alone';
export {
  ConnectedAccountsSection,
  ConnectedAppsSection,
  DeleteAccountSection,
  EmailsSection,
  PasskeysSection,
  PasswordSection,
  PhonesSection,
  ProfileSection,
  SessionSection,
  SessionsSection,
  TwoFactorSection,
  WalletsSection,
} from './users/account/sections-alone';
