import type { Step, Tagged, FlowEvent } from '../../src/flow/flow';

/** Who brings an event about. */
export type Origin = 'visitor' | 'answer' | 'clock' | 'page';

/** The text about a state. `isFinal` gives the reason why it can't be left. */
export type StateNote = string | { readonly says: string; readonly isFinal: string };

/**
 * A flow with what it takes to walk it. A state or an event of the type that is missing here does not compile.
 * `Name` is the name of a state: `at`, unless `nameOf` says otherwise.
 */
export interface FlowWalk<State, Event extends Tagged, Command extends Tagged, Name extends string> {
  /** The name of the page, in kebab-case. */
  readonly name: string;
  readonly title: string;
  /** One sentence. */
  readonly says: string;
  readonly transition: (state: State, event: FlowEvent<Event, Command>) => Step<State, Command>;
  /** The possible first states of the flow. */
  readonly begins: readonly State[];
  readonly notes: Readonly<Record<Name, StateNote>>;
  readonly events: Readonly<Record<Event['type'], Origin>>;
  /** At least one of each state. */
  readonly states: readonly State[];
  /** At least one of each event, and of each way in which it can be meant. */
  readonly samples: readonly FlowEvent<Event, Command>[];
  readonly nameOf: (state: State) => Name;
  /** Flows that this one is made of: only what leads to another state is listed, their own pages have the rest. */
  readonly parts?: readonly string[];
  /** The state in which the parts are on screen together, before one of them has its own screen. */
  readonly partsBeginIn?: Name;
  /**
   * The states in which an event is expected, by its name, for uninterruptible calls. Elsewhere their answer
   * is late: the table has it, the diagram leaves it out.
   */
  readonly expected?: Readonly<Record<string, readonly Name[]>>;
}

/** A walk with types that were checked where it was written. */
export type AnyWalk = FlowWalk<object, Tagged, Tagged, string>;

export const defineWalk = <State extends object, Event extends Tagged, Command extends Tagged, Name extends string>(
  walk: FlowWalk<State, Event, Command, Name>,
): AnyWalk => walk as unknown as AnyWalk;

/** For a flow with named states. */
export const defineFlowWalk = <State extends { readonly at: string }, Event extends Tagged, Command extends Tagged>(
  walk: Omit<FlowWalk<State, Event, Command, State['at']>, 'nameOf'>,
): AnyWalk => defineWalk<State, Event, Command, State['at']>({ ...walk, nameOf: ({ at }) => at });

/** One transition: the event in a state, the next state, and the commands. */
export interface Way {
  readonly from: string;
  readonly event: string;
  readonly to: string;
  readonly commands: readonly string[];
}

export interface Walked {
  readonly walk: AnyWalk;
  /** In the order of the states and events as they are declared. */
  readonly ways: readonly Way[];
  /** The problems of the flow, as text. */
  readonly problems: readonly string[];
}

export const noteOf = (note: StateNote): string => (typeof note === 'string' ? note : note.says);
const reasonOf = (note: StateNote | undefined): string | undefined =>
  typeof note === 'object' ? note.isFinal : undefined;

/** The name of an event, with the part that it is for and the command that failed. */
function eventName(event: Tagged): string {
  const { command, event: inner } = event as { readonly command?: Tagged; readonly event?: Tagged };
  if (event.type === 'failed' && command) return `failed: ${commandName(command)}`;
  return inner ? `${event.type} ${eventName(inner)}` : event.type;
}

export function commandName(command: Tagged): string {
  const { command: inner } = command as { readonly command?: Tagged };
  return inner ? `${command.type} ${commandName(inner)}` : command.type;
}

/** States of one name that are walked from: enough for every way, few enough to end soon. */
const STATES_OF_ONE_NAME = 150;

/** Walks a flow from its first state, then from each sample, one event at a time. */
export function walkFlow(walk: AnyWalk): Walked {
  const ways = new Map<string, Way>();
  const reached = new Set(walk.begins.map(walk.nameOf));
  const handled = new Set<string>();

  function step(state: object, event: Tagged): object {
    const [next, ...commands] = walk.transition(state, event);
    if (next === state && commands.length === 0) return next;
    handled.add(event.type);
    const way: Way = {
      from: walk.nameOf(state),
      event: eventName(event),
      to: walk.nameOf(next),
      commands: [...new Set(commands.map(commandName))],
    };
    ways.set(JSON.stringify(way), way);
    return next;
  }

  for (const state of statesFrom(walk, step)) reached.add(walk.nameOf(state));
  for (const state of walk.states) for (const event of walk.samples) step(state, event);
  const all = inOrder(walk, [...ways.values()]);
  return { walk, ways: all, problems: problemsOf(walk, all, reached, handled) };
}

/** Every state that the samples lead to, up to a number for each name. */
export function statesFrom(
  walk: AnyWalk,
  step: (state: object, event: Tagged) => object = (state, event) => walk.transition(state, event)[0],
  limit = STATES_OF_ONE_NAME,
): readonly object[] {
  const found = new Map<string, object>();
  const counts = new Map<string, number>();
  const add = (state: object) => {
    const name = walk.nameOf(state);
    const count = counts.get(name) ?? 0;
    if (count >= limit) return;
    const key = JSON.stringify(state);
    if (found.has(key)) return;
    counts.set(name, count + 1);
    found.set(key, state);
  };
  for (const state of walk.begins) add(state);
  // Iterating a map includes entries that are added during the iteration.
  for (const state of found.values()) for (const event of walk.samples) add(step(state, event));
  return [...found.values()];
}

function inOrder(walk: AnyWalk, ways: readonly Way[]): readonly Way[] {
  const states = Object.keys(walk.notes);
  const events = walk.samples.map(eventName);
  const place = ({ from, event, to }: Way) =>
    [states.indexOf(from), events.indexOf(event), states.indexOf(to)] as const;
  return ways.toSorted((one, other) => {
    const [a, b] = [place(one), place(other)];
    return (
      a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || one.commands.join(' ').localeCompare(other.commands.join(' '), 'en')
    );
  });
}

function problemsOf(
  walk: AnyWalk,
  ways: readonly Way[],
  reached: ReadonlySet<string>,
  handled: ReadonlySet<string>,
): readonly string[] {
  const states = Object.keys(walk.notes).flatMap((name) => stateProblems(walk, ways, name, reached));
  const events = Object.keys(walk.events).flatMap((event) => {
    if (!walk.samples.some(({ type }) => type === event)) return [`The event ${event} has no sample.`];
    return handled.has(event) ? [] : [`No state hears the event ${event}.`];
  });
  return [...states, ...events].map((problem) => `${walk.name}: ${problem}`);
}

function stateProblems(
  walk: AnyWalk,
  ways: readonly Way[],
  name: string,
  reached: ReadonlySet<string>,
): readonly string[] {
  const isFinal = reasonOf(walk.notes[name]) !== undefined;
  // Being unmounted is no way out for a visitor.
  const isLeft = ways.some(({ from, to, event }) => from === name && to !== name && event !== 'stop');
  return [
    ...(walk.states.some((state) => walk.nameOf(state) === name) ? [] : [`The state ${name} has no sample.`]),
    ...(reached.has(name) ? [] : [`Nothing leads to the state ${name}.`]),
    ...(isLeft || isFinal ? [] : [`Nothing leads out of the state ${name}, and it is not declared as final.`]),
    ...(isLeft && isFinal ? [`The state ${name} is declared as final, and something leads out of it.`] : []),
  ];
}
