import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlowDefinition, Tagged } from '../../src/kernel/flow/flow';
import { createFlow } from '../../src/kernel/flow/shared/create-flow';
import type { Trace } from '../../src/testing';
import { flowOf, readTrace, recordTrace, replay } from '../../src/testing';
import type { AnyFlow } from '../support/explore-states';
import { beginningOf, eventsOf, FLOWS } from '../account/explore';
import { runs } from '../../../../scripts/test-runs';

/** Records what a flow does with these events. Its calls are never answered: answers are among the events. */
function record(flow: AnyFlow, events: readonly Tagged[]): Trace {
  const start = beginningOf(flow);
  const definition = flowOf({ flow: flow.name, start: {} }) as unknown as FlowDefinition<object, Tagged, Tagged, null>;
  const silent = createFlow({ ...definition, initial: () => start, perform: () => new Promise<never>(() => {}), uninterruptible: () => false }, null);
  let time = 0;
  const recording = recordTrace(silent, { now: () => (time += 100) });
  for (const event of events) silent.send(event);
  recording.stop();
  return recording.trace();
}

describe.each(FLOWS.map((flow) => [flow.name, flow] as const))('traces of %s', (name, flow) => {
  it('account W69: what was recorded is what the rules do when it is replayed, without a secret or an address in it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...eventsOf(flow)), { maxLength: 60 }), (events) => {
        const trace = record(flow, events);
        const text = JSON.stringify(trace);
        const read = readTrace(text);
        expect(read.flow).toBe(name);
        expect(replay(flowOf(read), read)).toEqual([]);
        for (const secret of ['123456', 'ada@example.com', '+12015550123']) expect(text).not.toContain(secret);
      }),
      { numRuns: runs(600, 6000) },
    );
  });
});
