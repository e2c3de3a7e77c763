'use client';
import type { Flow, Inspection, Tagged } from '@foyer/core/internal/shared';
import { useMemo } from 'react';
import type { Kind, KindCallbacks, KindTypes } from '../client/kind';
import { stepReporterOf, useKindHost } from '../client/kind';
import { useFlow, useKeyedValue, useLatest, useReportedSteps, withServerState } from './flow-hooks';

/** How a hook runs a flow. The functions must keep their identity. */
export interface FlowHook<Client, State, Event extends Tagged, Command extends Tagged, Actions, Options> {
  make(this: void, client: Client, options: () => Options): Flow<State, Event, Command>;
  actions(this: void, send: (event: Event) => void, options: () => Options): Actions;
  /**
   * The state that a server renders.
   * @defaultValue the first state of the flow
   */
  readonly onServer?: State;
}

/** Runs a flow for the nearest provider's client while the component is mounted, and reports its steps to the host. */
export function useKindFlow<
  T extends KindTypes,
  State,
  Event extends Tagged,
  Command extends Tagged,
  Actions,
  Options extends object,
>(
  kind: Kind<T>,
  { make, actions: actionsOf, onServer }: FlowHook<T['client'], State, Event, Command, Actions, Options>,
  options: Options,
  callbacks: KindCallbacks<T> | undefined,
): readonly [State, Actions] {
  const { client } = kind.useProvider();
  const latest = useLatest(options);
  const flow = useKeyedValue(() => {
    const made = make(client, latest);
    return onServer === undefined ? made : withServerState(onServer, made);
  }, client);
  const actions = useMemo(() => actionsOf(flow.send, latest), [flow, actionsOf, latest]);
  useFlowCallbacks(kind, flow, callbacks);
  return [useFlow(flow), actions];
}

/** The same for a flow that a hook has created itself. */
export function useReportedFlow<
  T extends KindTypes,
  State,
  Event extends Tagged,
  Command extends Tagged,
  Actions extends object,
>(
  kind: Kind<T>,
  flow: Flow<State, Event, Command>,
  actionsOf: (send: (event: Event) => void) => Actions,
  callbacks: KindCallbacks<T> | undefined,
  eventsOf?: (step: Inspection<State, Event, Command>) => readonly T['event'][],
): readonly [State, Actions] {
  const actions = useMemo(() => actionsOf(flow.send), [flow, actionsOf]);
  useFlowCallbacks(kind, flow, callbacks, eventsOf);
  return [useFlow(flow), actions];
}

/** Reports the steps of a flow to the host of a component. `eventsOf` must keep its identity. */
export function useFlowCallbacks<T extends KindTypes, State, Event extends Tagged, Command extends Tagged>(
  { useProvider, reader }: Kind<T>,
  flow: Flow<State, Event, Command>,
  callbacks: KindCallbacks<T> | undefined,
  eventsOf?: (step: Inspection<State, Event, Command>) => readonly T['event'][],
): void {
  const provider = useProvider();
  useReportedSteps(flow, stepReporterOf(provider, useKindHost(provider, callbacks)), reader, eventsOf);
}
