import { randomBytes } from 'node:crypto';
import { toBase32 } from './base32';

/** The output length of SHA-1, as RFC 4226 section 4 recommends. */
const SECRET_BYTES = 20;

/** A secret for an authenticator app, in base32. */
export function newAppSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}
