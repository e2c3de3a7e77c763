import type { Context, Failed, FlowDefinition, Step, Tagged, FlowEvent } from './flow';

// Decision 114.
/**
 * A flow composed of other flows that are all active on one form. The alternative is `inSequence`, which a sign-in to
 * organizations loads with its rules.
 */

export interface FlowState {
  readonly at: string;
}

// TypeScript cannot relate the state, event and command of one flow across the union of all.
/** A part of a composed flow. */
export type AnyFlow = FlowDefinition<FlowState, Tagged, Tagged, unknown>;

/** An event or a command of a part, with the part's name as its type. */
export interface EventOf extends Tagged {
  readonly event: Tagged;
}
export interface CommandOf extends Tagged {
  readonly command: Tagged;
}
export type PartStep = readonly [FlowState, ...CommandOf[]];

/** Delegates events, commands and failures to the parts of a composed flow, by their names. */
export function delegate(flows: Readonly<Record<string, AnyFlow>>) {
  const flowOf = (name: string): AnyFlow | undefined => flows[name];
  return {
    isOf: (name: string): boolean => Object.hasOwn(flows, name),
    step: (name: string, state: FlowState, event: FlowEvent<Tagged, Tagged>): PartStep => {
      const [to, ...commands] = flowOf(name)?.transition(state, event) ?? [state];
      return [to, ...commands.map((command) => ({ type: name, command }))];
    },
    /** The `failed` event that a part receives. */
    failed: ({ error, command }: Failed<CommandOf>): Failed<Tagged> => ({
      type: 'failed',
      error,
      command: command.command,
    }),
    expectedEvents: (name: string, state: FlowState | undefined, deps: unknown): readonly EventOf[] =>
      ((state && flowOf(name)?.expectedEvents?.(state, deps)) ?? []).map((event) => ({ type: name, event })),
    perform: ({ type, command }: CommandOf, context: Context<unknown>): Promise<EventOf | undefined> | undefined => {
      const answer = flowOf(type)?.perform(command, context);
      return answer?.then((event) => event && { type, event });
    },
    scopeOf: (state: FlowState | undefined, { type, command }: CommandOf): unknown =>
      state && flowOf(type)?.scopeOf(state, command),
    uninterruptible: ({ type, command }: CommandOf): boolean => flowOf(type)?.uninterruptible?.(command) ?? false,
  };
}

type PartStates = Readonly<Record<string, FlowState | undefined>>;
interface Methods {
  readonly methods: PartStates;
}

/** How a part cooperates with the other parts. */
export interface PartCooperation {
  /** Whether a part receives this event although another part has the screen. */
  receives(this: void, states: PartStates, event: EventOf): boolean;
  /** The events for other parts that follow from a step. Called again after each event, until there are none. */
  follow(this: void, from: PartStates, to: PartStates): readonly EventOf[];
}

/**
 * Flows that are active together: each has its own state in `methods`, and interacts with the others only through
 * {@link PartCooperation}.
 */
export function sideBySide<State extends Methods>(
  flows: Readonly<Record<string, AnyFlow & { readonly together?: PartCooperation }>>,
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
    receives: (states: PartStates, event: EventOf): boolean => together.some((one) => one.receives(states, event)),
    prepare: () => Promise.all(names.map(async (name) => flows[name]?.prepare?.())),
    initial: (deps: Readonly<Record<string, unknown>>): PartStates =>
      Object.fromEntries(names.map((name) => [name, flows[name]?.initial(deps[name])])),
  };
}

/** Appends a step that starts from the state of the first step. */
export function andThen<State, Command>(
  [state, ...commands]: Step<State, Command>,
  next: (state: State) => Step<State, Command>,
): Step<State, Command> {
  const [to, ...more] = next(state);
  return [to, ...commands, ...more];
}
