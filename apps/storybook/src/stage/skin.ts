/**
 * The one place that reaches into the skin's sources: stories draw single screens from state literals, which the
 * published package does not offer.
 */
export { browserPlatform } from '../../../../packages/core/src/browser/platform';
export { LoginContext } from '../../../../packages/react-ui/src/contexts/login-context';
export type { MainParts } from '../../../../packages/react-ui/src/contexts/main-parts-context';
export { MainPartsContext } from '../../../../packages/react-ui/src/contexts/main-parts-context';
export { useToast } from '../../../../packages/react-ui/src/contexts/toast-context';
export { Button } from '../../../../packages/react-ui/src/parts/button';
export { Card } from '../../../../packages/react-ui/src/parts/card';
export { ErrorScreen } from '../../../../packages/react-ui/src/screens/error-screen';
export { OneTapView } from '../../../../packages/react-ui/src/screens/one-tap';
export { PasskeyBanner } from '../../../../packages/react-ui/src/screens/passkey-banner';
export { createPasskeyWay } from '../../../../packages/react-ui/src/screens/passkey-button';
export { SocialButtons } from '../../../../packages/react-ui/src/screens/social-buttons';
export { WalletButtons } from '../../../../packages/react-ui/src/screens/wallet-buttons';
export { AuthorizeScreen } from '../../../../packages/react-ui/src/widgets/authorize-view';
export { ChunkFailed } from '../../../../packages/react-ui/src/widgets/chunk-failed';
export { ResetScreen } from '../../../../packages/react-ui/src/widgets/reset-password-view';
export { LoginScreen } from '../../../../packages/react-ui/src/widgets/login-view';
export { PasskeyRegistrationScreen } from '../../../../packages/react-ui/src/widgets/passkey-registration-view';
export { LogoutScreen } from '../../../../packages/react-ui/src/widgets/logout-view';
export { WidgetFrame } from '../../../../packages/react-ui/src/widgets/widget-frame';
