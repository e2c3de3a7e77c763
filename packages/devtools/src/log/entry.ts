import type { Plain } from './plain';

/** Common fields of all lines of the log. */
interface Line {
  readonly id: number;
  /** Time of the line, in ms since 1970. */
  readonly at: number;
}

/** A flow began, or ended. */
export interface FlowEntry extends Line {
  readonly kind: 'flow';
  readonly flow: number;
  readonly flowName: string;
  readonly what: 'began' | 'ended';
}

/** An event that a flow took, and where it led. */
export interface StepEntry extends Line {
  readonly kind: 'step';
  readonly flow: number;
  readonly flowName: string;
  readonly event: string;
  readonly from: string;
  readonly to: string;
  /** The answer of a call whose state was over: the flow stayed where it was. */
  readonly isLate: boolean;
  readonly details: Plain;
}

/** A command that a step has started. */
export interface CommandEntry extends Line {
  readonly kind: 'command';
  readonly flow: number;
  readonly flowName: string;
  readonly command: string;
  /** `late`: the answer came when the flow had moved on, and still counts. */
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
  /** `answered` by any status; `failed` without an answer. */
  readonly state: 'sent' | 'answered' | 'failed' | 'aborted';
  readonly status?: number;
  readonly requestId?: string;
  /** The code of the error. */
  readonly code?: string;
  readonly ms?: number;
}

/** Parts of a server's answer that did not fit and were left out (decision 23). */
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

/** A problem that no call could reject with. */
export interface ProblemEntry extends Line {
  readonly kind: 'problem';
  readonly code: string;
  readonly message: string;
}

/** One line of the time line. */
export type Entry = FlowEntry | StepEntry | CommandEntry | CallEntry | LeftOutEntry | SessionEntry | ProblemEntry;

/** An entry before the log has given it a number and a time. */
export type NewEntry = Entry extends infer One ? (One extends Line ? Omit<One, 'id' | 'at'> : never) : never;
