export type { InspectedFlow, InspectedStep } from '../../kernel/base/devtools-hook';
export type { Recording, RecordTraceOptions } from '../../testing/trace/record-trace';
export { recordTrace } from '../../testing/trace/record-trace';
export { toTest } from '../../testing/trace/to-test';
export type { Trace, TraceRecord, TraceStep, TraceTagged, TraceValue } from '../../testing/trace/trace';
export { TRACE_VERSION } from '../../testing/trace/trace';
