import type { AuthenticatedResponse } from '@foyer/wire';
import { addressAsker, forgetAddressAsked } from '../../links/address-asked';
import type { Pkce } from '../../links/pkce';
import { isAboutPkce } from '../../links/pkce';
import { needsConfirmation } from '../../links/link-consent';
import { FoyerError } from '../../base/errors';
import { fingerprint } from '../../base/fingerprint';
import type { Platform } from '../../base/platform';
import type { TokenStorage } from '../../base/token-storage';
import type { TabSession } from '../../session/tab-session';
import type { SignedIn } from '../session/users';
import type { SpendOnceDeps, SpentLink } from '../../links/spend-once';
import { spendOnce } from '../../links/spend-once';

/** The response to a sign-in with the token of an address, as far as another tab can reproduce it. */
export type SpentAnswer = AuthenticatedResponse & { readonly method_id?: string };

export interface SpendLinkDeps extends Omit<SpendOnceDeps<SpentAnswer>, 'marksOf' | 'recall' | 'tab'> {
  readonly tab: TabSession<SignedIn>;
}

/** Spends a token that signs in a user, once for all tabs. */
export function spendLink(deps: SpendLinkDeps, token: string): Promise<SpentAnswer> {
  const { tab } = deps;

  function recall({ user, method }: SpentLink): SpentAnswer | undefined {
    const { status, token: session_token, jwt: session_jwt } = tab.read();
    const { state } = tab.get();
    if (status !== 'in' || !state || user !== fingerprint(state.user.user_id)) return undefined;
    const by = method ? { method_id: method } : {};
    return {
      status_code: 200,
      request_id: '',
      ...state,
      user_id: state.user.user_id,
      ...by,
      session_token,
      session_jwt,
    };
  }

  const marksOf = ({ user_id, method_id = '' }: SpentAnswer) => ({ user: fingerprint(user_id), method: method_id });
  return spendOnce({ ...deps, marksOf, recall }, token);
}

interface OwnLinkDeps {
  readonly platform: Pick<Platform, 'wallClock'>;
  readonly pkce: Pkce;
  readonly store: TokenStorage;
}

// Decision 152.
/**
 * Spends a link by which the signed-in user verifies their own address, with the verifier of such links' PKCE pair.
 * Resolves with undefined if they have requested none here, or if the token is from another link; the token is then
 * not spent.
 */
export async function redeemOwnLink<Answer>(
  { platform, pkce, store }: OwnLinkDeps,
  userId: string,
  authenticate: (verifier: string | undefined) => Promise<Answer>,
): Promise<Answer | undefined> {
  if (addressAsker(platform, store) !== fingerprint(userId)) return undefined;
  try {
    const answer = await pkce.spend(['foyer_address'], true, authenticate);
    forgetAddressAsked(store);
    return answer;
  } catch (error) {
    if (isAboutPkce(error) || needsConfirmation(error)) return undefined;
    throw error;
  }
}

/**
 * A link by which a user verifies an address belongs to the session that requested it. If a link fits no sign-in pair
 * of this browser, and such a link was requested here, the problem is that its user is no longer signed in. While they
 * are, the provider has already refused the verifier of that pair, so the link is of another kind.
 */
export const ownLinkProblem = (
  error: unknown,
  { platform, pkce, store }: OwnLinkDeps,
  presentId: string | undefined,
): unknown =>
  isAboutPkce(error) &&
  ![undefined, fingerprint(presentId ?? '')].includes(addressAsker(platform, store)) &&
  pkce.read('foyer_address')
    ? new FoyerError('address_link_ended', 'The user who asked for this link is no longer signed in.', { cause: error })
    : error;
