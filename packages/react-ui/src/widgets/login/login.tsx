import type { LoginConfig, LoginPlan } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import { useMemo } from 'react';
import type { LoaderRoom } from '../../parts/loader';
import { Loader } from '../../parts/loader';
import type { WidgetProps } from '../use-widget';
import { useWidget } from '../use-widget';
import { awaitedButtons } from '../../methods/shared/login-context';
import { LoginView } from './login-view';
import { useConfigCheck } from './use-config-check';

export interface LoginProps extends WidgetProps {
  readonly config: LoginConfig;
}

const NOTHING: LoginConfig = { products: [] };

/**
 * Sign-up and log-in, from the first form to success. Needs a `FoyerProvider` above it. Changing any prop keeps
 * what the person has typed; only another set of products starts anew.
 */
export function Login(props: LoginProps) {
  const { config: given, styles } = props;
  // Hosts without types pass anything; what is wrong with it is told below.
  const config = (given as LoginConfig | null | undefined) ?? NOTHING;
  const plan = useMemo(() => loginPlan(config), [config]);
  const hideHeaderText = styles?.hideHeaderText === true;
  const loader = <Loader room={{ ...roomOf(plan), heading: !hideHeaderText }} />;
  const { host, bootstrap, isReady, frame } = useWidget(props, config, loader);
  useConfigCheck(given, host.onError);
  const ways = [...plan.methods, plan.hasPasskeys, plan.hasWallets, plan.social.length > 0].join();
  return frame(
    // Before the page lives, a form would be sent by the browser itself, with the address in its URL.
    <LoginView
      key={ways}
      config={config}
      plan={plan}
      bootstrap={bootstrap}
      hideHeaderText={hideHeaderText}
      host={host}
      isReady={isReady}
      loader={loader}
    />,
  );
}

const roomOf = (plan: LoginPlan): LoaderRoom => ({
  tabs: plan.tabs.length > 1,
  buttons: awaitedButtons(plan),
  formless: !plan.hasDivider && plan.tabs.length === 0,
});
