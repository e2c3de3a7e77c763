import { needsConfirmation } from '../address/link-consent';
import type { Agreed, Present, PublicAuth, UrlTokens } from './deps';
import { publicAnswer } from './public-answer';

// Threats T10, T14; decision 85.
/** A link or a provider's answer opened the page; its token is not spent. */
export interface ArrivedState {
  readonly at: 'arrived';
  /** Whether this browser may have asked for it. */
  readonly startedHere: boolean;
  readonly present?: Present;
}

/**
 * A person, not a mail scanner, must continue: this browser did not ask for the sign-in, or someone is signed in, who would
 * be replaced.
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

export const confirm = ({ present }: { readonly present?: Present }): ConfirmState => ({
  at: 'confirm',
  ...(present && { present }),
});

export const authenticating = (agreed?: Agreed): AuthenticatingState => ({
  at: 'authenticating',
  ...(agreed && { agreed }),
});

/** The consent of a person who continues on that screen. */
export const agreedOn = ({ present }: { readonly present?: Present }): Agreed => ({ replacing: present?.id });

/**
 * The event of a sign-in that went through, made by `accepted`, or that of one that a person must agree to first. Rejects
 * as the sign-in does otherwise.
 */
export async function signedInOrAsk<Answer extends object, Event>(
  signingIn: Promise<Answer>,
  accepted: (response: PublicAuth<Answer>) => Event,
  { urlTokens }: UrlTokens,
): Promise<Event | MustAsk> {
  try {
    return accepted(publicAnswer(await signingIn));
  } catch (thrown) {
    if (!needsConfirmation(thrown)) throw thrown;
    const present = urlTokens.present();
    return { type: 'mustAsk', ...(present && { present }) };
  }
}
