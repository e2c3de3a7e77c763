import { createStore } from 'zustand/vanilla';
import type { DevtoolsHook } from '../base/devtools-hook';
import type { FoyerError } from '../base/errors';
import { toFoyerError } from '../base/errors';
import type { Present, UrlTokens } from './deps';
import type { Failed, Flow, FlowDefinition, FlowEvent, Inspection, Tagged } from './flow';
import { createRedact } from './redact';

interface Running<State, Command, Listener> {
  readonly command: Command;
  readonly controller: AbortController;
  scope: unknown;
  /** The last state in which the command was in scope, set once the flow left that scope. */
  left?: State;
  /** Listeners that were removed while the call ran. Shared with the commands that follow from its late response. */
  readonly gone: Set<Listener>;
}

/** The commands that send a message, in all flows. */
const SENDS: readonly string[] = [
  'sendCode',
  'resendCode',
  'sendLink',
  'sendText',
  'resendText',
  'startReset',
  'invite',
  'inviteOne',
  'mail',
  'send',
];

/** The number of expected states. Each is a screen that can be rendered in advance. */
const MOST_EXPECTED = 4;

/** The type of a command. For a composed flow: the type of the part's command. */
const innerType = ({ type, command }: Tagged & { readonly command?: Tagged }): string =>
  command ? innerType(command) : type;

/** Runs a {@link FlowDefinition}: the only place that starts commands, aborts them, and catches their errors. */
export function createFlow<State, Event extends Tagged, Command extends Tagged, Deps>(
  definition: FlowDefinition<State, Event, Command, Deps>,
  deps: Deps,
): Flow<State, Event, Command> {
  type Listener = (inspection: Inspection<State, Event, Command>) => void;
  type Task = Running<State, Command, Listener>;
  const redact = createRedact(definition.shown);
  const store = createStore<State>(() => definition.initial(deps));
  const listeners = new Set<Listener>();
  const running = new Set<Task>();
  /** The uninterruptible calls in flight, including those that no longer belong to the current state. */
  const lasting = new Set<Task>();
  const flows = (deps as { readonly devtools?: DevtoolsHook } | undefined)?.devtools?.flows;
  const { urlTokens } = (deps ?? {}) as { readonly urlTokens?: Pick<UrlTokens['urlTokens'], 'present'> };
  let starts = 0;
  let started = false;
  /** The flow is not in use, and `stop` waits for the response to a call. */
  let isPostponed = false;
  /** Commands were skipped in the meantime. `start` requests them again. */
  let isBehind = false;
  /** The user who was signed in at the last stop; null if there was none, undefined if the flow was never stopped. */
  let owner: Present | null | undefined;

  function dispatch(event: FlowEvent<Event, Command>, answered?: Task): void {
    const from = store.getState();
    const [to, ...commands] = definition.transition(from, event);
    const before = [...running];
    if (to !== from) {
      dropLeft(from, to);
      store.setState(to, true);
    }
    if (event.type === 'stop') dropAll(from);
    const aborted = before.filter(({ controller }) => controller.signal.aborted).map(({ command }) => command);
    if (to !== from || commands.length + aborted.length > 0)
      notify({ flow: definition.name, event, from, to, commands, aborted }, answered);
    for (const command of commands) {
      if (!isPostponed || outlasts(command)) void run(command, definition.scopeOf(to, command));
      else isBehind = true;
    }
  }

  function notify(step: Inspection<State, Event, Command>, answered?: Task): void {
    const recipients = new Set([...listeners, ...(answered?.gone ?? [])]);
    if (recipients.size === 0) return;
    const [event, from, to, answers] = [
      redact(step.event),
      redact(step.from),
      redact(step.to),
      redact(answered?.command),
    ];
    const inspection = {
      ...step,
      event,
      from,
      to,
      answers,
      commands: step.commands.map(redact),
      aborted: step.aborted?.map(redact),
    };
    for (const listener of recipients) listener(inspection);
  }

  /**
   * Reports the result of a call after its state was left: hosts receive it, but the state doesn't change (decision
   * 69).
   */
  function notifyLate(event: FlowEvent<Event, Command>, task: Task, from: State): void {
    const [to, ...commands] = definition.transition(from, event);
    task.left = to;
    notify({ flow: definition.name, event, from, to, commands: [], isLate: true }, task);
    for (const command of commands) {
      if (uninterruptible(command)) void run(command, definition.scopeOf(store.getState(), command), task.gone);
    }
  }

  const uninterruptible = (command: Command): boolean => definition.uninterruptible?.(command) ?? false;

  function dropLeft(from: State, to: State): void {
    for (const task of running) {
      if (definition.scopeOf(to, task.command) !== task.scope) drop(task, from);
    }
  }

  function dropAll(from: State): void {
    for (const task of [...running]) drop(task, from);
  }

  function drop(task: Task, from: State): void {
    running.delete(task);
    task.left = from;
    if (!uninterruptible(task.command)) task.controller.abort();
  }

  async function run(command: Command, scope: unknown, gone: Task['gone'] = new Set()): Promise<void> {
    // A listener might have changed the state before the command started.
    if (definition.scopeOf(store.getState(), command) !== scope) return;
    const task: Task = { command, controller: new AbortController(), scope, gone };
    running.add(task);
    if (uninterruptible(command)) lasting.add(task);
    const answer = await perform(task);
    lasting.delete(task);
    const isLeft = !running.delete(task);
    if (answer && !isLeft) dispatch(answer, task);
    else if (answer && task.left !== undefined && uninterruptible(command)) notifyLate(answer, task, task.left);
    if (outlasts(command)) stopIfUnused();
  }

  // Decision 151.
  /** Whether `stop` waits for the response: the call sends a message, or signs in. */
  const outlasts = (command: Command): boolean =>
    SENDS.includes(innerType(command)) || (definition.isDone !== undefined && uninterruptible(command));

  async function perform(task: Task): Promise<Event | Failed<Command> | undefined> {
    const { command, controller } = task;
    const overdue = (error: FoyerError) => {
      const failed = { type: 'failed', error, command } as const;
      if (!running.delete(task)) {
        if (task.left !== undefined) notifyLate(failed, task, task.left);
        return;
      }
      dispatch(failed, task);
      task.scope = definition.scopeOf(store.getState(), command);
      running.add(task);
    };
    try {
      return await definition.perform(command, { deps, signal: controller.signal, overdue });
    } catch (thrown) {
      return { type: 'failed', error: toFoyerError(thrown), command };
    }
  }

  // Decision 151.
  /** Resets a success if, since the flow was stopped, its session has ended or now belongs to a different user. */
  function compareWithSession(): void {
    if (!urlTokens || !definition.isDone?.(store.getState())) return;
    const now = urlTokens.present();
    if (!now || owner === null || (owner?.id && now.id && owner.id !== now.id))
      dispatch({ type: 'signedOut' } as Tagged as FlowEvent<Event, Command>);
  }

  function stopIfUnused(): void {
    if (starts > 0 || !started) return;
    isPostponed = [...running].some(({ command }) => outlasts(command));
    if (isPostponed) return;
    started = false;
    isBehind = false;
    owner = urlTokens?.present() ?? null;
    const last = store.getState();
    dispatch({ type: 'stop' });
    // Drops the commands that the rules requested on `stop`.
    dropAll(last);
    flows?.delete(flow);
  }

  const successorsOf = (from: State): readonly State[] =>
    (definition.expectedEvents?.(from, deps) ?? [])
      .map((event) => definition.transition(from, event)[0])
      .filter((to) => to !== from);

  const flow: Flow<State, Event, Command> = {
    name: definition.name,
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    send: dispatch,
    start() {
      starts += 1;
      if (!started) {
        started = true;
        flows?.add(flow);
        definition.prepare?.().catch(() => {});
        dispatch({ type: 'start' });
        compareWithSession();
      }
      isPostponed = false;
      if (isBehind) dispatch({ type: 'start' });
      isBehind = false;
      let stopped = false;
      return () => {
        if (stopped) return;
        stopped = true;
        starts -= 1;
        queueMicrotask(stopIfUnused);
      };
    },
    inspect(listener, { untilSettled = false } = {}) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (untilSettled) for (const task of lasting) task.gone.add(listener);
      };
    },
    expectedStates() {
      // A success can start a second call, whose screen follows: a code is sent after the search for the user.
      const states = successorsOf(store.getState()).flatMap((to) => [to, ...successorsOf(to)]);
      return [...new Set(states)].slice(0, MOST_EXPECTED);
    },
  };
  return flow;
}
