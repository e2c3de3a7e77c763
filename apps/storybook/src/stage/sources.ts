/**
 * The only file that imports sources of react-ui, core and devtools: stories draw single screens from state literals,
 * which the published package does not offer.
 */
export { browserPlatform } from '../../../../packages/core/src/kernel/browser/platform';
export { fingerprint } from '../../../../packages/core/src/kernel/base/fingerprint';
export { partScreens } from '../../../../packages/react-ui/src/organizations/login/part-screens/part-screens';
export { laterFile } from '../../../../packages/react-ui/src/organizations/login/screens/later';
export { OrganizationContext } from '../../../../packages/react-ui/src/organizations/login/organization-context';
export { OrganizationScreen } from '../../../../packages/react-ui/src/organizations/login/organization-screen';
export { OrganizationLogos } from '../../../../packages/react-ui/src/organizations/main/organization-logos';
export { loadOrganizationCompiler } from '../../../../packages/react-ui/src/organizations/strings/load-organization-compiler';
export { LoginContext } from '../../../../packages/react-ui/src/users/methods/login-context';
export { useToast } from '../../../../packages/react-ui/src/kernel/context/frame-context';
export { Button } from '../../../../packages/react-ui/src/kernel/parts/button';
export { Card } from '../../../../packages/react-ui/src/kernel/parts/card';
export { ErrorScreen } from '../../../../packages/react-ui/src/kernel/methods/later/error-screen';
export { OneTapView } from '../../../../packages/react-ui/src/kernel/methods/one-tap/one-tap-view';
export type { LoginMethodFiles } from '../../../../packages/react-ui/src/users/methods/login-method';
export { AuthorizeScreen } from '../../../../packages/react-ui/src/kernel/widgets/identity-provider/authorize-screen';
export { ChunkFailed } from '../../../../packages/react-ui/src/kernel/frame/chunk-failed';
export { ResetScreen } from '../../../../packages/react-ui/src/users/widgets/reset-password-view/reset-password-view';
export { loadLoginMethods } from '../../../../packages/react-ui/src/users/login/login-methods';
export { LoginScreen } from '../../../../packages/react-ui/src/users/login/login-view';
export { PasskeyRegistrationScreen } from '../../../../packages/react-ui/src/users/widgets/passkey-registration-view/passkey-registration-view';
export { LogoutScreen } from '../../../../packages/react-ui/src/kernel/widgets/identity-provider/logout-screen';
export { loadCompiler } from '../../../../packages/react-ui/src/users/frame/use-widget';
export { Loader } from '../../../../packages/react-ui/src/kernel/parts/loader';
export { frameCss, pageCss } from '../../../../packages/react-ui/src/kernel/frame/frame-css';
export { firstFormCss } from '../../../../packages/react-ui/src/kernel/parts/styles/first-form-css';
export { WidgetFrame } from '../../../../packages/react-ui/src/kernel/frame/widget-frame';
export type { Entry } from '../../../../packages/devtools/src/log/entry';
export type { ClientView } from '../../../../packages/devtools/src/log/view';
export { insertPanelSheet } from '../../../../packages/devtools/src/mount/panel-sheet';
export type { PanelState } from '../../../../packages/devtools/src/panel/panel-state';
export { firstState, nextState } from '../../../../packages/devtools/src/panel/panel-state';
export { PanelView } from '../../../../packages/devtools/src/screens/panel-view';
export { SAMPLES } from '../../../../packages/react-ui/test/account/support/account-states';
export { compileAccountStrings } from '../../../../packages/react-ui/src/users/account/host-strings/account-known-keys';
export type { AccountContextValue } from '../../../../packages/react-ui/src/users/account/page/account-context';
export { AccountContext } from '../../../../packages/react-ui/src/users/account/page/account-context';
export { MEMBER_SAMPLES } from '../../../../packages/react-ui/test/organizations-account/support/member-states';
export { MemberAppScreen } from '../../../../packages/react-ui/src/organizations/account/app/member-app-view';
export { MemberConnectedAppsScreen } from '../../../../packages/react-ui/src/organizations/account/connected-apps/member-connected-apps-view';
export { MemberEmailScreen } from '../../../../packages/react-ui/src/organizations/account/email/member-email-view';
export { compileOrganizationAccountStrings } from '../../../../packages/react-ui/src/organizations/account/host-strings/organization-account-known-keys';
export { MemberMfaScreen } from '../../../../packages/react-ui/src/organizations/account/mfa/member-mfa-view';
export type { MemberContextValue } from '../../../../packages/react-ui/src/organizations/account/page/member-context';
export { MemberContext } from '../../../../packages/react-ui/src/organizations/account/page/member-context';
export { OrganizationAccountScreen } from '../../../../packages/react-ui/src/organizations/account/page/organization-account-screen';
export { MemberPasswordScreen } from '../../../../packages/react-ui/src/organizations/account/password/member-password-view';
export { MemberPhoneScreen } from '../../../../packages/react-ui/src/organizations/account/phone/member-phone-view';
export { MemberProfileScreen } from '../../../../packages/react-ui/src/organizations/account/profile/member-profile-view';
export { MemberStepUpDialog } from '../../../../packages/react-ui/src/organizations/account/step-up/member-step-up-dialog';
export { SectionContext } from '../../../../packages/react-ui/src/kernel/account/page/section-context';
export { AccountScreen } from '../../../../packages/react-ui/src/users/account/page/account-screen';
export { StepUpDialog } from '../../../../packages/react-ui/src/users/account/step-up/step-up-dialog';
export { ConnectedAccountsScreen } from '../../../../packages/react-ui/src/users/account/connected-accounts/connected-accounts-view';
export { ConnectedAppsScreen } from '../../../../packages/react-ui/src/users/account/connected-apps/connected-apps-view';
export { DeleteAccountScreen } from '../../../../packages/react-ui/src/users/account/delete-account/delete-account-view';
export { EmailsScreen } from '../../../../packages/react-ui/src/users/account/emails/emails-view';
export { PasskeysScreen } from '../../../../packages/react-ui/src/users/account/passkeys/passkeys-view';
export { PasswordScreen } from '../../../../packages/react-ui/src/users/account/password/password-view';
export { PhonesScreen } from '../../../../packages/react-ui/src/users/account/phones/phones-view';
export { ProfileScreen } from '../../../../packages/react-ui/src/users/account/profile/profile-view';
export { SessionsScreen } from '../../../../packages/react-ui/src/users/account/sessions/sessions-view';
export { ThisSessionScreen } from '../../../../packages/react-ui/src/users/account/this-session/this-session-view';
export { TwoFactorScreen } from '../../../../packages/react-ui/src/users/account/two-factor/two-factor-view';
export { WalletsScreen } from '../../../../packages/react-ui/src/users/account/wallets/wallets-view';
export { Menu } from '../../../../packages/react-ui/src/kernel/widgets/user-menu/menu';
export { MenuProblem } from '../../../../packages/react-ui/src/kernel/widgets/user-menu/user-menu';
export type { MenuAtButton } from '../../../../packages/react-ui/src/kernel/widgets/user-button/menu-button';
export { MenuButton } from '../../../../packages/react-ui/src/kernel/widgets/user-button/menu-button';
export { compileUserButtonStrings } from '../../../../packages/react-ui/src/kernel/widgets/user-button-strings/user-button-known-keys';
export { useStyles } from '../../../../packages/react-ui/src/kernel/theme/style-sheets';
export { default as accountCss } from '../../../../packages/react-ui/src/kernel/account/page/account.css?inline';
export {
  editing,
  MEMBERS,
  SAMPLES as ADMIN_SAMPLES,
} from '../../../../packages/react-ui/test/organizations-admin/support/admin-states';
export { compileAdminStrings } from '../../../../packages/react-ui/src/organizations/admin/host-strings/admin-known-keys';
export { MembersScreen } from '../../../../packages/react-ui/src/organizations/admin/members/members-view';
export { OrganizationAppsScreen } from '../../../../packages/react-ui/src/organizations/admin/organization-apps/organization-apps-view';
export { SettingsScreen } from '../../../../packages/react-ui/src/organizations/admin/settings/settings-view';
export {
  SWITCHER_FORMS,
  SWITCHER_SAMPLES,
} from '../../../../packages/react-ui/test/organizations-switcher/support/switcher-states';
export { SwitcherButton } from '../../../../packages/react-ui/src/organizations/switcher/button/switcher-button';
export { SwitcherPopover } from '../../../../packages/react-ui/src/organizations/switcher/panel/switcher-panel';
export { compileSwitcherStrings } from '../../../../packages/react-ui/src/organizations/switcher/strings/switcher-known-keys';
export {
  SCIM_FORMS,
  SCIM_SAMPLES,
  SSO_FORMS,
  SSO_SAMPLES,
} from '../../../../packages/react-ui/test/organizations-connections/support/connection-states';
export { SsoScreen } from '../../../../packages/react-ui/src/organizations/admin/sso/sso-view';
export { ScimScreen } from '../../../../packages/react-ui/src/organizations/admin/scim/scim-view';
