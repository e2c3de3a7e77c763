export type { AccountStringKey, AccountStrings } from '../../users/account/host-strings/account-known-keys';
export type { AccountProps, AccountWidgetProps } from '../../users/account/page/account';
export { Account } from '../../users/account/page/account';
export type { SectionProps } from '../../users/account/page/section-alone';
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
} from '../../users/account/page/sections-alone';
export type { AccountConfig } from '../../users/account/page/account-context';
