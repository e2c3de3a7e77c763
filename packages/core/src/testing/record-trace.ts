import type { InspectedFlow, InspectedStep } from '../base/devtools-hook';
import { SDK_VERSION } from '../base/provider';
import { createStandIns } from './stand-ins';
import { toTraceRecord } from './to-trace-value';
import type { Trace, TraceRecord, TraceStep, TraceTagged } from './trace';
import { isTyping, TRACE_VERSION } from './trace';

/** A running recording of a flow's steps. */
export interface Recording {
  /** The recording so far. */
  trace(this: void): Trace;
  /** Ends the recording. The recorded steps remain. */
  stop(this: void): void;
}

/** The options of {@link recordTrace}. */
export interface RecordTraceOptions {
  /**
   * Maximum number of steps, 1,000 by default. The oldest are dropped, and the trace begins with the state after them.
   */
  readonly limit?: number;
  /** The time in ms. By default that of the page's monotonic clock. */
  readonly now?: () => number;
}

const MOST_STEPS = 1000;

/**
 * Records the steps of a flow from now on. Each is converted to its trace form immediately, so that neither secrets
 * nor personal data are stored.
 *
 * @param flow A flow of Foyer's, or any other with `inspect`.
 */
export function recordTrace(
  flow: InspectedFlow,
  { limit = MOST_STEPS, now = () => performance.now() }: RecordTraceOptions = {},
): Recording {
  const began = now();
  const write = createWrite();
  let start: TraceRecord | undefined;
  let steps: TraceStep[] = [];

  const stop = flow.inspect((step) => {
    start ??= write(step.from);
    const next = stepOf(step, Math.round(now() - began), write);
    const last = steps.at(-1);
    if (last && isSameTyping(last, next)) steps.pop();
    steps.push(next);
    // Drops a quarter of the steps, because each trim moves all others.
    if (steps.length > limit + limit / 4) trim();
  });

  function trim(): void {
    const dropped = steps.slice(0, Math.max(0, steps.length - limit));
    start = dropped.findLast(({ late }) => !late)?.to ?? start;
    steps = steps.slice(dropped.length);
  }

  return {
    trace() {
      trim();
      const begin = start ?? write(flow.getState());
      return { version: TRACE_VERSION, flow: flow.name, foyer: SDK_VERSION, start: begin, steps: [...steps] };
    },
    stop,
  };
}

interface Tagged {
  readonly type: string;
}
type Write = (value: unknown) => TraceRecord;

function createWrite(): Write {
  const text = createStandIns();
  return (value) => toTraceRecord(typeof value === 'object' && value !== null ? value : {}, text);
}

function stepOf({ event, from, to, commands, isLate }: InspectedStep, ms: number, write: Write): TraceStep {
  const tagged = (value: Tagged): TraceTagged => ({ ...write(value), type: value.type });
  const step = { ms, event: tagged(event), to: write(to), commands: commands.map(tagged) };
  return isLate ? { ...step, late: true, from: write(from) } : step;
}

/**
 * Whether two steps are parts of the same typing. They are stored as one step, because the number and rhythm of
 * keystrokes would reveal the password. An emptied field is its own step, because rules treat an empty text
 * differently.
 */
const isSameTyping = (last: TraceStep, next: TraceStep): boolean => isTypedText(last) && isTypedText(next);

const isTypedText = ({ event }: TraceStep): boolean => isTyping(event) && !JSON.stringify(event).includes('[malformed');
