'use client';
import type { AnyInspection, Flow, Inspection, StepReader, Tagged } from '@foyer/core/internal/kernel';
import { useCallback, useEffect } from 'react';
import type { HostCallbacks } from './callbacks';

/**
 * Who is told of the steps of a flow. The first file of a widget hands it to the file of its flow, which is loaded
 * later and knows what a step means to them. Its functions keep their identity.
 */
export interface StepReporter<Event, SignedIn> {
  readonly host: HostCallbacks<Event, SignedIn>;
  /** True when called with an outcome for the first time. */
  isNews(this: void, outcome: object): boolean;
}

/**
 * A listener for `inspect` that tells the host what each step means, each outcome once for the whole page. It keeps its
 * identity as long as its arguments do.
 *
 * @param reader Must keep its identity. Undefined until the rules are loaded: then there is nothing to tell.
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

/** Tells the host of a running flow while the component is mounted, and of the calls that outlive it afterwards. */
export function useReportedSteps<State, FlowEvent extends Tagged, Command extends Tagged, Event, SignedIn>(
  flow: Flow<State, FlowEvent, Command>,
  reporter: StepReporter<Event, SignedIn>,
  reader: StepReader<Event, SignedIn>,
  eventsOf?: (step: Inspection<State, FlowEvent, Command>) => readonly Event[],
): void {
  const listener = useStepListener(reporter, reader, eventsOf);
  useEffect(() => flow.inspect(listener, { untilSettled: true }), [flow, listener]);
}
