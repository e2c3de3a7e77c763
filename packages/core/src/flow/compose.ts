import type { Context, Failed, FlowDefinition, Step, Tagged, FlowEvent } from './flow';

// Decision 114.
/**
 * A flow made of others, side by side: all at once on one form. The other way is `inSequence`, which a login to
 * organizations loads with its rules.
 */

export interface FlowState {
  readonly at: string;
}

// TypeScript cannot relate the state, event and command of one flow across the union of all.
/** A flow that another one is made of. */
export type AnyFlow = FlowDefinition<FlowState, Tagged, Tagged, unknown>;

/** An event or a command of a flow, under its name. */
export interface EventOf extends Tagged {
  readonly event: Tagged;
}
export interface CommandOf extends Tagged {
  readonly command: Tagged;
}
export type PartStep = readonly [FlowState, ...CommandOf[]];

/** Delegates events, commands and failures to the flows that a flow is made of, by their names. */
export function delegate(flows: Readonly<Record<string, AnyFlow>>) {
  const flowOf = (name: string): AnyFlow | undefined => flows[name];
  return {
    isOf: (name: string): boolean => Object.hasOwn(flows, name),
    step: (name: string, state: FlowState, event: FlowEvent<Tagged, Tagged>): PartStep => {
      const [to, ...commands] = flowOf(name)?.transition(state, event) ?? [state];
      return [to, ...commands.map((command) => ({ type: name, command }))];
    },
    /** Why a command of the flow has failed, as the flow itself hears it. */
    failed: ({ error, command }: Failed<CommandOf>): Failed<Tagged> => ({
      type: 'failed',
      error,
      command: command.command,
    }),
    perform: ({ type, command }: CommandOf, context: Context<unknown>): Promise<EventOf | undefined> | undefined => {
      const answer = flowOf(type)?.perform(command, context);
      return answer?.then((event) => event && { type, event });
    },
    scopeOf: (state: FlowState | undefined, { type, command }: CommandOf): unknown =>
      state && flowOf(type)?.scopeOf(state, command),
    uninterruptible: ({ type, command }: CommandOf): boolean => flowOf(type)?.uninterruptible?.(command) ?? false,
  };
}

type States = Readonly<Record<string, FlowState | undefined>>;
interface Methods {
  readonly methods: States;
}

/** Cooperation of a flow with those beside it. */
export interface Beside {
  /** Whether a flow receives this event although another one has the screen. */
  mayHear(this: void, states: States, event: EventOf): boolean;
  /** The events for other flows that follow from a step. Called again after each event, until there are none. */
  follow(this: void, from: States, to: States): readonly EventOf[];
}

/** Flows side by side: each has its own state in `methods`, and none knows of the others but by {@link Beside}. */
export function sideBySide<State extends Methods>(
  flows: Readonly<Record<string, AnyFlow & { readonly together?: Beside }>>,
) {
  type Next = Step<State, CommandOf>;
  const names = Object.keys(flows);
  const parts = delegate(flows);
  const together = names.flatMap((name) => flows[name]?.together ?? []);

  function tell(state: State, name: string, event: FlowEvent<Tagged, Tagged>): Next {
    const from = state.methods[name];
    if (!from) return [state];
    const [to, ...commands] = parts.step(name, from, event);
    const next = to === from ? state : { ...state, methods: { ...state.methods, [name]: to } };
    return follow(state, [next, ...commands]);
  }

  function follow(from: State, [to, ...commands]: Next): Next {
    const events = to === from ? [] : together.flatMap((one) => one.follow(from.methods, to.methods));
    return events.reduce<Next>(
      (step, { type, event }) => andThen(step, (state) => tell(state, type, event)),
      [to, ...commands],
    );
  }

  const tellAll = (state: State, event: FlowEvent<Tagged, Tagged>, except?: string): Next =>
    names
      .filter((name) => name !== except)
      .reduce<Next>((step, name) => andThen(step, (next) => tell(next, name, event)), [state]);

  return {
    ...parts,
    names,
    tell,
    tellAll,
    follow,
    mayHear: (states: States, event: EventOf): boolean => together.some((one) => one.mayHear(states, event)),
    prepare: () => Promise.all(names.map(async (name) => flows[name]?.prepare?.())),
    initial: (deps: Readonly<Record<string, unknown>>): States =>
      Object.fromEntries(names.map((name) => [name, flows[name]?.initial(deps[name])])),
  };
}

/** A step, and the one that follows from its state. */
export function andThen<State, Command>(
  [state, ...commands]: Step<State, Command>,
  next: (state: State) => Step<State, Command>,
): Step<State, Command> {
  const [to, ...more] = next(state);
  return [to, ...commands, ...more];
}
