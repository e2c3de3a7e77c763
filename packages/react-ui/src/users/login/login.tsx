import type { LoginConfig, LoginPlan } from '@foyer/core';
import { loginPlan, servedLogin } from '@foyer/core';
import { useMemo } from 'react';
import type { LoaderRoom } from '../../parts/loader';
import { Loader } from '../../parts/loader';
import { useInheritedProps } from '../../frame/inherited-props';
import type { PostProps } from '../../frame/use-frame';
import type { WidgetProps } from './use-widget';
import { useWidget } from './use-widget';
import { useAfterSignIn } from './use-after-sign-in';
import { useConfigCheck } from './use-config-check';
import { LoginView } from './login-view';

/** The props of `Login`. */
export interface LoginProps extends WidgetProps, PostProps {
  /** The sign-in methods and their options. `products` is required, unless a `FoyerProvider` above has it. */
  readonly config?: Partial<LoginConfig> | undefined;
}

const NOTHING: LoginConfig = { products: [] };
const SERVER_RENDERED = { isServerRendered: true };

/**
 * Sign-up and sign-in, from the first form to success. Needs a `FoyerProvider` above it. Changing a prop preserves
 * typed text; only a different set of products starts over.
 *
 * @example
 * import { Login } from '@foyer/react-ui';
 *
 * export const SignIn = () => (
 *   <Login
 *     config={{ products: ['otp', 'passkeys'], otpOptions: { methods: ['email'] } }}
 *     callbacks={{ onSignedIn: () => location.assign('/account') }}
 *   />
 * );
 */
export function Login(own: LoginProps) {
  const props = useInheritedProps(own);
  const { config: given, styles } = props;
  // Hosts without TypeScript can pass any value. The check below reports it.
  const config = (given as LoginConfig | null | undefined) ?? NOTHING;
  const plan = useMemo(() => loginPlan(config), [config]);
  const hideHeaderText = styles?.hideHeaderText === true;
  const loader = <Loader room={{ ...roomOf(plan), heading: !hideHeaderText }} />;
  const { host, bootstrap, isReady, isHydrated, frame } = useWidget(props, config, loader, SERVER_RENDERED);
  // Late settings don't change its flows, so an action in progress is not lost.
  const served = useMemo(() => servedLogin(config, bootstrap.unservedProducts), [config, bootstrap.unservedProducts]);
  const offer = useMemo(() => (served === config ? plan : loginPlan(served, plan)), [served, config, plan]);
  useConfigCheck('login', given, host.onError, bootstrap.unservedProducts);
  useAfterSignIn(config, host.onError);
  return frame(
    <LoginView
      key={plan.methods.join()}
      config={served}
      plan={plan}
      offer={offer}
      bootstrap={bootstrap}
      hideHeaderText={hideHeaderText}
      host={host}
      isReady={isReady}
      isHydrated={isHydrated}
      loader={loader}
    />,
  );
}

const roomOf = (plan: LoginPlan): LoaderRoom => ({
  tabs: plan.tabs.length > 1,
  buttons: plan.buttons,
  formless: !plan.hasDivider && plan.tabs.length === 0,
});
