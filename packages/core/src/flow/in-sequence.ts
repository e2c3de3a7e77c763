import type { AnyFlow, CommandOf, EventOf, FlowState, PartStep } from './compose';
import { delegate } from './compose';
import type { Failed, FlowEvent, Step, Tagged } from './flow';

// Decision 114.
/** A part that has the screen: its state is `inner`. */
interface OnScreen extends FlowState {
  readonly inner: FlowState;
}

/** The rules before and between the parts. */
export interface Between<State, Event, Command> {
  /** The step after a part has ended. Without `inner`, it ended immediately. */
  after(this: void, screen: FlowState & Partial<OnScreen>, ended: FlowState): Step<State, Command>;
  /** The step for a late event of a part that no longer has the screen. */
  late(this: void, state: State, event: Event): Step<State, Command>;
}

/** Flows that run one after another: each begins in `idle`, owns the screen that has its name, and ends in `ended`. */
export function inSequence<State extends FlowState, Command extends Tagged>(
  flows: Readonly<Record<string, AnyFlow>>,
  { after, late }: Between<State, Tagged, Command>,
) {
  type Next = Step<State, Command>;
  const parts = delegate(flows);

  /** The part's screen, or the step after its end. */
  function shown(screen: FlowState & Partial<OnScreen>, [inner, ...commands]: PartStep): Next {
    if (inner.at === 'ended') return after(screen, inner);
    const to = inner === screen.inner ? screen : { ...screen, inner };
    return [to as unknown as State, ...(commands as readonly Tagged[] as readonly Command[])];
  }

  const tell = (screen: OnScreen, event: FlowEvent<Tagged, Tagged>): Next =>
    shown(screen, parts.step(screen.at, screen.inner, event));

  return {
    /** Starts a part. `screen` has the part's name, and contains data to preserve meanwhile. */
    begin: (screen: FlowState, event: Tagged): Next => shown(screen, parts.step(screen.at, { at: 'idle' }, event)),
    /** The step for an event of a part. Undefined: the event belongs to the rules between the parts. */
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
