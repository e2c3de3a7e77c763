/** A step of a flow, as devtools see it: without secrets. */
export interface InspectedStep {
  /** The name of the flow, such as `otp`. */
  readonly flow: string;
  /** The event that the flow received. */
  readonly event: Readonly<{ type: string }>;
  /** The state before the step. */
  readonly from: unknown;
  /** The state after the step. */
  readonly to: unknown;
  /** The commands that the step issued. */
  readonly commands: readonly Readonly<{ type: string }>[];
  /** The command that the event answers. Absent for events of the user. */
  readonly answers?: Readonly<{ type: string }> | undefined;
  /** The commands that the step aborted. */
  readonly aborted?: readonly Readonly<{ type: string }>[] | undefined;
  /** The event is a stale response: the flow had left the state that issued the command. */
  readonly isLate?: true;
}

/** A running flow, as devtools see it. */
export interface InspectedFlow {
  /** The name of the flow, such as `otp`. */
  readonly name: string;
  /** Returns the current state. */
  getState(): unknown;
  /** Returns a function that stops listening. */
  inspect(this: void, listener: (step: InspectedStep) => void): () => void;
}

// Decision 95.
/**
 * The devtools hook: `client[internals].devtools`. Without devtools, it only collects the running flows. Listeners
 * must not throw: their errors make a request fail, or leave a flow in the middle of a step.
 */
export interface DevtoolsHook {
  /** The running flows of this client. Devtools replace `add` and `delete` of this set to observe changes. */
  readonly flows: Set<InspectedFlow>;
  /**
   * Set by devtools: called with each request when it is sent. The first request for the project's settings is sent
   * before any other code is loaded, and reported after that. `answer` is the response that Foyer reads, so devtools
   * must clone it immediately, and store only the `request_id` of its body.
   */
  sent?: ((this: void, method: string, path: string, answer: Promise<Response>) => void) | undefined;
  // Decision 23.
  /** Set by devtools: called with the paths of the parts that were left out of a response. */
  leftOut?: ((this: void, call: string, paths: readonly string[]) => void) | undefined;
  // Reliability 5.
  /** The state of the cookies, without tokens: the session's status, and the record that the tabs share. */
  session(this: void): { readonly status: string; readonly record: object | null };
}
