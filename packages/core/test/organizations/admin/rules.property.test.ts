import { describe, expect, it } from 'vitest';
import type { SampleEvent } from '../../support/explore-states';
import { MOST } from '../../support/explore-states';
import { ADA, explore, WAITS } from './explore';
import { EXPLORED_APPS } from './explored-apps';
import { EXPLORED_MEMBERS } from './explored-members';
import { EXPLORED_SETTINGS } from './explored-settings';
import { rotatingFifth } from '../../../../../scripts/rotating-fifth';

const EXPLORED = [EXPLORED_MEMBERS, EXPLORED_SETTINGS, EXPLORED_APPS];

describe.each(rotatingFifth(EXPLORED).map((each) => [each.flow.name, each] as const))(
  'the rules of %s',
  (_name, explored) => {
    const { flow, data, stateNames, presses, typed } = explored;
    const { states, steps, events } = explore(explored);

    it('are total: no event throws, and an event that means nothing leaves the very state', () => {
      expect(states.length).toBeLessThan(MOST);
      for (const state of states) expect(flow.transition(state, { type: 'nonsense' })[0]).toBe(state);
    });

    it('reach every state, and no other', () => {
      expect([...new Set(states.map(({ at }) => at))].toSorted()).toEqual(stateNames.split(' ').toSorted());
    });

    it('account W1: make a call only with a change of state, so that a second press has no effect', () => {
      const repeated = steps.filter(
        ({ from, event, to, commands }) =>
          from.at === to.at && presses.includes(event) && commands.some(({ type }) => !WAITS.includes(type)),
      );
      expect(repeated.map(({ from, event }) => `${event} in ${from.at}`)).toEqual([]);
    });

    it('make no call during a rate limit', () => {
      for (const state of states.filter((each) => 'blocked' in each)) {
        for (const event of events.filter(({ type }) => presses.includes(type))) {
          const [, ...commands] = flow.transition(state, event);
          expect(
            commands.filter(({ type }) => !WAITS.includes(type)),
            `${event.type} in ${state.at}`,
          ).toEqual([]);
        }
      }
    });

    it('keep no form for a different user', () => {
      for (const state of states.filter((each) => (each as { readonly personId?: string }).personId === ADA)) {
        const [to] = flow.transition(state, { type: 'known', data: { ...data, personId: 'grace' } } as SampleEvent);
        expect(to).toMatchObject({ at: 'loading', personId: 'grace' });
        expect(JSON.stringify(to)).not.toContain(typed);
      }
    });

    it('account W59: show nothing to a member who loses the role, and load again when they regain it', () => {
      for (const state of states.filter((each) => (each as { readonly personId?: string }).personId === ADA)) {
        const [to] = flow.transition(state, { type: 'known', data: { ...data, maySee: false } } as SampleEvent);
        expect(['forbidden', 'loading', 'failed']).toContain(to.at);
        expect(to).not.toHaveProperty('list');
      }
      const [closed] = flow.transition(
        { at: 'forbidden', ...data, maySee: false } as never,
        { type: 'known', data } as SampleEvent,
      );
      expect(closed).toEqual({ at: 'loading', ...data });
    });
  },
);
