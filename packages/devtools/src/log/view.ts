import type { LogContent } from './log';
import type { Plain } from './plain';

/** A flow that runs, or has ended while the panel watched. */
export interface FlowView {
  readonly id: number;
  readonly name: string;
  /** Name of its state, now or after its last answer: `code`, or `otp: code` for the methods of a login. */
  readonly stateName: string;
  /** The state as `inspect` shows it. Null before the first step that was seen. */
  readonly state: Plain;
  readonly began: number;
  readonly ended?: number;
  /** Number of steps seen. */
  readonly steps: number;
}

/** The background refresh, as a tab sees it. */
export interface RefreshView {
  /** `rest`: there is no session. `wait`: after a failure. `adopt`: when the last answer is old. `ask`: now. */
  readonly step: 'rest' | 'wait' | 'adopt' | 'ask' | 'unknown';
  /** Time of the next look, in ms since 1970. */
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

/** The session, as this browser knows it. */
export interface SessionView {
  readonly isSignedIn: boolean;
  /** Status by the cookies. Empty if the client cannot tell. */
  readonly status: string;
  /** The record that the tabs share. Null if there is none. */
  readonly record: Plain;
  readonly tabs: readonly TabView[];
}

/** All that the panel shows of one client. */
export interface ClientView {
  readonly id: number;
  /** The public token. */
  readonly name: string;
  /** False for a client of a version of Foyer that lets no tools in. */
  readonly isReadable: boolean;
  readonly log: LogContent;
  readonly flows: readonly FlowView[];
  readonly session: SessionView;
  readonly bootstrap: { readonly isKnown: boolean; readonly settings: Plain };
}
