import type { AwayMoment, LoginEvent, LoginPlan, LoginState } from '@foyer/core';
import { awayMoment, NetworkError, UsageError } from '@foyer/core';
import type { Inspection, LoginCommand } from '@foyer/core/skin';
import { hostEvents } from '@foyer/core/skin';
import { useInside, useLoginFlow } from '@foyer/react-headless/skin';
import type { ComponentType, ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { LoginMethodFiles } from '../../methods/shared/login-method';
import { Awaiting } from '../../parts/awaiting';
import { Loader } from '../../parts/loader';
import type { ScreenProps } from '../../parts/screen';
import { useToast } from '../../parts/toast-context';
import { ScreenFocus } from '../../parts/screen';
import { toastText } from '../../strings/main-text';
import { useText } from '../../strings/text';
import type { HostCallbacks } from '../callbacks';
import { ChunkFailed } from '../chunk-failed';
import { ErrorBoundary } from '../error-boundary';
import { useHostListener } from '../use-host-tap';
import { useRenderEvent } from '../use-widget';
import type { LoginContextValue } from '../../methods/shared/login-context';
import { LoginContext, useLoginContext } from '../../methods/shared/login-context';
import { Main } from './main';
import { useLoginMethods } from './use-login-methods';

interface LoginViewProps extends Pick<LoginContextValue, 'config' | 'plan' | 'bootstrap' | 'hideHeaderText'> {
  readonly host: HostCallbacks;
  /** Whether the project's settings are known. */
  readonly isReady: boolean;
  /** Stands in where not even the first form can be drawn yet. */
  readonly loader: ReactNode;
}

/** A running login: the flow, the screen of its moment, and the tap that tells the host. */
export function LoginView({ host, isReady, loader, ...shown }: LoginViewProps) {
  const { config, plan, bootstrap, hideHeaderText } = shown;
  const { urlTokens } = useInside();
  // A link in the address decides what the first screen is.
  const [hasToken] = useState(() => urlTokens.peek() !== null);
  const { methods, isFailed, retry } = useLoginMethods(plan);
  const login = useLoginFlow(plan, config, methods?.flows, useLoginListener(host));
  const send = useRetryingSend(login.send, isFailed, retry);
  useForgetOnline(isFailed, login.forget, retry);
  useRenderEvent(isReady, 'render_login_screen', () => ({ options: config, bootstrap }));
  const isTold = isFailed && (login.isAwaited || hasToken);
  useFailure(host, isTold);
  const context = useMemo(
    () => ({
      config,
      plan,
      bootstrap,
      hideHeaderText,
      methods,
      retry: isFailed ? retry : undefined,
      flow: methods && login.flow,
      onError: host.onError,
    }),
    [config, plan, bootstrap, hideHeaderText, methods, isFailed, retry, login.flow, host.onError],
  );
  const failed = isTold ? <ChunkFailed onRetry={retry} /> : null;
  if (hasToken && !methods) return failed ?? loader;
  return (
    <LoginContext.Provider value={context}>
      <ErrorBoundary onError={host.onError}>
        <LoginScreen state={login.state} send={send} />
      </ErrorBoundary>
      {failed ?? (login.isAwaited ? <Loader room="none" /> : isReady ? null : <Awaiting />)}
    </LoginContext.Provider>
  );
}

/** What a person does while the methods could not be loaded asks for them again. */
const useRetryingSend = (send: (event: LoginEvent) => void, isFailed: boolean, retry: () => void) =>
  useCallback(
    (event: LoginEvent) => {
      send(event);
      if (isFailed && event.type !== 'chooseTab') retry();
    },
    [send, isFailed, retry],
  );

/** As on every screen: back online, nothing is sent by itself (fault N2). */
function useForgetOnline(isFailed: boolean, forget: () => void, retry: () => void): void {
  useEffect(() => {
    if (!isFailed) return undefined;
    const isOnline = () => {
      forget();
      retry();
    };
    window.addEventListener('online', isOnline);
    return () => window.removeEventListener('online', isOnline);
  }, [isFailed, forget, retry]);
}

/** The host hears of it as often as the person is told. */
function useFailure({ onError }: HostCallbacks, isFailed: boolean): void {
  useEffect(() => {
    if (isFailed) onError(new NetworkError('network_error'));
  }, [onError, isFailed]);
}

type Step = Inspection<LoginState, LoginEvent, LoginCommand>;

function useLoginListener(host: HostCallbacks) {
  const showToast = useToast();
  const t = useText(toastText);
  const tell = useHostListener<LoginState, LoginEvent, LoginCommand>(host, hostEvents);
  return useCallback(
    (step: Step) => {
      tell(step);
      if (isEmailResent(step.event)) showToast(t('toast.emailResent'));
    },
    [tell, showToast, t],
  );
}

const isEmailResent = (told: { readonly type: string }): boolean => {
  const { event } = told as { readonly event?: { again?: boolean; sent?: { draft: { channel: string } }; type: string } };
  return event?.again === true || (event?.type === 'codeResent' && event.sent?.draft.channel === 'email');
};

interface LoginScreenProps {
  readonly state: LoginState;
  readonly send: (event: LoginEvent) => void;
}

/** The screen of a login's moment: Main, or the one of the method that has left it. */
export function LoginScreen({ state, send }: LoginScreenProps) {
  const away = awayMoment(state);
  const { plan, methods } = useLoginContext();
  return (
    <ScreenFocus shown={away ? `${away.method}.${away.state.at}` : 'main'}>
      {away ? <AwayScreen away={away} send={send} /> : <Main state={state} send={send} />}
      {methods && <Beside plan={plan} methods={methods} state={state} send={send} />}
    </ScreenFocus>
  );
}

// The file of a method says so by its type, which cannot be followed over the sum of all methods.
type AnyScreen = ComponentType<ScreenProps<{ readonly at: string }, { readonly type: string }>>;

interface AwayScreenProps extends Pick<LoginScreenProps, 'send'> {
  readonly away: AwayMoment;
}

function AwayScreen({ away: { method, state }, send }: AwayScreenProps) {
  const { methods } = useLoginContext();
  const toMethod = useMemo(
    () => (event: { readonly type: string }) => send({ type: method, event } as LoginEvent),
    [method, send],
  );
  const screens = methods?.files[method]?.screens as Readonly<Record<string, AnyScreen>> | undefined;
  const Screen = screens?.[state.at];
  if (!Screen) throw new UsageError(`No screen for ${method}.${state.at}.`);
  // Two moments of one screen are one element; two screens never share one.
  return <Screen state={state} send={toMethod} />;
}

interface BesideProps extends LoginScreenProps {
  readonly plan: LoginPlan;
  readonly methods: LoginMethodFiles;
}

/** What methods show, or do, beside every screen. */
function Beside({ plan, methods, state, send }: BesideProps) {
  return plan.methods.map((method) => {
    const Part = methods.files[method]?.beside;
    return Part && <Part key={method} state={state} send={send} />;
  });
}
