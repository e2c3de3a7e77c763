import { expect, it } from 'vitest';
import type { AnyFlow, Heard } from '../support/explore-states';
import { stepsFrom, waysOf } from '../support/explore-states';
import { eventsOf, explore, FLOWS } from './explore';
import { MEMBER_WAYS } from './member-ways';
import { WAYS } from './ways';

/** What every section does alike: `rules.property.test.ts` and the tests of the common rules have it. */
const COMMON: readonly string[] = [
  'known',
  'start',
  'stop',
  'forget',
  'notProved',
  'unblocked',
  'noticed',
  'told',
  'personKnown',
];

/** Where each event of a flow leads, and what is asked for then. What a newer person brings along is left out. */
function ownSteps(flow: AnyFlow) {
  const events = eventsOf(flow)
    .filter(({ type }) => !COMMON.includes(type))
    .map(({ data: _data, ...event }) => event as Heard);
  return explore(flow).states.flatMap((state) => stepsFrom(flow, state, events));
}

it.each(FLOWS.map((flow) => [flow.name, flow] as const))(
  'the table of %s: from each moment, by each event, to the next and its commands',
  (name, flow) => {
    expect(waysOf(ownSteps(flow))).toEqual(WAYS[name] ?? MEMBER_WAYS[name]);
  },
);
