'use client';
import type { Flow, OrganizationClient } from '@foyer/core/organizations';
import type { MemberSectionOptions } from '@foyer/core/organizations/account';
import type { Tagged } from '@foyer/core/internal/shared';
import { useEffect, useMemo } from 'react';
import { hydratedAs, useFlow, useLatest, useMade } from '../../../kernel/hooks/use-flow';
import { useMemberCallbacks } from '../../flows/use-member-callbacks';
import type { OrganizationCallbacks } from '../../hooks/organization-context';
import { useOrganizationClient } from '../../hooks/organization-context';
import { useSharedMemberProver } from './shared-member-prover';

/** A section as its hook runs it. */
interface MemberSectionHook<State, Event extends Tagged, Command extends Tagged, Actions, Options> {
  /** Must keep its identity. */
  make(this: void, client: OrganizationClient, options: () => Options): Flow<State, Event, Command>;
  /** Must keep its identity. */
  actions(this: void, send: (event: Event) => void): Actions;
  /** What a server renders, which does not know the member. */
  readonly onServer: State;
}

/** The flow of a section for the nearest provider's client, while the component is mounted. */
export function useMemberSection<
  State,
  Event extends Tagged,
  Command extends Tagged,
  Actions extends { readonly forget: () => void },
  Options extends MemberSectionOptions,
>(
  { make, actions: actionsOf, onServer }: MemberSectionHook<State, Event, Command, Actions, Options>,
  options: Options,
  callbacks: OrganizationCallbacks | undefined,
): readonly [State, Actions] {
  const client = useOrganizationClient();
  const latest = useLatest(options);
  const shared = useSharedMemberProver();
  const flow = useMade(() => {
    const newest = () => ({ ...latest(), prover: latest().prover ?? shared() });
    return hydratedAs(onServer, make(client, newest));
  }, client);
  const actions = useMemo(() => actionsOf(flow.send), [flow, actionsOf]);
  useMemberCallbacks(flow, callbacks);
  const { forget } = actions;
  // A page that the browser keeps in memory is shown again without its forms and secrets.
  useEffect(() => {
    globalThis.addEventListener('pagehide', forget);
    return () => globalThis.removeEventListener('pagehide', forget);
  }, [forget]);
  return [useFlow(flow), actions];
}
