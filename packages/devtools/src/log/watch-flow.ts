import type { Log } from './log';
import { stateName, typeName } from './names';
import { plain, shortText } from './plain';
import type { ObservedFlow } from './devtools-hook';
import { fields, guarded } from './devtools-hook';
import type { FlowView } from './view';

interface Begun {
  readonly id: number;
  readonly at: number;
}

/** A watched flow. */
export interface WatchedFlow {
  readonly flow: ObservedFlow;
  view(this: void): FlowView;
  end(this: void): void;
  /** Marks the flow as running again. */
  resume(this: void): void;
  /** Stops listening. */
  forget(this: void): void;
}

/** Logs each step of a flow until `forget`. Also logs answers that arrive after the flow has ended. */
export function watchFlow(id: number, flow: ObservedFlow, log: Log, now: () => number): WatchedFlow {
  const flowName = shortText(flow.name);
  const own = { flow: id, flowName };
  let view: FlowView = {
    id,
    name: flowName,
    stateName: stateName(flow.getState()),
    state: null,
    began: now(),
    steps: 0,
  };
  /** Commands without an answer yet. `inspect` passes the same object for the same command. */
  const begun = new WeakMap<object, Begun>();

  function settle(command: unknown, state: 'done' | 'failed' | 'aborted' | 'late'): void {
    const known = typeof command === 'object' && command !== null ? begun.get(command) : undefined;
    if (known) log.change(known.id, { state, ms: Math.round(now() - known.at) });
  }

  function logStep(step: unknown): void {
    const { event, from, to, commands, isLate, answers, aborted } = fields(step);
    const { type, command: failed } = fields(event);
    settle(answers ?? failed, isLate ? 'late' : type === 'failed' ? 'failed' : 'done');
    for (const command of listOf(aborted)) settle(command, 'aborted');
    const names = { from: stateName(from), to: stateName(to) };
    log.add({
      kind: 'step',
      ...own,
      event: typeName(event),
      ...names,
      isLate: isLate === true,
      details: plain({ event, from, to }),
    });
    for (const command of listOf(commands)) begin(command);
    // A stale response does not change a running flow. After the end of a flow it still determines the last state, for
    // example if a sign-in removed its widget.
    const isCurrent = !isLate || view.ended !== undefined;
    view = { ...view, steps: view.steps + 1, ...(isCurrent && { stateName: names.to, state: plain(to) }) };
  }

  function begin(command: unknown): void {
    const entry = log.add({
      kind: 'command',
      ...own,
      command: typeName(command),
      state: 'running',
      details: plain(command),
    });
    if (typeof command === 'object' && command !== null) begun.set(command, { id: entry, at: now() });
  }

  log.add({ kind: 'flow', ...own, what: 'began' });
  const forget = flow.inspect(guarded(logStep), { untilSettled: true });
  return {
    flow,
    view: () => view,
    end() {
      if (view.ended !== undefined) return;
      view = { ...view, ended: now() };
      log.add({ kind: 'flow', ...own, what: 'ended' });
    },
    resume() {
      const { ended: _ended, ...rest } = view;
      view = { ...rest, stateName: stateName(flow.getState()) };
      log.add({ kind: 'flow', ...own, what: 'began' });
    },
    forget,
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
