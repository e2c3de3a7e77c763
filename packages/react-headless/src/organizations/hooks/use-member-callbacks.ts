'use client';
import type { Flow, MemberSignIn, OrganizationHostEvent } from '@foyer/core/organizations';
import type { Inspection, Tagged } from '@foyer/core/internal/kernel';
import { internals } from '@foyer/core/internal/kernel';
import {
  memberOutcomeOf,
  memberSignInOf,
  organizationHostEvents,
  shownMemberProblem,
} from '@foyer/core/internal/organizations/first-state';
import { useCallback, useEffect } from 'react';
import { useEndOf, useHosts } from '../../kernel/hooks/use-hosts';
import type { Telling } from '../../kernel/hooks/use-step-listener';
import { useStepListener } from '../../kernel/hooks/use-step-listener';
import type { OrganizationCallbacks, OrganizationHost } from './organization-context';
import { useOrganizationClient, useOrganizations } from './organization-context';

type AnyStep = Inspection<unknown, { readonly type: string }, unknown>;

type EventsOf<Step> = (step: Step) => readonly OrganizationHostEvent[];

/** Consequences of a step for the host, besides its events. */
const read = (step: AnyStep): Omit<Telling<OrganizationHostEvent, MemberSignIn>, 'events'> => ({
  problem: shownMemberProblem(step),
  signIn: memberSignInOf(step),
  outcome: memberOutcomeOf(step),
});

/**
 * The callbacks of a component, together with those of the `OrganizationProvider` above it. The host also hears of each end
 * of the session while the component is mounted.
 */
export function useOrganizationHost(callbacks: OrganizationCallbacks | undefined): OrganizationHost {
  const { client, host: above } = useOrganizations();
  const host = useHosts(callbacks, above);
  useEndOf(client.session, host.onSignedOut);
  return host;
}

/**
 * A listener for `inspect` that tells the host what each step of a flow means, each outcome once.
 *
 * @param eventsOf Returns the events of one step for `onEvent`. Must keep its identity.
 */
export function useMemberListener<Step extends AnyStep>(
  host: OrganizationHost,
  eventsOf: EventsOf<Step> = organizationHostEvents,
): (step: Step) => void {
  const tell = useCallback((step: Step) => ({ events: eventsOf(step), ...read(step) }), [eventsOf]);
  return useStepListener(host, useOrganizationClient()[internals].isNews, tell);
}

/** Reports a running flow to the host while the component is mounted, and the calls that outlive it afterwards. */
export function useMemberEvents<State, Event extends Tagged, Command extends Tagged>(
  flow: Flow<State, Event, Command>,
  host: OrganizationHost,
  eventsOf?: EventsOf<Inspection<State, Event, Command>>,
): void {
  const listener = useMemberListener(host, eventsOf);
  useEffect(() => flow.inspect(listener, { untilSettled: true }), [flow, listener]);
}

/** The callbacks of a flow's own hook. */
export const useMemberCallbacks = <State, Event extends Tagged, Command extends Tagged>(
  flow: Flow<State, Event, Command>,
  callbacks: OrganizationCallbacks | undefined,
  eventsOf?: EventsOf<Inspection<State, Event, Command>>,
): void => useMemberEvents(flow, useOrganizationHost(callbacks), eventsOf);
