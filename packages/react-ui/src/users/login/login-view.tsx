import type { LoginEvent, LoginPlan, LoginState } from '@foyer/core';
import { awayMethod, UsageError } from '@foyer/core';
import { isEmailResent } from '@foyer/core/internal/users';
import type { Host, LoginFlow } from '@foyer/react-headless/internal/users';
import type { EventQueue } from '@foyer/react-headless/internal';
import { useStepListener } from '@foyer/react-headless/internal';
import { useFoyer, useInternals, useLoginFlow, useStepReporter } from '@foyer/react-headless/internal/users';
import { useClient } from '@foyer/react-headless';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Awaiting } from '../../parts/awaiting';
import { Loader } from '../../parts/loader';
import type { AnyScreen, ScreenOfState } from '../../login/stage';
import { useToast } from '../../theme/frame-context';
import type { Awaiting as AwaitingScreen } from '../../parts/screen';
import { ScreenFocus } from '../../parts/screen';
import { toastText } from '../../text/main-text';
import { useText } from '../../text/text';
import { ChunkFailed } from '../../frame/chunk-failed';
import { useFailedFiles } from '../../login/use-failed-files';
import { ErrorBoundary } from '../../frame/error-boundary';
import { useArrivals, useFirst, useIsFromServer } from '../../frame/server-part';
import { useRenderEvent } from '../../frame/use-frame';
import type { LoginContextValue } from './login-context';
import { LoginContext, useLoginContext } from './login-context';
import type { LoginMethodFiles } from './login-method';
import { Main } from './main';
import { methodParts } from './method-parts';
import { useLoginMethods } from './use-login-methods';

interface LoginViewProps extends Pick<LoginContextValue, 'config' | 'plan' | 'bootstrap' | 'hideHeaderText'> {
  /** The part of the plan that the backend supports, which Main shows. */
  readonly offer: LoginPlan;
  readonly host: Host;
  /** Whether the project's settings are loaded. */
  readonly isReady: boolean;
  /** False on a server and during hydration. */
  readonly isHydrated: boolean;
  /** Shown until the first form can be rendered. */
  readonly loader: ReactNode;
}

/** Runs a login: renders the screen of its state and reports its steps to the host. */
export function LoginView({ host, isReady, isHydrated, loader, ...shown }: LoginViewProps) {
  const { config, plan, offer, bootstrap, hideHeaderText } = shown;
  const client = useClient();
  const own = useInternals();
  const { urlTokens, user, early } = own;
  // A token in the URL, or a session to show, decides which screen is first.
  const [hasToken] = useState(
    () => urlTokens.peek() !== null || (plan.methods.includes('account') && user.getSync() !== null),
  );
  const { first: rules, second: methods, isFailed = false, hurry, retry } = useLoginMethods(plan, hasToken);
  const isFromServer = useIsFromServer(isHydrated, isFailed);
  const { areArriving, arrive } = useArrivals();
  // A session that the server knew has its own screen.
  const { opening } = useFoyer();
  const wasKnown = plan.methods.includes('account') && opening.serverSession().session !== null;
  const login = useLoginFlow(plan, config, rules?.start, useStepListener(useStepReporter(host), rules?.reader));
  const shownState = useRenderableState(login.state, methods !== undefined);
  useToasts(login.flow);
  const send = useLoadingSend(login, isFailed, isFailed ? retry : hurry);
  useRenderEvent(isReady, 'render_login_screen', () => ({ options: config, bootstrap }));
  const isReported = isFailed && (login.awaited !== undefined || hasToken || awayMethod(login.state) !== undefined);
  useFailedFiles({ early, isFailed, isReported, forget: login.forget, retry, onError: host.onError });
  const context = useMemo(
    () => ({
      client,
      config,
      plan: offer,
      isTabbed: plan.tabs.length > 1,
      bootstrap,
      hideHeaderText,
      methods,
      known: methods?.shownUserOf?.(own, config),
      isFromServer,
      arrive,
      retry: isFailed ? retry : undefined,
      autofillLogin: login.autofillLogin,
      onError: host.onError,
    }),
    [
      client,
      config,
      offer,
      plan,
      bootstrap,
      hideHeaderText,
      methods,
      own,
      isFromServer,
      arrive,
      isFailed,
      retry,
      login.autofillLogin,
      host.onError,
    ],
  );
  const shownContext = useFirst(context, isFromServer && (!methods || areArriving));
  const awaiting = !isFailed && login.awaited && (login.awaited.type === plan.emailMethod ? 'submitting' : 'awaiting');
  const failed = isReported ? <ChunkFailed onRetry={retry} /> : null;
  if (!methods && ((isHydrated ? hasToken : wasKnown) || awayMethod(shownState))) return failed ?? loader;
  return (
    <LoginContext.Provider value={shownContext}>
      <ErrorBoundary onError={host.onError}>
        <LoginScreen
          state={shownState}
          send={send}
          flow={login.flow}
          awaiting={shownState === login.state ? awaiting : 'awaiting'}
        />
      </ErrorBoundary>
      {failed ?? (awaiting === 'awaiting' ? <Loader room="none" /> : isReady ? null : <Awaiting />)}
    </LoginContext.Provider>
  );
}

/** The state to render. Until the screens of the methods are loaded, Main stays unchanged. */
function useRenderableState(state: LoginState, isLoaded: boolean): LoginState {
  const [main, setMain] = useState(state);
  if (isLoaded || state === main) return state;
  if (awayMethod(state)) return main;
  setMain(state);
  return state;
}

/** The user's action loads the next screens. After a failed load, it retries the load. */
const useLoadingSend = ({ send, forget }: EventQueue<LoginEvent>, isFailed: boolean, load: () => void) =>
  useCallback(
    (event: LoginEvent) => {
      // The address might be corrected.
      if (isFailed) forget();
      send(event);
      if (!isFailed || event.type !== 'chooseTab') load();
    },
    [send, forget, isFailed, load],
  );

/** Confirms that an email was sent again. */
function useToasts(flow: LoginFlow | undefined): void {
  const showToast = useToast();
  const t = useText(toastText);
  useEffect(
    () =>
      flow?.inspect(({ event }) => {
        if (isEmailResent(event)) showToast(t('toast.emailResent'));
      }),
    [flow, showToast, t],
  );
}

interface LoginScreenProps {
  readonly state: LoginState;
  readonly send: (event: LoginEvent) => void;
  /** The running login, whose next screens are rendered in advance. Undefined: none is, as on a server. */
  readonly flow?: LoginFlow | undefined;
  /** The screen only stays until the chunks of the next one are loaded. */
  readonly awaiting?: AwaitingScreen | false | undefined;
}

/** The screen of a login's state: Main, or the screen of the method that has left it. */
export function LoginScreen({ state, send, flow, awaiting }: LoginScreenProps) {
  const away = awayMethod(state);
  const login = useLoginContext();
  const { files, Stage } = login.methods ?? {};
  return (
    <ScreenFocus shown={away ? `${away.method}.${away.state.at}` : 'main'} awaiting={awaiting}>
      {away ? null : <Main key="main" state={state} send={send} />}
      {files && Stage ? (
        <Stage key="stage" state={state} send={send} flow={flow} screenOf={(one) => screenOf(one, files)} />
      ) : null}
      {methodParts('alongside', login, { state, send }, away !== undefined)}
    </ScreenFocus>
  );
}

/** The screen of the method that has left Main. */
export function screenOf(state: LoginState, files: LoginMethodFiles['files']): ScreenOfState | undefined {
  const { method, state: own } = awayMethod(state) ?? {};
  if (!method || !own) return undefined;
  const screens = files[method]?.screens as Readonly<Record<string, AnyScreen>> | undefined;
  const Screen = screens?.[own.at];
  if (!Screen)
    throw new UsageError(
      'FOYER_NO_SCREEN',
      `Login has no screen for ${method}.${own.at}. Install one version of all packages.`,
    );
  return { Screen, state: own, part: method };
}
