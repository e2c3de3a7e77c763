import type { Client, LoginEvent, LoginFlows, LoginState, LoginTab } from '@foyer/core';
import { awayMoment, createLoginFlow, hostEvents, shownProblem } from '@foyer/core';
import { useFlow } from '@foyer/react-headless';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FocusContext } from '../contexts/focus-context';
import { useLoginContext } from '../contexts/login-context';
import { useToast } from '../contexts/toast-context';
import { Main } from '../screens/main';
import { toastText } from '../strings/en/toast';
import { useText } from '../strings/text';
import type { HostCallbacks } from './callbacks';
import { Chunk } from './chunk';
import { loginDeps } from './login-flows';
import { NEXT_SCREENS, screenOf } from './login-screens';

interface LoginScreensProps {
  readonly client: Client;
  readonly flows: LoginFlows;
  readonly tab: LoginTab | undefined;
  readonly host: HostCallbacks;
}

/** A running login: the flow, the screen of its moment, and the tap that tells the host. */
export function LoginScreens({ client, flows, tab, host }: LoginScreensProps) {
  const context = useLoginContext();
  const config = useRef(context.config);
  config.current = context.config;
  const [flow] = useState(() =>
    createLoginFlow(flows, loginDeps(client, () => config.current), tab),
  );
  const showToast = useToast();
  const t = useText(toastText);
  useEffect(
    () =>
      flow.inspect((step) => {
        for (const event of hostEvents(step)) host.onEvent(event);
        const error = shownProblem(step);
        if (error) host.onError(error);
        if (isEmailResent(step.event)) showToast(t('toast.emailResent'));
      }),
    [flow, host, showToast, t],
  );
  useRenderEvent(client);
  return <LoginScreen state={useFlow(flow)} send={flow.send} />;
}

function useRenderEvent(client: Client): void {
  const { config, bootstrap } = useLoginContext();
  const logged = useRef(false);
  useEffect(() => {
    if (logged.current) return;
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
        <Chunk load={screenOf(away)} props={{ state: away.state, send: toMethod }} />
      ) : (
        <Main state={state} send={send} />
      )}
    </FocusContext.Provider>
  );
}

function useNextScreens({ methods }: LoginState): void {
  const sending = methods.otp?.at === 'sending' ? 'otp' : methods.magicLink?.at === 'sending' ? 'magicLink' : undefined;
  useEffect(() => {
    // A chunk that fails here is asked for again when its screen is due, and the person is told then.
    if (sending) for (const load of NEXT_SCREENS[sending]) load().catch(() => undefined);
  }, [sending]);
}

const isEmailResent = (told: { readonly type: string }): boolean => {
  const { event } = told as { readonly event?: { type: string; sent?: { draft: { channel: string } } } };
  return event?.type === 'codeResent' && event.sent?.draft.channel === 'email';
};
