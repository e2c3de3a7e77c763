import { codeIn } from '@foyer/wire/pasted';
import { ApiError, type ErrorType } from './api-error';
import type { JsonObject } from './json';

/** An optional string; null and '' count as absent. Throws `bad_request` for any other type. */
export function optionalText(body: JsonObject, key: string): string | null {
  const value = body[key] ?? '';
  if (typeof value !== 'string') throw new ApiError('bad_request', `${key} must be a string.`);
  return value === '' ? null : value;
}

/** A string that must not be empty. Throws `bad_request`. */
export function requiredText(body: JsonObject, key: string): string {
  const value = optionalText(body, key);
  if (value === null) throw new ApiError('bad_request', `${key} is required.`);
  return value;
}

/** A required string that can be empty, such as a password for a strength check. Throws `bad_request`. */
export function textOf(body: JsonObject, key: string): string {
  const value = body[key];
  if (typeof value !== 'string') throw new ApiError('bad_request', `${key} must be a string.`);
  return value;
}

/** A passcode of six digits. Throws `invalid_code`. */
export function sixDigits(body: JsonObject, key: string): string {
  const value = body[key];
  const code = typeof value === 'string' ? codeIn(value) : '';
  if (!/^[0-9]{6}$/.test(code)) throw new ApiError('invalid_code');
  return code;
}

const SHORTEST_SESSION = 5;
const LONGEST_SESSION = 366 * 24 * 60;

/**
 * `session_duration_minutes`: required, an integer from 5 to 527040 (366 days). Throws
 * `invalid_session_duration_minutes`.
 */
export function sessionMinutes(body: JsonObject): number {
  const value = body['session_duration_minutes'];
  const fits = typeof value === 'number' && value >= SHORTEST_SESSION && value <= LONGEST_SESSION;
  if (!fits || !Number.isInteger(value)) throw new ApiError('invalid_session_duration_minutes');
  return value;
}

const MOST_REMEMBERED_DAYS = 90;

/** `remember_browser_days`: an integer from 1 to 90; null if absent. Throws `bad_request`. */
export function rememberDays(body: JsonObject): number | null {
  const value = body['remember_browser_days'] ?? null;
  if (value === null) return null;
  const fits = typeof value === 'number' && value >= 1 && value <= MOST_REMEMBERED_DAYS;
  if (!fits || !Number.isInteger(value))
    throw new ApiError(
      'bad_request',
      `remember_browser_days must be a whole number from 1 to ${MOST_REMEMBERED_DAYS}.`,
    );
  return value;
}

const LONGEST_EXPIRATION = 7 * 24 * 60;

/**
 * An expiration in minutes, from 1 to 10080 (a week) or within other limits; `fallback` when absent. Throws
 * `invalid_expiration`, or the error that the call names.
 */
export function expirationMinutes(
  body: JsonObject,
  key: string,
  fallback: number,
  [shortest, longest]: readonly [shortest: number, longest: number] = [1, LONGEST_EXPIRATION],
  refusal: ErrorType = 'invalid_expiration',
): number {
  const value = body[key] ?? fallback;
  if (typeof value === 'number' && value >= shortest && value <= longest) return value;
  throw new ApiError(refusal, `${key} must be a number from ${shortest} to ${longest}.`);
}
