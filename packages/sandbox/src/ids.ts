import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/** An id in the provider's format: kind, `test` for the environment, UUID v4. */
export function newId(kind: string): string {
  return `${kind}-test-${randomUUID()}`;
}

/** A secret for links and sessions: 256 random bits in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Six decimal digits; all million values are equally likely. */
export function newPasscode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0');
}

/** SHA-256 in hex, for storing secrets that have full entropy. */
export function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Number of wrong codes that disable a sent code, independent of the user's own count. */
export const WRONG_CODES = 5;

/** Hashes a passcode with the id of the sent code, so that equal codes have different hashes. */
export function hashPasscode(id: string, code: string): string {
  return hash(`${id}:${code}`);
}
