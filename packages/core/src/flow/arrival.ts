import type { Agreed, Present } from './deps';

// Threats T10, T14; decision 85.
/** A link or a provider's answer opened the page; its token is not spent. */
export interface ArrivedState {
  readonly at: 'arrived';
  /** Whether this browser might have requested it. */
  readonly startedHere: boolean;
  /** The user or member who is signed in already. */
  readonly present?: Present;
}

/**
 * A user, not an email scanner, has to continue: this browser did not request the sign-in, or it would replace another
 * signed-in user.
 */
export interface ConfirmState {
  readonly at: 'confirm';
  /** The signed-in user. */
  readonly present?: Present;
}

/** The token of the page is being spent. */
export interface AuthenticatingState {
  readonly at: 'authenticating';
  /** The user's consent. Absent if it was not needed. */
  readonly agreed?: Agreed;
}

/** The sign-in needs the user's consent. Its token is not spent. */
export interface MustAsk {
  readonly type: 'mustAsk';
  readonly present?: Present;
}

export const arrived = (startedHere: boolean, present: Present | undefined): ArrivedState => ({
  at: 'arrived',
  startedHere,
  ...(present && { present }),
});
