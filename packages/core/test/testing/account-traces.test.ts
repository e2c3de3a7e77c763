import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowOf, readTrace, replay } from '../../src/testing';
import { beginningOf, eventsOf, FLOWS } from '../account/explore';
import { runs } from '../../../../scripts/test-runs';
import { recordFlow } from './recorded-walk';

describe.each(FLOWS.map((flow) => [flow.name, flow] as const))('traces of %s', (name, flow) => {
  it('account W69: replaying a recording gives the recorded steps, without a secret or an address in it', () => {
    fc.assert(
      // Answers are among the events.
      fc.property(fc.array(fc.constantFrom(...eventsOf(flow)), { maxLength: 60 }), (events) => {
        const text = JSON.stringify(recordFlow(name, beginningOf(flow), events));
        const read = readTrace(text);
        expect(read.flow).toBe(name);
        expect(replay(flowOf(read), read)).toEqual([]);
        for (const secret of ['123456', 'ada@example.com', '+12015550123']) expect(text).not.toContain(secret);
      }),
      { numRuns: runs(600, 6000) },
    );
  });
});
