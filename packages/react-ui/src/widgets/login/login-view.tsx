import type { Client, LoginEvent, LoginState, PasswordEvent } from '@foyer/core';
import { awayMoment, hostEvents, NetworkError, shownProblem } from '@foyer/core';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FocusContext } from '../../parts/use-screen-focus';
import { useLoginContext } from './login-context';
import { MainPartsContext } from './main-parts-context';
import { useToast } from '../../parts/toast-context';
import { Awaiting } from '../../parts/awaiting';
import { Loader } from '../../parts/loader';
import { useLatest } from '../../parts/use-latest';
import { Main } from './main';
import { toastText } from '../../strings/main-text';
import { useText } from '../../strings/text';
import type { HostCallbacks } from '../callbacks';
import { Chunk } from '../chunk';
import { ChunkFailed } from '../chunk-failed';
import { ErrorBoundary } from '../error-boundary';
import { NEXT_SCREENS, screenOf } from './login-screens';
import { useLoadedMainParts } from './use-loaded-main-parts';
import { useLoginFlow } from './use-login-flow';

interface LoginScreensProps {
  readonly client: Client;
  readonly host: HostCallbacks;
  /** Whether the project's settings are known. */
  readonly isReady: boolean;
  /** Stands in where not even the first form can be drawn yet. */
  readonly loader: ReactNode;
}

/** A running login: the flow, the screen of its moment, and the tap that tells the host. */
export function LoginScreens({ client, host, isReady, loader }: LoginScreensProps) {
  const { plan, config } = useLoginContext();
  const newest = useLatest(config);
  const [configNow] = useState(() => () => newest.current);
  const login = useLoginFlow(client, plan, configNow, useHostTap(host));
  const parts = useLoadedMainParts(client, plan);
  // A link in the address decides what the first screen is.
  const [hasToken] = useState(() => client.urlTokens.peek() !== null);
  useRenderEvent(client, isReady);
  const failed = login.isFailed && (login.isAwaited || hasToken) ? <ChunkFailed onRetry={login.retry} /> : null;
  useFailure(host, failed !== null);
  if (hasToken && !login.isLoaded) return failed ?? loader;
  return (
    <MainPartsContext.Provider value={parts}>
      <ErrorBoundary onError={host.onError}>
        <LoginScreen state={login.state} send={login.send} />
      </ErrorBoundary>
      {failed ?? (login.isAwaited ? <Loader room="none" /> : isReady ? null : <Awaiting />)}
    </MainPartsContext.Provider>
  );
}

/** The host hears of it as often as the person is told. */
function useFailure({ onError }: HostCallbacks, isFailed: boolean): void {
  useEffect(() => {
    if (isFailed) onError(new NetworkError('network_error'));
  }, [onError, isFailed]);
}

function useHostTap(host: HostCallbacks) {
  const showToast = useToast();
  const t = useText(toastText);
  return useCallback(
    (step: Parameters<typeof hostEvents>[0]) => {
      for (const event of hostEvents(step)) host.onEvent(event);
      const error = shownProblem(step);
      if (error) host.onError(error);
      if (isEmailResent(step.event)) showToast(t('toast.emailResent'));
    },
    [host, showToast, t],
  );
}

function useRenderEvent(client: Client, isReady: boolean): void {
  const { config, bootstrap } = useLoginContext();
  const logged = useRef(false);
  useEffect(() => {
    if (logged.current || !isReady) return;
    logged.current = true;
    client.events.log('render_login_screen', { options: config, bootstrap });
  });
}

interface LoginScreenProps {
  readonly state: LoginState;
  readonly send: (event: LoginEvent) => void;
}

/** The screen of a login's moment: Main, or the one of the method that has left it. */
export function LoginScreen({ state, send }: LoginScreenProps) {
  const away = awayMoment(state);
  const method = away?.method;
  useNextScreens(state);
  const shown = away ? `${away.method}.${away.state.at}` : 'main';
  const first = useRef(shown);
  const left = useRef(false);
  if (shown !== first.current) left.current = true;
  const toMethod = useMemo(
    () => (event: { readonly type: string }) => method && send({ type: method, event } as LoginEvent),
    [method, send],
  );
  return (
    <FocusContext.Provider value={left.current}>
      {away ? (
        <>
          <Chunk load={screenOf(away)} props={{ state: away.state, send: toMethod }} />
          <Beside state={state} send={send} />
        </>
      ) : (
        <Main state={state} send={send} />
      )}
    </FocusContext.Provider>
  );
}

const passwordInstead = () => import('../../methods/password/password-instead').then((module) => module.PasswordInstead);

/** What a method that has handed over offers still, below the screen of the one that took over. */
function Beside({ state: { methods }, send }: LoginScreenProps) {
  const toPassword = useCallback((event: PasswordEvent) => send({ type: 'password', event }), [send]);
  if (methods.password?.at !== 'handedOver') return null;
  return <Chunk load={passwordInstead} props={{ state: methods.password, send: toPassword }} fallback={null} />;
}

/** The moment of each method in which its next screen is fetched ahead. */
const UNDER_WAY = { otp: 'sending', magicLink: 'sending', passkey: 'verifying', crypto: 'connecting', password: 'searching' } as const;

function useNextScreens({ methods }: LoginState): void {
  const underWay = Object.keys(UNDER_WAY) as (keyof typeof UNDER_WAY)[];
  const sending = underWay.find((method) => methods[method]?.at === UNDER_WAY[method]);
  useEffect(() => {
    // A chunk that fails here is asked for again when its screen is due, and the person is told then.
    if (sending) for (const load of NEXT_SCREENS[sending]) load().catch(() => undefined);
  }, [sending]);
}

const isEmailResent = (told: { readonly type: string }): boolean => {
  const { event } = told as { readonly event?: { again?: boolean; sent?: { draft: { channel: string } }; type: string } };
  return event?.again === true || (event?.type === 'codeResent' && event.sent?.draft.channel === 'email');
};
