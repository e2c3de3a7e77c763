import type { Flow, FlowDefinition, Problem, Tagged } from '@foyer/core/internal/shared';
import { Secret, createFlow } from '@foyer/core/internal/shared';
import type { StepClock } from './step-clock';

/** A flow that continues from a sealed state for one request. */
export interface ResumedFlow<State> {
  getState(this: void): State;
  send(this: void, event: Tagged): void;
  /** Resolves when no command is running, except those that wait for a time or for the user. Never rejects. */
  settled(this: void): Promise<void>;
  /** The events since the start that caused a transition. */
  readonly events: readonly Tagged[];
  /** The problems that states have newly shown since the start. */
  readonly problems: readonly Problem[];
  /** Stops the flow and drops its pending work. Resolves with the state to seal. */
  suspend(this: void): Promise<State>;
}

// Decision 123.
/**
 * Starts a flow with a state. `start` restarts its waits. When this resolves, the waits that ended since the state was
 * sealed have sent their events.
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
  const events: Tagged[] = [];
  const problems: Problem[] = [];
  flow.inspect(({ event, from, to }) => {
    events.push(event);
    const problem = problemIn(to);
    if (problem && problem !== problemIn(from)) problems.push(problem);
  });
  const stop = flow.start();
  await wake();
  await busy.over();
  return {
    getState: flow.getState,
    send: (event) => flow.send(event as Event),
    events,
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
 * Whether a command only waits for a time or for an external event: the names of such commands say so. A command that
 * calls the provider with a time limit is no wait.
 */
function isWait(command: Tagged): boolean {
  const { command: inner } = command as Tagged & { readonly command?: Tagged };
  return inner ? isWait(inner) : /^(?:await|settle|watch)/.test(command.type);
}

/** Counts running commands. */
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
    /** Resolves when no command was running for two turns of the event loop. */
    async over(): Promise<void> {
      for (let calm = 0; calm < 2;) {
        await turn();
        calm = running === 0 ? calm + 1 : 0;
      }
    },
  };
}

// A timer takes at least a millisecond in Node. Other servers have no `setImmediate`.
const { setImmediate: immediately = setTimeout } = globalThis as {
  readonly setImmediate?: (work: () => void) => unknown;
};

/** Waits for the next turn of the event loop, after the handlers of settled promises have run. */
const turn = (): Promise<void> => new Promise((resolve) => void immediately(resolve));

/** The problem in a state. Flows have it under different names. */
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
