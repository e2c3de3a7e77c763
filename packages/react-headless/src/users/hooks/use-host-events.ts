'use client';
import type { Flow, HostEvent, SignIn } from '@foyer/core';
import type { Inspection, Tagged } from '@foyer/core/internal/kernel';
import { hostEvents, outcomeOf, shownProblem, signInOf } from '@foyer/core/internal/users';
import { useCallback, useContext, useEffect } from 'react';
import type { Callbacks, Host } from './foyer-context';
import { FoyerContext } from './foyer-context';
import { useClient, useInternals } from './use-client';
import { useEndOf, useHosts } from '../../kernel/hooks/use-hosts';
import type { Telling } from '../../kernel/hooks/use-step-listener';
import { useStepListener } from '../../kernel/hooks/use-step-listener';

type EventsOf<Step> = (step: Step) => readonly HostEvent[];
type AnyStep = Inspection<unknown, { readonly type: string }, unknown>;

/** The callbacks of a component, together with those of the `FoyerProvider` above it. */
export const useHost = (callbacks: Callbacks | undefined): Host => useHosts(callbacks, useContext(FoyerContext)?.host);

/** Tells the host of each end of the session while the component is mounted. */
export function useSignedOut({ onSignedOut }: Pick<Host, 'onSignedOut'>): void {
  useEndOf(useClient().session, onSignedOut);
}

/**
 * A listener for `inspect` that reports to the host: the events of a step, each problem once, and each sign-in. It keeps
 * its identity for the life of the component.
 *
 * @param eventsOf Returns the events of one step for `onEvent`. Must keep its identity.
 */
export function useHostListener<State, Event, Command>(
  host: Host,
  eventsOf: EventsOf<Inspection<State, Event, Command>>,
): (step: Inspection<State, Event, Command>) => void {
  const { isNews } = useInternals();
  const read = useCallback(
    (step: Inspection<State, Event, Command>): Telling<HostEvent, SignIn> => ({
      events: eventsOf(step),
      problem: shownProblem(step as AnyStep),
      signIn: signInOf(step as AnyStep),
      outcome: outcomeOf(step as AnyStep),
    }),
    [eventsOf],
  );
  return useStepListener(host, isNews, read);
}

/**
 * Reports a running flow to the host while the component is mounted, and the calls that outlive it afterwards.
 */
export function useHostEvents<State, Event extends Tagged, Command extends Tagged>(
  flow: Flow<State, Event, Command>,
  host: Host,
  eventsOf: EventsOf<Inspection<State, Event, Command>>,
): void {
  const listener = useHostListener(host, eventsOf);
  useEffect(() => flow.inspect(listener, { untilSettled: true }), [flow, listener]);
}

/** The callbacks of a flow's own hook. */
export function useFlowCallbacks<State, Event extends Tagged, Command extends Tagged>(
  flow: Flow<State, Event, Command>,
  callbacks: Callbacks | undefined,
  eventsOf: EventsOf<Inspection<State, Event, Command>> = hostEvents,
): void {
  const host = useHost(callbacks);
  useHostEvents(flow, host, eventsOf);
  useSignedOut(host);
}
