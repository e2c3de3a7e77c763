import type { Client } from '../../src/users/client';
import type { Flow, Tagged } from '../../src/flow/flow';
import type { FakeBrowser, Tab } from '../support/browser';
import type { VirtualTime } from '../support/time';

export interface State {
  readonly at: string;
  readonly entry?: string;
  readonly error?: { readonly code: string; readonly retryAt?: number | undefined } | undefined;
}

/** One user action, and the calls that follow. */
export interface Step {
  /** As `callOf` names them, in order. */
  readonly calls: readonly string[];
  readonly act: () => Promise<void> | void;
  readonly isDone: (state: State) => boolean;
  /** The user's action after a failure; default: the same again. */
  readonly again?: (() => Promise<void> | void) | undefined;
  /** The typed text, if the state stores it and the field doesn't. */
  readonly typed?: string;
  /** Only the console reports the failure, and nothing waits for it (decision 12). */
  readonly isQuiet?: boolean;
  /** The host's events before the last of the calls. */
  readonly reported?: string;
  /** An idempotent read, which is sent again. */
  readonly isRead?: boolean;
  /** Whether the response signs a user in. */
  readonly mints?: boolean;
}

export interface Journey {
  readonly name: string;
  /** Done once, with the real provider; answers with the address to begin at. */
  readonly arrange?: (lab: Lab) => Promise<string | undefined>;
  /** Features that the provider of these tests lacks. */
  readonly handle?: (request: Request, real: (request: Request) => Promise<Response>) => Promise<Response>;
  readonly visit: (page: Page) => { readonly flow: Flow<State, Tagged>; readonly steps: readonly Step[] };
}

export interface Lab {
  readonly provider: Provider;
  readonly browser: FakeBrowser;
  readonly time: VirtualTime;
  readonly client: Client;
}

/** A page in which a journey is made. */
export interface Page {
  readonly client: Client;
  readonly tab: Tab;
  readonly browser: FakeBrowser;
  readonly time: VirtualTime;
  /** Where each call went, in order. */
  readonly made: string[];
  /** The newest passcode that was sent there. */
  code(to: string): Promise<string>;
}

export interface Provider {
  handle(request: Request): Promise<Response>;
  messages(to: string): Promise<readonly { readonly code?: string; readonly links: readonly string[] }[]>;
  control(method: string, path: string, body?: object): Promise<unknown>;
  reset(): Promise<unknown>;
}

export const visitOf = (flow: unknown, steps: readonly Step[]) => ({ flow: flow as Flow<State, Tagged>, steps });
export const isAt =
  (...names: readonly string[]) =>
  ({ at, entry = 'open' }: State): boolean =>
    names.includes(at) && entry === 'open';

/** Whether the strength of what was typed has been judged, and shown. */
export const isChecked = (state: State): boolean =>
  (state as State & { strength?: { at: string } }).strength?.at === 'checked' && isAt('create', 'enter')(state);
