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

  it('lead to every moment, and to no other', () => {
    expect([...new Set(states.map(({ at }) => at))].toSorted()).toEqual(stateNames.split(' ').toSorted());
  });

  it('lead where the table says', () => {
    expect(waysOf(steps, LEFT)).toEqual(WAYS[name]);
  });

  it('account W1: ask for a call only on the way to another moment, so that a second press is none', () => {
    const repeated = steps.filter(
      ({ from, event, to, commands }) => from.at === to.at && presses.includes(event) && commands.some(isCall),
    );
    expect(repeated.map(({ from, event }) => `${event} in ${from.at}`)).toEqual([]);
  });

  it('while a limit lasts, nothing is asked for', () => {
    for (const state of states.filter((each) => 'blocked' in each)) {
      for (const event of events.filter(({ type }) => presses.includes(type))) {
        const [, ...commands] = flow.transition(state, event);
        expect(commands.filter(isCall), `${event.type} in ${state.at}`).toEqual([]);
      }
    }
  });

  it('nobody’s form is left for another person, and account W59: nothing at all for whoever may see it no longer', () => {
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
