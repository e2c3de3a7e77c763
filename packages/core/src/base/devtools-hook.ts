/** A step of a flow, as tools see it: without secrets. */
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

/** A running flow, as tools see it. */
export interface InspectedFlow {
  readonly name: string;
  getState(): unknown;
  /** Returns a function that stops listening. */
  inspect(this: void, listener: (step: InspectedStep) => void): () => void;
}

// Decision 95.
/**
 * The devtools hook: `client[internals].devtools`. A page without tools has a set of what runs, and two places for
 * listeners that nobody fills. Listeners must not throw: a request fails with what they throw, and a flow stays half
 * way.
 */
export interface DevtoolsHook {
  /** The flows of this client that run. Tools replace `add` and `delete` of this very set to hear of changes. */
  readonly flows: Set<InspectedFlow>;
  /**
   * Set by tools: hears of each request as it goes out, and of the first one for the project's settings, which goes out
   * before any other code is loaded, once that is. The answer is the very one that Foyer reads, so a tool clones it at
   * once, and keeps nothing of its body but the `request_id`.
   */
  sent?: ((this: void, method: string, path: string, answer: Promise<Response>) => void) | undefined;
  // Decision 23.
  /** Set by tools: hears which parts of an answer were left out, by their paths. */
  leftOut?: ((this: void, call: string, paths: readonly string[]) => void) | undefined;
  // Reliability 5.
  /** What the cookies say of the session, without tokens: its status, and the record that the tabs share. */
  session(this: void): { readonly status: string; readonly record: object | null };
}
