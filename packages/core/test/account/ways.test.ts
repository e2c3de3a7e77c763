import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyFlow, SampleEvent } from '../support/explore-states';
import { stepsFrom, waysOf } from '../support/explore-states';
import { eventsOf, explore, FLOWS } from './explore';
import { replayedWrong } from '../testing/recorded-walk';
import { MEMBER_WAYS } from './member-ways';
import { WAYS } from './ways';

/** `rules.property.test.ts` and `common-rules.test.ts` test the rules that all sections share. */
const COMMON: readonly string[] = [
  'known',
  'start',
  'stop',
  'forget',
  'notReauthenticated',
  'unblocked',
  'noticed',
  'reported',
  'userKnown',
];

type States = ReturnType<typeof explore>['states'];

/** The next state and the commands of each event, without the data of a newer user. */
function ownSteps(flow: AnyFlow, states: States) {
  const events = eventsOf(flow)
    .filter(({ type }) => !COMMON.includes(type))
    .map(({ data: _data, ...event }) => event as SampleEvent);
  return states.flatMap((state) => stepsFrom(flow, state, events));
}

describe.each(FLOWS.map((flow) => [flow.name, flow] as const))('every state of %s', (name, flow) => {
  // Some flows have thousands: both tests use them.
  let states: States = [];
  beforeAll(() => {
    ({ states } = explore(flow));
  });

  it('the table: from each state, by each event, to the next and its commands', () => {
    expect(waysOf(ownSteps(flow, states))).toEqual(WAYS[name] ?? MEMBER_WAYS[name]);
  });

  it('account W69: every event is replayed in every form that a state has', () => {
    expect(replayedWrong(name, states, eventsOf(flow))).toEqual([]);
  });
});
