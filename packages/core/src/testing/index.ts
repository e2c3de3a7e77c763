/** For tests, and for tools: flows that were recorded, and what today's rules make of them. */
export type { InspectedFlow, InspectedStep } from '../base/devtools-hook';
export { flowOf } from './flow-of';
export { readTrace } from './read-trace';
export type { Recording, RecordTraceOptions } from './record-trace';
export { recordTrace } from './record-trace';
export type { Difference, ReplayedFlow } from './replay';
export { replay } from './replay';
export { toTest } from './to-test';
export type { Trace, TraceRecord, TraceStep, TraceTagged, TraceValue } from './trace';
export { TRACE_VERSION } from './trace';
