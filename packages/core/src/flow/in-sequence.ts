import type { AnyFlow, CommandOf, EventOf, FlowState, PartStep } from './compose';
import { delegate } from './compose';
import type { Failed, FlowEvent, Step, Tagged } from './flow';

// Decision 114.
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

  const tell = (screen: OnScreen, event: FlowEvent<Tagged, Tagged>): Next =>
    shown(screen, parts.step(screen.at, screen.inner, event));

  return {
    /** Gives a flow the screen. `screen` is named after it, with what is to be kept meanwhile. */
    begin: (screen: FlowState, event: Tagged): Next => shown(screen, parts.step(screen.at, { at: 'idle' }, event)),
    /** The step of an event that concerns a flow. Undefined: it concerns what is between them. */
    transition(state: State, event: FlowEvent<Tagged, Tagged>): Next | undefined {
      const screen = parts.isOf(state.at) ? (state as unknown as OnScreen) : undefined;
      if (event.type === 'failed') {
        const failed = event as Failed<CommandOf>;
        if (parts.isOf(failed.command.type))
          return screen?.at === failed.command.type ? tell(screen, parts.failed(failed)) : [state];
      } else if (parts.isOf(event.type)) {
        const { event: inner } = event as EventOf;
        return screen?.at === event.type ? tell(screen, inner) : late(state, inner);
      }
      if (!screen) return undefined;
      return event.type === 'start' || event.type === 'stop' ? tell(screen, event) : [state];
    },
  };
}
