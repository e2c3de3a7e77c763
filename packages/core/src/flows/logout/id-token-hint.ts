import { jwtClaims } from '../../base/jwt-claims';
import type { Secret } from '../../secret';

// Decisions 83 and 104; OpenID Connect RP-Initiated Logout 1.0, section 2.
/**
 * Whether an `id_token_hint` says that this application has signed in this person. An id token that has expired is still
 * a hint. Its signature is for the provider to check, which is asked with the same hint.
 */
export function isIdTokenHintOf(hint: Secret | undefined, userId: string, clientId: string): boolean {
  if (!hint) return false;
  const { sub, aud } = jwtClaims(hint.reveal());
  return sub === userId && [aud].flat().includes(clientId);
}
