import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowOf, readTrace, replay } from '../../../src/testing';
import { recordFlow, replayedWrong } from '../../testing/recorded-walk';
import { explore, eventsOf } from './explore';
import { EXPLORED_APPS } from './explored-apps';
import { EXPLORED_MEMBERS } from './explored-members';
import { EXPLORED_SETTINGS } from './explored-settings';
import { rotatingFifth } from '../../../../../scripts/rotating-fifth';
import { runs } from '../../../../../scripts/test-runs';

const EXPLORED = [EXPLORED_MEMBERS, EXPLORED_SETTINGS, EXPLORED_APPS];

describe.each(EXPLORED.map((each) => [each.flow.name, each] as const))('traces of %s', (name, explored) => {
  it('account W69: replaying a recorded trace gives the same states, and the trace contains no address', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...eventsOf(explored)), { maxLength: 60 }), (events) => {
        const text = JSON.stringify(recordFlow(name, { at: 'loading', ...explored.data }, events));
        const read = readTrace(text);
        expect(replay(flowOf(read), read)).toEqual([]);
        expect(text).not.toContain('@harbour.example');
      }),
      { numRuns: runs(60, 600) },
    );
  });
});

describe.each(rotatingFifth(EXPLORED).map((each) => [each.flow.name, each] as const))(
  'every state of %s',
  (name, explored) => {
    it('account W69: every event is replayed in every form that a state has', () => {
      const { states, events } = explore(explored);
      expect(replayedWrong(name, states, events)).toEqual([]);
    });
  },
);
