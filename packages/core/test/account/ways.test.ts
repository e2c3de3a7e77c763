import { expect, it } from 'vitest';
import type { AnyFlow } from '../support/explore-states';
import { eventsOf, explore, FLOWS } from './explore';
import { MEMBER_WAYS } from './member-ways';
import { WAYS } from './ways';

/** What every section does alike: `rules.property.test.ts` and the tests of the common rules have it. */
const COMMON: readonly string[] = ['known', 'start', 'stop', 'forget', 'notProved', 'unblocked', 'noticed', 'told', 'personKnown'];

/** Where each event of a flow leads, and what is asked for then. What a newer person brings along is left out. */
function waysOf(flow: AnyFlow): readonly string[] {
  const ways = new Set<string>();
  for (const state of explore(flow).states) {
    for (const { data: _data, ...event } of eventsOf(flow).filter(({ type }) => !COMMON.includes(type))) {
      const [to, ...commands] = flow.transition(state, event);
      if (to.at === state.at && commands.length === 0) continue;
      ways.add(`${state.at}, ${event.type}: ${[to.at, ...commands.map(({ type }) => type)].join(' + ')}`);
    }
  }
  return [...ways].toSorted();
}

it.each(FLOWS.map((flow) => [flow.name, flow] as const))('the table of %s: from each moment, by each event, to the next and its commands', (name, flow) => {
  expect(waysOf(flow)).toEqual(WAYS[name] ?? MEMBER_WAYS[name]);
});
