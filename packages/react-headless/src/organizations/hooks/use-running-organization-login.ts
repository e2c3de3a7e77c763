'use client';
import type {
  Flow,
  OrganizationClient,
  OrganizationFlowOptions,
  OrganizationLoginEvent,
  OrganizationLoginState,
} from '@foyer/core/organizations';
import type { Inspection } from '@foyer/core/internal/shared';
import type { OrganizationLoginCommand } from '@foyer/core/internal/organizations';
import { internals } from '@foyer/core/internal/shared';
import { firstState } from '@foyer/core/internal/organizations';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLayoutEffect } from '../../kernel/hooks/from-server';
import { sendQueued, useLatest, useMade, useRunning } from '../../kernel/hooks/use-flow';
import { useEndOf } from '../../kernel/hooks/use-hosts';
import { useOrganizationClient } from './organization-context';

/** Starts a login by its rules, which come after the first form: `createOrganizationLoginFlow`. */
export type StartOrganizationLogin = (client: OrganizationClient, options: () => OrganizationFlowOptions) => LoginFlow;
type LoginFlow = Flow<OrganizationLoginState, OrganizationLoginEvent, OrganizationLoginCommand>;

export interface RunningOrganizationLogin {
  readonly state: OrganizationLoginState;
  readonly send: (event: OrganizationLoginEvent) => void;
  /** An action of the person is queued until the rules are loaded. */
  readonly isAwaited: boolean;
  /** Discards the queued actions. */
  readonly forget: () => void;
}

/**
 * A login to organizations that starts before its rules are loaded: it is in its first state, and the person's actions
 * are queued until then.
 *
 * @param options The products and their options. They may change at any time, without starting over.
 * @param start Undefined until the rules are loaded. Must keep its identity.
 * @param listener Called with every step, including the first, and with the answers of calls that outlive the
 *   component. Must keep its identity.
 */
export function useRunningOrganizationLogin(
  options: OrganizationFlowOptions,
  start: StartOrganizationLogin | undefined,
  listener: (step: Inspection<OrganizationLoginState, OrganizationLoginEvent, OrganizationLoginCommand>) => void,
): RunningOrganizationLogin {
  const client = useOrganizationClient();
  const latest = useLatest(options);
  const ways = JSON.stringify(waysOf(options));
  const waiting = useMade(() => waitingLogin(client, options), client, ways);
  const running = useMade(() => start?.(client, latest), client, start);
  // Before the queue, so that the listener hears of what was queued.
  useLayoutEffect(() => running?.inspect(listener, { untilSettled: true }), [running, listener]);
  const { send, isAwaited, forget } = useQueue(running);
  useEffect(() => running?.send({ type: 'configured', ways: waysOf(latest()) }), [running, latest, ways]);
  useEndOf(
    client.session,
    useMemo(() => () => running?.send({ type: 'signedOut' }), [running]),
  );
  return { state: useRunning(running, waiting), send, isAwaited, forget };
}

const waysOf = ({ products, oauthOptions }: OrganizationFlowOptions) => ({ products, oauthOptions });

/** Holds the first state, and that of a server. Nothing happens in it. */
function waitingLogin(client: OrganizationClient, options: OrganizationFlowOptions) {
  const own = { ...client[internals], options: () => options };
  const state = firstState(own);
  const drawn = firstState({ ...own, ...UNKNOWN, urlTokens: { ...own.urlTokens, peek: () => null } });
  return { getState: () => state, getInitialState: () => drawn, subscribe: () => () => {} };
}

/** What a server does not know of a page. */
const UNKNOWN = { leadsToReset: () => false, hasIntermediate: () => false };

/** Keeps what the person does until there are rules for it. */
function useQueue(running: LoginFlow | undefined): Omit<RunningOrganizationLogin, 'state'> {
  const newest = useLatest(running);
  const kept = useRef<OrganizationLoginEvent[]>([]);
  const [isAwaited, setAwaited] = useState(false);
  const forget = useCallback(() => {
    kept.current = [];
    setAwaited(false);
  }, []);
  const send = useCallback(
    (event: OrganizationLoginEvent) => {
      // A form that a server has drawn may keep the `send` of its first render (decision 121).
      const login = newest();
      if (login) return login.send(event);
      kept.current = [...kept.current, event];
      setAwaited(true);
    },
    [newest],
  );
  useLayoutEffect(() => running && sendQueued(running, kept.current), [running]);
  return { send, isAwaited: isAwaited && !running, forget };
}
