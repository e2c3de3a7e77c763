'use client';
import type { Flow, HostEvent } from '@foyer/core';
import type { Inspection, Tagged } from '@foyer/core/internal/shared';
import { userReader } from '@foyer/core/internal/users';
import { useTold } from '../../kernel/hooks/use-step-listener';
import type { Callbacks } from '../hooks/foyer-context';
import { useHost, useSignedOut, useTeller } from '../hooks/use-host-events';

type EventsOf<Step> = (step: Step) => readonly HostEvent[];

/** The callbacks of a flow's own hook. */
export function useFlowCallbacks<State, Event extends Tagged, Command extends Tagged>(
  flow: Flow<State, Event, Command>,
  callbacks: Callbacks | undefined,
  eventsOf?: EventsOf<Inspection<State, Event, Command>>,
): void {
  const host = useHost(callbacks);
  useTold(flow, useTeller(host), userReader, eventsOf);
  useSignedOut(host);
}
