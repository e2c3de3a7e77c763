/** The severity of a failure. MUST: Foyer breaks. SHOULD: Foyer works less well. MAY: only reported. */
export type Level = 'MUST' | 'SHOULD' | 'MAY';

/** A function of the adapter that a check needs. */
export type Need = 'reset' | 'lastMessage' | 'advance' | 'make';

/** The kind of a project: `CONSUMER` for users, `B2B` for members of organizations. */
export type Vertical = 'CONSUMER' | 'B2B';

/** Settings of a project, with the names of the contract. */
export type Settings = Readonly<Record<string, unknown>>;

/** Facts about a profile and the project that its checks run on. */
export interface ProfileFacts {
  readonly name: string;
  readonly vertical: Vertical;
  /** Settings that differ from those of a new project. */
  readonly project?: Settings;
}

/** Shared state of a run's waits: if a backend never sends messages, checks wait three times, not a hundred times. */
export interface Patience {
  /** The number of consecutive messages that did not arrive. */
  missing: number;
}

/** The failure of a check. The message contains the expectation and the actual value. */
export class Unmet extends Error {
  override readonly name = 'Unmet';

  constructor(
    readonly expected: string,
    readonly seen: string,
    /** The common cause of several checks, in one sentence. The report groups them by it. */
    readonly firstCause: string = `expected ${expected}, saw ${seen}`,
  ) {
    super(`expected ${expected}, saw ${seen}`);
  }
}

/** Thrown to skip a check: the adapter has returned `false`, so the backend does not support the setting or fixture. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

/** Thrown if the kit cannot continue: the backend did not answer, or the adapter failed. */
export class Stuck extends Error {
  /** The name of the class. */
  override readonly name = 'Stuck';
}
