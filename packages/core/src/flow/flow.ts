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

/** All events of a transition: the flow's own, and the three that the runner sends. */
export type FlowEvent<Event, Command> = Event | Failed<Command> | Start | Stop;

/** Context of a command. */
export interface Context<Deps> {
  readonly deps: Deps;
  readonly signal: AbortSignal;
  // Faults N3, N4.
  /**
   * Sends `failed` while the command continues, because its late response still applies while the state after `failed`
   * lasts. A command that calls this reports no failure afterwards.
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

/** Names of fields that `inspect` may report. Fields that contain a `Secret` can't be listed. */
export type Shown<T> = readonly Exclude<FieldOf<T>, SecretFieldOf<T>>[];

/**
 * A flow as data. `transition` is pure and total: for an event that has no meaning in a state, it returns the same
 * state object and no command.
 */
export interface FlowDefinition<State, Event extends Tagged, Command extends Tagged, Deps> {
  readonly name: string;
  /**
   * The fields of states, events and commands that `inspect` reports, in addition to `at`, `type` and `error`. It
   * omits all others.
   */
  readonly shown: Shown<State | Event | Command>;
  readonly initial: (deps: Deps) => State;
  readonly transition: (state: State, event: FlowEvent<Event, Command>) => Step<State, Command>;
  /**
   * The events by which the calls in progress can succeed, the most likely first, with placeholders for data that only
   * a response has. Used only to compute {@link Flow.expectedStates}: no flow sends these events. Without this
   * function, a flow expects no states.
   *
   * @param state The current state.
   * @param deps The dependencies of the flow: a deadline depends on the clock, and a next screen can depend on options.
   * @returns One event for each result that leads to a different screen. Empty: no call is in progress.
   */
  readonly expectedEvents?: (state: State, deps: Deps) => readonly Event[];
  /** Preloads the chunks of the first command. That command reports a failure. */
  readonly prepare?: () => Promise<unknown>;
  /** Runs one command. Resolves with at most one event. Errors that it throws are sent as `failed`. */
  readonly perform: (command: Command, context: Context<Deps>) => Promise<Event | undefined> | undefined;
  /** The part of the state that a command belongs to. The command is dropped when this value changes. */
  readonly scopeOf: (state: State, command: Command) => unknown;
  /** True for a call that creates a session or spends a one-time token: it can finish after its state was left. */
  readonly uninterruptible?: (command: Command) => boolean;
  /**
   * True for a success that ends with its session. `transition` then handles the event `signedOut`, for example with
   * `untilSignedOut`.
   */
  readonly isDone?: (state: State) => boolean;
}

/**
 * One step, as `inspect` reports it. States, events and commands have only the fields that the flow lists as `shown`:
 * never a password, passcode, token or signature.
 */
export interface Inspection<State, Event, Command> {
  readonly flow: string;
  readonly event: FlowEvent<Event, Command>;
  readonly from: State;
  readonly to: State;
  readonly commands: readonly Command[];
  /** The command that produced this event: the same object as in the step that issued it. */
  readonly answers?: Command | undefined;
  /** The commands that this step aborted, because it left their state. */
  readonly aborted?: readonly Command[] | undefined;
  /**
   * The response of a call after its state was left: `from` is that state, `to` the state that would have followed.
   * The flow's state doesn't change.
   */
  readonly isLate?: true;
}

/** The running flow of a definition, and the function that sends its events. */
export type FlowOf<Definition> =
  Definition extends FlowDefinition<infer State, infer Event, infer Command, never>
    ? Flow<State, Event, Command>
    : never;
export type SendOf<Definition> = FlowOf<Definition>['send'];

/** The states of a flow with this name. */
export type At<State extends { readonly at: string }, Name extends State['at']> = Extract<State, { readonly at: Name }>;

/** A step of any flow. */
export type AnyInspection = Inspection<unknown, Tagged, unknown>;

export interface InspectOptions {
  /**
   * After the listener was removed, it is still called for calls that began before. It must be the same function
   * during its owner's lifetime, so that it is called once for each call.
   */
  readonly untilSettled?: boolean;
}

/** A running flow: a zustand store of its state, `send` for its events, and `inspect` to observe its steps. */
export interface Flow<State, Event extends Tagged, Command extends Tagged = Tagged> extends Pick<
  StoreApi<State>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** The name of the flow, such as `otp`. */
  readonly name: string;
  /** Sends an event to the rules. An event without meaning in the current state does nothing. */
  send(this: void, event: Event): void;
  /**
   * Starts the flow and returns a function that stops it. Starting again while it runs, or in the same task in which
   * it was stopped (StrictMode, a remount), joins the running flow: nothing is sent twice.
   */
  start(this: void): () => void;
  /**
   * Calls the listener for each event that changed the state, issued or aborted a command, and for each late response.
   * Returns a function that removes the listener.
   */
  inspect(
    this: void,
    listener: (inspection: Inspection<State, Event, Command>) => void,
    options?: InspectOptions,
  ): () => void;
  /**
   * The states that follow if the calls in progress succeed, so that their screens can be rendered before the response.
   * Changes nothing: runs no command, sends no event and calls no listener. Data that only a response has is a
   * placeholder, for example an empty method id. Takes no parameters, because it reads the current state.
   *
   * @returns At most four states, the most likely first. Empty: no call is in progress, or only the response decides
   *   what follows.
   * @example
   *   flow.send({ type: 'submitDestination', destination: { channel: 'email', email: 'ada@example.com' } });
   *   flow.getState().at; // 'sending'
   *   flow.expectedStates().map(({ at }) => at); // ['code']
   */
  expectedStates(this: void): readonly State[];
}
