import type { FlowDefinition, Tagged } from '../../src/flow/flow';
import { createFlow } from '../../src/flow/create-flow';
import type { Trace } from '../../src/testing';
import { flowOf, recordTrace, replay } from '../../src/testing';
import { ALL_WALKS } from '../flow-walk/all-walks';
import type { AnyWalk } from '../flow-walk/flow-walk';

/** Every flow of core, with what it takes to play it. */
export const WALKS: readonly AnyWalk[] = Object.values(ALL_WALKS).flat();

/**
 * The flows and events that can be replayed. The others depend on answers of a user about themselves, which no trace
 * contains.
 */
const NOT_REPLAYED = ['details'];
const isReplayed = ({ type, command }: Tagged & { readonly command?: Tagged }): boolean =>
  !NOT_REPLAYED.includes(type) && !NOT_REPLAYED.includes(command?.type ?? '');
export const REPLAYED_WALKS: readonly AnyWalk[] = WALKS.filter(({ name }) => !NOT_REPLAYED.includes(name)).map(
  (walk) => ({ ...walk, samples: walk.samples.filter((sample) => isReplayed(sample)) }),
);

/** The name of the flow that a walk is of. */
export const flowNameOf = ({ name }: AnyWalk): string =>
  name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A flow without responses to its calls: it only receives the events of the test. It begins in this state. */
function silentFlow(name: string, state: object) {
  const definition = flowOf({ flow: name, start: state as Trace['start'] }) as unknown as FlowDefinition<
    object,
    Tagged,
    Tagged,
    null
  >;
  const silent = {
    ...definition,
    initial: () => state,
    perform: () => new Promise<never>(() => {}),
    uninterruptible: () => false,
  };
  return createFlow(silent, null);
}

export const recordWalk = (walk: AnyWalk, state: object, events: readonly Tagged[], limit?: number): Trace =>
  recordFlow(flowNameOf(walk), state, events, limit);

/** Records what the flow of this name does with these events, one each 100 ms. */
export function recordFlow(name: string, state: object, events: readonly Tagged[], limit?: number): Trace {
  let time = 0;
  const flow = silentFlow(name, state);
  const recording = recordTrace(flow, { now: () => time, ...(limit !== undefined && { limit }) });
  for (const event of events) {
    time += 100;
    flow.send(event);
  }
  recording.stop();
  return recording.trace();
}

/** States that differ in their fields: those with the same fields handle the same events. */
const oneOfEachForm = <State extends { readonly at: string }>(states: readonly State[]): readonly State[] => [
  ...new Map(states.map((state) => [`${state.at} ${Object.keys(state).toSorted().join(' ')}`, state])).values(),
];

/**
 * The differences of each event in each of the states, by the events before it; empty if every trace of one step is
 * replayed.
 */
export function replayedWrong(name: string, states: readonly { readonly at: string }[], events: readonly Tagged[]) {
  const tried = oneOfEachForm(states).flatMap((state) =>
    events.map((event) => ({ state, event, trace: recordFlow(name, state, [event]) })),
  );
  return tried
    .map(({ state, event, trace }) => ({ state, event, differs: replay(flowOf(trace), trace) }))
    .filter(({ differs }) => differs.length > 0);
}
