import type { LoginConfig, LoginPlan } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import { useBootstrap, useClient, useIsHydrated } from '@foyer/react-headless';
import { useMemo } from 'react';
import type { LoaderRoom } from '../../parts/loader';
import { Loader } from '../../parts/loader';
import type { StyleConfig } from '../../theme/style-config';
import type { Callbacks } from '../callbacks';
import { useCallbacks } from '../callbacks';
import type { Strings } from '../widget-frame';
import { WidgetFrame } from '../widget-frame';
import { awaitedButtons, LoginContext } from './login-context';
import { LoginScreens } from './login-view';
import { useConfigCheck } from './use-config-check';

export interface LoginProps {
  readonly config: LoginConfig;
  readonly styles?: StyleConfig | undefined;
  readonly callbacks?: Callbacks | undefined;
  readonly strings?: Strings | undefined;
}

const NOTHING: LoginConfig = { products: [] };

/**
 * Sign-up and log-in, from the first form to success. Needs a `FoyerProvider` above it. Changing any prop keeps
 * what the person has typed; only another set of products starts anew.
 */
export function Login({ config: given, styles, callbacks, strings }: LoginProps) {
  const client = useClient();
  const isHydrated = useIsHydrated();
  const host = useCallbacks(callbacks);
  // Hosts without types pass anything; what is wrong with it is told below.
  const config = (given as LoginConfig | null | undefined) ?? NOTHING;
  const { bootstrap, isReady } = useBootstrap();
  useConfigCheck(given, host.onError);
  const plan = useMemo(() => loginPlan(config), [config]);
  const ways = [...plan.methods, plan.hasPasskeys, plan.hasWallets, plan.social.length > 0].join();
  const hideHeaderText = styles?.hideHeaderText === true;
  const loader = <Loader room={{ ...roomOf(plan), heading: !hideHeaderText }} />;
  const context = useMemo(
    () => ({ config, plan, bootstrap, hideHeaderText, onError: host.onError }),
    [config, plan, bootstrap, hideHeaderText, host.onError],
  );
  return (
    <WidgetFrame
      styles={styles}
      strings={strings}
      shadow={config.enableShadowDOM === true}
      watermark={isReady ? bootstrap.displayWatermark : 'awaited'}
      onError={host.onError}
      loader={loader}
    >
      <LoginContext.Provider value={context}>
        {/* Before the page lives, a form would be sent by the browser itself, with the address in its URL. */}
        {isHydrated ? (
          <LoginScreens key={ways} client={client} host={host} isReady={isReady} loader={loader} />
        ) : (
          loader
        )}
      </LoginContext.Provider>
    </WidgetFrame>
  );
}

const roomOf = (plan: LoginPlan): LoaderRoom => ({
  tabs: plan.tabs.length > 1,
  buttons: awaitedButtons(plan),
  formless: !plan.hasDivider && plan.tabs.length === 0,
});
