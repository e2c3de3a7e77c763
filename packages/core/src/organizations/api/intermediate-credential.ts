/** Credential of an intermediate session in a call, and its check. */
export interface IntermediateCredential {
  /** Empty if there is none that a page can read. */
  readonly token: string;
  /** The intermediate session that the call continues; undefined if none. */
  readonly within: string | undefined;
  /**
   * Called in the turn in which the request is sent: throws `account_changed` if the cookies are another session's by
   * then. Returns no session token, because one is never sent beside an intermediate one (org api 4.1).
   */
  readonly secret: (() => string) | undefined;
}

// Decision 102.
/** Intermediate sessions of the answers of this page. */
export interface Intermediates {
  /**
   * The session for a call of an intermediate session. Throws `account_changed` if the cookies hold another one than
   * `within`, or than the last one that this page had an answer about, by default.
   */
  required(this: void, within?: string): IntermediateCredential;
  /** For a first factor, which needs none: then it goes with what is there only if this page may go on with it. */
  optional(this: void, within?: string): IntermediateCredential;
  /** The one in the cookies, whosever it is: for the call that says whose. */
  current(this: void): IntermediateCredential;
  /** Notes an answer, and marks it if it is about an intermediate session. */
  note<Answer extends object>(
    this: void,
    answer: Answer,
    isFull: boolean,
    ist: string,
    within: string | undefined,
  ): Answer;
}

/** Without an intermediate session. */
export const NONE: IntermediateCredential = { token: '', within: undefined, secret: undefined };
