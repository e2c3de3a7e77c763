import type { Agreed, Present } from './deps';

// Threats T10, T14; decision 85.
/** A link or a provider's answer opened the page; its token is not spent. */
export interface ArrivedState {
  readonly at: 'arrived';
  /** Whether this browser may have asked for it. */
  readonly startedHere: boolean;
  readonly present?: Present;
}

/**
 * A person, not a mail scanner, must continue: this browser did not ask for the sign-in, or someone is signed in, who
 * would be replaced.
 */
export interface ConfirmState {
  readonly at: 'confirm';
  /** Who is signed in. */
  readonly present?: Present;
}

export interface AuthenticatingState {
  readonly at: 'authenticating';
  /** The person's consent. Absent if nobody was asked. */
  readonly agreed?: Agreed;
}

/** The sign-in did not happen by itself. Its token is not spent. */
export interface MustAsk {
  readonly type: 'mustAsk';
  readonly present?: Present;
}

export const arrived = (startedHere: boolean, present: Present | undefined): ArrivedState => ({
  at: 'arrived',
  startedHere,
  ...(present && { present }),
});
