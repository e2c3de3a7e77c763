import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A PKCE pair (RFC 7636), S256. */
export interface PkcePair {
  readonly challenge: string;
  readonly verifier: string;
}

// Contract 4: the verifier is lowercase hex, the challenge base64url of its SHA-256.
/** A new pair, as a page creates it. */
export function pkcePair(): PkcePair {
  const verifier = randomBytes(32).toString('hex');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/**
 * The code that an authenticator app shows for a base32 secret at a time (RFC 6238): six digits, SHA-1. For times
 * before 1970, the code of 1970.
 */
export function totpCode(secret: string, at: number): string {
  const letters = secret
    .toUpperCase()
    .replaceAll(/[^A-Z2-7]/g, '')
    .split('');
  const bits = letters.map((char) => BASE32.indexOf(char).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.max(0, Math.floor(at / STEP_MS))));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** A different code of six digits. */
export const anotherCode = (code: string): string => (code === '000000' ? '000001' : '000000');
