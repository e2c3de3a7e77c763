import type { Client, Flow, Inspection, LoginCommand, LoginConfig, LoginEvent, LoginPlan, LoginState } from '@foyer/core';
import { createLoginFlow } from '@foyer/core';
import { useFlow } from '@foyer/react-headless';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterPaint } from '../after-paint';
import { loadLoginFlows, loginDeps } from './login-flows';

type LoginFlow = Flow<LoginState, LoginEvent, LoginCommand>;

type Step = Inspection<LoginState, LoginEvent, LoginCommand>;

export interface RunningLogin {
  /** False until the rules of the configured methods are there. Main is drawn without them. */
  readonly isLoaded: boolean;
  readonly state: LoginState;
  readonly send: (event: LoginEvent) => void;
  /** The person has done something that the missing rules decide. */
  readonly isAwaited: boolean;
  /** They could not be loaded. What the person does next asks for them again, and so do `retry` and a connection. */
  readonly isFailed: boolean;
  readonly retry: () => void;
}

/**
 * A login that people can begin before its rules are loaded: what they do meanwhile is kept, and done then.
 *
 * @param config The host's newest configuration, read afresh by each command.
 * @param listener Told of every step; the same function as long as nothing has changed.
 */
export function useLoginFlow(
  client: Client,
  plan: LoginPlan,
  config: () => LoginConfig,
  listener: (step: Step) => void,
): RunningLogin {
  // Knows no method yet, but tabs: what Main needs.
  const [waiting] = useState(() => createLoginFlow({}, {}, plan.tabs[0]));
  const [flow, setFlow] = useState<LoginFlow>();
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  const kept = useRef<LoginEvent[]>([]);
  // The caller is keyed by the set of methods: a new set is a new login.
  const methods = useRef(plan.methods);
  const deps = useRef({ client, config });

  useEffect(() => {
    let wanted = true;
    const load = () =>
      void loadLoginFlows(methods.current).then(
        (flows) => {
          const all = loginDeps(deps.current.client, deps.current.config);
          if (wanted) setFlow((made) => made ?? createLoginFlow(flows, all, waiting.getState().tab));
        },
        () => wanted && setFailed(true),
      );
    const isAwaited = attempt > 0 || deps.current.client.urlTokens.peek() !== null;
    const stop = afterPaint(deps.current.client, isAwaited, load);
    return () => {
      wanted = false;
      stop();
    };
  }, [attempt, waiting]);

  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((last) => last + 1);
  }, []);
  const send = useCallback(
    (event: LoginEvent) => {
      if (flow) return flow.send(event);
      const isTab = event.type === 'chooseTab';
      // As in a running login, what was begun on the tab that is left ends there.
      kept.current = isTab ? [] : [...kept.current, event];
      setAwaited(!isTab);
      if (isTab) waiting.send(event);
      else if (isFailed) retry();
    },
    [flow, waiting, isFailed, retry],
  );

  useEffect(() => {
    if (!isFailed) return undefined;
    const isOnline = () => {
      // As on every screen: back online, nothing is sent by itself (fault N2).
      kept.current = [];
      setAwaited(false);
      retry();
    };
    window.addEventListener('online', isOnline);
    return () => window.removeEventListener('online', isOnline);
  }, [isFailed, retry]);

  // With the drawing that hands `send` out: whoever is quick would go unheard otherwise.
  useLayoutEffect(() => flow?.inspect(listener), [flow, listener]);
  useLayoutEffect(() => {
    if (flow) for (const event of kept.current.splice(0)) flow.send(event);
  }, [flow]);
  const state = useFlow(flow ?? waiting);
  return { isLoaded: flow !== undefined, state, send, isAwaited: isAwaited && !flow, isFailed, retry };
}
