import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { FoyerError } from './errors';
import { toFoyerError } from './errors';

/** Anything that a flow can be told, and anything that it can ask for, is plain data with a `type`. */
export interface Tagged {
  readonly type: string;
}

/** The next state, and the commands to run because of it. */
export type Step<State, Command> = readonly [State, ...Command[]];

/** How a throw out of {@link FlowDefinition.perform} comes back. */
export interface Failed<Command> {
  readonly type: 'failed';
  readonly error: FoyerError;
  readonly command: Command;
}

/**
 * What a mount and its end tell the flow. After `stop` every command is dropped, so a flow leaves its busy
 * moments there; at `start` it asks again for the timers that its moment needs.
 */
export interface Start {
  readonly type: 'start';
}
export interface Stop {
  readonly type: 'stop';
}

/** Everything that a transition can be told: the flow's own events and the runner's three. */
export type Told<Event, Command> = Event | Failed<Command> | Start | Stop;

/** What a command is run with. */
export interface Context<Deps> {
  readonly deps: Deps;
  readonly signal: AbortSignal;
  /**
   * Comes back as `failed` while the command goes on, for its answer counts even where it comes late (faults N3, N4):
   * as long as the moment lasts that this leads to. Whoever calls this tells of no failure after it.
   */
  readonly overdue: (error: FoyerError) => void;
}

/**
 * A flow as data. `transition` is pure and total: an event that means nothing in a moment returns the very
 * same state and no command.
 */
export interface FlowDefinition<State, Event extends Tagged, Command extends Tagged, Deps> {
  readonly name: string;
  readonly initial: (deps: Deps) => State;
  readonly transition: (state: State, event: Told<Event, Command>) => Step<State, Command>;
  /** Loads what the first command needs, ahead of it. A failure shows in the command. */
  readonly prepare?: () => Promise<unknown>;
  /** Runs one command; answers with at most one event. What it throws comes back as `failed`. */
  readonly perform: (command: Command, context: Context<Deps>) => Promise<Event | undefined> | undefined;
  /** The moment a command belongs to; it is dropped when this value changes. */
  readonly momentOf: (state: State, command: Command) => unknown;
  /** True for a call that mints a session or spends a one-time token: it may finish after its moment is left. */
  readonly outlives?: (command: Command) => boolean;
}

/** One step, as told to `inspect`. */
export interface Inspection<State, Event, Command> {
  readonly flow: string;
  readonly event: Told<Event, Command>;
  readonly from: State;
  readonly to: State;
  readonly commands: readonly Command[];
}

/** A running flow: a zustand store of its state, a way in (`send`) and a tap (`inspect`). */
export interface Flow<State, Event extends Tagged, Command extends Tagged = Tagged>
  extends Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'> {
  readonly name: string;
  send(this: void, event: Event): void;
  /**
   * Starts the flow and returns its stop. Starting again while it runs, or in the same turn in which it was
   * stopped (StrictMode, a remount), joins the running start: nothing is sent twice.
   */
  start(this: void): () => void;
  /** Tells the listener of every event that changed something. Returns the way to stop listening. */
  inspect(this: void, listener: (inspection: Inspection<State, Event, Command>) => void): () => void;
}

interface Running<Command> {
  readonly command: Command;
  moment: unknown;
  readonly controller: AbortController;
}

/** Runs a {@link FlowDefinition}: the only place where commands start, are aborted, and are caught. */
export function createFlow<State, Event extends Tagged, Command extends Tagged, Deps>(
  definition: FlowDefinition<State, Event, Command, Deps>,
  deps: Deps,
): Flow<State, Event, Command> {
  const store = createStore<State>(() => definition.initial(deps));
  const listeners = new Set<(inspection: Inspection<State, Event, Command>) => void>();
  const running = new Set<Running<Command>>();
  let starts = 0;
  let started = false;

  function dispatch(event: Told<Event, Command>): void {
    const from = store.getState();
    const [to, ...commands] = definition.transition(from, event);
    if (to !== from) {
      dropLeft(to);
      store.setState(to, true);
    }
    if (to !== from || commands.length > 0) {
      for (const listener of [...listeners]) {
        listener({ flow: definition.name, event, from, to, commands });
      }
    }
    for (const command of commands) void run(command, definition.momentOf(to, command));
  }

  function dropLeft(to: State): void {
    for (const task of running) {
      if (definition.momentOf(to, task.command) !== task.moment) drop(task);
    }
  }

  function drop(task: Running<Command>): void {
    running.delete(task);
    if (!definition.outlives?.(task.command)) task.controller.abort();
  }

  async function run(command: Command, moment: unknown): Promise<void> {
    // A listener may have moved the flow on before its command could begin.
    if (definition.momentOf(store.getState(), command) !== moment) return;
    const task: Running<Command> = { command, controller: new AbortController(), moment };
    running.add(task);
    const answer = await perform(task);
    if (!running.delete(task)) return;
    if (answer) dispatch(answer);
  }

  async function perform(task: Running<Command>): Promise<Event | Failed<Command> | undefined> {
    const { command, controller } = task;
    const overdue = (error: FoyerError) => {
      if (!running.delete(task)) return;
      dispatch({ type: 'failed', error, command });
      task.moment = definition.momentOf(store.getState(), command);
      running.add(task);
    };
    try {
      return await definition.perform(command, { deps, signal: controller.signal, overdue });
    } catch (thrown) {
      return { type: 'failed', error: toFoyerError(thrown), command };
    }
  }

  function stopIfUnused(): void {
    if (starts > 0 || !started) return;
    started = false;
    dispatch({ type: 'stop' });
    for (const task of [...running]) drop(task);
  }

  return {
    name: definition.name,
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    send: dispatch,
    start() {
      starts += 1;
      if (!started) {
        started = true;
        definition.prepare?.().catch(() => {});
        dispatch({ type: 'start' });
      }
      let stopped = false;
      return () => {
        if (stopped) return;
        stopped = true;
        starts -= 1;
        queueMicrotask(stopIfUnused);
      };
    },
    inspect(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
