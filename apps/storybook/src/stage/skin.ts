/**
 * The one place that reaches into the skin's sources: stories draw single screens from state literals, which the
 * published package does not offer.
 */
export { browserPlatform } from '../../../../packages/core/src/browser/platform';
export { LoginContext } from '../../../../packages/react-ui/src/contexts/login-context';
export { useToast } from '../../../../packages/react-ui/src/contexts/toast-context';
export { Button } from '../../../../packages/react-ui/src/parts/button';
export { ErrorScreen } from '../../../../packages/react-ui/src/screens/error-screen';
export { Main } from '../../../../packages/react-ui/src/screens/main';
export { ChunkFailed } from '../../../../packages/react-ui/src/widgets/chunk-failed';
export { LoginScreen } from '../../../../packages/react-ui/src/widgets/login-view';
export { WidgetFrame } from '../../../../packages/react-ui/src/widgets/widget-frame';
