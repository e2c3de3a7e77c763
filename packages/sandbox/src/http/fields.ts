import { ApiError } from './api-error';
import type { JsonObject } from './json';

/** A text that may be absent; null and '' count as absent. Throws `bad_request` for anything else. */
export function optionalText(body: JsonObject, key: string): string | null {
  const value = body[key] ?? '';
  if (typeof value !== 'string') throw new ApiError('bad_request', `${key} must be a string.`);
  return value === '' ? null : value;
}

/** A text that must be there. Throws `bad_request`. */
export function requiredText(body: JsonObject, key: string): string {
  const value = optionalText(body, key);
  if (value === null) throw new ApiError('bad_request', `${key} is required.`);
  return value;
}

/** A text that must be there, be it empty: a password is judged as it is. Throws `bad_request`. */
export function textOf(body: JsonObject, key: string): string {
  const value = body[key];
  if (typeof value !== 'string') throw new ApiError('bad_request', `${key} must be a string.`);
  return value;
}

const SHORTEST_SESSION = 5;
const LONGEST_SESSION = 366 * 24 * 60;

/**
 * `session_duration_minutes`, 5 to 527040 (366 days). Throws `invalid_session_duration_minutes`, also when
 * absent.
 */
export function sessionMinutes(body: JsonObject): number {
  const value = body['session_duration_minutes'];
  const fits = typeof value === 'number' && value >= SHORTEST_SESSION && value <= LONGEST_SESSION;
  if (!fits || !Number.isInteger(value)) throw new ApiError('invalid_session_duration_minutes');
  return value;
}

const LONGEST_EXPIRATION = 7 * 24 * 60;

/**
 * An expiration in minutes, 1 to 10080 (a week), or the default when absent. Throws
 * `invalid_expiration_minutes`.
 */
export function expirationMinutes(body: JsonObject, key: string, fallback: number): number {
  const value = body[key] ?? fallback;
  if (typeof value === 'number' && value >= 1 && value <= LONGEST_EXPIRATION) return value;
  throw new ApiError(
    'invalid_expiration_minutes',
    `${key} must be a number from 1 to ${LONGEST_EXPIRATION}.`,
  );
}
