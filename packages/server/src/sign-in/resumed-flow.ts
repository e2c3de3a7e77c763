import type { Flow, FlowDefinition, Problem, Tagged } from '@foyer/core/internal/shared';
import { Secret, createFlow } from '@foyer/core/internal/shared';
import type { StepClock } from './step-clock';

/** A flow that goes on from a sealed state for the length of one request. */
export interface ResumedFlow<State> {
  getState(this: void): State;
  send(this: void, event: Tagged): void;
  /** Resolves once no command is under way but those that wait for a time or for the person. Never rejects. */
  settled(this: void): Promise<void>;
  /** The events that have led on since the flow was started. */
  readonly heard: readonly Tagged[];
  /** The problems that steps have newly shown since then. */
  readonly problems: readonly Problem[];
  /** Stops the flow: its state leaves what it was busy with. Resolves with the state to seal. */
  suspend(this: void): Promise<State>;
}

// Decision 123.
/**
 * Starts a flow at a state. `start` asks for its waits again, and what was due since the state was sealed has happened
 * when this resolves.
 *
 * @param state Undefined: the first state.
 */
export async function resumeFlow<State, Event extends Tagged, Command extends Tagged, Deps>(
  definition: FlowDefinition<State, Event, Command, Deps>,
  deps: Deps,
  state: State | undefined,
  { wake }: StepClock,
): Promise<ResumedFlow<State>> {
  const busy = createBusy();
  const flow: Flow<State, Event, Command> = createFlow(
    {
      ...definition,
      initial: (given) => state ?? definition.initial(given),
      perform: (command, context) =>
        isWait(command) ? definition.perform(command, context) : busy.while(definition.perform(command, context)),
    },
    deps,
  );
  const heard: Tagged[] = [];
  const problems: Problem[] = [];
  flow.inspect(({ event, from, to }) => {
    heard.push(event);
    const problem = problemIn(to);
    if (problem && problem !== problemIn(from)) problems.push(problem);
  });
  const stop = flow.start();
  await wake();
  await busy.over();
  return {
    getState: flow.getState,
    send: (event) => flow.send(event as Event),
    heard,
    problems,
    settled: () => busy.over(),
    async suspend() {
      stop();
      await turn();
      return flow.getState();
    },
  };
}

/**
 * Whether a command does nothing but wait for a time, or for what happens elsewhere: flows name such commands so. One
 * that calls the provider and limits that by the clock does not.
 */
function isWait(command: Tagged): boolean {
  const { command: inner } = command as Tagged & { readonly command?: Tagged };
  return inner ? isWait(inner) : /^(?:await|settle|watch)/.test(command.type);
}

/** Counts what is under way. */
function createBusy() {
  let running = 0;
  return {
    while<Answer>(work: Promise<Answer> | undefined): Promise<Answer> | undefined {
      if (!work) return work;
      running += 1;
      return work.finally(() => {
        running -= 1;
      });
    },
    /** Resolves when, for two turns, nothing was under way. */
    async over(): Promise<void> {
      for (let calm = 0; calm < 2;) {
        await turn();
        calm = running === 0 ? calm + 1 : 0;
      }
    },
  };
}

// A timer takes a millisecond in Node; other servers have nothing else.
const { setImmediate: immediately = setTimeout } = globalThis as {
  readonly setImmediate?: (work: () => void) => unknown;
};

/** The next turn of the event loop: promises that are settled have been heard by then. */
const turn = (): Promise<void> => new Promise((resolve) => void immediately(resolve));

/** The problem that a state shows, wherever its flow keeps it. */
function problemIn(state: unknown): Problem | undefined {
  if (typeof state !== 'object' || state === null || state instanceof Secret) return undefined;
  if ('error' in state && isProblem(state.error)) return state.error;
  for (const part of Object.values(state)) {
    const found = problemIn(part);
    if (found) return found;
  }
  return undefined;
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
