import { needsConfirmation } from '../../address/link-consent';
import type { Agreed, Present, UrlTokens } from './deps';

// Threats T10, T14; decision 85.
/** A link or a provider's answer opened the page; its token is not spent. */
export interface ArrivedMoment {
  readonly at: 'arrived';
  /** Whether this browser may have asked for it. */
  readonly startedHere: boolean;
  readonly present?: Present;
}

/**
 * A person, not a mail scanner, must continue: this browser did not ask for the sign-in, or someone is signed in, who would
 * be replaced.
 */
export interface ConfirmMoment {
  readonly at: 'confirm';
  /** Who is signed in. */
  readonly present?: Present;
}

export interface AuthenticatingMoment {
  readonly at: 'authenticating';
  /** What the person has agreed to. Absent if nobody was asked. */
  readonly agreed?: Agreed;
}

/** The sign-in did not happen by itself. Its token is not spent. */
export interface MustAsk {
  readonly type: 'mustAsk';
  readonly present?: Present;
}

export const arrived = (startedHere: boolean, present: Present | undefined): ArrivedMoment => ({
  at: 'arrived',
  startedHere,
  ...(present && { present }),
});

export const confirm = ({ present }: { readonly present?: Present }): ConfirmMoment => ({
  at: 'confirm',
  ...(present && { present }),
});

export const authenticating = (agreed?: Agreed): AuthenticatingMoment => ({
  at: 'authenticating',
  ...(agreed && { agreed }),
});

/** What a person agrees to who continues on that screen. */
export const agreedOn = ({ present }: { readonly present?: Present }): Agreed => ({ replacing: present?.id });

/** The event of a sign-in that a person must agree to first. Anything else is thrown again. */
export function mustAsk(thrown: unknown, { urlTokens }: UrlTokens): MustAsk {
  if (!needsConfirmation(thrown)) throw thrown;
  const present = urlTokens.present();
  return { type: 'mustAsk', ...(present && { present }) };
}
