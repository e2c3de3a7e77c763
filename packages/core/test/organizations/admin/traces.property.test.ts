import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlowDefinition, Tagged } from '../../../src/kernel/flow/flow';
import { createFlow } from '../../../src/kernel/flow/shared/create-flow';
import { flowOf, readTrace, recordTrace, replay } from '../../../src/testing';
import { eventsOf } from './explore';
import { EXPLORED_APPS } from './explored-apps';
import { EXPLORED_MEMBERS } from './explored-members';
import { EXPLORED_SETTINGS } from './explored-settings';

describe.each([EXPLORED_MEMBERS, EXPLORED_SETTINGS, EXPLORED_APPS].map((each) => [each.flow.name, each] as const))('traces of %s', (name, explored) => {
  it('account W69: what was recorded is what the rules do when it is replayed, without an address in it', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...eventsOf(explored)), { maxLength: 60 }), (events) => {
        const definition = flowOf({ flow: name, start: {} }) as unknown as FlowDefinition<object, Tagged, Tagged, null>;
        const start = { at: 'loading', ...explored.data };
        const silent = createFlow({ ...definition, initial: () => start, perform: () => new Promise<never>(() => {}), uninterruptible: () => false }, null);
        let time = 0;
        const recording = recordTrace(silent, { now: () => (time += 100) });
        for (const event of events) silent.send(event);
        recording.stop();
        const text = JSON.stringify(recording.trace());
        const read = readTrace(text);
        expect(replay(flowOf(read), read)).toEqual([]);
        expect(text).not.toContain('@harbour.example');
      }),
      { numRuns: 60 },
    );
  });
});
