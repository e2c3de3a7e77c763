'use client';
import type {
  Client,
  Flow,
  LoginConfig,
  LoginEvent,
  LoginMethod,
  LoginPlan,
  LoginState,
  LoginTab,
  PasskeyFlowOptions,
} from '@foyer/core';
import type { Inspection } from '@foyer/core/internal/shared';
import type { LoginCommand, LoginDeps, StartLogin } from '@foyer/core/internal/users';
import { createListeners, depsOf, internals, userOf } from '@foyer/core/internal/shared';
import { isMainFree, LOGIN_METHODS, loginOptions, MAIN_RULES, passkeyOptionsOf } from '@foyer/core/internal/users';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useClient } from '../use-client';
import { useLayoutEffect } from '../../client/from-server';
import type { EventQueue } from '../../flow/use-event-queue';
import { useEventQueue } from '../../flow/use-event-queue';
import { useLatest, useKeyedValue, useRunning } from '../../flow/flow-hooks';

export type LoginFlow = Flow<LoginState, LoginEvent, LoginCommand>;

/** The parts of a running login that passkey autofill needs. It keeps its identity for the life of the login. */
export interface AutofillLogin {
  readonly flow: LoginFlow;
  /** The host's newest options. */
  options(this: void): PasskeyFlowOptions;
  /** Whether no sign-in is in progress on Main. */
  isFree(this: void): boolean;
}

export interface RunningLogin extends EventQueue<LoginEvent> {
  readonly state: LoginState;
  /** Undefined until the rules are loaded. */
  readonly flow: LoginFlow | undefined;
  /** Undefined until the rules are loaded. */
  readonly autofillLogin: AutofillLogin | undefined;
}

/**
 * A login with the methods of a plan. It can be rendered before their rules are loaded: the visitor's actions are
 * queued until then. A different set of methods starts a new login.
 *
 * @param start Undefined until the rules are loaded. Must keep its identity.
 * @param listener Called with every step, including the first, and with the responses of calls that outlive the
 *   component. Must keep its identity.
 */
export function useLoginFlow(
  plan: LoginPlan,
  config: LoginConfig,
  start: StartLogin | undefined,
  listener?: (step: Inspection<LoginState, LoginEvent, LoginCommand>) => void,
): RunningLogin {
  const client = useClient();
  const latest = useLatest(config);
  const methods = plan.methods.join();
  const waiting = useKeyedValue(() => createWaitingLogin(plan.tabs[0]), client, methods);
  const running = useKeyedValue(
    () => start?.(loginDeps(client, latest), waiting.getState().tab, MAIN_RULES),
    client,
    start,
    waiting,
  );
  // Before the queue, so that the listener gets the queued events too.
  useLayoutEffect(
    () => (running && listener ? running.inspect(listener, { untilSettled: true }) : undefined),
    [running, listener],
  );
  const onEarly = useCallback(
    (event: LoginEvent, isFirst: boolean) => {
      // Decision 132: the rules join the call once they are loaded.
      const { early, otps, passwords } = client[internals];
      if (isFirst && client.otps === otps && client.passwords === passwords)
        early.start(event, () => loginOptions('otp', latest())).catch(() => {});
      // As in a running login, leaving a tab cancels what was started on it.
      if (event.type !== 'chooseTab') return true;
      early.cancel().catch(() => {});
      waiting.choose(event.tab);
      return false;
    },
    [client, latest, waiting],
  );
  const queue = useEventQueue(running, onEarly);
  useSessionWatch(running);
  const autofillLogin = useMemo(
    () =>
      running && {
        flow: running,
        options: () => passkeyOptionsOf(latest()),
        isFree: () => isMainFree(running.getState()),
      },
    [running, latest],
  );
  return {
    state: useRunning(running, waiting),
    flow: running,
    autofillLogin,
    ...queue,
  };
}

/** Sends a login the end of the session, or a session from elsewhere while no sign-in is in progress (decision 70). */
function useSessionWatch(flow: LoginFlow | undefined): void {
  const { user } = useClient();
  const hidden = useRef<LoginFlow>(undefined);
  useEffect(() => {
    if (!flow) return undefined;
    const settle = () => {
      const known = user.getSync();
      if (!known) return flow.send({ type: 'signedOut' });
      const { secondFactor } = flow.getState().methods;
      // A sign-in that waited was finished, or replaced, in another tab.
      if (secondFactor && secondFactor.at !== 'idle') flow.send({ type: 'secondFactor', event: { type: 'userFound' } });
      if (isMainFree(flow.getState()) || flow.getState().methods.account?.at === 'signedIn') {
        flow.send({ type: 'account', event: { type: 'userFound', person: userOf(known) } });
      }
    };
    // Decision 151: a hidden login gets no events of the session.
    if (hidden.current === flow) settle();
    const stop = user.onChange(settle);
    return () => {
      hidden.current = flow;
      stop();
    };
  }, [flow, user]);
}

/** The state of a login before its rules are loaded: a tab, and no methods. */
function createWaitingLogin(tab: LoginTab | undefined) {
  const first: LoginState = { tab, methods: {} };
  const listeners = createListeners<LoginState>();
  let state = first;
  return {
    getState: () => state,
    getInitialState: () => first,
    subscribe: listeners.add,
    choose(chosen: LoginTab): void {
      state = { ...state, tab: chosen };
      listeners.tell(state);
    },
  };
}

/** For each method: the client together with the host's newest options. */
const loginDeps = (client: Client, config: () => LoginConfig): LoginDeps => ({
  devtools: client[internals].devtools,
  urlTokens: client[internals].urlTokens,
  config,
  // A server has no navigator before Node 21.
  userAgent: typeof navigator === 'undefined' ? '' : navigator.userAgent,
  ...Object.fromEntries(
    (Object.keys(LOGIN_METHODS) as LoginMethod[]).map((method) => [
      method,
      depsOf(client, () => loginOptions(method, config())),
    ]),
  ),
});
