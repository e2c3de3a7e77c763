/** A step of a flow, as devtools see it: without secrets. */
export interface InspectedStep {
  readonly flow: string;
  readonly event: Readonly<{ type: string }>;
  readonly from: unknown;
  readonly to: unknown;
  readonly commands: readonly Readonly<{ type: string }>[];
  readonly answers?: Readonly<{ type: string }> | undefined;
  readonly aborted?: readonly Readonly<{ type: string }>[] | undefined;
  readonly isLate?: true;
}

/** A running flow, as devtools see it. */
export interface InspectedFlow {
  readonly name: string;
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
