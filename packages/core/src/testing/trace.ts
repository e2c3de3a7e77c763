/** A value in a trace: JSON. */
export type TraceValue = string | number | boolean | null | readonly TraceValue[] | TraceRecord;
/** An object of a trace: plain JSON. */
export interface TraceRecord {
  readonly [field: string]: TraceValue;
}
/** An event or a command of a trace. */
export interface TraceTagged extends TraceRecord {
  /** The type of the event or command. */
  readonly type: string;
}

/** One event of a flow, the next state, and the commands that followed. */
export interface TraceStep {
  /** Since the recording began, in ms. */
  readonly ms: number;
  /** The event that the flow received. */
  readonly event: TraceTagged;
  /** The state after the step. */
  readonly to: TraceRecord;
  /** The commands that the step issued. */
  readonly commands: readonly TraceTagged[];
  /**
   * The response of a call after its state was left: the flow did not change. `from` is the state that the call was
   * for.
   */
  readonly late?: true;
  /** The state before the step, if it is not the one after the previous step. */
  readonly from?: TraceRecord;
}

/**
 * The steps of a flow, to attach to an issue. It contains no secrets: each is replaced with its kind, as `[passcode]`.
 * It contains no personal data: each word and number that a visitor or a server wrote is replaced with a stand-in, as
 * `x1@x2.x3`. Equal texts have equal stand-ins.
 */
export interface Trace {
  /** The version of the format. */
  readonly version: typeof TRACE_VERSION;
  /** The name of the flow. */
  readonly flow: string;
  /** The version of Foyer that has recorded it. */
  readonly foyer: string;
  /** The state before the first step. */
  readonly start: TraceRecord;
  /** The steps, in their order. */
  readonly steps: readonly TraceStep[];
}

/** The version of the trace format. */
export const TRACE_VERSION = 2;

interface Tagged {
  readonly type: string;
}

/** The name of an event. For a login, with the event that it passes on to the flow of a method: `otp codeSent`. */
export function eventName({ type, event }: Tagged & { readonly event?: unknown }): string {
  return isTagged(event) ? `${type} ${eventName(event)}` : type;
}

/** Whether the user is typing a password. */
export const isTyping = (event: Tagged): boolean => / ?\btyped$/.test(eventName(event));

const isTagged = (value: unknown): value is Tagged =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
