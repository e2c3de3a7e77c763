'use client';
import type { Client, Flow, LoginConfig, LoginEvent, LoginMethod, LoginPlan, LoginState } from '@foyer/core';
import type { Inspection } from '@foyer/core/internal/kernel';
import type { LoginCommand, LoginDeps, LoginFlows } from '@foyer/core/internal/users';
import { depsOf, internals, personOf } from '@foyer/core/internal/kernel';
import { createLoginFlow, isMainFree, LOGIN_METHODS, loginOptions, onMain } from '@foyer/core/internal/users';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useClient } from './use-client';
import { hydratedAs, sendQueued, useFlow, useLatest, useMade } from '../../kernel/hooks/use-flow';

export type LoginFlow = Flow<LoginState, LoginEvent, LoginCommand>;

export interface RunningLogin {
  readonly state: LoginState;
  readonly send: (event: LoginEvent) => void;
  /** The running flow. Before the methods are loaded, a flow that only knows the tabs. */
  readonly flow: LoginFlow;
  /** An action of the person is queued until the rules are loaded. */
  readonly isAwaited: boolean;
  /** Discards the queued actions. */
  readonly forget: () => void;
}

/**
 * A login with the methods of a plan. It can start before their rules are loaded: the person's actions are queued until
 * then. A different set of methods starts a new login.
 *
 * @param flows The rules of each method; undefined until they are loaded.
 * @param listener Called with every step, including the first, and with the answers of calls that outlive the component.
 * Must keep its identity.
 */
export function useLoginFlow(
  plan: LoginPlan,
  config: LoginConfig,
  flows: LoginFlows | undefined,
  listener?: (step: Inspection<LoginState, LoginEvent, LoginCommand>) => void,
): RunningLogin {
  const client = useClient();
  const latest = useLatest(config);
  const methods = plan.methods.join();
  const waiting = useMade(() => createLoginFlow({}, {}, plan.tabs[0]), client, methods);
  const running = useMade(() => flows && startLogin(client, latest, flows, waiting), client, flows, waiting);
  const flow = running ?? waiting;
  const kept = useRef<LoginEvent[]>([]);
  const [isAwaited, setAwaited] = useState(false);

  const forget = useCallback(() => {
    kept.current = [];
    setAwaited(false);
  }, []);
  const send = useCallback(
    (event: LoginEvent) => {
      if (running) return running.send(event);
      const isTab = event.type === 'chooseTab';
      // As in a running login, leaving a tab cancels what was started on it.
      kept.current = isTab ? [] : [...kept.current, event];
      setAwaited(!isTab);
      if (isTab) waiting.send(event);
    },
    [running, waiting],
  );

  // Layout effects, because an event may arrive as soon as the screen with `send` is drawn.
  useLayoutEffect(() => (running && listener ? running.inspect(listener, { untilSettled: true }) : undefined), [running, listener]);
  useLayoutEffect(() => running && sendQueued(running, kept.current), [running]);
  useSessionWatch(running);
  return { state: useFlow(flow), send, flow, isAwaited: isAwaited && !running, forget };
}

/** Tells a login when a session has ended, or has come from elsewhere while nothing is under way (decision 70). */
function useSessionWatch(flow: LoginFlow | undefined): void {
  const { user } = useClient();
  useEffect(() => {
    if (!flow) return undefined;
    const settle = () => {
      const known = user.getSync();
      if (!known) flow.send({ type: 'signedOut' });
      else if (isMainFree(flow.getState()) || flow.getState().methods.account?.at === 'signedIn') {
        flow.send({ type: 'account', event: { type: 'personFound', person: personOf(known) } });
      }
    };
    return user.onChange(settle);
  }, [flow, user]);
}

/** What a token or a session leads to appears only after hydration. */
function startLogin(client: Client, config: () => LoginConfig, flows: LoginFlows, waiting: LoginFlow): LoginFlow {
  const flow = createLoginFlow(flows, loginDeps(client, config), waiting.getState().tab);
  return hydratedAs(onMain(flow.getState()), flow);
}

/** For each method: the client together with the host's newest options. */
const loginDeps = (client: Client, config: () => LoginConfig): LoginDeps => ({
  devtools: client[internals].devtools,
  ...Object.fromEntries((Object.keys(LOGIN_METHODS) as LoginMethod[]).map((method) => [method, depsOf(client, () => loginOptions(method, config()))])),
});
