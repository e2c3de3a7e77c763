'use client';
import type { Flow, OrganizationClient, OrganizationFlowOptions, OrganizationLoginEvent, OrganizationLoginState } from '@foyer/core/organizations';
import type { FlowDefinition, Inspection } from '@foyer/core/internal/kernel';
import type {
  OrganizationLoginCommand,
  OrganizationLoginDeps,
} from '@foyer/core/internal/organizations/organization-login';
import { createFlow, depsOf, internals } from '@foyer/core/internal/kernel';
import { firstState } from '@foyer/core/internal/organizations/first-state';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { sendQueued, useFlow, useLatest, useMade } from '../../kernel/hooks/use-flow';
import { useEndOf } from '../../kernel/hooks/use-hosts';
import { useOrganizationClient } from './organization-context';

type Definition<Deps> = FlowDefinition<OrganizationLoginState, OrganizationLoginEvent, OrganizationLoginCommand, Deps>;
/** The rules of a login, which come after its first form. */
export type OrganizationLoginDefinition = Definition<OrganizationLoginDeps>;
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
 * A login to organizations that starts before its rules are loaded: it is in its first state, and the person's actions are
 * queued until then.
 *
 * @param options The products and their options. They may change at any time, without starting over.
 * @param definition The rules; undefined until they are loaded.
 * @param listener Called with every step, including the first, and with the answers of calls that outlive the component.
 * Must keep its identity.
 */
export function useRunningOrganizationLogin(
  options: OrganizationFlowOptions,
  definition: OrganizationLoginDefinition | undefined,
  listener: (step: Inspection<OrganizationLoginState, OrganizationLoginEvent, OrganizationLoginCommand>) => void,
): RunningOrganizationLogin {
  const client = useOrganizationClient();
  const latest = useLatest(options);
  const ways = JSON.stringify(waysOf(options));
  const waiting = useMade(() => createFlow(WAITING, { options, client: client[internals] }), client, ways);
  const running = useMade(() => definition && started(client, latest, definition), client, definition);
  // Before the queue, so that the listener hears of what was queued.
  useLayoutEffect(() => running?.inspect(listener, { untilSettled: true }), [running, listener]);
  const { send, isAwaited, forget } = useQueue(running);
  useEffect(() => running?.send({ type: 'configured', ways: waysOf(latest()) }), [running, latest, ways]);
  useEndOf(client.session, useMemo(() => () => running?.send({ type: 'signedOut' }), [running]));
  return { state: useFlow(running ?? waiting), send, isAwaited, forget };
}

const started = (client: OrganizationClient, options: () => OrganizationFlowOptions, definition: OrganizationLoginDefinition): LoginFlow =>
  createFlow(definition, depsOf<OrganizationLoginDeps>(client, options));

const waysOf = ({ products, oauthOptions }: OrganizationFlowOptions) => ({ products, oauthOptions });

/** Holds the first state. Nothing happens in it. */
const WAITING: Definition<{ readonly options: OrganizationFlowOptions; readonly client: OrganizationClient[typeof internals] }> = {
  name: 'organizationLogin',
  shown: [],
  initial: ({ options, client }) => firstState({ ...client, options: () => options }),
  transition: (state) => [state],
  perform: () => undefined,
  scopeOf: (state) => state.at,
};

/** Keeps what the person does until there are rules for it. */
function useQueue(running: LoginFlow | undefined): Omit<RunningOrganizationLogin, 'state'> {
  const kept = useRef<OrganizationLoginEvent[]>([]);
  const [isAwaited, setAwaited] = useState(false);
  const forget = useCallback(() => {
    kept.current = [];
    setAwaited(false);
  }, []);
  const send = useCallback(
    (event: OrganizationLoginEvent) => {
      if (running) return running.send(event);
      kept.current = [...kept.current, event];
      setAwaited(true);
    },
    [running],
  );
  useLayoutEffect(() => running && sendQueued(running, kept.current), [running]);
  return { send, isAwaited: isAwaited && !running, forget };
}
