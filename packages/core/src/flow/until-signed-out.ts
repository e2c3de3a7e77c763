import type { FlowDefinition, FlowEvent, Step, Tagged } from './flow';

type Rules<State, Event, Command> = (state: State, event: FlowEvent<Event, Command>) => Step<State, Command>;

// Decision 151.
/**
 * Rules of a flow that begins again when the session of its success ends.
 *
 * @param isDone Whether a state is that success.
 * @param first The state in which the flow begins. Its commands are those of `start`.
 */
export const untilSignedOut = <State, Event extends Tagged, Command extends Tagged>(
  rules: Rules<State, Event, Command>,
  isDone: (state: State) => boolean,
  first: State,
): Pick<FlowDefinition<State, Event, Command, never>, 'isDone' | 'transition'> => ({
  isDone,
  transition: (state, event) =>
    (event as Tagged).type === 'signedOut' && isDone(state) ? rules(first, { type: 'start' }) : rules(state, event),
});
