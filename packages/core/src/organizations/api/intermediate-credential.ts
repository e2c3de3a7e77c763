/** The credential of an intermediate session for a call, and its check. */
export interface IntermediateCredential {
  /** Empty: none that the page can read. */
  readonly token: string;
  /** The intermediate session that the call continues; undefined if none. */
  readonly within: string | undefined;
  // Org api 4.1.
  /**
   * Called synchronously before the request is sent. Throws `account_changed` if the cookies now belong to a different
   * session. Returns an empty session token, because a call never sends both.
   */
  readonly secret: (() => string) | undefined;
}

// Decision 102.
/** The intermediate sessions that this page has received in responses. */
export interface Intermediates {
  /**
   * The credential for a call that needs an intermediate session. Throws `account_changed` if the cookies contain a
   * different one than `within` (default: the one of the page's last response).
   */
  required(this: void, within?: string): IntermediateCredential;
  /** For a first factor, which can start without one. Empty if the cookies no longer contain the one of this page. */
  optional(this: void, within?: string): IntermediateCredential;
  /** The one in the cookies, unchecked: for the call that identifies its user. */
  current(this: void): IntermediateCredential;
  /** Records a response, and tags it if it contains an intermediate session. */
  note<Answer extends object>(
    this: void,
    answer: Answer,
    isFull: boolean,
    ist: string,
    within: string | undefined,
  ): Answer;
}

/** No intermediate session. */
export const NONE: IntermediateCredential = { token: '', within: undefined, secret: undefined };
