import type { Trace } from '@foyer/core/testing';
import type { Log } from './log';
import type { ObservedFlow, DevtoolsHook } from './devtools-hook';
import { isFlow, guarded } from './devtools-hook';
import type { FlowTrace } from './trace';
import { startTrace } from './trace';
import type { FlowView } from './view';
import type { WatchedFlow } from './watch-flow';
import { watchFlow } from './watch-flow';

/** Highest number of ended flows in the list. */
const MOST_ENDED = 30;

/** The flows of a client. */
export interface WatchedFlows {
  views(this: void): readonly FlowView[];
  /** The trace of a flow. Undefined if the flow was dropped, or cannot be recorded. */
  trace(this: void, id: number): Trace | undefined;
  /** Restores the set. */
  stop(this: void): void;
}

interface Known extends WatchedFlow {
  readonly trace: FlowTrace;
}

/** Watches the running flows and new ones. Meanwhile it replaces `add` and `delete` of the client's set. */
export function watchFlows(devtools: DevtoolsHook, log: Log, now: () => number): WatchedFlows {
  const { flows } = devtools;
  const known = new Map<number, Known>();
  let nextId = 1;

  /** A restarted flow already has the listener. */
  const begin = guarded((flow: unknown) => {
    if (!isFlow(flow)) return;
    const former = find(flow);
    if (former) {
      if (former.view().ended !== undefined) former.resume();
      return;
    }
    known.set(nextId, { ...watchFlow(nextId, flow, log, now), trace: startTrace(flow) });
    nextId += 1;
  });

  const find = (flow: unknown): Known | undefined => [...known.values()].find((one) => one.flow === flow);

  const end = guarded((flow: unknown) => {
    find(flow)?.end();
    const ended = [...known].filter(([, { view }]) => view().ended !== undefined);
    for (const [id, one] of ended.slice(0, Math.max(0, ended.length - MOST_ENDED))) {
      leave(one);
      known.delete(id);
    }
  });

  for (const flow of flows) begin(flow);
  const stop = interceptSet(flows, begin, end);
  return {
    views: () => [...known.values()].map(({ view }) => view()),
    trace: (id) => known.get(id)?.trace.read(),
    stop() {
      stop();
      for (const one of known.values()) leave(one);
    },
  };
}

/** Stops listening to a flow. */
function leave({ forget, trace }: Known): void {
  forget();
  trace.stop();
}

/** Replaces the methods of a set, also if a different tool has replaced them. Returns a function that restores them. */
function interceptSet(
  flows: Set<ObservedFlow>,
  added: (flow: unknown) => void,
  deleted: (flow: unknown) => void,
): () => void {
  const former = { add: flows.add.bind(flows), delete: flows.delete.bind(flows) };
  const had = { add: Object.hasOwn(flows, 'add'), delete: Object.hasOwn(flows, 'delete') };
  let isStopped = false;
  const own = {
    add(flow: ObservedFlow) {
      if (!isStopped) added(flow);
      return former.add(flow);
    },
    delete(flow: ObservedFlow) {
      const wasThere = former.delete(flow);
      if (!isStopped) deleted(flow);
      return wasThere;
    },
  };
  Object.assign(flows, own);
  return () => {
    isStopped = true;
    for (const name of ['add', 'delete'] as const) {
      if (flows[name] !== own[name]) continue;
      if (had[name]) Object.assign(flows, { [name]: former[name] });
      else Reflect.deleteProperty(flows, name);
    }
  };
}
