import type { FlowDefinition, Tagged } from '../../src/kernel/flow/flow';
import { createFlow } from '../../src/kernel/flow/shared/create-flow';
import type { Trace } from '../../src/testing';
import { flowOf, recordTrace } from '../../src/testing';
import { ALL_WALKS } from '../flow-walk/all-walks';
import type { AnyWalk } from '../flow-walk/flow-walk';

/** Every flow of core, with what it takes to play it. */
export const WALKS: readonly AnyWalk[] = Object.values(ALL_WALKS).flat();

/** The name of the flow that a walk is of. */
export const flowNameOf = ({ name }: AnyWalk): string => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A flow whose calls are never answered: what it hears is what the test sends. It begins in this state. */
export function silentFlow(walk: AnyWalk, state: object) {
  const definition = flowOf({ flow: flowNameOf(walk), start: state as Trace['start'] }) as unknown as FlowDefinition<object, Tagged, Tagged, null>;
  const silent = { ...definition, initial: () => state, perform: () => new Promise<never>(() => {}), uninterruptible: () => false };
  return createFlow(silent, null);
}

/** Records what a flow does with these events, one each 100 ms. */
export function recordWalk(walk: AnyWalk, state: object, events: readonly Tagged[], limit?: number): Trace {
  let time = 0;
  const flow = silentFlow(walk, state);
  const recording = recordTrace(flow, { now: () => time, ...(limit !== undefined && { limit }) });
  for (const event of events) {
    time += 100;
    flow.send(event);
  }
  recording.stop();
  return recording.trace();
}
