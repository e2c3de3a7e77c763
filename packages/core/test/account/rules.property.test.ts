import { describe, expect, it } from 'vitest';
import type { SampleEvent } from '../support/explore-states';
import { MOST } from '../support/explore-states';
import { ADA, dataOf, eventsOf, explore, FLOWS, isSection, STATES, PRESSES, WAITS } from './explore';
import { rotatingFifth } from '../../../../scripts/rotating-fifth';

describe.each(rotatingFifth(FLOWS).map((flow) => [flow.name, flow] as const))('the rules of %s', (name, flow) => {
  const { states, steps } = explore(flow);

  it('are total: no event throws, and an event that means nothing leaves the very state', () => {
    expect(states.length).toBeLessThan(MOST);
    for (const state of states) expect(flow.transition(state, { type: 'nonsense' })).toEqual([state]);
    for (const state of states) expect(flow.transition(state, { type: 'nonsense' })[0]).toBe(state);
  });

  it('reach every state, and no other', () => {
    const seen = new Set(states.map(({ at }) => at));
    expect([...seen].toSorted()).toEqual((STATES[name] ?? '').split(' ').toSorted());
  });

  it('account W1: make a call only with a change of state, so that a second press has no effect', () => {
    const repeated = steps.filter(
      ({ from, event, to, commands }) =>
        from.at === to.at && PRESSES.includes(event) && commands.some(({ type }) => !WAITS.includes(type)),
    );
    expect(repeated.map(({ from, event }) => `${event} in ${from.at}`)).toEqual([]);
  });

  it('make no call during a rate limit', () => {
    const blocked = states.filter((state) => 'blocked' in state);
    for (const state of blocked) {
      for (const event of eventsOf(flow).filter(({ type }) => PRESSES.includes(type))) {
        const [, ...commands] = flow.transition(state, event);
        expect(
          commands.filter(({ type }) => !WAITS.includes(type)),
          `${event.type} in ${state.at}`,
        ).toEqual([]);
      }
    }
  });

  it('keep no form for a different user', () => {
    if (!isSection(flow)) return;
    for (const state of states.filter((one) => (one as { readonly personId?: string }).personId === ADA)) {
      const [to] = flow.transition(state, {
        type: 'known',
        data: { ...dataOf(flow), personId: 'grace', list: [] },
      } as SampleEvent);
      const [plain] = flow.transition(to, { type: 'forget' });
      expect(to).toBe(plain);
      expect(JSON.stringify(to)).not.toContain('ada@example.org');
    }
  });
});
