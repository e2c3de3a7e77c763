import type { LoginConfig, LoginFlows, LoginPlan } from '@foyer/core';
import { loginPlan } from '@foyer/core';
import { useBootstrap, useClient } from '@foyer/react-headless';
import type { ReactNode } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LoginContext } from '../contexts/login-context';
import type { MainParts } from '../contexts/main-parts-context';
import { MainPartsContext } from '../contexts/main-parts-context';
import type { LoaderRoom } from '../parts/loader';
import { Loader } from '../parts/loader';
import type { StyleConfig } from '../theme/style-config';
import type { Callbacks, HostCallbacks } from './callbacks';
import { useCallbacks } from './callbacks';
import { ChunkFailed } from './chunk-failed';
import { loadLoginFlows } from './login-flows';
import { LoginScreens } from './login-view';
import { loadMainParts } from './main-parts';
import { useConfigCheck } from './use-config-check';
import type { Strings } from './widget-frame';
import { WidgetFrame } from './widget-frame';

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
  const host = useCallbacks(callbacks);
  // Hosts without types pass anything; what is wrong with it is told below.
  const config = (given as LoginConfig | null | undefined) ?? NOTHING;
  const { bootstrap, isReady } = useBootstrap();
  useConfigCheck(given, host.onError);
  const plan = useMemo(() => loginPlan(config), [config]);
  const ways = [...plan.methods, plan.hasPasskeys, plan.hasWallets, plan.social.length > 0].join();
  const hideHeaderText = styles?.hideHeaderText === true;
  // Until the project has spoken its watermark is awaited: most projects show it.
  const loader = <Loader room={{ ...roomOf(plan), heading: !hideHeaderText, watermark: !isReady }} />;
  const context = useMemo(
    () => ({ config, plan, bootstrap, hideHeaderText }),
    [config, plan, bootstrap, hideHeaderText],
  );
  return (
    <WidgetFrame
      styles={styles}
      strings={strings}
      shadow={config.enableShadowDOM === true}
      watermark={isReady && bootstrap.displayWatermark}
      onError={host.onError}
      loader={loader}
    >
      <LoginContext.Provider value={context}>
        <LoginWithFlows key={ways} plan={plan} host={host} isReady={isReady} loader={loader} />
      </LoginContext.Provider>
    </WidgetFrame>
  );
}

const roomOf = ({ tabs, social, hasWallets, hasDivider }: LoginPlan): LoaderRoom => ({
  tabs: tabs.length > 1,
  buttons: social.length + (hasWallets ? 1 : 0),
  formless: !hasDivider && tabs.length === 0,
});

type Loading =
  | { readonly at: 'loading' }
  | { readonly at: 'failed' }
  | { readonly at: 'ready'; readonly flows: LoginFlows; readonly parts: MainParts };

const UNREACHABLE = { code: 'network_error', message: 'A part of the page could not be loaded.' };

interface LoginWithFlowsProps {
  readonly plan: LoginPlan;
  readonly host: HostCallbacks;
  /** Whether the project's settings are known: the flows are loaded meanwhile. */
  readonly isReady: boolean;
  readonly loader: ReactNode;
}

function LoginWithFlows({ plan, host, isReady, loader }: LoginWithFlowsProps) {
  const client = useClient();
  // This component is keyed by what there is to load: another set is a new component.
  const first = useRef(plan);
  const [loading, setLoading] = useState<Loading>({ at: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    Promise.all([loadLoginFlows(first.current.methods), loadMainParts(first.current)]).then(
      ([flows, parts]) => wanted && setLoading({ at: 'ready', flows, parts }),
      () => wanted && setLoading({ at: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  if (loading.at === 'loading' || !isReady) return loader;
  if (loading.at === 'failed') {
    return <ChunkFailed problem={UNREACHABLE} onRetry={() => setAttempt(attempt + 1)} />;
  }
  return (
    <MainPartsContext.Provider value={loading.parts}>
      <LoginScreens client={client} flows={loading.flows} tab={plan.tabs[0]} host={host} />
    </MainPartsContext.Provider>
  );
}
