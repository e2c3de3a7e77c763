import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/** An id as the provider forms them: its kind, `test` for the environment, a UUID v4. */
export function newId(kind: string): string {
  return `${kind}-test-${randomUUID()}`;
}

/** A secret for links and sessions: 256 random bits in base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Six decimal digits, each of the million equally likely. */
export function newPasscode(): string {
  return randomInt(0, 1_000_000).toString().padStart(6, '0');
}

/** SHA-256 in hex: how secrets of full entropy are kept at rest. */
export function hash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
