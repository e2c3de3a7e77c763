import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** 16 MB and some 50 ms a password: enough to be real, little enough for a test. */
const PARAMETERS = { N: 2 ** 14, r: 8, p: 1 };
const KEY_BYTES = 32;

/** A password as it is kept: scrypt (RFC 7914) with a salt of its own, as `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, KEY_BYTES, PARAMETERS);
  const { N, r, p } = PARAMETERS;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a password has this hash, by the parameters that the hash itself names. */
export async function matchesHash(password: string, stored: string): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = stored.split('$');
  const key = Buffer.from(expected, 'base64url');
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64url'), key.length, parameters);
  return timingSafeEqual(derived, key);
}

function derive(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  // Keyboards differ in how they compose a letter: NFC makes them the same bytes (RFC 8265 section 4.2).
  const text = password.normalize('NFC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, length, options, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
