/** A value in a trace: JSON. */
export type TraceValue = string | number | boolean | null | readonly TraceValue[] | TraceRecord;
export interface TraceRecord {
  readonly [field: string]: TraceValue;
}
export interface TraceTagged extends TraceRecord {
  readonly type: string;
}

/** One event that a flow took, where it led, and what was then to be done. */
export interface TraceStep {
  /** Since the recording began, in ms. */
  readonly ms: number;
  readonly event: TraceTagged;
  readonly to: TraceRecord;
  readonly commands: readonly TraceTagged[];
  /**
   * The answer of a call whose state was left before: the flow stayed as it was. `from` is the state that the call was
   * for.
   */
  readonly late?: true;
  readonly from?: TraceRecord;
}

/**
 * The steps of a flow, to attach to an issue. It has no secret: in the place of one stands its kind, as `[passcode]`.
 * It has no personal data: each word and number that a visitor or a server wrote has a stand-in, as `x1@x2.x3`, which
 * is the same wherever it was the same.
 */
export interface Trace {
  readonly version: typeof TRACE_VERSION;
  /** The name of the flow. */
  readonly flow: string;
  /** The version of Foyer that has recorded it. */
  readonly foyer: string;
  /** The state before the first step. */
  readonly start: TraceRecord;
  readonly steps: readonly TraceStep[];
}

/** The version of the form of traces. */
export const TRACE_VERSION = 2;

interface Tagged {
  readonly type: string;
}

/** The name of an event, with the one that the flow of a method hears where a login passes it on: `otp codeSent`. */
export function eventName({ type, event }: Tagged & { readonly event?: unknown }): string {
  return isTagged(event) ? `${type} ${eventName(event)}` : type;
}

/** Whether a password is being typed. */
export const isTyping = (event: Tagged): boolean => / ?\btyped$/.test(eventName(event));

const isTagged = (value: unknown): value is Tagged =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
