'use client';
import type { Client, Flow } from '@foyer/core';
import type { AccountSectionOptions } from '@foyer/core/account';
import type { Tagged } from '@foyer/core/internal/shared';
import { useEffect, useMemo } from 'react';
import { hydratedAs, useFlow, useLatest, useMade } from '../../../kernel/hooks/use-flow';
import { useFlowCallbacks } from '../../flows/use-flow-callbacks';
import type { Callbacks } from '../../hooks/foyer-context';
import { useClient } from '../../hooks/use-client';
import { useSharedProver } from './shared-prover';

/** A section as its hook runs it. */
interface SectionHook<State, Event extends Tagged, Command extends Tagged, Actions, Options> {
  /** Must keep its identity. */
  make(this: void, client: Client, options: () => Options): Flow<State, Event, Command>;
  /** Must keep its identity. */
  actions(this: void, send: (event: Event) => void): Actions;
  /** What a server renders, which does not know the person. */
  readonly onServer: State;
}

/** The flow of a section for the nearest provider's client, while the component is mounted. */
export function useSection<
  State,
  Event extends Tagged,
  Command extends Tagged,
  Actions extends object,
  Options extends AccountSectionOptions,
>(
  { make, actions: actionsOf, onServer }: SectionHook<State, Event, Command, Actions, Options>,
  options: Options,
  callbacks: Callbacks | undefined,
): readonly [State, Actions] {
  const client = useClient();
  const latest = useLatest(options);
  const shared = useSharedProver();
  const flow = useMade(() => {
    const newest = () => ({ ...latest(), prover: latest().prover ?? shared() });
    return hydratedAs(onServer, make(client, newest));
  }, client);
  const actions = useMemo(() => actionsOf(flow.send), [flow, actionsOf]);
  useFlowCallbacks(flow, callbacks);
  useForgetting(actions);
  return [useFlow(flow), actions];
}

/** A page that the browser keeps in memory is shown again without its forms and secrets. */
function useForgetting(actions: { readonly forget?: () => void }): void {
  const { forget } = actions;
  useEffect(() => {
    if (!forget) return undefined;
    globalThis.addEventListener('pagehide', forget);
    return () => globalThis.removeEventListener('pagehide', forget);
  }, [forget]);
}
