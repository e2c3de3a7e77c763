import { toBase32 } from './base32';

/** Number of recovery codes of an authenticator app. */
export const RECOVERY_CODES = 10;

/** 60 of the bits as twelve unambiguous letters and digits, such as `ABCD-EFGH-2345`. */
export function recoveryCodeOf(bits: Uint8Array): string {
  const text = toBase32(bits).slice(0, 12);
  return [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-');
}

/** People type recovery codes without dashes and in any case. */
export function plainRecoveryCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}
