import type { Plain } from './plain';

/** Common fields of all lines of the log. */
interface Line {
  readonly id: number;
  /** Time of the line, in ms since 1970. */
  readonly at: number;
}

/** A flow started or ended. */
export interface FlowEntry extends Line {
  readonly kind: 'flow';
  readonly flow: number;
  readonly flowName: string;
  readonly what: 'began' | 'ended';
}

/** An event that a flow processed, and the resulting state. */
export interface StepEntry extends Line {
  readonly kind: 'step';
  readonly flow: number;
  readonly flowName: string;
  readonly event: string;
  readonly from: string;
  readonly to: string;
  /** True for a stale response: the flow had left the state of the call, and did not change. */
  readonly isLate: boolean;
  readonly details: Plain;
}

/** A command that a step has started. */
export interface CommandEntry extends Line {
  readonly kind: 'command';
  readonly flow: number;
  readonly flowName: string;
  readonly command: string;
  /** `late`: the answer came after the flow had left the state, and still applies. */
  readonly state: 'running' | 'done' | 'failed' | 'aborted' | 'late';
  /** Duration in ms. Undefined while it runs. */
  readonly ms?: number;
  readonly details: Plain;
}

/** A request to the provider. */
export interface CallEntry extends Line {
  readonly kind: 'call';
  readonly method: string;
  readonly path: string;
  /** `answered` with any status; `failed` without an answer. */
  readonly state: 'sent' | 'answered' | 'failed' | 'aborted';
  readonly status?: number;
  readonly requestId?: string;
  /** The code of the error. */
  readonly code?: string;
  readonly ms?: number;
}

/** Invalid parts of a server's answer that were left out (decision 23). */
export interface LeftOutEntry extends Line {
  readonly kind: 'leftOut';
  readonly call: string;
  readonly paths: readonly string[];
}

/** The session of this browser has changed. */
export interface SessionEntry extends Line {
  readonly kind: 'session';
  readonly text: string;
}

/** A problem outside a call. */
export interface ProblemEntry extends Line {
  readonly kind: 'problem';
  readonly code: string;
  readonly message: string;
}

/** One line of the log. */
export type Entry = FlowEntry | StepEntry | CommandEntry | CallEntry | LeftOutEntry | SessionEntry | ProblemEntry;

/** An entry before the log has given it a number and a time. */
export type NewEntry = Entry extends infer One ? (One extends Line ? Omit<One, 'id' | 'at'> : never) : never;
