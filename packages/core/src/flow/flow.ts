import type { StoreApi } from 'zustand/vanilla';
import type { FoyerError } from '../base/errors';
import type { Secret } from '../base/secret';

/** The events and commands of a flow are plain data with a `type`. */
export interface Tagged {
  readonly type: string;
}

/** The next state, and the commands to run because of it. */
export type Step<State, Command> = readonly [State, ...Command[]];

/** The event for an error that {@link FlowDefinition.perform} throws. */
export interface Failed<Command> {
  readonly type: 'failed';
  readonly error: FoyerError;
  readonly command: Command;
}

/**
 * Sent when the flow is mounted and unmounted. `stop` drops every command, so the flow leaves its busy states on
 * `stop`. It waits for calls that send a message or sign in. On `start` the flow requests the timers of its state
 * again.
 */
export interface Start {
  readonly type: 'start';
}
export interface Stop {
  readonly type: 'stop';
}

/** All events of a transition: the flow's own and the runner's three. */
export type FlowEvent<Event, Command> = Event | Failed<Command> | Start | Stop;

/** Context of a command. */
export interface Context<Deps> {
  readonly deps: Deps;
  readonly signal: AbortSignal;
  // Faults N3, N4.
  /**
   * Sends `failed` while the command goes on, because its answer counts even if it is late: for as long as the state
   * lasts that `failed` leads to. A command that calls this reports no failure afterwards.
   */
  readonly overdue: (error: FoyerError) => void;
}

type FieldOf<T> = T extends { readonly request: infer Request }
  ? (keyof T | keyof Request) & string
  : T extends unknown
    ? keyof T & string
    : never;
type SecretFieldOf<T> = T extends unknown
  ? { [Name in keyof T]-?: Extract<T[Name], Secret> extends never ? never : Name }[keyof T]
  : never;

/** Names of fields that may be shown to `inspect`. Those that hold a `Secret` somewhere cannot be listed. */
export type Shown<T> = readonly Exclude<FieldOf<T>, SecretFieldOf<T>>[];

/**
 * A flow as data. `transition` is pure and total: for an event that has no meaning in a state, it returns the same
 * state object and no command.
 */
export interface FlowDefinition<State, Event extends Tagged, Command extends Tagged, Deps> {
  readonly name: string;
  /**
   * The fields of states, events and commands that `inspect` reports, besides `at`, `type` and `error`. All others stay
   * out of it.
   */
  readonly shown: Shown<State | Event | Command>;
  readonly initial: (deps: Deps) => State;
  readonly transition: (state: State, event: FlowEvent<Event, Command>) => Step<State, Command>;
  /** Preloads what the first command needs. A failure shows in the command. */
  readonly prepare?: () => Promise<unknown>;
  /** Runs one command. Resolves with at most one event. What it throws is sent as `failed`. */
  readonly perform: (command: Command, context: Context<Deps>) => Promise<Event | undefined> | undefined;
  /** The part of the state that a command belongs to. The command is dropped when this value changes. */
  readonly scopeOf: (state: State, command: Command) => unknown;
  /** True for a call that mints a session or spends a one-time token: it may finish after its state was left. */
  readonly uninterruptible?: (command: Command) => boolean;
  /**
   * True for a success that ends with its session. `transition` handles the event `signedOut` then: see
   * `untilSignedOut`.
   */
  readonly isDone?: (state: State) => boolean;
}

/**
 * One step, as reported to `inspect`. States, events and commands have only the fields that the flow lists as `shown`:
 * never a password, passcode, token or signature.
 */
export interface Inspection<State, Event, Command> {
  readonly flow: string;
  readonly event: FlowEvent<Event, Command>;
  readonly from: State;
  readonly to: State;
  readonly commands: readonly Command[];
  /** The command whose answer this event is: the same object as in the step that issued it. */
  readonly answers?: Command | undefined;
  /** The commands that this step has aborted: their state was left before they were answered. */
  readonly aborted?: readonly Command[] | undefined;
  /**
   * The answer of a call whose state was left before: `from` is that state, `to` what the answer would have led to. The
   * flow's state stays as it is.
   */
  readonly isLate?: true;
}

/** The running flow of a definition, and the function that sends its events. */
export type FlowOf<Definition> =
  Definition extends FlowDefinition<infer State, infer Event, infer Command, never>
    ? Flow<State, Event, Command>
    : never;
export type SendOf<Definition> = FlowOf<Definition>['send'];

/** The states of a flow that have this name. */
export type At<State extends { readonly at: string }, Name extends State['at']> = Extract<State, { readonly at: Name }>;

/** A step of any flow. */
export type AnyInspection = Inspection<unknown, Tagged, unknown>;

export interface InspectOptions {
  /**
   * After the listener was removed, it is still called for the calls that began before.
   * Must be the same function for as long as its owner lives, so that it hears of each call once.
   */
  readonly untilSettled?: boolean;
}

/** A running flow: a zustand store of its state, `send` for its events, and `inspect` to observe its steps. */
export interface Flow<State, Event extends Tagged, Command extends Tagged = Tagged> extends Pick<
  StoreApi<State>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  readonly name: string;
  send(this: void, event: Event): void;
  /**
   * Starts the flow and returns a function that stops it. Starting again while it runs, or in the same turn in which it
   * was stopped (StrictMode, a remount), joins the running flow: nothing is sent twice.
   */
  start(this: void): () => void;
  /**
   * Calls the listener for each event that changed, asked or aborted something, and each late answer. Returns what
   * stops it.
   */
  inspect(
    this: void,
    listener: (inspection: Inspection<State, Event, Command>) => void,
    options?: InspectOptions,
  ): () => void;
}
