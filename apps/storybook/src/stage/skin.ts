/**
 * The only file that imports the skin's sources: stories draw single screens from state literals, which the published
 * package does not offer.
 */
export { browserPlatform } from '../../../../packages/core/src/browser/platform';
export { laterFile } from '../../../../packages/react-ui/src/organizations/organization-login/later';
export { OrganizationContext } from '../../../../packages/react-ui/src/organizations/organization-login/organization-context';
export { OrganizationScreen } from '../../../../packages/react-ui/src/organizations/organization-login/organization-screen';
export { OrganizationLogos } from '../../../../packages/react-ui/src/organizations/main/organization-logos';
export { loadOrganizationCompiler } from '../../../../packages/react-ui/src/organizations/strings/load-organization-compiler';
export { LoginContext } from '../../../../packages/react-ui/src/methods/shared/login-context';
export { useToast } from '../../../../packages/react-ui/src/parts/toast-context';
export { Button } from '../../../../packages/react-ui/src/parts/button';
export { Card } from '../../../../packages/react-ui/src/parts/card';
export { ErrorScreen } from '../../../../packages/react-ui/src/methods/shared/error-screen';
export { OneTapView } from '../../../../packages/react-ui/src/methods/oauth/one-tap-view';
export type { LoginMethodFiles } from '../../../../packages/react-ui/src/methods/shared/login-method';
export { AuthorizeScreen } from '../../../../packages/react-ui/src/widgets/identity-provider/authorize-screen';
export { ChunkFailed } from '../../../../packages/react-ui/src/widgets/chunk-failed';
export { ResetScreen } from '../../../../packages/react-ui/src/widgets/reset-password/reset-password-view';
export { loadLoginMethods } from '../../../../packages/react-ui/src/widgets/login/login-methods';
export { LoginScreen } from '../../../../packages/react-ui/src/widgets/login/login-view';
export { PasskeyRegistrationScreen } from '../../../../packages/react-ui/src/widgets/passkey-registration/passkey-registration-view';
export { LogoutScreen } from '../../../../packages/react-ui/src/widgets/identity-provider/logout-screen';
export { loadCompiler } from '../../../../packages/react-ui/src/widgets/use-widget';
export { WidgetFrame } from '../../../../packages/react-ui/src/widgets/widget-frame';
export type { Entry } from '../../../../packages/devtools/src/log/entry';
export type { ClientView } from '../../../../packages/devtools/src/log/view';
export { insertPanelSheet } from '../../../../packages/devtools/src/mount/panel-sheet';
export type { PanelState } from '../../../../packages/devtools/src/panel/panel-state';
export { firstState, nextState } from '../../../../packages/devtools/src/panel/panel-state';
export { PanelView } from '../../../../packages/devtools/src/screens/panel-view';
