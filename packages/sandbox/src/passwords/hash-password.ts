import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** 16 MB and about 50 ms per password: realistic, but fast enough for tests. */
const PARAMETERS = { N: 2 ** 14, r: 8, p: 1 };
const KEY_BYTES = 32;

/** Hashes a password with scrypt (RFC 7914) and a new salt, as `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_BYTES, PARAMETERS);
  const { N, r, p } = PARAMETERS;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** True when a password matches a hash, using the parameters stored with the hash. */
export async function matchesHash(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = stored.split('$');
  const key = Buffer.from(expected, 'base64url');
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), key.length, parameters);
  return timingSafeEqual(derived, key);
}

function derive(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  // Keyboards compose letters differently. NFC makes the bytes equal (RFC 8265 section 4.2).
  const text = password.normalize('NFC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, length, options, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
