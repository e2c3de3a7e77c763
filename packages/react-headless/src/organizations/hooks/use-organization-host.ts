'use client';
import type { MemberSignIn, OrganizationHostEvent } from '@foyer/core/organizations';
import { internals } from '@foyer/core/internal/shared';
import { useEndOf, useHosts } from '../../kernel/hooks/use-hosts';
import type { Teller } from '../../kernel/hooks/use-step-listener';
import type { OrganizationCallbacks, OrganizationHost } from './organization-context';
import { useOrganizationClient, useOrganizations } from './organization-context';

/**
 * The callbacks of a component, together with those of the `OrganizationProvider` above it. The host also hears of each
 * end of the session while the component is mounted.
 */
export function useOrganizationHost(callbacks: OrganizationCallbacks | undefined): OrganizationHost {
  const { client, host: above } = useOrganizations();
  const host = useHosts(callbacks, above);
  useEndOf(client.session, host.onSignedOut);
  return host;
}

/** Who is told of the steps of flows of organizations. */
export type MemberTeller = Teller<OrganizationHostEvent, MemberSignIn>;

export const useMemberTeller = (host: OrganizationHost): MemberTeller => ({
  host,
  isNews: useOrganizationClient()[internals].isNews,
});
