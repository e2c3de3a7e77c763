/** For tests, and for tools: flows that were recorded, and what today's rules make of them. */
export type { InspectedFlow, InspectedStep } from './kernel/base/devtools-hook';
export { flowOf } from './testing/trace/replay/flow-of';
export { readTrace } from './testing/trace/replay/read-trace';
export type { Recording, RecordTraceOptions } from './testing/trace/record-trace';
export { recordTrace } from './testing/trace/record-trace';
export type { Difference, ReplayedFlow } from './testing/trace/replay/replay';
export { replay } from './testing/trace/replay/replay';
export { toTest } from './testing/trace/to-test';
export type { Trace, TraceRecord, TraceStep, TraceTagged, TraceValue } from './testing/trace/trace';
export { TRACE_VERSION } from './testing/trace/trace';
