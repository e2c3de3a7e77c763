import type { InspectedFlow, InspectedStep } from '../base/devtools-hook';
import { SDK_VERSION } from '../base/provider';
import { createStandIns } from './stand-ins';
import { toTraceRecord } from './to-trace-value';
import type { Trace, TraceRecord, TraceStep, TraceTagged } from './trace';
import { isTyping, TRACE_VERSION } from './trace';

/** A flow whose steps are being recorded. */
export interface Recording {
  /** The recording so far. */
  trace(this: void): Trace;
  /** Ends the recording. What was recorded stays. */
  stop(this: void): void;
}

export interface RecordTraceOptions {
  /**
   * Number of steps that are kept, 1,000 by default. The oldest are dropped, and the trace begins where they have led.
   */
  readonly limit?: number;
  /** The time in ms. By default that of the page's monotonic clock. */
  readonly now?: () => number;
}

const MOST_STEPS = 1000;

/**
 * Records the steps of a flow from now on. Each is written as a trace has it when it happens, so that neither secrets
 * nor personal data are kept.
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
    // A quarter at a time, because each time moves all that stay.
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
 * One text that was typed after another: kept as one step, because their number and rhythm are those of the password. A
 * field that was emptied is a step of its own: rules tell no text from some text.
 */
const isSameTyping = (last: TraceStep, next: TraceStep): boolean => isTypedText(last) && isTypedText(next);

const isTypedText = ({ event }: TraceStep): boolean => isTyping(event) && !JSON.stringify(event).includes('[malformed');
