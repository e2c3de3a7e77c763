import type { LogContent } from './log';
import type { Plain } from './plain';

/** A running flow, or one that ended while the panel watched. */
export interface FlowView {
  readonly id: number;
  readonly name: string;
  /** Name of its state, now or after its last answer: `code`, or `otp: code` for the methods of a login. */
  readonly stateName: string;
  /** The state as `inspect` shows it. Null before the first recorded step. */
  readonly state: Plain;
  readonly began: number;
  readonly ended?: number;
  /** Number of recorded steps. */
  readonly steps: number;
}

/** The background refresh of a tab. */
export interface RefreshView {
  /** `rest`: there is no session. `wait`: after a failure. `adopt`: once the last answer is old. `ask`: now. */
  readonly step: 'rest' | 'wait' | 'adopt' | 'ask' | 'unknown';
  /** Time of the next check, in ms since 1970. */
  readonly due?: number;
}

/** A tab in which developer tools run. */
export interface TabView {
  readonly id: string;
  readonly title: string;
  readonly isThis: boolean;
  readonly isVisible: boolean;
  readonly refresh: RefreshView;
}

/** The session in this browser. */
export interface SessionView {
  readonly isSignedIn: boolean;
  /** Status by the cookies. Empty if the client does not report it. */
  readonly status: string;
  /** The record that the tabs share. Null if there is none. */
  readonly record: Plain;
  readonly tabs: readonly TabView[];
}

/** Data of one client for the panel. */
export interface ClientView {
  readonly id: number;
  /** The public token. */
  readonly name: string;
  /** False for a client of a version of Foyer without a devtools hook. */
  readonly isReadable: boolean;
  readonly log: LogContent;
  readonly flows: readonly FlowView[];
  readonly session: SessionView;
  readonly bootstrap: { readonly isKnown: boolean; readonly settings: Plain };
}
