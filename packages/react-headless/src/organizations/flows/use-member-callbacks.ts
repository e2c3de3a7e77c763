'use client';
import type { Inspection, Tagged } from '@foyer/core/internal/shared';
import { memberReader } from '@foyer/core/internal/organizations';
import type { Flow, OrganizationHostEvent } from '@foyer/core/organizations';
import { useTold } from '../../kernel/hooks/use-step-listener';
import type { OrganizationCallbacks } from '../hooks/organization-context';
import { useMemberTeller, useOrganizationHost } from '../hooks/use-organization-host';

type EventsOf<Step> = (step: Step) => readonly OrganizationHostEvent[];

/** The callbacks of a flow's own hook. */
export const useMemberCallbacks = <State, Event extends Tagged, Command extends Tagged>(
  flow: Flow<State, Event, Command>,
  callbacks: OrganizationCallbacks | undefined,
  eventsOf?: EventsOf<Inspection<State, Event, Command>>,
): void => useTold(flow, useMemberTeller(useOrganizationHost(callbacks)), memberReader, eventsOf);
