'use client';
import type { Flow, Tagged } from '@foyer/core/internal/shared';
import { useEffect } from 'react';
import { useReportedFlow } from '../flow/use-kind-flow';
import type { KindCallbacks } from '../client/kind';
import { withServerState, useLatest, useKeyedValue } from '../flow/flow-hooks';
import type { AccountKind, AccountTypes } from './account-kind';
import { useLazyReauth } from './lazy-reauth';

/** How a hook runs a section. The functions must keep their identity. */
export interface SectionHook<Client, State, Event extends Tagged, Command extends Tagged, Actions, Options> {
  make(this: void, client: Client, options: () => Options): Flow<State, Event, Command>;
  actions(this: void, send: (event: Event) => void): Actions;
  /** The state that a server renders, which does not know the user. */
  readonly onServer: State;
}

/** A section's state and actions, and its flow, whose next screens can be rendered in advance. */
export interface RunningSection<State, Actions> {
  readonly state: State;
  readonly actions: Actions;
  readonly flow: { expectedStates(this: void): readonly State[] };
}

/** Runs the flow of a section for the nearest provider's client while the component is mounted. */
export function useSectionFlow<
  T extends AccountTypes,
  State,
  Event extends Tagged,
  Command extends Tagged,
  Actions extends object,
  Options extends T['options'],
>(
  kind: AccountKind<T>,
  { make, actions: actionsOf, onServer }: SectionHook<T['client'], State, Event, Command, Actions, Options>,
  options: Options,
  callbacks: KindCallbacks<T> | undefined,
): RunningSection<State, Actions> {
  const { client } = kind.useProvider();
  const latest = useLatest(options);
  const shared = useLazyReauth(kind);
  const flow = useKeyedValue(() => {
    const newest = () => ({ ...latest(), reauthProvider: latest().reauthProvider ?? shared() });
    return withServerState(onServer, make(client, newest));
  }, client);
  const [state, actions] = useReportedFlow(kind, flow, actionsOf, callbacks);
  useForgetOnPageHide(actions);
  return { state, actions, flow };
}

/** The same, for hooks of hosts. */
export function useSectionOf<
  T extends AccountTypes,
  State,
  Event extends Tagged,
  Command extends Tagged,
  Actions extends object,
  Options extends T['options'],
>(
  kind: AccountKind<T>,
  section: SectionHook<T['client'], State, Event, Command, Actions, Options>,
  options: Options,
  callbacks: KindCallbacks<T> | undefined,
): readonly [State, Actions] {
  const { state, actions } = useSectionFlow(kind, section, options, callbacks);
  return [state, actions];
}

/** The browser shows a page from its memory without the page's forms and secrets. */
export function useForgetOnPageHide({ forget }: { readonly forget?: () => void }): void {
  useEffect(() => {
    if (!forget) return undefined;
    globalThis.addEventListener('pagehide', forget);
    return () => globalThis.removeEventListener('pagehide', forget);
  }, [forget]);
}
