import type { Context, Failed, FlowDefinition, Step, Tagged, FlowEvent } from './flow';

// Decision 114.
/** Two ways to make a flow of others: side by side, all at once on one form; in sequence, one at a time on a screen of its own. */

interface FlowState {
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
type PartStep = readonly [FlowState, ...CommandOf[]];

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
    failed: ({ error, command }: Failed<CommandOf>): Failed<Tagged> => ({ type: 'failed', error, command: command.command }),
    perform: ({ type, command }: CommandOf, context: Context<unknown>): Promise<EventOf | undefined> | undefined => {
      const answer = flowOf(type)?.perform(command, context);
      return answer?.then((event) => event && { type, event });
    },
    scopeOf: (state: FlowState | undefined, { type, command }: CommandOf): unknown => state && flowOf(type)?.scopeOf(state, command),
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
export function sideBySide<State extends Methods>(flows: Readonly<Record<string, AnyFlow & { readonly together?: Beside }>>) {
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
    const told = to === from ? [] : together.flatMap((one) => one.follow(from.methods, to.methods));
    return told.reduce<Next>((step, { type, event }) => andThen(step, (state) => tell(state, type, event)), [to, ...commands]);
  }

  const tellAll = (state: State, event: FlowEvent<Tagged, Tagged>, except?: string): Next =>
    names.filter((name) => name !== except).reduce<Next>((step, name) => andThen(step, (next) => tell(next, name, event)), [state]);

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

/** A flow that has the screen: its state is `inner`. */
interface OnScreen extends FlowState {
  readonly inner: FlowState;
}

/** The rules before and between flows in sequence. */
export interface Between<State, Event, Command> {
  /** What the end of a flow leads to. Absent `inner`: it has ended as soon as it began. */
  after(this: void, screen: FlowState & Partial<OnScreen>, ended: FlowState): Step<State, Command>;
  /** What an event does of a flow that was left. */
  late(this: void, state: State, event: Event): Step<State, Command>;
}

/** Flows in sequence: each begins in `idle`, has the screen under its name, and gives it back in `ended`. */
export function inSequence<State extends FlowState, Command extends Tagged>(
  flows: Readonly<Record<string, AnyFlow>>,
  { after, late }: Between<State, Tagged, Command>,
) {
  type Next = Step<State, Command>;
  const parts = delegate(flows);

  /** The flow's screen, or what its end leads to. */
  function shown(screen: FlowState & Partial<OnScreen>, [inner, ...commands]: PartStep): Next {
    if (inner.at === 'ended') return after(screen, inner);
    const to = inner === screen.inner ? screen : { ...screen, inner };
    return [to as unknown as State, ...(commands as readonly Tagged[] as readonly Command[])];
  }

  const tell = (screen: OnScreen, event: FlowEvent<Tagged, Tagged>): Next => shown(screen, parts.step(screen.at, screen.inner, event));

  return {
    /** Gives a flow the screen. `screen` is named after it, with what is to be kept meanwhile. */
    begin: (screen: FlowState, event: Tagged): Next => shown(screen, parts.step(screen.at, { at: 'idle' }, event)),
    /** The step of an event that concerns a flow. Undefined: it concerns what is between them. */
    transition(state: State, event: FlowEvent<Tagged, Tagged>): Next | undefined {
      const screen = parts.isOf(state.at) ? (state as unknown as OnScreen) : undefined;
      if (event.type === 'failed') {
        const failed = event as Failed<CommandOf>;
        if (parts.isOf(failed.command.type)) return screen?.at === failed.command.type ? tell(screen, parts.failed(failed)) : [state];
      } else if (parts.isOf(event.type)) {
        const { event: inner } = event as EventOf;
        return screen?.at === event.type ? tell(screen, inner) : late(state, inner);
      }
      if (!screen) return undefined;
      return event.type === 'start' || event.type === 'stop' ? tell(screen, event) : [state];
    },
  };
}
