import type { AwayMethod, LoginEvent, LoginState } from '@foyer/core';
import { awayMethod, NetworkError, UsageError } from '@foyer/core';
import { hostEvents } from '@foyer/core/internal/users';
import type { Host, LoginFlow } from '@foyer/react-headless/internal/users';
import { useHostListener, useInternals, useLoginFlow } from '@foyer/react-headless/internal/users';
import { useClient } from '@foyer/react-headless';
import type { ComponentType, ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Awaiting } from '../../kernel/parts/awaiting';
import { Loader } from '../../kernel/parts/loader';
import type { ScreenProps } from '../../kernel/parts/screen';
import { useToast } from '../../kernel/parts/toast-context';
import { ScreenFocus } from '../../kernel/parts/screen';
import { toastText } from '../../kernel/strings/main-text';
import { useText } from '../../kernel/strings/text';
import { ChunkFailed } from '../../kernel/frame/chunk-failed';
import { ErrorBoundary } from '../../kernel/frame/error-boundary';
import { useRenderEvent } from '../../kernel/frame/use-frame';
import type { LoginContextValue } from '../methods/login-context';
import { LoginContext, useLoginContext } from '../methods/login-context';
import { Main } from './main';
import { MethodParts } from './method-parts';
import { useLoginMethods } from './use-login-methods';

interface LoginViewProps extends Pick<LoginContextValue, 'config' | 'plan' | 'bootstrap' | 'hideHeaderText'> {
  readonly host: Host;
  /** Whether the project's settings are loaded. */
  readonly isReady: boolean;
  /** Shown until the first form can be drawn. */
  readonly loader: ReactNode;
}

/** Runs a login: draws the screen of its state and reports its steps to the host. */
export function LoginView({ host, isReady, loader, ...shown }: LoginViewProps) {
  const { config, plan, bootstrap, hideHeaderText } = shown;
  const client = useClient();
  const { urlTokens, user } = useInternals();
  // A token in the address, or a session to show, decides which screen is first.
  const [hasToken] = useState(() => urlTokens.peek() !== null || (plan.methods.includes('account') && user.getSync() !== null));
  const { methods, isFailed, retry } = useLoginMethods(plan);
  const login = useLoginFlow(plan, config, methods?.flows, useHostListener(host, hostEvents));
  useToasts(login.flow);
  const send = useRetryingSend(login.send, isFailed, retry);
  useForgetOnline(isFailed, login.forget, retry);
  useRenderEvent(isReady, 'render_login_screen', () => ({ options: config, bootstrap }));
  const isTold = isFailed && (login.isAwaited || hasToken);
  useFailure(host, isTold);
  const context = useMemo(
    () => ({
      client,
      config,
      plan,
      bootstrap,
      hideHeaderText,
      methods,
      retry: isFailed ? retry : undefined,
      flow: methods && login.flow,
      onError: host.onError,
    }),
    [client, config, plan, bootstrap, hideHeaderText, methods, isFailed, retry, login.flow, host.onError],
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

/** After a failed load, the next action of the person loads the methods again. */
const useRetryingSend = (send: (event: LoginEvent) => void, isFailed: boolean, retry: () => void) =>
  useCallback(
    (event: LoginEvent) => {
      send(event);
      if (isFailed && event.type !== 'chooseTab') retry();
    },
    [send, isFailed, retry],
  );

/** As on every screen, coming back online sends nothing automatically (fault N2). */
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

/** Reports each failed load to the host, as often as the person sees it. */
function useFailure({ onError }: Host, isFailed: boolean): void {
  useEffect(() => {
    if (isFailed) onError(new NetworkError('network_error'));
  }, [onError, isFailed]);
}

/** Confirms that a mail was sent again. */
function useToasts({ inspect }: LoginFlow): void {
  const showToast = useToast();
  const t = useText(toastText);
  useEffect(
    () =>
      inspect(({ event }) => {
        if (isEmailResent(event)) showToast(t('toast.emailResent'));
      }),
    [inspect, showToast, t],
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

/** The screen of a login's state: Main, or the screen of the method that has left it. */
export function LoginScreen({ state, send }: LoginScreenProps) {
  const away = awayMethod(state);
  return (
    <ScreenFocus shown={away ? `${away.method}.${away.state.at}` : 'main'}>
      {away ? <AwayScreen away={away} send={send} /> : <Main state={state} send={send} />}
      <MethodParts of="beside" state={state} send={send} />
    </ScreenFocus>
  );
}

// The type of each method file guarantees this, but TypeScript cannot follow it across the union of all methods.
type AnyScreen = ComponentType<ScreenProps<{ readonly at: string }, { readonly type: string }>>;

interface AwayScreenProps extends Pick<LoginScreenProps, 'send'> {
  readonly away: AwayMethod;
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
  // Two states of one screen share an element; two screens never do.
  return <Screen state={state} send={toMethod} />;
}
