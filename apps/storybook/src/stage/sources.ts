/**
 * The only file that imports sources of react-ui, core and devtools: stories render single screens from state literals,
 * which the published package does not offer.
 */
export { browserPlatform } from '../../../../packages/core/src/browser/platform';
export { fingerprint } from '../../../../packages/core/src/base/fingerprint';
export { partScreens } from '../../../../packages/react-ui/src/organizations/login/part-screens';
export { laterFile } from '../../../../packages/react-ui/src/organizations/login/later';
export { OrganizationContext } from '../../../../packages/react-ui/src/organizations/login/organization-context';
export { OrganizationScreen } from '../../../../packages/react-ui/src/organizations/login/organization-screen';
export { OrganizationLogos } from '../../../../packages/react-ui/src/organizations/login/main/organization-logos';
export { loadOrganizationCompiler } from '../../../../packages/react-ui/src/organizations/text/load-organization-compiler';
export { LoginContext } from '../../../../packages/react-ui/src/users/login/login-context';
export { useToast } from '../../../../packages/react-ui/src/theme/frame-context';
export { Button } from '../../../../packages/react-ui/src/parts/button';
export { Card } from '../../../../packages/react-ui/src/parts/card';
export { ErrorScreen } from '../../../../packages/react-ui/src/login/error-screen';
export { OneTapView } from '../../../../packages/react-ui/src/login/one-tap/one-tap-view';
export type { LoginMethodFiles } from '../../../../packages/react-ui/src/users/login/login-method';
export { AuthorizeScreen } from '../../../../packages/react-ui/src/consent/authorize-screen';
export { MemberRoles } from '../../../../packages/react-ui/src/organizations/device/member-roles';
export { DeviceScreen } from '../../../../packages/react-ui/src/device/device-screen';
export { ChunkFailed } from '../../../../packages/react-ui/src/frame/chunk-failed';
export { ResetScreen } from '../../../../packages/react-ui/src/users/reset-password/reset-password-view';
export { StepScreen } from '../../../../packages/react-ui/src/users/reset-password/sign-in-steps';
export { loadLoginMethods } from '../../../../packages/react-ui/src/users/login/login-methods';
export { LoginScreen, screenOf } from '../../../../packages/react-ui/src/users/login/login-view';
export { PasskeyRegistrationScreen } from '../../../../packages/react-ui/src/users/passkey-registration/passkey-registration-view';
export { LogoutScreen } from '../../../../packages/react-ui/src/consent/logout-screen';
export { loadCompiler } from '../../../../packages/react-ui/src/users/login/use-widget';
export { shownUser } from '../../../../packages/react-ui/src/login/known-user';
export { Loader } from '../../../../packages/react-ui/src/parts/loader';
export { frameCss, pageCss } from '../../../../packages/react-ui/src/frame/frame-css';
export { firstFormCss } from '../../../../packages/react-ui/src/parts/first-form-css';
export { WidgetFrame } from '../../../../packages/react-ui/src/frame/widget-frame';
export type { Entry } from '../../../../packages/devtools/src/log/entry';
export type { ClientView } from '../../../../packages/devtools/src/log/view';
export { insertPanelSheet } from '../../../../packages/devtools/src/mount/panel-sheet';
export type { PanelState } from '../../../../packages/devtools/src/panel/panel-state';
export { firstState, nextState } from '../../../../packages/devtools/src/panel/panel-state';
export { PanelView } from '../../../../packages/devtools/src/screens/panel-view';
export { SAMPLES } from '../../../../packages/react-ui/test/account/support/account-states';
export { compileAccountStrings } from '../../../../packages/react-ui/src/users/account/account-known-keys';
export type { AccountContextValue } from '../../../../packages/react-ui/src/users/account/account-context';
export type { InAppBrowser } from '../../../../packages/core/src/base/in-app-browser';
export { InAppContext } from '../../../../packages/react-ui/src/login/in-app/in-app-context';
export { AccountContext } from '../../../../packages/react-ui/src/users/account/account-context';
export { MEMBER_SAMPLES } from '../../../../packages/react-ui/test/organizations-account/support/member-states';
export { MemberAppScreen } from '../../../../packages/react-ui/src/organizations/account/member-app-view';
export { MemberConnectedAppsScreen } from '../../../../packages/react-ui/src/organizations/account/member-connected-apps-view';
export { MemberEmailScreen } from '../../../../packages/react-ui/src/organizations/account/member-email-view';
export { compileOrganizationAccountStrings } from '../../../../packages/react-ui/src/organizations/account/organization-account-known-keys';
export { MemberMfaScreen } from '../../../../packages/react-ui/src/organizations/account/member-mfa-view';
export type { MemberContextValue } from '../../../../packages/react-ui/src/organizations/account/member-context';
export { MemberContext } from '../../../../packages/react-ui/src/organizations/account/member-context';
export { OrganizationAccountScreen } from '../../../../packages/react-ui/src/organizations/account/organization-account-screen';
export { MemberPasswordScreen } from '../../../../packages/react-ui/src/organizations/account/member-password-view';
export { MemberPhoneScreen } from '../../../../packages/react-ui/src/organizations/account/member-phone-view';
export { MemberProfileScreen } from '../../../../packages/react-ui/src/organizations/account/member-profile-view';
export { MemberStepUpDialog } from '../../../../packages/react-ui/src/organizations/account/step-up/member-step-up-dialog';
export { SectionContext } from '../../../../packages/react-ui/src/account/page/section-context';
export { AccountScreen } from '../../../../packages/react-ui/src/users/account/account-screen';
export { StepUpDialog } from '../../../../packages/react-ui/src/users/account/step-up/step-up-dialog';
export { ConnectedAccountsScreen } from '../../../../packages/react-ui/src/users/account/connected-accounts-view';
export { ConnectedAppsScreen } from '../../../../packages/react-ui/src/users/account/connected-apps-view';
export { DeleteAccountScreen } from '../../../../packages/react-ui/src/users/account/delete-account-view';
export { EmailsScreen } from '../../../../packages/react-ui/src/users/account/emails-view';
export { PasskeysScreen } from '../../../../packages/react-ui/src/users/account/passkeys-view';
export { PasswordScreen } from '../../../../packages/react-ui/src/users/account/password-view';
export { PhonesScreen } from '../../../../packages/react-ui/src/users/account/phones-view';
export { ProfileScreen } from '../../../../packages/react-ui/src/users/account/profile-view';
export { SessionsScreen } from '../../../../packages/react-ui/src/users/account/sessions-view';
export { ThisSessionScreen } from '../../../../packages/react-ui/src/users/account/this-session-view';
export { TwoFactorScreen } from '../../../../packages/react-ui/src/users/account/two-factor-view';
export { RememberedBrowsersScreen } from '../../../../packages/react-ui/src/users/account/remembered-browsers';
export { WalletsScreen } from '../../../../packages/react-ui/src/users/account/wallets-view';
export { Menu } from '../../../../packages/react-ui/src/user-button/menu';
export { MenuProblem } from '../../../../packages/react-ui/src/user-button/user-menu';
export type { MenuAtButton } from '../../../../packages/react-ui/src/user-button/menu-button';
export { MenuButton } from '../../../../packages/react-ui/src/user-button/menu-button';
export { compileUserButtonStrings } from '../../../../packages/react-ui/src/user-button/user-button-known-keys';
export { useStyles } from '../../../../packages/react-ui/src/theme/style-sheets';
export { default as accountCss } from '../../../../packages/react-ui/src/account/page/account.css?inline';
export {
  editing,
  MEMBERS,
  SAMPLES as ADMIN_SAMPLES,
} from '../../../../packages/react-ui/test/organizations-admin/support/admin-states';
export { compileAdminStrings } from '../../../../packages/react-ui/src/organizations/admin/admin-known-keys';
export { MembersScreen } from '../../../../packages/react-ui/src/organizations/admin/members/members-view';
export { OrganizationAppsScreen } from '../../../../packages/react-ui/src/organizations/admin/organization-apps/organization-apps-view';
export { SettingsScreen } from '../../../../packages/react-ui/src/organizations/admin/settings/settings-view';
export {
  SWITCHER_FORMS,
  SWITCHER_SAMPLES,
} from '../../../../packages/react-ui/test/organizations-switcher/support/switcher-states';
export { SwitcherButton } from '../../../../packages/react-ui/src/organizations/switcher/switcher-button';
export { SwitcherPopover } from '../../../../packages/react-ui/src/organizations/switcher/switcher-panel';
export { compileSwitcherStrings } from '../../../../packages/react-ui/src/organizations/switcher/switcher-known-keys';
export {
  SCIM_FORMS,
  SCIM_SAMPLES,
  SSO_FORMS,
  SSO_SAMPLES,
} from '../../../../packages/react-ui/test/organizations-connections/support/connection-states';
export { SsoScreen } from '../../../../packages/react-ui/src/organizations/admin/sso/sso-view';
export { ScimScreen } from '../../../../packages/react-ui/src/organizations/admin/scim/scim-view';
