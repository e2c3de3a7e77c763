import { describe, expect, it } from 'vitest';
import type { Step } from '../../src/flow/flow';
import { ACCOUNT_WALKS } from './account-walks';
import { ADMIN_WALKS } from './admin-walks';
import { ALL_WALKS } from './all-walks';
import { chartOf, pageOf } from './draw-flow';
import type { AnyWalk, StateNote } from './flow-walk';
import { defineFlowWalk, walkFlow } from './flow-walk';

/** A door with rules that a test changes. */
type State = { readonly at: 'closed' } | { readonly at: 'open' } | { readonly at: 'broken' };
interface Event {
  readonly type: 'push' | 'pull' | 'kick';
}
interface Command {
  readonly type: 'creak';
}
type Rules = Readonly<Record<State['at'], Partial<Record<Event['type'] | 'stop', State['at']>>>>;

const DOOR: Rules = { closed: { push: 'open', kick: 'broken' }, open: { pull: 'closed', stop: 'closed' }, broken: {} };
const NOTES: Readonly<Record<State['at'], StateNote>> = {
  closed: 'The door is closed.',
  open: 'The door is open.',
  broken: { says: 'The door is broken.', isFinal: 'Only a new door helps.' },
};

const door = (
  rules: Rules = DOOR,
  changes: Partial<Parameters<typeof defineFlowWalk<State, Event, Command>>[0]> = {},
): AnyWalk =>
  defineFlowWalk<State, Event, Command>({
    name: 'door',
    title: 'Door',
    says: 'Opens and closes.',
    transition: (state, event): Step<State, Command> => {
      const to = event.type === 'failed' || event.type === 'start' ? undefined : rules[state.at][event.type];
      if (to === undefined) return [state];
      return to === 'open' ? [{ at: to }, { type: 'creak' }] : [{ at: to }];
    },
    begins: [{ at: 'closed' }],
    notes: NOTES,
    events: { push: 'visitor', pull: 'visitor', kick: 'visitor' },
    states: [{ at: 'closed' }, { at: 'open' }, { at: 'broken' }],
    samples: [{ type: 'start' }, { type: 'stop' }, { type: 'push' }, { type: 'pull' }, { type: 'kick' }],
    ...changes,
  });

const problems = (...changes: Parameters<typeof door>) => walkFlow(door(...changes)).problems;

describe('decision 98: the findings of a walk through a flow', () => {
  it('none, if every state can be entered and left and every event has an effect', () => {
    expect(problems()).toEqual([]);
  });

  it('a state that cannot be reached, even if its sample leads on', () => {
    expect(problems({ ...DOOR, closed: { push: 'open' }, broken: {}, open: { pull: 'closed', kick: 'open' } })).toEqual(
      ['door: Nothing leads to the state broken.'],
    );
  });

  it('a state without an exit: unmounting does not count', () => {
    expect(problems({ ...DOOR, open: { stop: 'closed', pull: 'open' } })).toEqual([
      'door: Nothing leads out of the state open, and it is not declared as final.',
    ]);
  });

  it('a final state that something leads out of', () => {
    expect(problems({ ...DOOR, broken: { push: 'closed' } })).toEqual([
      'door: The state broken is declared as final, and something leads out of it.',
    ]);
  });

  it('an event without effect in any state', () => {
    expect(problems({ ...DOOR, open: { push: 'closed' } })).toEqual(['door: No state hears the event pull.']);
  });

  it('a state and an event without a sample', () => {
    expect(problems(DOOR, { states: [{ at: 'closed' }, { at: 'broken' }] })).toEqual([
      'door: The state open has no sample.',
    ]);
    expect(problems(DOOR, { samples: [{ type: 'push' }, { type: 'pull' }] })).toContain(
      'door: The event kick has no sample.',
    );
  });

  it('a state and an event of the type that are left out do not compile', () => {
    // @ts-expect-error The state `broken` is missing.
    expect(problems(DOOR, { notes: { closed: '', open: '' } })).toEqual([]);
    // @ts-expect-error The event `kick` is missing.
    expect(problems(DOOR, { events: { push: 'visitor', pull: 'visitor' } })).toEqual([]);
  });
});

describe('the chart of a flow', () => {
  it('its states, the ways between them, and what each way gives to do', () => {
    const walked = walkFlow(door());
    expect(chartOf(walked).mermaid.split('\n')).toEqual([
      'stateDiagram-v2',
      '  [*] --> closed',
      '  closed --> open: push',
      '  closed --> broken: kick',
      '  open --> closed: pull',
      '  broken --> [*]',
    ]);
    expect(pageOf(walked)).toContain('| `closed` | `push` | `open` | `creak` |');
    expect(pageOf(walked)).toContain('| `open` | `stop` | `closed` |  |');
  });

  it('the same each time', () => {
    const [walk] = ALL_WALKS.Visitors;
    if (!walk) throw new TypeError('There is no flow.');
    expect(pageOf(walkFlow(walk))).toBe(pageOf(walkFlow(walk)));
  });
});

describe.each([...Object.values(ALL_WALKS).flat(), ...ACCOUNT_WALKS, ...ADMIN_WALKS])('the flow $name', (walk) => {
  it('every state can be entered and left, and every event has an effect', () => {
    expect(walkFlow(walk).problems).toEqual([]);
  });
});
