'use client';
import type { Client, Flow, LoginConfig, LoginEvent, LoginMethod, LoginPlan, LoginState } from '@foyer/core';
import type { Inspection, LoginCommand, LoginDeps, LoginFlows } from '@foyer/core/skin';
import {
  createLoginFlow,
  cryptoOptionsOf,
  depsOf,
  magicLinkOptionsOf,
  oauthOptionsOf,
  otpOptionsOf,
  passkeyOptionsOf,
  passwordOptionsOf,
} from '@foyer/core/skin';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { hydratedAs } from './hydration';
import { useClient } from './use-client';
import { useFlow, useLatest, useMade } from './use-flow';

export type LoginFlow = Flow<LoginState, LoginEvent, LoginCommand>;

export interface RunningLogin {
  readonly state: LoginState;
  readonly send: (event: LoginEvent) => void;
  /** The running flow; before the methods are loaded, one that knows nothing but the tabs. */
  readonly flow: LoginFlow;
  /** A person has done something that the missing rules decide; it is done as soon as they are there. */
  readonly isAwaited: boolean;
  /** Forgets what waits for the missing rules. */
  readonly forget: () => void;
}

/**
 * A login of the methods of a plan. It can be begun before their rules are loaded: what a person does meanwhile is
 * kept, and done then. Another set of methods is another login.
 *
 * @param flows The rules of each method; undefined until they are loaded.
 * @param listener Told of every step, the first one too. The same function while nothing has changed.
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
      // As in a running login, what was begun on the tab that is left ends there.
      kept.current = isTab ? [] : [...kept.current, event];
      setAwaited(!isTab);
      if (isTab) waiting.send(event);
    },
    [running, waiting],
  );

  // Layout effects: the screen that hands `send` out is drawn with them, and an event may come at once.
  useLayoutEffect(() => (running && listener ? running.inspect(listener) : undefined), [running, listener]);
  useLayoutEffect(() => {
    if (running) for (const event of kept.current.splice(0)) running.send(event);
  }, [running]);
  return { state: useFlow(flow), send, flow, isAwaited: isAwaited && !running, forget };
}

/** A server sees no token in an address: what a link or a provider brings shows once the page lives. */
function startLogin(client: Client, config: () => LoginConfig, flows: LoginFlows, waiting: LoginFlow): LoginFlow {
  const flow = createLoginFlow(flows, loginDeps(client, config), waiting.getState().tab);
  const { methods, ...state } = flow.getState();
  const magicLink = methods.magicLink && ({ at: 'enter' } as const);
  const oauth = methods.oauth && ({ at: 'choose' } as const);
  return hydratedAs({ ...state, methods: { ...methods, ...(magicLink && { magicLink }), ...(oauth && { oauth }) } }, flow);
}

/** The client with the host's newest options beside it, for each method. */
function loginDeps(client: Client, config: () => LoginConfig): LoginDeps {
  const deps = <M extends LoginMethod>(options: (config: LoginConfig) => unknown) =>
    depsOf<{ options: () => unknown }>(client, () => options(config())) as NonNullable<LoginDeps[M]>;
  return {
    otp: deps<'otp'>(otpOptionsOf),
    magicLink: deps<'magicLink'>(magicLinkOptionsOf),
    oauth: deps<'oauth'>(oauthOptionsOf),
    passkey: deps<'passkey'>(passkeyOptionsOf),
    crypto: deps<'crypto'>(cryptoOptionsOf),
    password: deps<'password'>(passwordOptionsOf),
  };
}
