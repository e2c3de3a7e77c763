'use client';
import type { Flow, StepReader, Tagged } from '@foyer/core/internal/shared';
import { useCallback, useMemo } from 'react';
import type { KindCallbacks } from '../client/kind';
import { stepReporterOf, useKindHost } from '../client/kind';
import { useFlow, useLatest, useReportedSteps } from '../flow/flow-hooks';
import type { AccountKind, AccountTypes, SharedStepUp, StepUpMaker } from './account-kind';
import { outletOptions, useSharedStepUp, useStepUpOutlet } from './account-kind';
import { lazyReauth } from './lazy-reauth';
import type { RunningSection } from './use-section';

/** The step-up of one kind. */
interface StepUpParts<T extends AccountTypes, State, Event extends Tagged, Command extends Tagged, Actions> {
  create(this: void, client: T['client'], options: () => T['options'], reauth: T['lazyReauth']): T['stepUp'];
  flowOf(this: void, stepUp: T['stepUp']): Flow<State, Event, Command>;
  actions(this: void, stepUp: T['stepUp'], options: () => T['options']): Actions;
}

export interface StepUpHook<T extends AccountTypes, State, Actions> {
  /** The step-up of a client, which shares the known re-authentications with the sections. */
  readonly stepUpOf: StepUpMaker<T>;
  readonly useStepUpOf: (
    options: T['options'],
    callbacks: KindCallbacks<T> | undefined,
  ) => RunningSection<State, Actions>;
}

/** Creates the hook of a step-up dialog, for one kind. */
export function createStepUpHook<
  T extends AccountTypes,
  State extends { readonly at: string },
  Event extends Tagged,
  Command extends Tagged,
  Actions,
>(
  kind: AccountKind<T>,
  { create, flowOf, actions: actionsOf }: StepUpParts<T, State, Event, Command, Actions>,
): StepUpHook<T, State, Actions> {
  const reader = onceForEachAnswer(kind.reader);

  function newStepUp(shared: SharedStepUp<T>, client: T['client']): T['stepUp'] {
    const stepUp = create(client, () => outletOptions(shared), lazyReauth(kind, shared, client));
    flowOf(stepUp).inspect(({ from, to }) => {
      if (from.at !== 'idle' || to.at === 'idle' || shared.rendering.size > 0) return;
      // A call of the host can be the first that needs it, on a page that has not loaded its dialog yet.
      shared.outlets.findLast(({ render }) => render)?.render?.();
    });
    return stepUp;
  }

  const stepUpOf: StepUpMaker<T> = (shared, client) => (shared.stepUp ??= newStepUp(shared, client));

  function useStepUpOf(options: T['options'], callbacks: KindCallbacks<T> | undefined): RunningSection<State, Actions> {
    const provider = kind.useProvider();
    const { client } = provider;
    const shared = useSharedStepUp(kind);
    const stepUp = stepUpOf(shared, client);
    const latest = useLatest(options);
    const load = useCallback(() => Promise.resolve(stepUpOf(shared, client)), [shared, client]);
    useStepUpOutlet(kind, { options: latest, load });
    const actions = useMemo(() => actionsOf(stepUp, latest), [stepUp, latest]);
    const flow = flowOf(stepUp);
    useReportedSteps(flow, stepReporterOf(provider, useKindHost(provider, callbacks)), reader);
    return { state: useFlow(flow), actions, flow };
  }

  return { stepUpOf, useStepUpOf };
}

/** Several components can show the step-up of a page: each answer is reported once. */
const onceForEachAnswer = <Event, SignIn>({
  eventsOf,
  read,
}: StepReader<Event, SignIn>): StepReader<Event, SignIn> => ({
  eventsOf,
  read(step) {
    const { response } = step.event as { readonly response?: object };
    return { ...read(step), ...(response && { outcome: response }) };
  },
});
