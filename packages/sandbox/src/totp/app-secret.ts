import { randomBytes } from 'node:crypto';

/** The output length of SHA-1, as RFC 4226 section 4 recommends. */
const SECRET_BYTES = 20;

/** A secret for an authenticator app, in base32. */
export function newAppSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

/** Number of recovery codes of an authenticator app. */
export const RECOVERY_CODES = 10;

/** 60 of the bits as twelve unambiguous letters and digits, such as `ABCD-EFGH-2345`. */
export function recoveryCodeOf(bits: Uint8Array): string {
  const text = toBase32(bits).slice(0, 12);
  return [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-');
}

/** Normalizes a typed recovery code: users leave out dashes and use any case. */
export function plainRecoveryCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base32 without padding (RFC 4648 section 6), the format that authenticator apps accept. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** Decodes base32 text without padding. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
