/**
 * How much a backend loses by failing a check. MUST: Foyer breaks. SHOULD: it works less well. MAY: it is only told.
 */
export type Level = 'MUST' | 'SHOULD' | 'MAY';

/** A function of the adapter that a check cannot do without. */
export type Need = 'reset' | 'lastMessage' | 'advance' | 'make';

/** The kind of a project: `CONSUMER` for users, `B2B` for members of organizations. */
export type Vertical = 'CONSUMER' | 'B2B';

/** Settings of a project, in the contract's own names. */
export type Settings = Readonly<Record<string, unknown>>;

/** Whose checks they are, and on which project they run. */
export interface ProfileFacts {
  readonly name: string;
  readonly vertical: Vertical;
  /** Settings that differ from those of a new project. */
  readonly project?: Settings;
}

/** How patient a run is: a backend that never sends a message makes checks wait three times, not a hundred times. */
export interface Patience {
  /** How many messages in a row did not come. */
  missing: number;
}

/** What a check found wrong. The message says what was expected and what was seen. */
export class Unmet extends Error {
  override readonly name = 'Unmet';

  constructor(
    readonly expected: string,
    readonly seen: string,
    /** What several checks fail by, in one sentence; the report groups them by it. */
    readonly firstCause: string = `expected ${expected}, saw ${seen}`,
  ) {
    super(`expected ${expected}, saw ${seen}`);
  }
}

/**
 * Thrown where there is nothing to check: the adapter says, by `false`, that the backend has no such setting or thing.
 * It is skipped.
 */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

/** Thrown where the kit could not go on: the backend did not answer, or the adapter failed. */
export class Stuck extends Error {
  override readonly name = 'Stuck';
}
