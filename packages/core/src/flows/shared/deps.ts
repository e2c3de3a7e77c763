import type { FoyerError } from '../../errors';

/** The pieces of a client that flows share. A flow's own file names what it needs beyond these. */

/** What a wait is for: a moment of the monotonic clock, or a connection. */
export type Deadline = number | 'online';

/** Monotonic time in ms: never the wall clock, which people and suspended devices change. */
export interface Clock {
  readonly clock: {
    now(this: void): number;
    /** Resolves after `ms`; rejects when the signal aborts. */
    sleep(this: void, ms: number, signal?: AbortSignal): Promise<void>;
    /**
     * Resolves once `now()` has reached `deadline`, also after the device slept; 'online': once the browser does not
     * say any more that it is offline.
     */
    until(this: void, deadline: Deadline, signal?: AbortSignal): Promise<void>;
  };
}

export interface ParsedPhone {
  readonly isValid: boolean;
  /** E.164. */
  readonly number: string;
  readonly national: string;
}

export interface PhoneParser {
  readonly phone: {
    /** Never rejects: after 2 s, or on failure, calling code plus digits, taken as valid (spec section 5). */
    parse(phone: string, country: string): Promise<ParsedPhone>;
  };
}

export interface EventLog {
  readonly events: { log(name: string, details: Readonly<Record<string, unknown>>): void };
}

/** The one-time token that this page was opened with. However often it is asked for, it is spent once. */
export interface UrlTokens {
  readonly urlTokens: {
    /** What the address bar still holds; null where there is none of a known type. */
    peek(): { readonly tokenType: string; readonly startedHere: boolean } | null;
    /**
     * Takes the token out of the address bar, then spends it: on a visible, not prerendered page, and in one
     * call that all callers join. Rejects with the call's error.
     */
    authenticate<Response>(options: SessionDuration, call?: Overdue): Promise<Response>;
    /** Takes the token out of the address bar, unspent: the person does not want to go on. */
    discard(): Promise<void>;
  };
}

/** How a call that signs in tells that its answer, which still counts, does not come (faults N3, N4). */
export interface Overdue {
  readonly overdue: (error: FoyerError) => void;
}

export interface SessionDuration {
  readonly session_duration_minutes: number;
}

/** An authenticate answer without its tokens: all that events, stores and hosts' `onEvent` may see. */
export type PublicAuth<Response> = Omit<Response, 'session_token' | 'session_jwt' | '__user'>;

/** A client with a flow's options beside it, read afresh for each command so that hosts may change them. */
export const withOptions = <Client extends object, Options>(
  client: Client,
  options: Options | (() => Options),
): Client & { options: () => Options } =>
  Object.assign(Object.create(client) as Client, {
    options: () => (typeof options === 'function' ? (options as () => Options)() : options),
  });
