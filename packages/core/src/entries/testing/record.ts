export type { InspectedFlow, InspectedStep } from '../../base/devtools-hook';
export type { Recording, RecordTraceOptions } from '../../testing/record-trace';
export { recordTrace } from '../../testing/record-trace';
export { toTest } from '../../testing/to-test';
export type { Trace, TraceRecord, TraceStep, TraceTagged, TraceValue } from '../../testing/trace';
export { TRACE_VERSION } from '../../testing/trace';
