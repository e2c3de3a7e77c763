import { needsConfirmation } from '../links/link-consent';
import type { AuthenticatingState, ConfirmState, MustAsk } from './arrival';
import type { Agreed, Present, PublicAuth, UrlTokens } from './deps';
import { publicAnswer } from './public-answer';

export const confirm = ({ present }: { readonly present?: Present }): ConfirmState => ({
  at: 'confirm',
  ...(present && { present }),
});

export const authenticating = (agreed?: Agreed): AuthenticatingState => ({
  at: 'authenticating',
  ...(agreed && { agreed }),
});

/** The consent of a user who continues on that screen. */
export const agreedOn = ({ present }: { readonly present?: Present }): Agreed => ({ replacing: present?.id });

/**
 * Signs in. Resolves with the event from `accepted`, or with the event of a sign-in that the user must agree to first.
 * Otherwise rejects as the sign-in does.
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
