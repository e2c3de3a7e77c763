import { describe, expect, it } from 'vitest';
import type { Tagged } from '../../../src/flow/flow';
import { MOST, waysOf } from '../../support/explore-states';
import { everyState } from '../support/every-state';
import { ALL_WALKED, LEFT } from './all-walked';
import { WAYS } from './ways';

describe.each(ALL_WALKED.map((walked) => [walked.flow.name, walked] as const))('the rules of %s', (name, walked) => {
  const { flow, events, stateNames, presses, waits } = walked;
  const { states, steps } = everyState(walked);
  const isCall = ({ type }: Tagged) => !waits.includes(type);

  it('are total: no event throws, and an event that means nothing leaves the very state', () => {
    expect(states.length).toBeLessThan(MOST);
    for (const state of states) expect(flow.transition(state, { type: 'nonsense' })[0]).toBe(state);
  });

  it('reach every state, and no other', () => {
    expect([...new Set(states.map(({ at }) => at))].toSorted()).toEqual(stateNames.split(' ').toSorted());
  });

  it('match the table of transitions', () => {
    expect(waysOf(steps, LEFT)).toEqual(WAYS[name]);
  });

  it('account W1: make a call only with a change of state, so that a second press has no effect', () => {
    const repeated = steps.filter(
      ({ from, event, to, commands }) => from.at === to.at && presses.includes(event) && commands.some(isCall),
    );
    expect(repeated.map(({ from, event }) => `${event} in ${from.at}`)).toEqual([]);
  });

  it('make no call during a rate limit', () => {
    for (const state of states.filter((each) => 'blocked' in each)) {
      for (const event of events.filter(({ type }) => presses.includes(type))) {
        const [, ...commands] = flow.transition(state, event);
        expect(commands.filter(isCall), `${event.type} in ${state.at}`).toEqual([]);
      }
    }
  });

  it('keep no form for a different user, and account W59: no data for a member who loses the role', () => {
    const { at: _at, ...data } = walked.begin;
    for (const state of states.filter((each) => (each as { readonly personId?: string }).personId === 'ada')) {
      const [grace] = flow.transition(state, { type: 'known', data: { ...data, personId: 'grace' } } as Tagged);
      expect(grace).toEqual({ at: 'loading', ...data, personId: 'grace' });
      const [closed] = flow.transition(state, { type: 'known', data: { ...data, maySee: false } } as Tagged);
      expect(['forbidden', 'loading', 'failed']).toContain(closed.at);
    }
    const [again, ...commands] = flow.transition(
      { ...walked.begin, at: 'forbidden', maySee: false } as never,
      { type: 'known', data } as Tagged,
    );
    expect([again, commands.at(-1)]).toEqual([walked.begin, { type: 'load' }]);
  });
});
