/**
 * The only file that imports sources of react-ui, core and devtools: stories draw single screens from state literals, which the published
 * package does not offer.
 */
export { browserPlatform } from '../../../../packages/core/src/kernel/browser/platform';
export { laterFile } from '../../../../packages/react-ui/src/organizations/login/screens/later';
export { OrganizationContext } from '../../../../packages/react-ui/src/organizations/login/organization-context';
export { OrganizationScreen } from '../../../../packages/react-ui/src/organizations/login/organization-screen';
export { OrganizationLogos } from '../../../../packages/react-ui/src/organizations/main/organization-logos';
export { loadOrganizationCompiler } from '../../../../packages/react-ui/src/organizations/strings/load-organization-compiler';
export { LoginContext } from '../../../../packages/react-ui/src/users/methods/login-context';
export { useToast } from '../../../../packages/react-ui/src/kernel/parts/toast-context';
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
export { WidgetFrame } from '../../../../packages/react-ui/src/kernel/frame/widget-frame';
export type { Entry } from '../../../../packages/devtools/src/log/entry';
export type { ClientView } from '../../../../packages/devtools/src/log/view';
export { insertPanelSheet } from '../../../../packages/devtools/src/mount/panel-sheet';
export type { PanelState } from '../../../../packages/devtools/src/panel/panel-state';
export { firstState, nextState } from '../../../../packages/devtools/src/panel/panel-state';
export { PanelView } from '../../../../packages/devtools/src/screens/panel-view';
