import { parsePhoneNumberWithError } from 'libphonenumber-js/min';
import { cleanPhone, codeIn, emailIn } from '@foyer/wire/pasted';
import { Refusal } from './api-error';
import type { JsonObject } from './json';

/** An optional string. Null and '' count as missing. Throws `bad_request` for any other type. */
export function optionalText(body: JsonObject, key: string): string | null {
  const value = body[key] ?? '';
  if (typeof value !== 'string') throw new Refusal('bad_request', { message: `${key} must be a string.` });
  return value === '' ? null : value;
}

/** A non-empty string. Throws `bad_request`. */
export function requiredText(body: JsonObject, key: string): string {
  const value = optionalText(body, key);
  if (value === null) throw new Refusal('bad_request', { message: `${key} is required.` });
  return value;
}

/** A string that can be empty, such as a password for a strength check. Throws `bad_request`. */
export function textOf(body: JsonObject, key: string): string {
  const value = body[key];
  if (typeof value !== 'string') throw new Refusal('bad_request', { message: `${key} must be a string.` });
  return value;
}

/** A passcode of six digits. Throws `invalid_code`. */
export function sixDigits(body: JsonObject, key: string): string {
  const value = body[key];
  const code = typeof value === 'string' ? codeIn(value) : '';
  if (!/^[0-9]{6}$/.test(code)) throw new Refusal('invalid_code');
  return code;
}

const LONGEST_SESSION = 366 * 24 * 60;

/** `session_duration_minutes`, a whole number from 5 to 527040. Throws `invalid_session_duration_minutes`. */
export function sessionMinutes(body: JsonObject): number {
  const value = body['session_duration_minutes'];
  if (typeof value === 'number' && Number.isInteger(value) && value >= 5 && value <= LONGEST_SESSION) return value;
  throw new Refusal('invalid_session_duration_minutes');
}

const MOST_REMEMBERED_DAYS = 90;

/** `remember_browser_days`, a whole number from 1 to 90; null if it is missing. Throws `bad_request`. */
export function rememberDays(body: JsonObject): number | null {
  const value = body['remember_browser_days'] ?? null;
  if (value === null) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_REMEMBERED_DAYS) return value;
  throw new Refusal('bad_request', {
    message: `remember_browser_days must be a whole number from 1 to ${MOST_REMEMBERED_DAYS}.`,
  });
}

const LONGEST_EXPIRATION = 7 * 24 * 60;

/** An expiration in minutes, at most a week; `fallback` if it is missing. Throws `invalid_expiration`. */
export function expirationMinutes(body: JsonObject, key: string, fallback: number): number {
  const value = body[key] ?? fallback;
  if (typeof value === 'number' && value >= 1 && value <= LONGEST_EXPIRATION) return value;
  throw new Refusal('invalid_expiration', { message: `${key} must be a number from 1 to ${LONGEST_EXPIRATION}.` });
}

/**
 * The address of a user (`email`) or a member (`email_address`) in lower case, as better-auth stores it, with its
 * domain in ASCII. Throws `invalid_email`.
 */
export function emailOf(body: JsonObject): string {
  const value = body['email'] ?? body['email_address'];
  const email = typeof value === 'string' ? emailIn(value) : null;
  if (email === null) throw new Refusal('invalid_email');
  return email.toLowerCase();
}

/** A phone number in E.164. Throws `invalid_phone_number` and `invalid_phone_number_country_code`. */
export function phoneNumberOf(body: JsonObject): string {
  const asked = body['phone_number'];
  const value = typeof asked === 'string' ? cleanPhone(asked) : '';
  if (!/^\+\d{1,20}$/.test(value)) throw new Refusal('invalid_phone_number');
  try {
    const parsed = parsePhoneNumberWithError(value);
    if (parsed.isPossible()) return parsed.number;
  } catch (cause) {
    const isCountry = cause instanceof Error && cause.message === 'INVALID_COUNTRY';
    throw new Refusal(isCountry ? 'invalid_phone_number_country_code' : 'invalid_phone_number', { cause });
  }
  throw new Refusal('invalid_phone_number');
}
