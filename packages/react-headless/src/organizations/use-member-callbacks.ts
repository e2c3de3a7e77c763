'use client';
import type { Flow, MemberSignIn, OrganizationHostEvent } from '@foyer/core/organizations';
import type { Inspection, Tagged } from '@foyer/core/organizations/skin';
import {
  inside,
  memberOutcomeOf,
  memberSignInOf,
  organizationHostEvents,
  shownMemberProblem,
} from '@foyer/core/organizations/skin';
import { useEffect } from 'react';
import { useEndOf, useHosts } from '../use-host';
import type { Telling } from '../use-step-listener';
import { useStepListener } from '../use-step-listener';
import type { OrganizationCallbacks, OrganizationHost } from './organization-context';
import { useOrganizationClient, useOrganizations } from './organization-context';

type AnyStep = Inspection<unknown, { readonly type: string }, unknown>;

/** What a step means for the host. */
const read = (step: AnyStep): Telling<OrganizationHostEvent, MemberSignIn> => ({
  events: organizationHostEvents(step),
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

/** A listener for `inspect` that tells the host what each step of a flow means, each outcome once. */
export const useMemberListener = (host: OrganizationHost): ((step: AnyStep) => void) =>
  useStepListener(host, useOrganizationClient()[inside].isNews, read);

/**
 * The callbacks of a flow's own hook: told of the running flow while the component is mounted, and of the calls that
 * outlive it afterwards.
 */
export function useMemberCallbacks<State, Event extends Tagged, Command extends Tagged>(
  flow: Flow<State, Event, Command>,
  callbacks: OrganizationCallbacks | undefined,
): void {
  const host = useOrganizationHost(callbacks);
  const listener = useMemberListener(host);
  useEffect(() => flow.inspect(listener, { untilSettled: true }), [flow, listener]);
}
