'use client';
import type { AnyInspection, Flow, Inspection, StepReader, Tagged } from '@foyer/core/internal/shared';
import { useCallback, useEffect, useInsertionEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { HostCallbacks } from './host-callbacks';

/**
 * Runs a flow while the component is mounted and returns its state. The flow can be shared or mounted twice
 * (StrictMode): a second start joins the first, and no call is sent twice.
 */
export function useFlow<State, Event extends Tagged, Command extends Tagged>(flow: Flow<State, Event, Command>): State {
  return useRunning(flow, flow);
}

/** A store of a state, which React can read. */
interface StateOf<State> {
  getState(this: void): State;
  getInitialState(this: void): State;
  subscribe(this: void, listener: () => void): () => void;
}

/**
 * Like {@link useFlow}, for a flow whose rules might not be loaded yet. Until then it returns the state of `waiting`.
 */
export function useRunning<State, Event extends Tagged, Command extends Tagged>(
  flow: Flow<State, Event, Command> | undefined,
  waiting: StateOf<State>,
): State {
  useEffect(() => flow?.start(), [flow]);
  const { subscribe, getState, getInitialState } = flow ?? waiting;
  return useSyncExternalStore(subscribe, getState, getInitialState);
}

/**
 * Creates a value once and keeps it until a key changes. Unlike `useMemo` it never drops the value, so the value can be
 * stateful. `make` must have no side effects: React might discard a render.
 */
export function useKeyedValue<Value>(make: () => Value, ...keys: readonly unknown[]): Value {
  const [made, setMade] = useState(() => ({ keys, value: make() }));
  if (keys.every((key, index) => Object.is(key, made.keys[index]))) return made.value;
  const next = { keys, value: make() };
  setMade(next);
  return next.value;
}

/** Returns a function that reads the value of the latest committed render, for code that runs after its own render. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}

/** False on a server and during hydration, true afterwards. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, yes, no);

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** The flow with the state that a server renders. React needs that state to hydrate the server's markup. */
export const withServerState = <State, Event extends Tagged, Command extends Tagged>(
  serverState: State,
  flow: Flow<State, Event, Command>,
): Flow<State, Event, Command> => ({ ...flow, getInitialState: () => serverState });

/**
 * Reports the steps of a flow to a host. The first-render code of a widget passes it to the lazy chunk of its flow,
 * which reads the steps. Its functions keep their identity.
 */
export interface StepReporter<Event, SignedIn> {
  readonly host: HostCallbacks<Event, SignedIn>;
  /** True when called with an outcome for the first time. */
  isNews(this: void, outcome: object): boolean;
}

/**
 * A listener for `inspect` that reports each step to the host, each outcome once for the whole page. It keeps its
 * identity as long as its arguments do.
 *
 * @param reader Must keep its identity. Undefined until the rules are loaded: nothing is reported before.
 * @param eventsOf Returns the events of one step for `onEvent`. Must keep its identity.
 */
export function useStepListener<State, FlowEvent, Command, Event, SignedIn>(
  { host, isNews }: StepReporter<Event, SignedIn>,
  reader: StepReader<Event, SignedIn> | undefined,
  eventsOf: (step: Inspection<State, FlowEvent, Command>) => readonly Event[] = reader?.eventsOf as never,
): (step: Inspection<State, FlowEvent, Command>) => void {
  return useCallback(
    (step) => {
      if (!reader) return;
      const events = eventsOf(step);
      const { problem, signIn, outcome } = reader.read(step as AnyInspection);
      if (events.length === 0 && !problem && !signIn) return;
      if (outcome && !isNews(outcome)) return;
      for (const event of events) host.onEvent(event);
      if (problem) host.onError(problem);
      if (signIn) host.onSignedIn(signIn);
    },
    [host, isNews, reader, eventsOf],
  );
}

/** Reports a running flow to the host while the component is mounted, and afterwards the calls that outlive it. */
export function useReportedSteps<State, FlowEvent extends Tagged, Command extends Tagged, Event, SignedIn>(
  flow: Flow<State, FlowEvent, Command>,
  reporter: StepReporter<Event, SignedIn>,
  reader: StepReader<Event, SignedIn>,
  eventsOf?: (step: Inspection<State, FlowEvent, Command>) => readonly Event[],
): void {
  const listener = useStepListener(reporter, reader, eventsOf);
  useEffect(() => flow.inspect(listener, { untilSettled: true }), [flow, listener]);
}
