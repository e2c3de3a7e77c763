import { createHash } from 'node:crypto';
import { ApiError } from './http/api-error';
import type { JsonObject } from './http/json';
import { optionalText } from './http/fields';

/**
 * The S256 challenge of a start call: 43 characters of base64url (RFC 7636 section 4.2), or null when absent. Throws
 * `invalid_pkce_code_challenge` when the project requires one and `bad_request` when it is malformed.
 */
export function readChallenge(body: JsonObject, required: boolean, key = 'code_challenge'): string | null {
  const challenge = optionalText(body, key);
  if (challenge === null && required) throw new ApiError('invalid_pkce_code_challenge');
  if (challenge !== null && !/^[A-Za-z0-9_-]{43}$/.test(challenge)) {
    throw new ApiError('bad_request', `${key} must be an S256 challenge.`);
  }
  return challenge;
}

/**
 * Checks a code verifier against the challenge of the start call. Throws `pkce_expected_code_verifier`,
 * `pkce_did_not_expect_code_verifier` or `pkce_mismatch`. Call it before spending a token, so that a mismatch spends
 * nothing.
 */
export function checkVerifier(challenge: string | null, verifier: string | null): void {
  if (challenge === null && verifier === null) return;
  if (challenge === null) throw new ApiError('pkce_did_not_expect_code_verifier');
  if (verifier === null) throw new ApiError('pkce_expected_code_verifier');
  const computed = createHash('sha256').update(verifier).digest('base64url');
  if (computed !== challenge) throw new ApiError('pkce_mismatch');
}
