'use client';
import type { AnyInspection, Flow, Inspection, StepReader, Tagged } from '@foyer/core/internal/shared';
import { useCallback, useEffect } from 'react';
import type { HostCallbacks } from './callbacks';

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
