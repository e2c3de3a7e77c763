import { expect } from 'vitest';
import type { FlowDefinition, Tagged } from '../../src/flow/flow';
import { createFlow } from '../../src/flow/create-flow';

/** The expected states of a flow in this state. Fails if their computation has any effect. */
export function expectedFrom<State, Event extends Tagged, Command extends Tagged, Deps>(
  definition: FlowDefinition<State, Event, Command, Deps>,
  state: State,
  deps: unknown,
): readonly State[] {
  const effects: string[] = [];
  const perform = ({ type }: Command) => {
    effects.push(`performed ${type}`);
    return undefined;
  };
  const flow = createFlow({ ...definition, initial: () => state, perform }, deps as Deps);
  flow.inspect(({ event }) => effects.push(`inspected ${event.type}`));
  flow.subscribe(() => effects.push('changed the state'));
  const states = flow.expectedStates();
  expect(effects).toEqual([]);
  expect(flow.getState()).toBe(state);
  return states;
}
