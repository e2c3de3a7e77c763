const SECRETS =
  /^(?:token|code|password|.*_password|.*_token|.*_tokens|session_jwt|signature|secret|client_secret|qr_code|recovery_codes?|backup_codes|totp_code|code_verifier|id_token_hint|public_key_credential|authorization|authorization_code|cookie|set-cookie|dfp_telemetry_id)$/;
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;
const IN_ADDRESS = /([?&](?:[\w-]*token|code|secret)=)[^&#\s"]+/g;
const LONGEST = 2000;

/** Maximum depth. The contract has no deeper values. */
const DEEPEST = 20;

/** A value for a report. Secrets and very deep values become three dots. */
export function mask(value: unknown, name = '', depth = 0): unknown {
  if (depth > DEEPEST) return '…';
  if (value === null || value === undefined || value === '') return value;
  if (SECRETS.test(name) && typeof value !== 'object') return '…';
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map((item) => mask(item, name, depth + 1));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mask(inner, key, depth + 1)]));
}

/** A text without tokens, shortened if it is long. */
export function maskText(text: string): string {
  const plain = text.slice(0, LONGEST).replaceAll(JWT, '…').replaceAll(IN_ADDRESS, '$1…');
  return text.length > LONGEST ? `${plain} …` : plain;
}

/** A text without these values. */
export const without = (text: string, secrets: Iterable<string>): string =>
  [...secrets].reduce((left, secret) => (secret.length > 3 ? left.replaceAll(secret, '…') : left), text);

/**
 * A text without the characters that move a cursor, set a color, hide or reorder the text around them (Unicode TR 36):
 * control and format characters, line separators, and lone surrogates become a space.
 */
export const printable = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ');
