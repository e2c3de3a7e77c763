import { signedChallenge } from '@foyer/wire/webauthn-credential';
import type * as z from 'zod/mini';
import { ApiError } from '../http/api-error';
import { requiredText } from '../http/fields';
import { findUnstorable, type JsonObject } from '../http/json';

/** A credential with the challenge that its client data names. */
export interface SignedCredential<T> {
  readonly credential: T;
  readonly challenge: string;
}

/** Reads the credential in the body, which is JSON in a string (contract 3.6). Throws `bad_request`. */
export function readCredential<T extends { readonly response: { readonly clientDataJSON: string } }>(
  body: JsonObject,
  schema: z.ZodMiniType<T>,
): SignedCredential<T> {
  const credential = schema.safeParse(parse(requiredText(body, 'public_key_credential')));
  if (!credential.success) throw malformed();
  const { clientDataJSON } = credential.data.response;
  const signed = signedChallenge.safeParse(parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
  if (!signed.success) throw malformed();
  return { credential: credential.data, challenge: signed.data.challenge };
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (findUnstorable(value) === null) return value;
  } catch (cause) {
    throw malformed(cause);
  }
  throw malformed();
}

function malformed(cause?: unknown): ApiError {
  return new ApiError('bad_request', 'public_key_credential is not a valid credential in JSON.', { cause });
}

/** `platform` is built into the device, `cross-platform` is separate from it; '' means unknown. */
export type AuthenticatorType = '' | 'platform' | 'cross-platform';

/** Reads the type in a request; '' when absent. Throws `bad_request`. */
export function readAuthenticatorType(value: unknown): AuthenticatorType {
  const type = toAuthenticatorType(value ?? '');
  if (type !== null) return type;
  throw new ApiError('bad_request', "authenticator_type must be 'platform' or 'cross-platform'.");
}

/** Converts a value to an authenticator type; null if it is not valid. */
export function toAuthenticatorType(value: unknown): AuthenticatorType | null {
  return value === '' || value === 'platform' || value === 'cross-platform' ? value : null;
}

/**
 * Loads the library that verifies authenticator signatures. Its certificate parsers load slowly, so it loads at first
 * use, and outside transactions so that no lock is held meanwhile.
 */
export function loadVerifier() {
  return import('@simplewebauthn/server');
}
